// Hot values as regions of sums: what is not added up, because sums of hot games have canonical forms that grow and grow.
//
//     graph.keep_hot_apart();
//     graph.add_value(parts, value);                        // then a hot value is a part, a cold one is added
//     graph.literals().walls(region)                        // what its thermograph tells
//
// A canonical form is the simplest game of its value, and each is one region, its negative the same region; so equal parts
// are known as equal, and G and -G cancel. Cold values, those with one stop, are added up as ever, unless that takes long.
//
// Any number of threads.
#pragma once

#include <tbb/concurrent_vector.h>

#include <array>
#include <cstdint>
#include <optional>
#include <shared_mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cgt/thermograph.h"
#include "solver/sums/region_graph.h"
#include "solver/sums/walls.h"
#include "solver/sums/weight_table.h"

namespace papamu::solver::detail {

/// A move in a hot value G: G^L, and the incentive G^L - G; of Right's moves G^R, and G - G^R.
struct LiteralMove {
    cgt::Value option;
    cgt::Value incentive;
};

class LiteralKind final : public RegionKind {
 public:
    LiteralKind(RegionGraph& graph, int number);

    /// Whether a value is hot, with stops that walls have room for.
    [[nodiscard]] static bool is_hot(const cgt::ValueStore& store, cgt::Value value);
    /// Whether a value can be a region at all.
    [[nodiscard]] static bool takes(const cgt::ValueStore& store, cgt::Value value);
    /// The region of a value that is taken.
    RegionRef find(cgt::Value value);

    [[nodiscard]] cgt::Value value_of(std::uint32_t local) const { return literals_[local].value; }
    [[nodiscard]] const Walls& walls_of(std::uint32_t local) const { return literals_[local].walls; }
    /// Positions in the tree of the play, every one as often as it is met; kMostWeight where there are more.
    [[nodiscard]] std::uint32_t weight_of(std::uint32_t local) const { return literals_[local].weight; }

    /// Bounds of the atomic weight, where there are any and the graph uses them; and those of any value.
    [[nodiscard]] const std::optional<WeightBounds>& weights_of(std::uint32_t local) const {
        return literals_[local].weights;
    }
    [[nodiscard]] std::optional<WeightBounds> weights_of(cgt::Value value) { return weights_table_.of(value); }

    /// The moves of a player; none where a game is so large that its incentives are dear.
    [[nodiscard]] std::span<const LiteralMove> moves_of(std::uint32_t local, rulesets::Player player) const {
        return literals_[local].moves[player == rulesets::Player::kLeft ? 0 : 1];
    }

    static constexpr std::uint32_t kMostWeight = 1U << 20;

    void split(std::string_view /*position*/, SumParts& /*parts*/) override {}
    void expand(std::uint32_t local, rulesets::Player player, OptionWriter& out) override;
    std::optional<cgt::Value> value(std::uint32_t /*local*/, std::uint64_t /*positions*/) override {
        return std::nullopt;
    }
    /// In notation; nothing where that would be long.
    [[nodiscard]] std::string bytes(std::uint32_t local) const override;
    RegionRef from_bytes(std::string_view bytes) override;

 private:
    struct Literal {
        cgt::Value value;
        std::uint32_t weight = 0;
        Walls walls;
        std::array<std::vector<LiteralMove>, 2> moves = {};
        std::optional<WeightBounds> weights = {};
    };

    RegionRef make(cgt::Value value);
    std::uint32_t weight(cgt::Value value);
    [[nodiscard]] std::vector<LiteralMove> moves(cgt::Value value, rulesets::Player player) const;

    RegionGraph& graph_;
    int number_;
    std::shared_mutex mutex_;
    std::unordered_map<cgt::Value, RegionRef> numbers_;
    std::unordered_map<cgt::Value, std::uint32_t> weights_;
    cgt::Thermographs thermographs_;
    WeightTable weights_table_;
    tbb::concurrent_vector<Literal> literals_;
};

}  // namespace papamu::solver::detail
