// Rule files of games on heaps. docs/rule-files.md is the reference of the language.
#pragma once

#include <memory>

#include "rulesets/rule_file/heaps_rules.h"
#include "rulesets/rule_file/rule_header.h"
#include "rulesets/rule_file/toml_table.h"

namespace papamu::rulesets::rule_file {

/// Reads and checks everything that comes after the header and the kind of the board. Throws RuleFault.
std::unique_ptr<const HeapsRules> read_heaps_rules(TomlTable& file, const RuleHeader& header);

}  // namespace papamu::rulesets::rule_file
