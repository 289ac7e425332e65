// Cram: both players place dominoes, horizontally or vertically, on two empty cells. A player who cannot move loses.
//
//     const auto position = Cram::parse(".../.#.").value();
//
// `.` is an empty cell, `#` a filled one. Impartial: values are nimbers. Any board of at most 400 cells. (Göran
// Andersson; Winning Ways ch. 15; Lemoine & Viennot, Nimbers are inevitable, 2012.)
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct Cram : LetterGame<Cram, 1, 2> {
    static constexpr std::string_view kName = "cram";
    static constexpr std::string_view kSummary = "Cram: both players place dominoes, either way";
    static constexpr std::string_view kExample = ".../...";
    static constexpr std::string_view kLetters = ".#";
    static constexpr GridMirrors kMirrors = GridMirrors::kImpartial;
    static constexpr bool kUnordered = true;

    /// The horizontal dominoes first; both kinds in the order of their first cells.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// Empty.
    static Parsed<Position> start_board(BoardSize size, const StartGap& gap);
};

}  // namespace papamu::rulesets
