// Which games can be played so that the player who cannot move wins.
//
//     if (const std::string reason = why_no_misere_play(position); !reason.empty()) ... say so, and play normally
//
// A value is read in canonical form, which is equal to the game as it was written in normal play only: {*2|*2} is read
// as 0, where in misere play the player to move wins, while in {*2|*2} the other one does. So there is no misere play
// of `value`, nor of a sum with a term of it.
#pragma once

#include <string>
#include <string_view>

#include "rulesets/any_contest.h"

namespace papamu::rulesets {

/// Whether positions of the ruleset are the games as they were written, so that there is misere play of them. Of a sum,
/// whether its terms allow it is for why_no_misere_play() to say.
bool keeps_misere_play(const AnyRuleset& ruleset);

/// "" if the position can be played in misere play; otherwise one line that says why not.
std::string why_no_misere_play(const AnyPosition& position);

/// AnyContest::parse_turn(), for text from outside: a state in misere play of what has none is an error as well.
Parsed<AnyContest::State> read_turn(const AnyRuleset& ruleset, std::string_view text);

}  // namespace papamu::rulesets
