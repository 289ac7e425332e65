// Whether play by some rules always ends.
//
//     if (const auto why = why_play_may_not_end(rules)) ...        // "play may not end: from x., x. comes again ..."
//
// It is proved by measures that no move increases (a number of cells with certain letters, or the sum of the distances
// of certain letters from a side of the board): the moves that decrease one of them can be made only so often, and what
// is left has to be proved by another measure in the same way (a lexicographic ranking). This suffices for games in
// which stones are placed, taken or burned, and for those in which they only go one way.
#pragma once

#include <optional>
#include <string>

#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

/// nullopt if every play ends, whoever moves when. Otherwise a reason: a play on a small board that comes back to where
/// it began if there is one, else that there is no proof.
std::optional<std::string> why_play_may_not_end(const Rules& rules);

/// Finds Rules::spent and Rules::spent_each.
void find_spent_letters(Rules& rules);

}  // namespace papamu::rulesets::rule_file
