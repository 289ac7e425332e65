// Rule files by name or by path.
//
//     find_rule_file("games/clobber.game")     // a path: ends in ".game" or has a '/'
//     find_rule_file("king-clobber")           // king-clobber.game in one of rule_file_folders(), or in the library
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"

namespace papamu::apps {

/// The folders in $PAPAMU_GAMES, which are separated by colons, then `games` in the shared folder of the
/// installation (apps/installation.h).
std::vector<std::string> rule_file_folders();

/// The names of the games in these folders and of those in the library (rulesets/rule_file/shipped_rules.h), sorted,
/// each once.
std::vector<std::string> rule_file_names();

/// The ruleset of a rule file; nullptr if the name is neither a path nor the name of a game in a folder. Throws
/// base::FileError if the file cannot be read, and if its rules are wrong: "FILE, line 3, column 5: ...".
const rulesets::AnyRuleset* find_rule_file(std::string_view name);
/// The ruleset of the rule file with this path. Throws like find_rule_file().
const rulesets::AnyRuleset& load_rule_file(const std::string& path);

/// Lets rulesets::find_ruleset() find the games in the folders, before those in the library.
void look_for_rule_files();

}  // namespace papamu::apps
