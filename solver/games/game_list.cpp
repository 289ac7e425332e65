// The games, from the list of rulesets. A source of its own: it reads the headers of all of them.
#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "rulesets/list/ruleset_list.h"
#include "rulesets/sum/any_sum.h"
#include "solver/game.h"
#include "solver/games/game_of_ruleset.h"

namespace papamu::solver {

using rulesets::AnyRuleset;

namespace {

using Entry = std::pair<const AnyRuleset*, const Game*>;

std::vector<Entry> entries() {
    std::vector<Entry> list;
    rulesets::AllRulesets::for_each(
        [&]<rulesets::Ruleset R>() { list.emplace_back(&rulesets::any_ruleset<R>(), &detail::game_of_ruleset<R>()); });
    list.emplace_back(rulesets::find_ruleset(rulesets::kSumName), &detail::game_of_sums());
    return list;
}

}  // namespace

const Game& game_of(const AnyRuleset& ruleset) {
    static const std::vector<Entry> list = entries();
    static const Game rules_alone;
    const auto at = std::find_if(list.begin(), list.end(), [&](const Entry& entry) { return entry.first == &ruleset; });
    return at == list.end() ? rules_alone : *at->second;
}

const Game* find_game(std::string_view name) {
    const AnyRuleset* const ruleset = rulesets::find_ruleset(name);
    return ruleset == nullptr ? nullptr : &game_of(*ruleset);
}

}  // namespace papamu::solver
