// The parts of a toppling dominoes position that may interact: dominoes in a row without gaps.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/toppling_dominoes/toppling_dominoes.h"

namespace papamu::decompose {

struct TopplingDominoesParts {
    using Ruleset = rulesets::TopplingDominoes;

    static constexpr std::size_t kSets = 2;  // the dominoes that Left may topple, and those that Right may
    static constexpr std::string_view kLetterOf = "#lre";

    static BoardSets<kSets> sets(const Ruleset::Position& position) {
        const rulesets::GridBits& either = position.of[rulesets::kEitherDominoes];
        return {position.of[rulesets::kLeftStones] | either, position.of[rulesets::kRightStones] | either};
    }
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        const Bits all = sets[0] | sets[1];
        return PartNet{all, [area, all](const Bits& part) { return (area.left(part) | area.right(part)) & all; }};
    }
    /// If all dominoes belong to one player, they are toppled one by one from the end.
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        if (sets[0].any() && sets[1].any()) return std::nullopt;
        return sets[0].count() - sets[1].count();
    }
};

}  // namespace papamu::decompose
