#include "engine/search/search_table.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>
#include <vector>

#include "rulesets/konane/konane_board.h"

namespace papamu::engine::search_table_test {
namespace {

using rulesets::KonaneMove;
using Entry = SearchEntry<KonaneMove>;

// An entry from which its key can be told.
Entry entry_of(const SearchKey& key) {
    return {{static_cast<std::uint16_t>(key.low), static_cast<std::uint16_t>(key.high)},
            static_cast<std::int16_t>(key.low % 60000 - 30000),
            static_cast<std::uint8_t>(key.high % 200),
            Bound::kExact};
}

bool same(const Entry& a, const Entry& b) {
    return a.move == b.move && a.score == b.score && a.depth == b.depth && a.bound == b.bound;
}

std::vector<SearchKey> random_keys(int count, unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<SearchKey> keys;
    for (int i = 0; i < count; ++i) keys.push_back({random(), random()});
    return keys;
}

TEST(SearchTable, FindsWhatWasStored) {
    SearchTable<KonaneMove> table(1 << 20);
    const auto keys = random_keys(2000, 1);
    for (const SearchKey& key : keys) table.store(key, entry_of(key));
    for (const SearchKey& key : keys) {
        const auto found = table.find(key);
        ASSERT_TRUE(found);
        EXPECT_TRUE(same(*found, entry_of(key)));
    }
}

// There is one bucket, which all keys share, so only a comparison of whole keys distinguishes them.
TEST(SearchTable, NearbyKeysAreDifferent) {
    SearchTable<KonaneMove> table(1);
    EXPECT_EQ(table.bytes(), 128U);
    const SearchKey key{0x1234, 0x5678};
    table.store(key, entry_of(key));
    for (int bit = 0; bit < 64; ++bit) {
        EXPECT_FALSE(table.find({key.low ^ std::uint64_t{1} << bit, key.high}));
        EXPECT_FALSE(table.find({key.low, key.high ^ std::uint64_t{1} << bit}));
        EXPECT_FALSE(table.find({key.low ^ std::uint64_t{1} << bit, key.high ^ std::uint64_t{1} << bit}));
    }
    EXPECT_TRUE(table.find(key));
    EXPECT_FALSE(table.find({0, 0}));
}

TEST(SearchTable, ShallowAndOldEntriesGiveWay) {
    SearchTable<KonaneMove> table(1);
    const auto keys = random_keys(7, 2);
    for (std::size_t i = 0; i < 5; ++i) table.store(keys[i], {{}, 0, static_cast<std::uint8_t>(10 + i), Bound::kExact});
    table.store(keys[5], {{}, 0, 3, Bound::kExact});
    EXPECT_FALSE(table.find(keys[0]));  // the least depth of five
    EXPECT_TRUE(table.find(keys[4]));
    table.next_search();
    table.store(keys[5], {{}, 0, 3, Bound::kExact});  // young again
    table.store(keys[6], {{}, 0, 1, Bound::kExact});
    EXPECT_TRUE(table.find(keys[5]));
    EXPECT_FALSE(table.find(keys[1]));
    table.clear();
    for (const SearchKey& key : keys) EXPECT_FALSE(table.find(key));
}

TEST(SearchTable, AnEntryWithoutMoveKeepsTheOldMove) {
    SearchTable<KonaneMove> table(1 << 10);
    const SearchKey key{1, 2};
    table.store(key, {{3, 4}, 10, 5, Bound::kLower});
    table.store(key, {{}, -10, 6, Bound::kUpper});
    EXPECT_EQ(table.find(key)->move, (KonaneMove{3, 4}));
    EXPECT_EQ(table.find(key)->score, -10);
}

// Several threads write the same buckets at once: an entry that is found is always one that some thread stored for
// that key.
TEST(SearchTable, ThreadsNeverReadMixedEntries) {
    SearchTable<KonaneMove> table(1 << 10);
    const auto keys = random_keys(64, 3);
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    std::atomic<int> found{0};
    for (unsigned thread = 0; thread < 3; ++thread) {
        threads.emplace_back([&, thread] {
            std::mt19937 random(thread);
            for (int i = 0; i < 200000; ++i) {
                const SearchKey& key = keys[random() % keys.size()];
                if (random() % 2 == 0) {
                    table.store(key, entry_of(key));
                } else if (const auto entry = table.find(key)) {
                    ++found;
                    if (!same(*entry, entry_of(key))) ++wrong;
                }
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
    EXPECT_GT(found, 1000);
}

}  // namespace
}  // namespace papamu::engine::search_table_test
