// The regions of a game that a Python class describes, for searches of sums (solver/sums/region_graph.h).
#pragma once

#include <tbb/concurrent_vector.h>

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "python/binding/graph_values.h"
#include "solver/game.h"
#include "solver/sums/region_graph.h"

namespace papamu::python {

class PythonRules;

class GraphKind final : public solver::detail::RegionKind {
    using RegionRef = solver::detail::RegionRef;
    using SumParts = solver::detail::SumParts;

 public:
    GraphKind(solver::detail::RegionGraph& regions, int number, const PythonRules& rules,
              const solver::RegionKindOptions& options);

    void split(const rulesets::AnyPosition& position, SumParts& parts) override;
    void expand(std::uint32_t local, Player player, solver::detail::OptionWriter& out) override;
    std::optional<cgt::Value> value(std::uint32_t local, std::uint64_t positions) override;
    [[nodiscard]] std::size_t own_bytes() const override { return evaluated_.bytes(); }

 private:
    void split(PositionId position, SumParts& parts);
    /// Negative for the negative of a region, and 0 if neither player can move.
    RegionRef region_of(SignedId part);

    solver::detail::RegionGraph& regions_;
    int number_;
    GameGraph& graph_;
    bool values_;
    std::mutex evaluating_;
    GraphValues evaluated_;
    std::mutex mutex_;  // guards the rest; not held while Python is called
    std::unordered_map<PositionId, RegionRef> numbers_;
    tbb::concurrent_vector<PositionId> positions_;
};

}  // namespace papamu::python
