#include "solver/games/rule_file/load_rules.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "rulesets/rule_file/rule_file_ruleset.h"
#include "rulesets/rule_file/rule_reader.h"
#include "solver/game.h"
#include "solver/games/rule_file/rule_file_game.h"

namespace papamu::solver {

using rulesets::AnyRuleset;
using rulesets::RuleFileRuleset;

namespace {

template <class List>
const AnyRuleset* named(const List& list, std::string_view name) {
    const auto at =
        std::find_if(list.begin(), list.end(), [&](const AnyRuleset* each) { return each->name() == name; });
    return at == list.end() ? nullptr : *at;
}

}  // namespace

base::Expected<const AnyRuleset*, std::string> load_rules(std::string_view text, const std::string& file) {
    static std::mutex mutex;  // no two threads add the same rules
    auto rules = rulesets::rule_file::read_rules(text, file);
    if (!rules) return tl::unexpected(std::move(rules.error()));
    std::string name = (*rules)->name;
    if (named(rulesets::all_rulesets(), name) != nullptr) name += ".game";
    const std::lock_guard lock(mutex);
    if (const AnyRuleset* const known = named(rulesets::added_rulesets(), name)) {
        const auto* const same = dynamic_cast<const RuleFileRuleset*>(known);
        if (same != nullptr && same->rules().fingerprint == (*rules)->fingerprint) return known;
        return tl::unexpected(file + ": there is another game called " + name + " with other rules");
    }
    auto made = std::make_unique<RuleFileRuleset>(*std::move(rules), name);
    auto game = std::make_unique<detail::RuleFileGame>(*made);
    const AnyRuleset* const added = rulesets::add_ruleset(std::move(made));
    if (added == nullptr) return tl::unexpected(file + ": a game called " + name + " was added just now");
    add_game(*added, std::move(game));
    return added;
}

}  // namespace papamu::solver
