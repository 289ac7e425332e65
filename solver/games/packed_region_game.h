// A game with packed regions (solver/packed/packed_game.h) as a Game.
//
//     static const KingDirtRegions regions;
//     static const PackedRegionGame<rulesets::KingDirt> game(regions);
#pragma once

#include <memory>
#include <optional>

#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/analysts/plain_analyst.h"
#include "solver/game.h"
#include "solver/packed/packed_game.h"
#include "solver/packed/packed_kind.h"
#include "solver/packed/packed_nimbers.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

template <class R>
class PackedRegionGame final : public Game {
 public:
    explicit PackedRegionGame(const PackedGame& regions) : regions_(regions) {}

    /// By the rules: positions are not taken apart.
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<PlainAnalyst<PlainSearch<WholePositions<R>>>>(rulesets::any_ruleset<R>(), store,
                                                                              options);
    }
    std::optional<int> make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const override {
        return make_packed_kind(graph, options);
    }
    [[nodiscard]] std::unique_ptr<ImpartialSolver> make_impartial_solver(const OutcomeOptions& options) const override {
        return make_packed_impartial_solver(rulesets::any_ruleset<R>(), regions_, options);
    }
    [[nodiscard]] const PackedGame* packed_game() const override { return &regions_; }

 private:
    const PackedGame& regions_;
};

}  // namespace papamu::solver::detail
