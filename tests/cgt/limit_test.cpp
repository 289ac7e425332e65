// Limits are met cleanly, whether bytes of a store or depth of the stack: a LimitError, no partial work, and right
// answers afterwards.
#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <functional>
#include <thread>
#include <unordered_set>

#include "base/work_limit.h"
#include "cgt/order.h"
#include "tests/cgt/random_games.h"
#include "tests/cgt/reference.h"
#include "tests/test_seed.h"

namespace papamu::cgt::limit_test {
namespace {

// --- bytes ---

constexpr std::size_t kLimit = std::size_t{512} << 10;

struct Made {
    test::GameRecipe recipe;
    Value value;
};

/// Builds random games until the store is full. Returns the games built until then.
std::vector<Made> fill(ValueStore& store, std::uint64_t seed) {
    std::mt19937_64 engine(seed);
    std::vector<Made> made;
    std::unordered_set<Value> seen;
    for (;;) {
        auto recipe = random_recipe(engine, test::GameKind::kAny, 3);
        try {
            const Value v = build(store, recipe);
            if (seen.insert(v).second) made.push_back({std::move(recipe), v});
        } catch (const base::LimitError& error) {
            EXPECT_NE(std::string(error.what()).find(std::to_string(kLimit)), std::string::npos) << error.what();
            return made;
        }
    }
}

/// Checks that the full store gives the same answers about these games as one with enough room.
void expect_right(ValueStore& full, const std::vector<Made>& made) {
    ValueStore roomy;
    reference::Games games;
    reference::Bridge in_full(games, full);
    reference::Bridge in_roomy(games, roomy);
    for (std::size_t i = 0; i < made.size(); i += 7) {
        const Value g = build(roomy, made[i].recipe);
        ASSERT_EQ(in_full.tree(made[i].value), in_roomy.tree(g)) << made[i].recipe;
        const std::size_t j = (i * 31 + 5) % made.size();
        const Value h = build(roomy, made[j].recipe);
        ASSERT_EQ(compare(full, made[i].value, made[j].value), compare(roomy, g, h));
        // Sums may or may not fit, but must never be wrong.
        if (i % 10 != 0) continue;
        try {
            ASSERT_EQ(in_full.tree(add(full, made[i].value, made[j].value)), in_roomy.tree(add(roomy, g, h)));
        } catch (const base::LimitError&) {  // NOLINT: the answer of a full store
        }
    }
}

TEST(LimitTest, AFullStoreSaysSoAndStaysRight) {
    for (const std::size_t cache : {std::size_t{0}, std::size_t{64} << 10}) {
        ValueStore store(StoreOptions{.byte_limit = kLimit, .cache_bytes = cache});
        const auto made = fill(store, tests::test_seed());
        ASSERT_GT(made.size(), 500U);
        EXPECT_LE(store.bytes(), kLimit);
        EXPECT_GE(store.bytes(), kLimit / 2) << "it was nearly full";
        EXPECT_LE(store.game_bytes(), store.bytes());
        // Operations that need no room still work.
        EXPECT_EQ(add(store, Value::ups(3), Value::nimber(2)), Value::ups(3, 2));
        EXPECT_EQ(subtract(store, made.back().value, made.back().value), Value());
        expect_right(store, made);
        EXPECT_LE(store.bytes(), kLimit);
    }
}

TEST(LimitTest, WhatAFullStoreHoldsCanBeMadeAgain) {
    ValueStore store(StoreOptions{.byte_limit = kLimit, .cache_bytes = 0});
    const auto made = fill(store, tests::test_seed());
    // Meets the limit 20 times more, so that every shard has met it.
    for (std::uint64_t seed = 1; seed <= 20; ++seed) fill(store, tests::test_seed() + seed);
    std::size_t refused = 0;
    for (const Made& m : made) {
        std::vector<Value> left;
        std::vector<Value> right;
        for (const Value v : store.left_options(m.value)) left.push_back(v);
        for (const Value v : store.right_options(m.value)) right.push_back(v);
        try {
            ASSERT_EQ(canonical(store, left, right), m.value);
        } catch (const base::LimitError&) {
            ++refused;
        }
    }
    EXPECT_EQ(refused, 0U) << "games that are in the store need no room";
}

TEST(LimitTest, ManyThreadsAgainstTheWall) {
    ValueStore store(StoreOptions{.byte_limit = kLimit, .cache_bytes = 64U << 10});
    std::vector<std::vector<Made>> made(4);
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < made.size(); ++t) {
        threads.emplace_back([&, t] { made[t] = fill(store, tests::test_seed() + t % 2); });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_LE(store.bytes(), kLimit);
    for (const auto& list : made) expect_right(store, list);
    const std::size_t common = std::min(made[0].size(), made[2].size());
    for (std::size_t i = 0; i < common; ++i) ASSERT_EQ(made[0][i].value, made[2][i].value);
}

TEST(LimitTest, NoRoomAtAll) {
    ValueStore store(StoreOptions{.byte_limit = 0, .cache_bytes = 0});
    EXPECT_EQ(canonical(store, {Value()}, {Value::nimber(1)}), Value::ups(1));
    EXPECT_THROW(canonical(store, {Value::integer(1)}, {Value()}), base::LimitError);
    EXPECT_EQ(store.games(), 0U);
    EXPECT_EQ(store.bytes(), 0U);
}

TEST(LimitTest, WideNumbersCountToo) {
    // 4096 bits each.
    ValueStore store(StoreOptions{.byte_limit = kLimit, .cache_bytes = 0});
    const Dyadic huge = Dyadic(1).times_power_of_two(4095);
    EXPECT_THROW(
        {
            for (std::int64_t i = 0; i < 20'000; ++i) store.number(huge + Dyadic(i));
        },
        base::LimitError);
}

// --- depth ---

/// {n+1 | {n | ... {1 | last}}}: hot, and canonical at every depth.
Value tower(ValueStore& store, std::int64_t height, Value last) {
    Value g = last;
    for (std::int64_t n = 1; n <= height; ++n) g = canonical(store, {Value::integer(n)}, {g});
    return g;
}

/// Runs `body` on a thread with a stack of `bytes` bytes.
void on_stack(std::size_t bytes, const std::function<void()>& body) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, bytes);
    pthread_t thread{};
    const auto run = [](void* f) -> void* {
        (*static_cast<const std::function<void()>*>(f))();
        return nullptr;
    };
    ASSERT_EQ(pthread_create(&thread, &attributes, run, const_cast<void*>(static_cast<const void*>(&body))), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

TEST(DepthTest, DeepGamesAreMadeAndReadWithoutTheStack) {
    ValueStore store(StoreOptions{.cache_bytes = 1U << 20});
    const std::int64_t height = 1'000'000;
    const Value g = tower(store, height, Value());
    EXPECT_EQ(store.games(), static_cast<std::size_t>(height));
    EXPECT_EQ(store.left_stop(g), Value::integer(height));
    EXPECT_EQ(compare(store, g, Value()), Order::kGreater);
    EXPECT_EQ(subtract(store, g, g), Value());
}

TEST(DepthTest, SumsOfDeepGamesEndInALimitError) {
    ValueStore store(StoreOptions{.cache_bytes = 1U << 20});
    const Value deep = tower(store, 200'000, Value());
    EXPECT_THROW(add(store, deep, Value::nimber(1)), base::LimitError);
    EXPECT_THROW(add(store, deep, Value::integer(1)), base::LimitError);
    EXPECT_THROW(add(store, -deep, Value::ups(2)), base::LimitError);
    const Value switch1 = canonical(store, {Value::integer(1)}, {Value::integer(-1)});
    EXPECT_THROW(add(store, switch1, store.number_up_star({Dyadic(), 10'000'000, 0})), base::LimitError);
    // The store still works as before.
    const Value shallow = tower(store, 20, Value());
    EXPECT_EQ(add(store, add(store, shallow, Value::nimber(1)), Value::nimber(1)), shallow);
}

TEST(DepthTest, ComparisonsOfDeepGamesEndInALimitError) {
    ValueStore store(StoreOptions{.cache_bytes = 1U << 20});
    const std::int64_t height = 200'000;
    // All stops are the same: the two games differ only at the bottom.
    const Value g = tower(store, height, Value());
    const Value h = tower(store, height, Value::ups(1, 2));
    EXPECT_THROW(compare(store, g, h), base::LimitError);
    EXPECT_THROW(canonical(store, {g, h}, {Value::integer(-1)}), base::LimitError);
    EXPECT_EQ(compare(store, tower(store, 50, Value()), tower(store, 50, Value::ups(1, 2))), Order::kLess);
}

TEST(DepthTest, DeepEnoughForAThousandMoves) {
    ValueStore store;
    const Value g = tower(store, 1000, Value());
    const Value h = add(store, g, Value::nimber(1));
    EXPECT_EQ(add(store, h, Value::nimber(1)), g);
    EXPECT_EQ(compare(store, g, h), Order::kConfused);
}

TEST(DepthTest, SmallStacksAndManyThreads) {
    ValueStore store(StoreOptions{.cache_bytes = 0});
    const Value deep = tower(store, 100'000, Value());
    const Value other = tower(store, 100'000, Value::ups(1, 2));
    for (const std::size_t stack : {std::size_t{256} << 10, std::size_t{1} << 20, std::size_t{4} << 20}) {
        on_stack(stack, [&] {
            EXPECT_THROW(add(store, deep, Value::nimber(1)), base::LimitError);
            EXPECT_THROW(compare(store, deep, other), base::LimitError);
            EXPECT_EQ(compare(store, deep, Value()), Order::kGreater);
        });
    }
    std::atomic<int> limits = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&] {
            try {
                add(store, deep, Value::nimber(1));
            } catch (const base::LimitError&) {
                ++limits;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(limits, 4);
}

/// The number of calls of look_for_stop() until one throws; 0 if none of a million calls did.
int calls_until_stop() {
    constexpr int kMany = 1'000'000;
    for (int call = 1; call <= kMany; ++call) {
        try {
            base::look_for_stop();
        } catch (const base::Interrupted&) {
            return call;
        }
    }
    return 0;
}

TEST(StopTest, LoopsThatCountNoStepsHeedTheFlag) {
    EXPECT_EQ(calls_until_stop(), 0) << "nobody set a limit";
    std::atomic<bool> stop = false;
    const base::WorkLimit limit(1000, &stop);
    EXPECT_EQ(calls_until_stop(), 0);
    stop = true;
    EXPECT_GT(calls_until_stop(), 0);
    {
        const base::WorkLimit inner(10);
        EXPECT_GT(calls_until_stop(), 0) << "without a flag of its own the outer one's counts";
        const std::atomic<bool> never = false;
        const base::WorkLimit another(10, &never);
        EXPECT_EQ(calls_until_stop(), 0);
    }
    EXPECT_EQ(limit.used(), 0U) << "looking takes no steps";
}

TEST(StopTest, LargePiecesOfWorkAreFollowedByALook) {
    std::atomic<bool> stop = true;
    const base::WorkLimit limit(1000, &stop);
    EXPECT_THROW(
        {
            for (int i = 0; i < 3; ++i) base::look_for_stop(1'000'000);
        },
        base::Interrupted);
}

}  // namespace
}  // namespace papamu::cgt::limit_test
