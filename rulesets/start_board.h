// The text of the initial board of a game: empty for games that fill it, a full checkerboard for clobber, and for
// kōnane a full checkerboard without two adjacent stones (konane_start.h).
//
//     start_board("konane", {4, 4}, "HC")      // Parsed: "..xo/oxox/xoxo/oxox"
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rulesets/board_size.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// If no gap is given, kōnane uses HM. Errors have no place; most begin with "board: " or "gap: ". They are: a board
/// that is too large, a ruleset without start boards, a gap that is unknown, not used in this game, or not on the
/// board.
Parsed<std::string> start_board(std::string_view ruleset, BoardSize size, const std::optional<std::string>& gap);

}  // namespace papamu::rulesets
