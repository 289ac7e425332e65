// The moves and the parts of boards of rule files, compiled once for each number of planes and words.
#include "decompose/rule_file/moves_alone.h"
#include "decompose/rule_file/rule_places.h"
#include "decompose/rule_file/rule_player.h"
#include "decompose/rule_file/rule_ties.h"

namespace papamu::decompose {

template class RulePlaces<2, 1>;
template class RulePlaces<2, kRuleWords>;
template class RulePlaces<4, 1>;
template class RulePlaces<4, kRuleWords>;

template class RulePlayer<2, 1>;
template class RulePlayer<2, kRuleWords>;
template class RulePlayer<4, 1>;
template class RulePlayer<4, kRuleWords>;

template class MovesAlone<2, 1>;
template class MovesAlone<2, kRuleWords>;
template class MovesAlone<4, 1>;
template class MovesAlone<4, kRuleWords>;

template class RuleTies<2, 1>;
template class RuleTies<2, kRuleWords>;
template class RuleTies<4, 1>;
template class RuleTies<4, kRuleWords>;

}  // namespace papamu::decompose
