// The rule files that are shipped, loaded for tests, and the definition of their values.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/rule_file/graph_file_ruleset.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "rulesets/rule_file/load_rules.h"
#include "rulesets/rule_file/rule_file_ruleset.h"

namespace papamu::tests {

inline std::string text_of_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline const rulesets::RuleFileRuleset& load(const std::string& text, const std::string& file) {
    const auto loaded = rulesets::load_rules(text, file);
    if (!loaded) throw std::runtime_error(loaded.error());
    return dynamic_cast<const rulesets::RuleFileRuleset&>(**loaded);
}

inline const rulesets::AnyRuleset& load_game(const std::string& text, const std::string& file) {
    const auto loaded = rulesets::load_rules(text, file);
    if (!loaded) throw std::runtime_error(loaded.error());
    return **loaded;
}

inline const rulesets::AnyRuleset& shipped_game(const std::string& name) {
    return load_game(text_of_file(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/" + name + ".game"), name + ".game");
}

/// In the order of their names.
inline std::vector<const rulesets::AnyRuleset*> shipped_games() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games")) {
        paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<const rulesets::AnyRuleset*> list;
    for (const auto& path : paths) list.push_back(&load_game(text_of_file(path), path.filename().string()));
    return list;
}
/// Those of one class of rulesets: RuleFileRuleset for games on boards, HeapsRuleset for games on heaps, ...
template <class Ruleset>
std::vector<const Ruleset*> shipped_of() {
    std::vector<const Ruleset*> list;
    for (const rulesets::AnyRuleset* const game : shipped_games()) {
        if (const auto* const own = dynamic_cast<const Ruleset*>(game)) list.push_back(own);
    }
    return list;
}
inline std::vector<const rulesets::RuleFileRuleset*> shipped_rules() { return shipped_of<rulesets::RuleFileRuleset>(); }

/// The value by the definition, from the moves of the ruleset alone.
class ValueByDefinition {
 public:
    explicit ValueByDefinition(cgt::ValueStore& store) : store_(store) {}

    cgt::Value value(const rulesets::AnyPosition& position) {
        const std::string key = std::string(position.ruleset().name()) + position.key();
        if (const auto known = values_.find(key); known != values_.end()) return known->second;
        const auto left = options(position, rulesets::Player::kLeft);
        const auto right = options(position, rulesets::Player::kRight);
        return values_[key] = cgt::canonical(store_, left, right);
    }

 private:
    std::vector<cgt::Value> options(const rulesets::AnyPosition& position, rulesets::Player player) {
        std::vector<cgt::Value> values;
        for (const auto& move : position.moves(player)) values.push_back(value(position.play(player, move)));
        return values;
    }

    cgt::ValueStore& store_;
    std::unordered_map<std::string, cgt::Value> values_;
};

}  // namespace papamu::tests
