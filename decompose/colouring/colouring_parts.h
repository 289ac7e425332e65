// The parts of a snort or col position that may interact: neighbouring cells, one of which can be taken from a player
// by colouring the other.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/col/col.h"
#include "rulesets/snort/snort.h"

namespace papamu::decompose {

/// A cell is described by the players who may colour it. Colouring one matters to a neighbour only if it takes the
/// neighbour from a player, and the cells that a player may colour only become fewer.
template <class Game>
struct ColouringParts {
    using Ruleset = Game;

    static constexpr std::size_t kSets = 2;  // the cells that Left may colour, and those that Right may
    static constexpr std::string_view kLetterOf = "#lr.";

    static BoardSets<kSets> sets(const typename Ruleset::Position& position) {
        return {Ruleset::places(position, rulesets::Player::kLeft),
                Ruleset::places(position, rulesets::Player::kRight)};
    }
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        return PartNet{sets[0] | sets[1], [area, left = sets[0], right = sets[1]](const Bits& part) {
                           if constexpr (Ruleset::kOwnMatters) {
                               return (area.around(part & left) & left) | (area.around(part & right) & right);
                           } else {
                               return (area.around(part & left) & right) | (area.around(part & right) & left);
                           }
                       }};
    }
    /// A single cell that one player may colour.
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        const int left = sets[0].count();
        const int right = sets[1].count();
        return left + right == 1 ? std::optional(left - right) : std::nullopt;
    }
};

using SnortParts = ColouringParts<rulesets::Snort>;
using ColParts = ColouringParts<rulesets::Col>;

}  // namespace papamu::decompose
