// What Tufts' COMP 131 test fixture (2014) passes to a kōnane program, and what the program answers:
// docs/contests/tufts.md.
//
//     PROGRAM -px -tm -r8 -c8 "xoxoxoxo..."         one process for each move
//     (3, 3)                                        a removal; row and column, counted from 0 at the top left
//     ((0, 3), (2, 3))                              a move
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// The stones row by row, 'x', 'o' and ' '. The board must have no holes.
std::string print_tufts_board(const rulesets::KonanePosition& position);
/// Also accepts capital letters, and '.' for ' '. Fails if there is no such size, or the text has another number of
/// squares or another letter.
base::Expected<rulesets::KonanePosition, std::string> parse_tufts_board(std::string_view text, int rows, int columns);

/// The state in which `player` moves: on a full board x removes a stone of its own in a corner or in the centre, with
/// one empty square o removes a neighbour of it, otherwise they jump. Fails if nothing can be removed.
base::Expected<rulesets::KonaneState, std::string> tufts_state(const rulesets::KonanePosition& position,
                                                               rulesets::Player player);

std::string print_tufts_action(rulesets::KonaneMove action, int columns);
/// Reads a tuple of one square or of two as Python writes it, with any blanks. Fails if the text is anything else. Does
/// not check the rules: a square off the board becomes the cell after the last one, which no legal action has.
base::Expected<rulesets::KonaneMove, std::string> parse_tufts_action(const rulesets::KonanePosition& board,
                                                                     std::string_view text);

}  // namespace papamu::protocol
