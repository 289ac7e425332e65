// The text of the board that a game starts from: empty for games that fill it, a full checkerboard for clobber, and for
// kōnane that less a gap (konane_start.h).
//
//     start_board("konane", {4, 4}, "HC")      // Parsed: "..xo/oxox/xoxo/oxox"
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rulesets/board_size.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// Without a gap, kōnane takes HM. Errors have no place; most begin with "board: " or "gap: ". They name a board that is
/// too large, a ruleset without start boards, a gap that is unknown, that is not of this game, or that is not on the
/// board.
Parsed<std::string> start_board(std::string_view ruleset, BoardSize size, const std::optional<std::string>& gap);

}  // namespace papamu::rulesets
