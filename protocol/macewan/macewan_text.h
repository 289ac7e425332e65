// Boards and moves as the kōnane programs of MacEwan University's CMPT 355 write them: docs/contests/macewan.md.
//
// A board is 8 lines of 8 letters, B, W or O for an empty square, from A8 at the top left to H1 at the bottom right; A8
// is black. A square is a file and a rank, "D5"; a removal names one square, a move two, "D1-D5".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

inline constexpr int kMacewanSize = 8;

/// Black is x. The error names line and column, counted from 1. Lines may end in "\r\n"; the last one needs no line
/// break.
base::Expected<rulesets::KonanePosition, std::string> parse_macewan_board(std::string_view text);
/// Eight lines that end in "\n". The board must be 8x8 without holes.
std::string print_macewan_board(const rulesets::KonanePosition& position);

/// The state that a board stands for: on a full board Black removes a stone in the centre, with one empty square White
/// removes one next to it, otherwise Black is to jump. Fails if there is nothing to remove.
base::Expected<rulesets::KonaneState, std::string> macewan_state(const rulesets::KonanePosition& position);
/// The start of every game.
rulesets::KonaneState macewan_start();

/// "D5" for a removal, "D1-D5" for a move.
std::string print_macewan_action(rulesets::KonaneMove action);
/// Accepts upper and lower case, and blanks at both ends and around the '-'. Does not check the rules: a square off the
/// board ("I5", "D9") becomes the cell after the last one, which no legal action has. Returns nullopt if the text is
/// anything else.
std::optional<rulesets::KonaneMove> parse_macewan_action(std::string_view text);

}  // namespace papamu::protocol
