// Makes a ruleset of a rule file, for every part of the program.
//
//     const auto ruleset = load_rules(text, "games/mine.game");        // find_ruleset("mine") finds it, too
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

/// Reads the rules and adds the ruleset under the name that the file says, with ".game" behind it if all_rulesets()
/// has one of that name, or if other rules of that name were added before and one of shipped_rules() has it. Rules that
/// were added before are not added again. Errors are those of read_rules() (rulesets/rule_file/rule_reader.h), and
/// different rules of the same name. Any number of threads may call it.
base::Expected<const AnyRuleset*, std::string> load_rules(std::string_view text, const std::string& file);

/// The same for a rule file of the library (rulesets/rule_file/shipped_rules.h), by the name of the game or of the
/// file. nullptr if there is none. Throws base::FileError if there are different rules of the same name.
const AnyRuleset* load_shipped_rules(std::string_view name);

}  // namespace papamu::rulesets
