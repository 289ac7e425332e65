// Toads and frogs: Left moves a toad one cell to the right, or over an adjacent frog to the empty cell behind it; Right
// moves frogs to the left in the same way. Nothing is taken. A player who cannot move loses.
//
//     const auto position = ToadsAndFrogs::parse("tt..ff").value();
//
// `t` is a toad, `f` a frog; capital letters are read too. One strip, or several, one per row. At most 400 cells.
// (Richard Guy; Winning Ways ch. 1; Erickson, New toads and frogs results, 1996.)
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct ToadsAndFrogs : LetterGame<ToadsAndFrogs, 3, 2> {
    static constexpr std::string_view kName = "toads-and-frogs";
    static constexpr std::string_view kSummary = "Toads and frogs: toads go right, frogs left, by steps and jumps";
    static constexpr std::string_view kExample = "tt..ff";
    static constexpr std::string_view kLetters = ".#tf";
    static constexpr GridMirrors kMirrors = GridMirrors::kSideways;

    static Parsed<Position> parse(std::string_view text);
    /// Steps before jumps, each in the order of the cells from which they start.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
};

/// The animals of a player that can step; below, those that can jump.
template <int Words>
BitBoard<Words> toad_steps(const GridArea<Words>& area, const BitBoard<Words>& own, const BitBoard<Words>& empty,
                           Player player) {
    return own & (player == Player::kLeft ? area.left(empty) : area.right(empty));
}
template <int Words>
BitBoard<Words> toad_jumps(const GridArea<Words>& area, const BitBoard<Words>& own, const BitBoard<Words>& other,
                           const BitBoard<Words>& empty, Player player) {
    return own &
           (player == Player::kLeft ? area.left(other & area.left(empty)) : area.right(other & area.right(empty)));
}

}  // namespace papamu::rulesets
