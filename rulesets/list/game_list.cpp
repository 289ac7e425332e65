#include "rulesets/list/game_list.h"

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/list/ruleset_list.h"

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
    return list;
}

}  // namespace

const std::vector<const AnyRuleset*>& all_games() {
    static const std::vector<const AnyRuleset*> list = entries();
    return list;
}

const AnyRuleset* find_game(std::string_view name) {
    for (const AnyRuleset* game : all_games()) {
        if (game->name() == name) return game;
    }
    return nullptr;
}

}  // namespace papamu::rulesets
