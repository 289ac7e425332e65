#include "rulesets/heap/heap_games.h"

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(HeapRuleset<Nim> && HeapRuleset<Kayles> && HeapRuleset<DawsonsKayles> && HeapRuleset<GrundysGame>);
static_assert(HeapRuleset<Octal> && HeapRuleset<Hexadecimal> && HeapRuleset<Subtraction>);

const HeapRules& Nim::the_rules() {
    static const HeapRules rules{{0, kLeaveNone | kLeaveOne}, true, false};
    return rules;
}

const HeapRules& Kayles::the_rules() {
    static const HeapRules rules{{0, 7, 7}, false, false};
    return rules;
}

const HeapRules& DawsonsKayles::the_rules() {
    static const HeapRules rules{{0, 0, 7}, false, false};
    return rules;
}

const HeapRules& GrundysGame::the_rules() {
    static const HeapRules rules{{kLeaveTwo}, false, true};
    return rules;
}

template <>
const AnyRuleset& any_ruleset<Nim>() {
    static const AnyRulesetOf<Nim> ruleset;
    return ruleset;
}

template <>
const AnyRuleset& any_ruleset<Kayles>() {
    static const AnyRulesetOf<Kayles> ruleset;
    return ruleset;
}

template <>
const AnyRuleset& any_ruleset<DawsonsKayles>() {
    static const AnyRulesetOf<DawsonsKayles> ruleset;
    return ruleset;
}

template <>
const AnyRuleset& any_ruleset<GrundysGame>() {
    static const AnyRulesetOf<GrundysGame> ruleset;
    return ruleset;
}

template <>
const AnyRuleset& any_ruleset<Octal>() {
    static const AnyRulesetOf<Octal> ruleset;
    return ruleset;
}

template <>
const AnyRuleset& any_ruleset<Hexadecimal>() {
    static const AnyRulesetOf<Hexadecimal> ruleset;
    return ruleset;
}

template <>
const AnyRuleset& any_ruleset<Subtraction>() {
    static const AnyRulesetOf<Subtraction> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
