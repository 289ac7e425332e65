// "position startpos moves -0,0 -0,1 2,0-0,0": the position that play has reached.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

struct UgiPosition {
    rulesets::KonaneState state;
    std::size_t plies = 0;  // since the position before the moves
};

/// Parses the words after "position". Errors, in one line: a malformed state, or the first illegal move, by its number.
base::Expected<UgiPosition, std::string> parse_position(const std::vector<std::string_view>& words,
                                                        const rulesets::KonaneState& start);

}  // namespace papamu::protocol
