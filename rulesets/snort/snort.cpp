#include "rulesets/snort/snort.h"

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<Snort>);

template <>
const AnyRuleset& any_ruleset<Snort>() {
    static const AnyRulesetOf<Snort> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
