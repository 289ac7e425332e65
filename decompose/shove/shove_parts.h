// The parts of a shove position that may interact: each strip up to its last stone.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/shove/shove.h"

namespace papamu::decompose {

/// Every push reaches to the left end of its strip, so a strip is one part, with its empty cells; those to the right
/// of its last stone never matter.
struct ShoveParts {
    using Ruleset = rulesets::Shove;

    static constexpr std::size_t kSets = 2;  // the cells without a stone of Right, and those without one of Left
    static constexpr std::string_view kLetterOf = "#xo.";

    static BoardSets<kSets> sets(const Ruleset::Position& position) {
        const rulesets::GridBits empty = position.empty();
        return {position.of[rulesets::kLeftStones] | empty, position.of[rulesets::kRightStones] | empty};
    }
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        const Bits strips = sets[0] | sets[1];
        const Bits cells =
            rulesets::connected(sets[0] ^ sets[1], [&](const Bits& part) { return area.left(part) & strips; });
        return PartNet{cells, [area, cells](const Bits& part) { return (area.left(part) | area.right(part)) & cells; }};
    }
    /// A player alone pushes the leftmost stone again and again: one move for each stone and cell up to the left end.
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        const int left = most_pushes(sets, rulesets::Player::kLeft);
        const int right = most_pushes(sets, rulesets::Player::kRight);
        if (left > 0 && right > 0) return std::nullopt;
        return left - right;
    }
    /// The number of moves that the player can make at most: each brings one of the player's stones nearer to the end
    /// of its strip. Of several strips, cells are counted from the beginning of the first.
    template <int Words>
    static int most_pushes(const GridSets<Words, kSets>& sets, rulesets::Player player) {
        const std::size_t own = player == rulesets::Player::kLeft ? 0 : 1;
        const int before = (sets[0] | sets[1]).lowest() - 1;
        int pushes = 0;
        sets[own].minus(sets[1 - own]).for_each([&](int cell) { pushes += cell - before; });
        return pushes;
    }
};

}  // namespace papamu::decompose
