// Cannibal clobber: like clobber, but a stone may also take one of its own colour. A player who cannot move loses.
//
//     const auto position = CannibalClobber::parse("xxo/oox").value();
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct CannibalClobber : LetterGame<CannibalClobber, 3, 2> {
    static constexpr std::string_view kName = "cannibal-clobber";
    static constexpr std::string_view kSummary = "Cannibal clobber: take any adjacent stone by moving onto it";
    static constexpr std::string_view kExample = "xxo/oox";
    static constexpr std::string_view kLetters = ".#xo";
    static constexpr GridMirrors kMirrors = GridMirrors::kColours;

    /// In the order of Clobber::moves().
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// Full.
    static Parsed<Position> start_board(BoardSize size, const StartGap& gap);
};

}  // namespace papamu::rulesets
