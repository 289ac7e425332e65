// The ruleset of a name in a list.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

/// nullptr if there is none of that name.
inline const AnyRuleset* find_named(const std::vector<const AnyRuleset*>& list, std::string_view name) {
    const auto at = std::find_if(list.begin(), list.end(), [&](const auto* each) { return each->name() == name; });
    return at == list.end() ? nullptr : *at;
}

}  // namespace papamu::rulesets
