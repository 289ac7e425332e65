// The rulesets of ruleset_list.h as objects: all games, but no sums of them. Sums find the rulesets of their terms
// here; everything above uses find_ruleset() (any_ruleset.h), which knows sums as well.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

/// In the order of ruleset_list.h.
const std::vector<const AnyRuleset*>& all_games();
/// As add_ruleset(), remove_ruleset() and added_rulesets() in any_ruleset.h.
const AnyRuleset* add_game(std::shared_ptr<const AnyRuleset> game);
void remove_game(const AnyRuleset& game);
std::vector<const AnyRuleset*> added_games();
/// As set_ruleset_source() in any_ruleset.h.
void set_game_source(std::function<const AnyRuleset*(std::string_view)> source);
/// One of all_games() or of added_games(), or one that the source adds, or a rule file of the library, which is then
/// added (rule_file/load_rules.h); nullptr if there is none of that name.
const AnyRuleset* find_game(std::string_view name);

}  // namespace papamu::rulesets
