// The rulesets by name, from the list in ruleset_list.h.
#include "rulesets/any_ruleset.h"
#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/ruleset_list.h"
#include "rulesets/sum/any_sum.h"

namespace papamu::rulesets {

namespace {

template <Ruleset R>
const AnyRuleset* entry() {
    static const AnyRulesetOf<R> ruleset;
    return &ruleset;
}

std::vector<const AnyRuleset*> entries() {
    std::vector<const AnyRuleset*> list;
    AllRulesets::for_each([&]<Ruleset R>() { list.push_back(entry<R>()); });
    static const AnySum sum;
    list.push_back(&sum);
    return list;
}

}  // namespace

const std::vector<const AnyRuleset*>& all_rulesets() {
    static const std::vector<const AnyRuleset*> list = entries();
    return list;
}

const AnyRuleset* find_ruleset(std::string_view name) {
    for (const AnyRuleset* ruleset : all_rulesets()) {
        if (ruleset->name() == name) return ruleset;
    }
    return nullptr;
}

}  // namespace papamu::rulesets
