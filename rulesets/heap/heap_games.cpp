#include "rulesets/heap/heap_games.h"

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

}  // namespace papamu::rulesets
