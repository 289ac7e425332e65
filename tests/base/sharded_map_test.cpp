// A map in shards: what a map knows as long as there is room, never anything else, and no more than its limit.
#include "base/sharded_map.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "base/random.h"
#include "tests/test_seed.h"

namespace papamu::base {
namespace {

using Map = ShardedMap<std::string, int>;

TEST(ShardedMap, KnowsWhatAMapKnows) {
    Random random(tests::test_seed());
    Map map;
    std::unordered_map<std::string, int> expected;
    for (int i = 0; i < 20'000; ++i) {
        const std::string key(static_cast<std::size_t>(random.below(40)), static_cast<char>('a' + random.below(26)));
        const auto known = map.find(key);
        const auto at = expected.find(key);
        ASSERT_EQ(known.has_value(), at != expected.end());
        if (known) {
            EXPECT_EQ(*known, at->second);
        }
        EXPECT_EQ(map.store(key, i), at == expected.end());
        expected[key] = i;
    }
    std::size_t seen = 0;
    map.for_each([&](const std::string& key, int value) {
        ++seen;
        EXPECT_EQ(expected.at(key), value);
    });
    EXPECT_EQ(seen, expected.size());
    EXPECT_EQ(map.weight(), expected.size());
    map.clear();
    EXPECT_EQ(map.weight(), 0U);
    EXPECT_EQ(map.find(""), std::nullopt);
}

TEST(ShardedMap, EmptiesAPartOfItselfWhenThatIsFull) {
    constexpr std::size_t kMost = 64 * 100, kWeight = 3;
    Map map(kMost);
    for (int i = 0; i < 10'000; ++i) {
        map.store(std::to_string(i), i, kWeight);
        ASSERT_EQ(map.find(std::to_string(i)), i);
        if (i % 100 == 0) {
            ASSERT_LE(map.weight(), kMost);
        }
    }
    EXPECT_GT(map.weight(), kMost / 4);
    map.for_each([](const std::string& key, int value) { EXPECT_EQ(key, std::to_string(value)); });
}

TEST(ShardedMap, IsSharedByThreads) {
    Map map(64 * 200);
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&map, thread] {
            Random random(tests::test_seed(), static_cast<std::uint64_t>(thread));
            for (int i = 0; i < 20'000; ++i) {
                const int n = random.below(20'000);
                const auto known = map.find(std::to_string(n));
                if (known) {
                    EXPECT_EQ(*known, n);
                }
                map.store(std::to_string(n), n);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_LE(map.weight(), 64U * 200);
}

}  // namespace
}  // namespace papamu::base
