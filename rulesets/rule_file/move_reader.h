// The [[move]] tables of a rule file.
#pragma once

#include "rulesets/rule_file/rules.h"
#include "rulesets/rule_file/toml_table.h"

namespace papamu::rulesets::rule_file {

/// Reads along, mirrored, from, to, if, again and then, and fails if the table has any other field that is not known to
/// it yet. Throws RuleFault. Rules::letters, strips and neighbours must be set.
MoveRule read_move(TomlTable& table, const Rules& rules);

}  // namespace papamu::rulesets::rule_file
