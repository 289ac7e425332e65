// Sums made component by component are the sums that add() gives, term after term.
#include "cgt/component_sums.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.h"
#include "base/work_limit.h"
#include "cgt/structural_hash.h"
#include "cgt/sum.h"
#include "tests/cgt/random_games.h"
#include "tests/cgt/reference.h"

namespace papamu::cgt::component_sums_test {
namespace {

using test::GameKind;
using test::random_game;

Value sum_of(ValueStore& store, const std::vector<Value>& terms) {
    Value sum;
    for (const Value term : terms) sum = add(store, sum, term);
    return sum;
}

/// {a|b}, {a||b|c}, {a|b||c} or {a|b||c|d} with integers or halves that fall from left to right, perhaps with an
/// infinitesimal.
Value hot_game(ValueStore& store, std::mt19937_64& engine) {
    const auto below = [&](unsigned n) { return static_cast<std::int64_t>(engine() % n); };
    std::vector<std::int64_t> ends;
    while (ends.size() < 4) {
        const std::int64_t end = below(19) - 9;
        if (std::find(ends.begin(), ends.end(), end) == ends.end()) ends.push_back(end);
    }
    std::sort(ends.rbegin(), ends.rend());
    std::vector<Value> numbers;
    const std::int64_t exponent = below(4) == 0 ? 1 : 0;
    for (const std::int64_t end : ends) numbers.push_back(store.number(Dyadic::ratio(end, exponent)));
    if (below(3) == 0) {
        Value& changed = numbers[static_cast<std::size_t>(below(4))];
        changed = add(store, changed, Value::ups(below(3) - 1, static_cast<std::uint64_t>(below(2))));
    }
    const Value left = canonical(store, {numbers[0]}, {numbers[1]});
    const Value right = canonical(store, {numbers[2]}, {numbers[3]});
    switch (below(4)) {
        case 0:
            return left;
        case 1:
            return canonical(store, {numbers[0]}, {canonical(store, {numbers[1]}, {numbers[2]})});
        case 2:
            return canonical(store, {left}, {numbers[2]});
        default:
            return canonical(store, {left}, {right});
    }
}

TEST(ComponentSums, HotGamesByTheDefinition) {
    // The slow twin knows nothing of incentives: options of options, then what is dominated and reversible goes.
    std::mt19937_64 engine(5);
    for (int round = 0; round < 15; ++round) {
        ValueStore store;
        ComponentSums sums(store);
        const std::vector<Value> terms = {hot_game(store, engine), hot_game(store, engine), hot_game(store, engine)};
        reference::Games games;
        reference::Bridge bridge(games, store);
        reference::Game form = reference::Games::zero();
        for (const Value term : terms) form = games.sum(form, bridge.tree(term));
        EXPECT_EQ(bridge.tree(sums.of(terms)), games.canonical(form)) << "round " << round;
    }
}

TEST(ComponentSums, HotGamesWithAndWithoutIncentives) {
    std::mt19937_64 engine(7);
    ValueStore store;
    ComponentSums fast(store);
    ComponentSums slow(store, false);
    for (int round = 0; round < 200; ++round) {
        std::vector<Value> terms(2 + engine() % 3);
        for (Value& term : terms) term = hot_game(store, engine);
        if (round % 3 == 0) terms.push_back(round % 2 == 0 ? terms[0] : -terms[0]);
        if (round % 5 == 0) terms.push_back(terms[1]);
        const Stops stops = fast.stops(terms);
        EXPECT_EQ(fast.of(terms), slow.of(terms)) << "round " << round;
        EXPECT_EQ(stops, slow.stops(terms)) << "round " << round;
    }
    EXPECT_GT(fast.sums_made(), 0U);
    EXPECT_EQ(slow.sums_made(), 0U);
}

RC_GTEST_PROP(ComponentSumsLaws, AnyGames, ()) {
    ValueStore store;
    ComponentSums sums(store);
    const auto kind = *rc::gen::element(GameKind::kAny, GameKind::kAny, GameKind::kAllSmall);
    std::vector<Value> terms(static_cast<std::size_t>(*rc::gen::inRange(0, 5)));
    for (Value& term : terms) term = random_game(store, kind, 2);
    const Value sum = sums.of(terms);
    RC_ASSERT(sum == sum_of(store, terms));
    RC_ASSERT(sums.stops(terms) == store.stops(sum));
    // Once more, from what is remembered; and the negative, whose components are mirrored.
    RC_ASSERT(sums.of(terms) == sum);
    for (Value& term : terms) term = -term;
    RC_ASSERT(sums.of(terms) == -sum);
}

TEST(ComponentSums, ManySeeds) {
    // Small numbers, so that many moves gain the same and many are reversible, some of them more than once.
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937_64 engine(seed);
        ValueStore store;
        ComponentSums fast(store);
        ComponentSums slow(store, false);
        for (int round = 0; round < 20; ++round) {
            std::vector<Value> terms(2 + engine() % 4);
            for (Value& term : terms) {
                term = hot_game(store, engine);
                if (engine() % 2 == 0) term = canonical(store, {hot_game(store, engine), term}, {Value::integer(-9)});
                if (engine() % 2 == 0) term = -term;
            }
            const Stops stops = fast.stops(terms);
            const Value sum = fast.of(terms);
            ASSERT_EQ(sum, slow.of(terms)) << "round " << round;
            ASSERT_EQ(stops, store.stops(sum)) << "round " << round;
        }
    }
}

TEST(ComponentSums, StopsStoreNothing) {
    std::mt19937_64 engine(3);
    ValueStore store;
    ComponentSums sums(store);
    std::vector<Value> terms;
    for (std::int64_t size = 1; size <= 6; ++size) {
        terms.push_back(canonical(store, {Value::integer(3 * size)}, {Value::integer(-size * size)}));
    }
    sums.stops(std::span(terms).first(2));
    const std::size_t before = store.games();
    const Stops stops = sums.stops(terms);
    EXPECT_LT(store.games(), before + 20);  // components and incentives
    EXPECT_EQ(stops, store.stops(sums.of(terms)));
    EXPECT_GT(store.games(), before + 30);
}

TEST(ComponentSums, FewTerms) {
    ValueStore store;
    ComponentSums sums(store);
    const Value hot = canonical(store, {Value::integer(5)}, {Value::integer(3)});
    EXPECT_EQ(sums.of({}), Value());
    EXPECT_EQ(sums.of(std::array{hot}), hot);
    EXPECT_EQ(sums.of(std::array{hot, -hot}), Value());
    EXPECT_EQ(sums.of(std::array{hot, hot}), Value::integer(8));
    EXPECT_EQ(sums.of(std::array{Value::ups(1), Value::integer(2), Value::nimber(1)}),
              add(store, Value::integer(2), Value::ups(1, 1)));
    EXPECT_EQ(sums.sums_made(), 0U);
}

TEST(ComponentSums, ForgetsAndGoesOn) {
    // More components than are remembered.
    ValueStore store;
    ComponentSums sums(store);
    for (std::int64_t size = 1; size < 700; ++size) {
        const Value first = canonical(store, {Value::integer(size)}, {Value::integer(-size)});
        const Value second = canonical(store, {Value::integer(2 * size)}, {canonical(store, {Value()}, {-first})});
        const std::vector<Value> terms = {first, second, Value::nimber(2)};
        ASSERT_EQ(sums.of(terms), sum_of(store, terms)) << size;
    }
}

TEST(ComponentSums, UsableAfterALimit) {
    std::mt19937_64 engine(11);
    ValueStore store;
    ComponentSums sums(store);
    std::vector<Value> terms(6);
    for (Value& term : terms) term = hot_game(store, engine);
    for (std::uint64_t steps = 1; steps < 400; steps += 7) {
        const base::WorkLimit limit(steps);
        try {
            if (steps % 2 == 0) sums.stops(terms);
            sums.of(terms);
        } catch (const base::LimitError&) {
        }
    }
    EXPECT_EQ(sums.of(terms), sum_of(store, terms));
}

}  // namespace
}  // namespace papamu::cgt::component_sums_test
