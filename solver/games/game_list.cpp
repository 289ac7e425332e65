// The games, from the list of rulesets.
#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
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
        [&]<class R>() { list.emplace_back(&rulesets::any_ruleset<R>(), &detail::game_of_ruleset<R>()); });
    list.emplace_back(rulesets::find_ruleset(rulesets::kSumName), &detail::game_of_sums());
    return list;
}

/// The games of rulesets that are made at run time.
class AddedGames {
 public:
    /// Returns the one that was added first.
    const Game& add(const AnyRuleset& ruleset, std::unique_ptr<const Game> game) {
        const std::lock_guard lock(mutex_);
        return *games_.emplace(&ruleset, std::move(game)).first->second;
    }
    void remove(const AnyRuleset& ruleset) {
        const std::lock_guard lock(mutex_);
        games_.erase(&ruleset);
    }
    /// nullptr if there is none.
    [[nodiscard]] const Game* find(const AnyRuleset& ruleset) const {
        const std::lock_guard lock(mutex_);
        const auto at = games_.find(&ruleset);
        return at == games_.end() ? nullptr : at->second.get();
    }

 private:
    mutable std::mutex mutex_;
    std::map<const AnyRuleset*, std::unique_ptr<const Game>> games_;
};

AddedGames& added_games() {
    static AddedGames games;
    return games;
}

}  // namespace

const Game& game_of(const AnyRuleset& ruleset) {
    static const std::vector<Entry> list = entries();
    static const Game rules_alone;
    const auto at = std::find_if(list.begin(), list.end(), [&](const Entry& entry) { return entry.first == &ruleset; });
    if (at != list.end()) return *at->second;
    if (const Game* const added = added_games().find(ruleset)) return *added;
    auto of_rules = detail::make_game_of_rules(ruleset);
    return of_rules == nullptr ? rules_alone : added_games().add(ruleset, std::move(of_rules));
}

void add_game(const AnyRuleset& ruleset, std::unique_ptr<const Game> game) {
    added_games().add(ruleset, std::move(game));
}

void remove_game(const AnyRuleset& ruleset) { added_games().remove(ruleset); }

const Game* find_game(std::string_view name) {
    const AnyRuleset* const ruleset = rulesets::find_ruleset(name);
    return ruleset == nullptr ? nullptr : &game_of(*ruleset);
}

}  // namespace papamu::solver
