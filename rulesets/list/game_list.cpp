#include "rulesets/list/game_list.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "rulesets/find_named.h"
#include "rulesets/list/ruleset_list.h"
#include "rulesets/rule_file/load_rules.h"

namespace papamu::rulesets {

namespace {

/// The games that are made at run time.
class AddedGames {
 public:
    const AnyRuleset* add(std::shared_ptr<const AnyRuleset> game) {
        const std::lock_guard lock(mutex_);
        if (find_named(list_, game->name()) != nullptr) return nullptr;
        list_.push_back(game.get());
        return owned_.emplace_back(std::move(game)).get();
    }
    void remove(const AnyRuleset& game) {
        std::shared_ptr<const AnyRuleset> last;  // destroyed without the lock
        const std::lock_guard lock(mutex_);
        const auto at = std::find_if(owned_.begin(), owned_.end(), [&](const auto& own) { return own.get() == &game; });
        if (at == owned_.end()) return;
        last = std::move(*at);
        owned_.erase(at);
        list_.erase(std::find(list_.begin(), list_.end(), &game));
    }
    void set_source(std::function<const AnyRuleset*(std::string_view)> source) {
        const std::lock_guard lock(mutex_);
        source_ = std::move(source);
    }
    [[nodiscard]] const AnyRuleset* find(std::string_view name) const {
        std::function<const AnyRuleset*(std::string_view)> source;
        {
            const std::lock_guard lock(mutex_);
            if (const AnyRuleset* const game = find_named(list_, name)) return game;
            source = source_;
        }
        return source ? source(name) : nullptr;  // it adds the game itself
    }
    [[nodiscard]] std::vector<const AnyRuleset*> list() const {
        const std::lock_guard lock(mutex_);
        return list_;
    }

 private:
    mutable std::mutex mutex_;
    std::vector<const AnyRuleset*> list_;
    std::vector<std::shared_ptr<const AnyRuleset>> owned_;
    std::function<const AnyRuleset*(std::string_view)> source_;
};

AddedGames& added() {
    static AddedGames games;
    return games;
}

}  // namespace

const std::vector<const AnyRuleset*>& all_games() {
    static const std::vector<const AnyRuleset*> games = [] {
        std::vector<const AnyRuleset*> list;
        AllRulesets::for_each([&]<class R>() { list.push_back(&any_ruleset<R>()); });
        return list;
    }();
    return games;
}

const AnyRuleset* add_game(std::shared_ptr<const AnyRuleset> game) {
    return find_named(all_games(), game->name()) != nullptr ? nullptr : added().add(std::move(game));
}

void remove_game(const AnyRuleset& game) { added().remove(game); }

std::vector<const AnyRuleset*> added_games() { return added().list(); }

void set_game_source(std::function<const AnyRuleset*(std::string_view)> source) {
    added().set_source(std::move(source));
}

const AnyRuleset* find_game(std::string_view name) {
    if (const AnyRuleset* const game = find_named(all_games(), name)) return game;
    if (const AnyRuleset* const game = added().find(name)) return game;
    return load_shipped_rules(name);
}

}  // namespace papamu::rulesets
