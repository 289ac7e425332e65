// The canonical value of a position by the definition alone: {values after Left's moves | values after Right's}. No
// regions, no symmetries, no keys. Positions already evaluated are remembered by their text, so that nothing that is
// under test here (keys, images) can hide its own errors.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/value_store.h"
#include "rulesets/ruleset.h"

namespace papamu::tests {

template <rulesets::Ruleset R>
class TinyEvaluation {
 public:
    explicit TinyEvaluation(cgt::ValueStore& store) : store_(store) {}

    cgt::Value value(const typename R::Position& position) {
        const std::string text = R::print(position);
        if (const auto known = values_.find(text); known != values_.end()) return known->second;
        const auto left = options(position, rulesets::Player::kLeft);
        const auto right = options(position, rulesets::Player::kRight);
        const cgt::Value result = cgt::canonical(store_, left, right);
        values_.emplace(text, result);
        return result;
    }
    [[nodiscard]] cgt::ValueStore& store() { return store_; }
    cgt::Value value(std::string_view text) { return value(R::parse(text).value()); }

 private:
    std::vector<cgt::Value> options(const typename R::Position& position, rulesets::Player player) {
        std::vector<typename R::Move> moves;
        R::moves(position, player, moves);
        std::vector<cgt::Value> values;
        for (const auto& move : moves) values.push_back(value(R::play(position, player, move)));
        return values;
    }

    cgt::ValueStore& store_;
    std::unordered_map<std::string, cgt::Value> values_;
};

}  // namespace papamu::tests
