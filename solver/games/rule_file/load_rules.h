// Makes a game of a rule file, for every part of the program.
//
//     const auto ruleset = load_rules(text, "games/mine.game");        // find_ruleset("mine") finds it, too
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "rulesets/any_ruleset.h"

namespace papamu::solver {

/// Reads the rules and adds the ruleset under the name that the file says, with ".game" behind it if the program has a
/// ruleset of that name. Rules that were added before are not added again. Errors are those of read_rules()
/// (rulesets/rule_file/rule_reader.h), and different rules of the same name. Any number of threads may call it.
base::Expected<const rulesets::AnyRuleset*, std::string> load_rules(std::string_view text, const std::string& file);

}  // namespace papamu::solver
