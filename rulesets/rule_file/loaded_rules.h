// What all rulesets that come from rule files have in common, whatever they are played on.
//
//     const auto* const loaded = dynamic_cast<const LoadedRules*>(&ruleset);
#pragma once

#include <string>

namespace papamu::rulesets {

class LoadedRules {
 public:
    LoadedRules() = default;
    LoadedRules(const LoadedRules&) = delete;
    LoadedRules& operator=(const LoadedRules&) = delete;
    virtual ~LoadedRules() = default;

    /// 32 hexadecimal digits: rules that differ have different ones.
    [[nodiscard]] virtual const std::string& fingerprint() const = 0;
};

}  // namespace papamu::rulesets
