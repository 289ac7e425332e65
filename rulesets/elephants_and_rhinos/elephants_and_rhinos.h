// Elephants and rhinos: Left moves an elephant one cell to the right, Right a rhino one cell to the left, always to an
// empty cell. There are no jumps, and nothing is taken. A player who cannot move loses.
//
//     const auto position = ElephantsAndRhinos::parse("e.e..r").value();
//
// `e` is an elephant, `r` a rhino; capital letters are read too. One strip, or several, one per row. At most 400 cells.
// (Albert, Nowakowski & Wolfe, Lessons in Play.)
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct ElephantsAndRhinos : LetterGame<ElephantsAndRhinos, 3, 2> {
    static constexpr std::string_view kName = "elephants-and-rhinos";
    static constexpr std::string_view kSummary = "Elephants and rhinos: elephants step right, rhinos left";
    static constexpr std::string_view kExample = "e.e..r";
    static constexpr std::string_view kLetters = ".#er";
    static constexpr GridMirrors kMirrors = GridMirrors::kSideways;

    static Parsed<Position> parse(std::string_view text);
    /// In the order of the cells from which they start.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
};

}  // namespace papamu::rulesets
