// The rulesets by name, as any_ruleset.h promises them: the games (list/game_list.h), then sums of them.
#include <utility>

#include "rulesets/any_ruleset.h"
#include "rulesets/list/game_list.h"
#include "rulesets/sum/any_sum.h"
#include "rulesets/sum/sum_text.h"

namespace papamu::rulesets {

namespace {

const AnySum& sums() {
    static const AnySum sum;
    return sum;
}

}  // namespace

const std::vector<const AnyRuleset*>& all_rulesets() {
    static const std::vector<const AnyRuleset*> list = [] {
        std::vector<const AnyRuleset*> all = all_games();
        all.push_back(&sums());
        return all;
    }();
    return list;
}

const AnyRuleset* find_ruleset(std::string_view name) { return name == kSumName ? &sums() : find_game(name); }

const AnyRuleset* add_ruleset(std::shared_ptr<const AnyRuleset> ruleset) {
    return ruleset->name() == kSumName ? nullptr : add_game(std::move(ruleset));
}

void remove_ruleset(const AnyRuleset& ruleset) { remove_game(ruleset); }

void set_ruleset_source(std::function<const AnyRuleset*(std::string_view)> source) {
    set_game_source(std::move(source));
}

std::vector<const AnyRuleset*> added_rulesets() { return added_games(); }

}  // namespace papamu::rulesets
