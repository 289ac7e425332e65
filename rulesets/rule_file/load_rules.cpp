#include "rulesets/rule_file/load_rules.h"

#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>
#include <variant>

#include "rulesets/find_named.h"
#include "rulesets/rule_file/graph_file_ruleset.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "rulesets/rule_file/rule_file_ruleset.h"
#include "rulesets/rule_file/rule_reader.h"
#include "rulesets/rule_file/shipped_rules.h"

namespace papamu::rulesets {

namespace {

template <class Ruleset, class Rules>
base::Expected<const AnyRuleset*, std::string> add(std::unique_ptr<const Rules> rules, const std::string& file,
                                                   std::mutex& mutex) {
    const std::string second = rules->name + std::string(kRuleFileEnding);
    std::string name = find_named(all_rulesets(), rules->name) == nullptr ? rules->name : second;
    const std::lock_guard lock(mutex);
    for (;;) {
        const AnyRuleset* const known = find_named(added_rulesets(), name);
        if (known == nullptr) break;
        const auto* const same = dynamic_cast<const LoadedRules*>(known);
        if (same != nullptr && same->fingerprint() == rules->fingerprint) return known;
        if (name == second || find_shipped_rules(name) == nullptr) {
            return tl::unexpected(file + ": there is another game called " + name + " with other rules");
        }
        name = second;
    }
    const AnyRuleset* const added = add_ruleset(std::make_shared<Ruleset>(std::move(rules), name));
    if (added == nullptr) return tl::unexpected(file + ": a game called " + name + " was added just now");
    return added;
}

}  // namespace

base::Expected<const AnyRuleset*, std::string> load_rules(std::string_view text, const std::string& file) {
    static std::mutex mutex;  // no two threads add the same rules
    auto rules = rule_file::read_rule_file(text, file);
    if (!rules) return tl::unexpected(std::move(rules.error()));
    return std::visit(
        [&](auto& own) {
            using Rules = std::remove_cvref_t<decltype(*own)>;
            if constexpr (std::is_same_v<Rules, rule_file::HeapsRules>) {
                return add<HeapsRuleset>(std::move(own), file, mutex);
            } else if constexpr (std::is_same_v<Rules, rule_file::GraphRules>) {
                return add<GraphFileRuleset>(std::move(own), file, mutex);
            } else {
                return add<RuleFileRuleset>(std::move(own), file, mutex);
            }
        },
        *rules);
}

const AnyRuleset* load_shipped_rules(std::string_view name) {
    const ShippedRules* const file = find_shipped_rules(name);
    if (file == nullptr) return nullptr;
    const auto loaded = load_rules(file->text, std::string(file->name));
    if (!loaded) throw base::FileError(loaded.error());
    return *loaded;
}

}  // namespace papamu::rulesets
