// Fission: a stone splits into two, which go to the empty cells on both sides of it: for Left those above and below,
// for Right those to the left and right. A player who cannot move loses.
//
//     const auto position = Fission::parse("..../.x../....").value();
//
// `x` is a stone, which belongs to neither player. Any board of at most 400 cells. (CGSuite, game.grid.Fission.)
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct Fission : LetterGame<Fission, 2, 2> {
    static constexpr std::string_view kName = "fission";
    static constexpr std::string_view kSummary = "Fission: a stone splits, Left's vertically, Right's horizontally";
    static constexpr std::string_view kExample = "..../.x../....";
    static constexpr std::string_view kLetters = ".#x";
    static constexpr GridMirrors kMirrors = GridMirrors::kTurning;
    static constexpr bool kUnordered = true;

    /// In the order of the stones. A move is given by the two cells on which it puts stones.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
};

/// The stones that a player can split.
template <int Words>
BitBoard<Words> fission_splits(const GridArea<Words>& area, const BitBoard<Words>& stones, const BitBoard<Words>& empty,
                               Player player) {
    return player == Player::kLeft ? stones & area.up(empty) & area.down(empty)
                                   : stones & area.left(empty) & area.right(empty);
}

}  // namespace papamu::rulesets
