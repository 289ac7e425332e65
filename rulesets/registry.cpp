// The list of all rulesets. A new one is one include and one line here.
#include "rulesets/any_ruleset.h"
#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"

namespace papamu::rulesets {

namespace {

template <Ruleset R>
const AnyRuleset* entry() {
    static const AnyRulesetOf<R> ruleset;
    return &ruleset;
}

}  // namespace

const std::vector<const AnyRuleset*>& all_rulesets() {
    static const std::vector<const AnyRuleset*> list = {
        entry<Konane>(),
        entry<Domineering>(),
    };
    return list;
}

const AnyRuleset* find_ruleset(std::string_view name) {
    for (const AnyRuleset* ruleset : all_rulesets()) {
        if (ruleset->name() == name) return ruleset;
    }
    return nullptr;
}

}  // namespace papamu::rulesets
