// The rule files that are part of the library: those of the folder games.
//
//     for (const ShippedRules& file : shipped_rules()) read_rule_file(file.text, std::string(file.name));
//
// find_ruleset() (rulesets/any_ruleset.h) reads one when its name is first asked for.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::rulesets {

/// How the names of rule files end.
inline constexpr std::string_view kRuleFileEnding = ".game";

struct ShippedRules {
    std::string_view name;  // with the ending
    std::string_view text;
    std::string_view tag;  // a hash of the text
};

/// In the order of their names.
std::span<const ShippedRules> shipped_rules();
/// By the name of the game or of the file; nullptr if there is none.
const ShippedRules* find_shipped_rules(std::string_view name);
/// Without the ending, in their order.
std::vector<std::string> shipped_rule_names();

}  // namespace papamu::rulesets
