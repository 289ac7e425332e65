// Rule files of games on graphs. docs/rule-files.md is the reference of the language.
#pragma once

#include <memory>

#include "rulesets/rule_file/graph_rules.h"
#include "rulesets/rule_file/rule_header.h"
#include "rulesets/rule_file/toml_table.h"

namespace papamu::rulesets::rule_file {

/// Reads and checks everything that comes after the header and the kind of the board. Throws RuleFault.
std::unique_ptr<const GraphRules> read_graph_rules(TomlTable& file, const RuleHeader& header);

}  // namespace papamu::rulesets::rule_file
