// Random games for tests.
//
// A recipe is a short program that builds a game: each step makes {L | R} from the values that exist so far, the simple
// initial ones and the results of earlier steps; the last step is the game. Recipes do not depend on a store, so
// RapidCheck can generate, shrink and print them, and a test can build one recipe in two stores.
//
//     RC_GTEST_PROP(MyLaws, GamePlusZero, ()) {
//         ValueStore store;
//         const Value g = random_game(store);
//         RC_ASSERT(add(store, g, Value()) == g);
//     }
//
// Without RapidCheck: build(store, random_recipe(engine, GameKind::kAny)), engine a seeded std::mt19937_64.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <random>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/sum.h"

namespace papamu::cgt::test {

enum class GameKind {
    kAny,       // hot and cold, numbers and infinitesimals
    kAllSmall,  // every follower has moves for both players or for neither
};

inline constexpr int kMostOptions = 3;
inline constexpr int kMostSteps = 4;
// Options are chosen among this many of the newest values, half of the time among kNewest: that makes deep games
// likely.
inline constexpr unsigned kReach = 20, kNewest = 3;

struct GameRecipe {
    struct Step {
        std::vector<unsigned> left, right;  // indices of the values so far, modulo their number
    };
    GameKind kind = GameKind::kAny;
    std::vector<Step> steps;
};

/// The values that a recipe starts with.
inline std::vector<Value> simple_values(GameKind kind) {
    std::vector<Value> values = {Value(),          Value::nimber(1), Value::ups(1),     Value::ups(-1),
                                 Value::nimber(2), Value::ups(1, 1), Value::ups(-2, 0), Value::ups(1, 3)};
    if (kind == GameKind::kAny) {
        values.insert(values.begin() + 1,
                      {Value::integer(1), Value::integer(-1), Value::small(1, 1, 0, 0).value(), Value::integer(2),
                       Value::small(-3, 2, 0, 0).value(), Value::integer(-3), Value::small(1, 0, 0, 1).value()});
    }
    return values;
}

/// The values after each step: the last one is the game, and the others are likely to be its followers.
inline std::vector<Value> build_steps(ValueStore& store, const GameRecipe& recipe) {
    std::vector<Value> values = simple_values(recipe.kind);
    const std::size_t simple = values.size();
    for (const auto& step : recipe.steps) {
        std::vector<Value> left;
        std::vector<Value> right;
        // Counted backwards from the newest, so that small indices mean deep games.
        for (const unsigned i : step.left) left.push_back(values[values.size() - 1 - i % values.size()]);
        for (const unsigned i : step.right) right.push_back(values[values.size() - 1 - i % values.size()]);
        if (recipe.kind == GameKind::kAllSmall && left.empty() != right.empty()) {
            (left.empty() ? left : right).push_back(Value());
        }
        values.push_back(canonical(store, left, right));
    }
    values.erase(values.begin(),
                 values.begin() + static_cast<std::ptrdiff_t>(recipe.steps.empty() ? simple - 1 : simple));
    return values;
}

inline Value build(ValueStore& store, const GameRecipe& recipe) { return build_steps(store, recipe).back(); }

/// A recipe of 1 to `most_steps` steps.
template <class Engine>
GameRecipe random_recipe(Engine& engine, GameKind kind, int most_steps = kMostSteps) {
    const auto below = [&](unsigned n) { return static_cast<unsigned>(engine() % n); };
    GameRecipe recipe{kind, {}};
    recipe.steps.resize(1 + below(static_cast<unsigned>(most_steps)));
    for (auto& step : recipe.steps) {
        // An empty side makes a number; a few of them are enough.
        const unsigned emptiness = below(16);
        for (auto* side : {&step.left, &step.right}) {
            if (emptiness == (side == &step.left ? 0U : 1U)) continue;
            side->resize(1 + below(kMostOptions));
            for (unsigned& i : *side) i = below(2) == 0 ? below(kNewest) : below(kReach);
        }
    }
    return recipe;
}

inline Value random_game(ValueStore& store, std::mt19937_64& engine, GameKind kind = GameKind::kAny,
                         int most_steps = kMostSteps) {
    return build(store, random_recipe(engine, kind, most_steps));
}

/// RapidCheck generator of recipes; shrinks by dropping steps and options.
inline rc::Gen<GameRecipe> recipes(GameKind kind, int most_steps = kMostSteps) {
    // Always at full size: small sizes would give the newest value again and again.
    const auto index =
        rc::gen::resize(rc::kNominalSize, rc::gen::oneOf(rc::gen::inRange(0U, kNewest), rc::gen::inRange(0U, kReach)));
    const auto count = rc::gen::weightedElement<int>({{1, 0}, {6, 1}, {6, 2}, {4, kMostOptions}});
    const auto side = rc::gen::mapcat(count, [index](int n) {
        return rc::gen::container<std::vector<unsigned>>(static_cast<std::size_t>(n), index);
    });
    const auto step = rc::gen::construct<GameRecipe::Step>(side, side);
    const auto length = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, most_steps + 1));
    const auto steps = rc::gen::mapcat(length, [step](int n) {
        return rc::gen::container<std::vector<GameRecipe::Step>>(static_cast<std::size_t>(n), step);
    });
    return rc::gen::map(steps, [kind](std::vector<GameRecipe::Step> list) {
        return GameRecipe{kind, std::move(list)};
    });
}

/// For use inside a RapidCheck property: a random game, whose recipe is printed if the property fails.
inline Value random_game(ValueStore& store, GameKind kind = GameKind::kAny, int most_steps = kMostSteps) {
    return build(store, *recipes(kind, most_steps));
}

inline std::ostream& operator<<(std::ostream& out, const GameRecipe& recipe) {
    const auto list = [&out](const std::vector<unsigned>& options) {
        for (std::size_t i = 0; i < options.size(); ++i) out << (i == 0 ? "" : ",") << options[i];
    };
    out << (recipe.kind == GameKind::kAny ? "any" : "all-small");
    for (const auto& step : recipe.steps) {
        out << " {";
        list(step.left);
        out << "|";
        list(step.right);
        out << "}";
    }
    return out;
}

}  // namespace papamu::cgt::test
