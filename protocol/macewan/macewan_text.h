// Boards and moves as the kōnane programs of MacEwan University's CMPT 355 write them: docs/contests/macewan.md.
//
// A board is 8 lines of 8 letters, B, W or O for an empty square, from A8 at the top left to H1 at the bottom right; A8 is
// black. A square is a file and a rank, "D5"; a removal names one square, a move two, "D1-D5".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cgt/error.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

inline constexpr int kMacewanSize = 8;

/// Black is x. The error names line and column, counted from 1. Lines may end in "\r\n", the last one need not end.
cgt::Expected<rulesets::KonanePosition, std::string> parse_macewan_board(std::string_view text);
/// Eight lines that end in "\n". The board must be 8x8 without holes.
std::string print_macewan_board(const rulesets::KonanePosition& position);

/// The state that a board means: on a full board Black takes away a stone in the centre, with one empty square White one
/// next to it, otherwise Black is to jump. An error where there is nothing to take away.
cgt::Expected<rulesets::KonaneState, std::string> macewan_state(const rulesets::KonanePosition& position);
/// The start of every game.
rulesets::KonaneState macewan_start();

/// "D5" for a removal, "D1-D5" for a move.
std::string print_macewan_action(rulesets::KonaneMove action);
/// In upper or lower case, with blanks at both ends and around the '-'. The rules are not asked: a square off the board
/// ("I5", "D9") is the cell behind the last one, which no legal action has. Nothing where the text is something else.
std::optional<rulesets::KonaneMove> parse_macewan_action(std::string_view text);

}  // namespace papamu::protocol
