// What Tufts' COMP 131 test fixture (2014) hands to a kōnane program, and what that answers: docs/contests/tufts.md.
//
//     PROGRAM -px -tm -r8 -c8 "xoxoxoxo..."         one process a move
//     (3, 3)                                        a removal; row and column, counted from 0 at the top left
//     ((0, 3), (2, 3))                              a move
#pragma once

#include <string>
#include <string_view>

#include "cgt/error.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// The stones row by row, 'x', 'o' and ' '. The board must have no holes.
std::string print_tufts_board(const rulesets::KonanePosition& position);
/// Capital letters, and '.' for ' ', are read as well. Errors: no such size, another number of squares, another letter.
cgt::Expected<rulesets::KonanePosition, std::string> parse_tufts_board(std::string_view text, int rows, int columns);

/// The state in which `player` moves: on a full board x takes away a stone of its own in a corner or in the centre, with one
/// empty square o a neighbour of it, otherwise they jump. An error where nothing can be taken away.
cgt::Expected<rulesets::KonaneState, std::string> tufts_state(const rulesets::KonanePosition& position,
                                                              rulesets::Player player);

std::string print_tufts_action(rulesets::KonaneMove action, int columns);
/// Python's way to write a tuple, with any blanks. An error where the text is none of one square or of two. The rules
/// are not asked: a square off the board is the cell behind the last one, which no legal action has.
cgt::Expected<rulesets::KonaneMove, std::string> parse_tufts_action(const rulesets::KonanePosition& board,
                                                                    std::string_view text);

}  // namespace papamu::protocol
