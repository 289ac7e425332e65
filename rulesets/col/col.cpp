#include "rulesets/col/col.h"

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<Col>);

template <>
const AnyRuleset& any_ruleset<Col>() {
    static const AnyRulesetOf<Col> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
