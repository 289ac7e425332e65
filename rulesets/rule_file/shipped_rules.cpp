#include "rulesets/rule_file/shipped_rules.h"

#include <algorithm>

namespace papamu::rulesets {

namespace {

std::string_view without_ending(std::string_view name) {
    return name.ends_with(kRuleFileEnding) ? name.substr(0, name.size() - kRuleFileEnding.size()) : name;
}

}  // namespace

const ShippedRules* find_shipped_rules(std::string_view name) {
    const auto files = shipped_rules();
    const auto at = std::find_if(files.begin(), files.end(), [&](const ShippedRules& file) {
        return without_ending(file.name) == without_ending(name);
    });
    return at == files.end() ? nullptr : &*at;
}

std::vector<std::string> shipped_rule_names() {
    std::vector<std::string> names;
    for (const ShippedRules& file : shipped_rules()) names.emplace_back(without_ending(file.name));
    return names;
}

}  // namespace papamu::rulesets
