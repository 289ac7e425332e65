// The parts of a toads and frogs position that may interact: the cells of any step or jump that may ever be played.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/toads_and_frogs/toads_and_frogs.h"

namespace papamu::decompose {

/// The sets of cells that may come to hold a toad, a frog or nothing are extended by all moves that they allow
/// together, until nothing changes. They allow more than actual play does, so no move is missed.
struct ToadsAndFrogsParts {
    using Ruleset = rulesets::ToadsAndFrogs;

    static constexpr std::size_t kSets = 3;  // toads, frogs and empty cells
    static constexpr std::string_view kLetterOf = "#tf#.###";

    static BoardSets<kSets> sets(const Ruleset::Position& position) {
        return {position.of[rulesets::kLeftStones], position.of[rulesets::kRightStones], position.empty()};
    }
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        using rulesets::Player;
        Bits toads = sets[0], frogs = sets[1], empty = sets[2];
        Bits steps, jumps;  // the leftmost of the two or three cells that a move needs
        for (bool grows = true; grows;) {
            const Bits toads_step = toad_steps(area, toads, empty, Player::kLeft);
            const Bits toads_jump = toad_jumps(area, toads, frogs, empty, Player::kLeft);
            const Bits frogs_step = toad_steps(area, frogs, empty, Player::kRight);
            const Bits frogs_jump = toad_jumps(area, frogs, toads, empty, Player::kRight);
            steps = toads_step | area.left(frogs_step);
            jumps = toads_jump | area.left(area.left(frogs_jump));
            const GridSets<Words, kSets> more = {
                toads | area.right(toads_step) | area.right(area.right(toads_jump)),
                frogs | area.left(frogs_step) | area.left(area.left(frogs_jump)),
                empty | toads_step | toads_jump | frogs_step | frogs_jump,
            };
            grows = more[0] != toads || more[1] != frogs || more[2] != empty;
            toads = more[0];
            frogs = more[1];
            empty = more[2];
        }
        const auto cells = [area](const Bits& firsts_of_two, const Bits& firsts_of_three) {
            const Bits seconds = area.right(firsts_of_two | firsts_of_three);
            return firsts_of_two | firsts_of_three | seconds | area.right(area.right(firsts_of_three));
        };
        return PartNet{cells(steps, jumps), [area, steps, jumps, cells](const Bits& part) {
                           const Bits around = part | area.left(part);
                           return cells(steps & around, jumps & (around | area.left(area.left(part))));
                       }};
    }
    /// If only one player has animals, each of them moves past all empty cells before it.
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        if (sets[0].any() && sets[1].any()) return std::nullopt;
        int moves = 0;
        sets[2].for_each([&](int cell) {
            sets[0].for_each([&](int toad) { moves += toad < cell ? 1 : 0; });
            sets[1].for_each([&](int frog) { moves -= frog > cell ? 1 : 0; });
        });
        return moves;
    }
};

}  // namespace papamu::decompose
