// Many threads on one store: the same handles for the same games, and the same answers as from a single thread. Also
// run under the thread sanitizer.
#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <thread>

#include "cgt/order.h"
#include "tests/cgt/random_games.h"
#include "tests/cgt/reference.h"
#include "tests/test_seed.h"

namespace papamu::cgt::threads_test {
namespace {

constexpr std::size_t kThreads = 6;
constexpr std::size_t kGames = 240;

struct Results {
    std::vector<Value> games = std::vector<Value>(kGames);
    std::vector<Value> sums = std::vector<Value>(kGames);
    std::vector<Order> orders = std::vector<Order>(kGames);
};

std::vector<test::GameRecipe> recipes() {
    std::mt19937_64 engine(tests::test_seed());
    std::vector<test::GameRecipe> list;
    for (std::size_t i = 0; i < kGames; ++i) {
        list.push_back(random_recipe(engine, i % 3 == 0 ? test::GameKind::kAllSmall : test::GameKind::kAny, 3));
    }
    return list;
}

/// All work of one thread, in an order of its own: each game, its sum with the next game, and their comparison.
Results work(ValueStore& store, const std::vector<test::GameRecipe>& list, std::uint64_t seed) {
    std::vector<std::size_t> turn(kGames);
    std::iota(turn.begin(), turn.end(), std::size_t{0});
    std::mt19937_64 engine(seed);
    std::shuffle(turn.begin(), turn.end(), engine);
    Results results;
    for (const std::size_t i : turn) {
        const Value g = build(store, list[i]);
        const Value h = build(store, list[(i + 1) % kGames]);
        results.games[i] = g;
        results.sums[i] = add(store, g, h);
        results.orders[i] = compare(store, g, h);
        // Wide values are in a separate table.
        const Value wide = store.number(Dyadic(static_cast<std::int64_t>(i)) + Dyadic(1).times_power_of_two(70));
        if (store.to_number(wide).is_small()) throw std::logic_error("a wide number was lost");
    }
    return results;
}

class ThreadsTest : public testing::TestWithParam<std::size_t> {};

TEST_P(ThreadsTest, TheSameHandlesAndAnswersInEveryThread) {
    const auto list = recipes();
    ValueStore alone(StoreOptions{.cache_bytes = GetParam()});
    const Results expected = work(alone, list, 0);

    ValueStore shared(StoreOptions{.cache_bytes = GetParam()});
    std::vector<Results> results(kThreads);
    {
        std::atomic<std::size_t> waiting = kThreads;
        std::vector<std::thread> threads;
        for (std::size_t t = 0; t < kThreads; ++t) {
            threads.emplace_back([&, t] {
                --waiting;
                while (waiting != 0) std::this_thread::yield();
                results[t] = work(shared, list, tests::test_seed() + t);
            });
        }
        for (std::thread& thread : threads) thread.join();
    }
    reference::Games forms;
    reference::Bridge here(forms, shared);
    reference::Bridge there(forms, alone);
    for (std::size_t i = 0; i < kGames; ++i) {
        for (const Results& r : results) {
            ASSERT_EQ(r.games[i], results[0].games[i]) << list[i];
            ASSERT_EQ(r.sums[i], results[0].sums[i]) << list[i];
            ASSERT_EQ(r.orders[i], expected.orders[i]) << list[i];
        }
        ASSERT_EQ(here.tree(results[0].games[i]), there.tree(expected.games[i])) << list[i];
        ASSERT_EQ(here.tree(results[0].sums[i]), there.tree(expected.sums[i])) << list[i];
    }
    EXPECT_EQ(shared.games(), alone.games()) << "each form once";
}

// No memos, tiny ones (with contention for entries), ordinary ones.
INSTANTIATE_TEST_SUITE_P(Memos, ThreadsTest, testing::Values(0, 16U << 10, 4U << 20));

TEST(ThreadsHandOverTest, ValuesMadeInOneThreadAreReadInAnother) {
    ValueStore store(StoreOptions{.cache_bytes = 1U << 20});
    constexpr std::int64_t kCount = 20'000;
    std::vector<std::atomic<std::uint64_t>> slots(kCount);
    std::thread maker([&] {
        Value g = canonical(store, {Value::integer(1)}, {Value()});
        for (std::int64_t i = 0; i < kCount; ++i) {
            g = canonical(store, {Value::integer(i + 2)}, {g});
            slots[static_cast<std::size_t>(i)].store(g.bits(), std::memory_order_release);
        }
    });
    std::int64_t wrong = 0;
    std::vector<std::thread> readers;
    std::atomic<std::int64_t> errors = 0;
    for (int t = 0; t < 3; ++t) {
        readers.emplace_back([&] {
            for (std::int64_t i = 0; i < kCount; ++i) {
                std::uint64_t bits = 0;
                while ((bits = slots[static_cast<std::size_t>(i)].load(std::memory_order_acquire)) == 0)
                    std::this_thread::yield();
                const Value g = Value::from_bits(bits);
                if (store.left_options(g)[0] != Value::integer(i + 2)) ++errors;
                if (store.left_stop(g) != Value::integer(i + 2)) ++errors;
                if (store.left_stop(-g) != -store.right_stop(g)) ++errors;
            }
        });
    }
    maker.join();
    for (std::thread& thread : readers) thread.join();
    EXPECT_EQ(errors + wrong, 0);
    EXPECT_GE(store.games(), static_cast<std::size_t>(kCount));
}

}  // namespace
}  // namespace papamu::cgt::threads_test
