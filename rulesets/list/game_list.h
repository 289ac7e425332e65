// The rulesets of ruleset_list.h as objects: all games, but no sums of them. Sums find the rulesets of their terms
// here; everything above uses find_ruleset() (any_ruleset.h), which knows sums as well.
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

/// In the order of ruleset_list.h.
const std::vector<const AnyRuleset*>& all_games();
/// nullptr if there is no game of that name.
const AnyRuleset* find_game(std::string_view name);

}  // namespace papamu::rulesets
