// The words for directions in rule files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

/// "right" is one direction, "sides" are four. nullopt for an unknown word.
std::optional<std::vector<Offset>> directions_of(std::string_view word);
/// All words, separated by commas.
std::string direction_words();

}  // namespace papamu::rulesets::rule_file
