#include "solver/games/rule_file/load_rules.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>
#include <variant>

#include "decompose/rule_file/graph_file_parts.h"
#include "rulesets/rule_file/graph_file_ruleset.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "rulesets/rule_file/rule_file_ruleset.h"
#include "rulesets/rule_file/rule_reader.h"
#include "solver/game.h"
#include "solver/games/rule_file/graph_file_search.h"
#include "solver/games/rule_file/heaps_file_game.h"
#include "solver/games/rule_file/parts_file_game.h"
#include "solver/games/rule_file/rule_file_game.h"

namespace papamu::solver {

using rulesets::AnyRuleset;

namespace {

template <class List>
const AnyRuleset* named(const List& list, std::string_view name) {
    const auto at =
        std::find_if(list.begin(), list.end(), [&](const AnyRuleset* each) { return each->name() == name; });
    return at == list.end() ? nullptr : *at;
}

template <class Ruleset, class GameOfRuleset, class Rules>
base::Expected<const AnyRuleset*, std::string> add(std::unique_ptr<const Rules> rules, const std::string& file,
                                                   std::mutex& mutex) {
    std::string name = rules->name;
    if (named(rulesets::all_rulesets(), name) != nullptr) name += ".game";
    const std::lock_guard lock(mutex);
    if (const AnyRuleset* const known = named(rulesets::added_rulesets(), name)) {
        const auto* const same = dynamic_cast<const rulesets::LoadedRules*>(known);
        if (same != nullptr && same->fingerprint() == rules->fingerprint) return known;
        return tl::unexpected(file + ": there is another game called " + name + " with other rules");
    }
    auto made = std::make_unique<Ruleset>(std::move(rules), name);
    auto game = std::make_unique<GameOfRuleset>(*made);
    const AnyRuleset* const added = rulesets::add_ruleset(std::move(made));
    if (added == nullptr) return tl::unexpected(file + ": a game called " + name + " was added just now");
    add_game(*added, std::move(game));
    return added;
}

}  // namespace

base::Expected<const AnyRuleset*, std::string> load_rules(std::string_view text, const std::string& file) {
    static std::mutex mutex;  // no two threads add the same rules
    auto rules = rulesets::rule_file::read_rule_file(text, file);
    if (!rules) return tl::unexpected(std::move(rules.error()));
    return std::visit(
        [&](auto& own) {
            using Rules = std::remove_cvref_t<decltype(*own)>;
            if constexpr (std::is_same_v<Rules, rulesets::rule_file::HeapsRules>) {
                return add<rulesets::HeapsRuleset, detail::HeapsFileGame>(std::move(own), file, mutex);
            } else if constexpr (std::is_same_v<Rules, rulesets::rule_file::GraphRules>) {
                using GraphGame = detail::PartsFileGame<decompose::GraphFileParts, detail::GraphFileSearch>;
                return add<rulesets::GraphFileRuleset, GraphGame>(std::move(own), file, mutex);
            } else {
                return add<rulesets::RuleFileRuleset, detail::RuleFileGame>(std::move(own), file, mutex);
            }
        },
        *rules);
}

}  // namespace papamu::solver
