// "position startpos moves -0,0 -0,1 2,0-0,0": the position that play has reached, of kōnane or any other game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/playable.h"

namespace papamu::protocol {

template <rulesets::Playable G>
struct UgiPosition {
    typename G::State state;
    std::size_t plies = 0;  // since the position before the moves
};

/// Parses the words after "position", which are parts of one line. Errors, in one line: a malformed state, or the first
/// illegal move, by its number. For KonaneContest and AnyContest.
template <rulesets::Playable G>
base::Expected<UgiPosition<G>, std::string> parse_position(const std::vector<std::string_view>& words,
                                                           const typename G::State& start);

}  // namespace papamu::protocol
