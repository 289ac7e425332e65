// Which ruleset a table of stored values belongs to.
//
//     ruleset_of_table("konane")                       // compiled in
//     ruleset_of_table("king-clobber@5c0f...")         // a rule file: its name and the fingerprint of its rules
#pragma once

#include <string_view>

#include "rulesets/any_ruleset.h"

namespace papamu::solver {

/// nullptr if the program has no ruleset of this name, or a rule file of this name has other rules, or the table is of
/// an older version of the program in which the game was compiled in and is a rule file now. May read rule files
/// (rulesets::find_ruleset()).
const rulesets::AnyRuleset* ruleset_of_table(std::string_view name);
/// Whether the table is of an older version of the program, as above.
bool is_outdated_table(std::string_view name);

}  // namespace papamu::solver
