// Clobber: a player moves a stone onto an orthogonally adjacent enemy stone and takes it. A player who cannot move
// loses.
//
//     const auto position = Clobber::parse("xoxo/oxox").value();
//
// `x` is Left, `o` is Right. Any board of at most 512 cells: those that have been studied include long strips. (Albert,
// Grossman, Nowakowski & Wolfe, An Introduction to Clobber, Integers 5(2), 2005.)
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct Clobber : LetterGame<Clobber, 3, 2> {
    static constexpr std::string_view kName = "clobber";
    static constexpr std::string_view kSummary = "Clobber: take an adjacent enemy stone by moving onto it";
    static constexpr std::string_view kExample = "xoxo/oxox";
    static constexpr std::string_view kLetters = ".#xo";
    static constexpr GridLimits kLimits = {kLetterGridCells, kLetterGridCells, kLetterGridCells};
    static constexpr GridMirrors kMirrors = GridMirrors::kColours;

    /// Moves upwards first, then to the left, to the right and downwards; each in the order of their target cells.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// Full.
    static Parsed<Position> start_board(BoardSize size, const StartGap& gap);
};

}  // namespace papamu::rulesets
