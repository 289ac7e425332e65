// Hot values as regions of sums: they are not added up, because the canonical forms of sums of hot games grow and grow.
//
//     graph.keep_hot_apart();
//     graph.add_value(parts, value);                        // then a hot value is a part, a cold one is added
//     graph.literals().walls_of(graph.local(region))        // what its thermograph tells
//
// A canonical form is the simplest game of its value. Each one is a region, and its negative is the same region with
// the sign reversed; so equal parts are recognised as equal, and G and -G cancel. Cold values, those whose stops are
// equal, are added up as usual, unless that takes long.
//
// For any number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/steady_list.h"
#include "cgt/thermograph.h"
#include "solver/sums/region_graph.h"
#include "solver/sums/walls.h"
#include "solver/sums/weight_table.h"
#include "solver/values/state_numbers.h"

namespace papamu::solver::detail {

/// A move in a hot value G: for Left G^L and the incentive G^L - G, for Right G^R and the incentive G - G^R.
struct LiteralMove {
    cgt::Value option;
    cgt::Value incentive;
};

class LiteralKind final : public RegionKind {
 public:
    LiteralKind(RegionGraph& graph, int number, bool shared);

    /// Whether a value is hot, with stops that fit into walls.
    [[nodiscard]] static bool is_hot(const cgt::ValueStore& store, cgt::Value value);
    /// Whether a value can be a region at all.
    [[nodiscard]] static bool takes(const cgt::ValueStore& store, cgt::Value value);
    /// The region of a value. Requires takes(store, value).
    RegionRef find(cgt::Value value);

    [[nodiscard]] cgt::Value value_of(std::uint32_t local) const { return literals_[local].value; }
    [[nodiscard]] const Walls& walls_of(std::uint32_t local) const { return literals_[local].walls; }
    /// The number of positions in the game tree, each counted as often as it occurs; at most kMostTreeSize.
    [[nodiscard]] std::uint32_t tree_size_of(std::uint32_t local) const { return literals_[local].tree_size; }

    /// Bounds of the atomic weight of a region, or nullopt if there are none or the graph does not use them. Below: the
    /// same of any value, whether or not the graph uses them.
    [[nodiscard]] const std::optional<WeightBounds>& weights_of(std::uint32_t local) const {
        return literals_[local].weights;
    }
    [[nodiscard]] std::optional<WeightBounds> weights_of(cgt::Value value) { return weights_table_.of(value); }

    /// The moves of a player; empty if the game is so large that its incentives are expensive.
    [[nodiscard]] std::span<const LiteralMove> moves_of(std::uint32_t local, rulesets::Player player) const {
        return literals_[local].moves[index_of(player)];
    }

    static constexpr std::uint32_t kMostTreeSize = 1U << 20;

    void split(const rulesets::AnyPosition& /*position*/, SumParts& /*parts*/) override {}
    void expand(std::uint32_t local, rulesets::Player player, OptionWriter& out) override;
    std::optional<cgt::Value> value(std::uint32_t /*local*/, std::uint64_t /*positions*/) override {
        return std::nullopt;
    }

 private:
    struct Literal {
        cgt::Value value;
        std::uint32_t tree_size = 0;
        Walls walls;
        std::array<std::vector<LiteralMove>, 2> moves = {};
        std::optional<WeightBounds> weights = {};
    };

    RegionRef make(cgt::Value value);
    std::uint32_t tree_size(cgt::Value value);
    /// Fingerprints of a game and of its negative, by their options: the same in every store.
    struct Prints {
        base::Fingerprint own, negative;
    };
    Prints prints(cgt::Value value);
    [[nodiscard]] std::vector<LiteralMove> moves(cgt::Value value, rulesets::Player player) const;

    RegionGraph& graph_;
    int number_;
    StateNumbers<cgt::Value> numbers_;
    std::mutex making_;  // guards the tables of sizes, fingerprints and thermographs
    std::unordered_map<cgt::Value, std::uint32_t> tree_sizes_;
    std::unordered_map<cgt::Value, Prints> prints_;
    cgt::Thermographs thermographs_;
    WeightTable weights_table_;
    base::SteadyList<Literal> literals_;
};

}  // namespace papamu::solver::detail
