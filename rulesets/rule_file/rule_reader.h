// Rule files: the rules of a game as a TOML text. docs/rule-files.md is the reference of the language.
//
//     const auto rules = read_rules(text, "games/mine.game");
//     if (!rules) say(rules.error());     // "games/mine.game, line 7, column 11: from: 'y' is not a letter ..."
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "base/error.h"
#include "rulesets/rule_file/graph_rules.h"
#include "rulesets/rule_file/heaps_rules.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

/// Of a game on a board, on heaps, or on graphs.
using RulesOfAnyKind =
    std::variant<std::unique_ptr<const Rules>, std::unique_ptr<const HeapsRules>, std::unique_ptr<const GraphRules>>;

/// Reads and checks everything; `file` is for the message alone. The error names file, line and column, all from 1, and
/// what was expected. Rules under which play might not end are an error.
base::Expected<RulesOfAnyKind, std::string> read_rule_file(std::string_view text, const std::string& file);
/// The same for a game on a board. Any other is an error.
base::Expected<std::unique_ptr<const Rules>, std::string> read_rules(std::string_view text, const std::string& file);

}  // namespace papamu::rulesets::rule_file
