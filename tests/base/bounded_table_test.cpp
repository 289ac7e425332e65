// Tables that forget: the same answers as a slow table with the same rule for what gives way; growth and threads lose
// little and mix nothing up.
#include "base/bounded_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/hash.h"

namespace papamu::base {
namespace {

using Word = std::uint64_t;

constexpr unsigned kSeed = 5;
constexpr std::size_t kWays = 4;

/// The second word follows from the key, so that a mixed entry can be told from a whole one. A key of 0: free.
struct Entry {
    Word key, product;

    [[nodiscard]] int weight() const { return static_cast<int>(product >> 60) + 1; }
};
Entry entry_of(Word key) { return {key, key * kMixer}; }
Word hash_of(Word key) { return key * kGoldenRatio >> 20; }

/// As the tables of searches are built: keys, and for a full bucket the least weight.
template <class Locks>
class Table {
 public:
    using Bucket = std::array<Entry, kWays>;

    explicit Table(std::size_t bytes, std::size_t first = BoundedTable<Bucket, Locks>::kAll) : table_(bytes, first) {}

    [[nodiscard]] bool holds(Word key) const {
        [[maybe_unused]] const auto lock = table_.lock(hash_of(key));
        for (const Entry& entry : table_.at(hash_of(key))) {
            if (entry.key != key) continue;
            EXPECT_EQ(entry.product, entry_of(key).product);
            return true;
        }
        return false;
    }
    void store(Word key) {
        Way way{};
        {
            [[maybe_unused]] const auto lock = table_.lock(hash_of(key));
            Bucket& bucket = table_.at(hash_of(key));
            way = choose_way<kWays>(
                [&](std::size_t i) { return bucket[i].key == key || bucket[i].key == 0 ? -1 : bucket[i].weight(); });
            bucket[way.index] = entry_of(key);
        }
        if (way.evicts) table_.count_eviction(move_up);
    }
    void enlarge(std::size_t bytes) { table_.enlarge(bytes, move_up); }
    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }
    [[nodiscard]] long count_held(const std::vector<Word>& keys) const {
        return std::count_if(keys.begin(), keys.end(), [&](Word key) { return holds(key); });
    }
    [[nodiscard]] long entries() const {
        long count = 0;
        table_.for_each([&](const Bucket& bucket) {
            for (const Entry& entry : bucket) count += entry.key != 0 ? 1 : 0;
        });
        return count;
    }

 private:
    static void move_up(Bucket& from, Bucket& to, std::size_t bit) {
        for (std::size_t i = 0; i < kWays; ++i) {
            if ((hash_of(from[i].key) & bit) != 0) to[i] = std::exchange(from[i], {});
        }
    }

    BoundedTable<Bucket, Locks> table_;
};

std::vector<Word> random_keys(std::size_t count) {
    std::mt19937_64 random(kSeed);
    std::vector<Word> keys(count);
    for (Word& key : keys) key = random() | 1;
    return keys;
}

// The slow table: what each bucket holds, in the order of the places.
TEST(BoundedTable, ForgetsAsASlowTableDoes) {
    constexpr std::size_t kBuckets = 1562, kReach = 2048;
    const auto place_of = [](Word hash) { return hash % kReach < kBuckets ? hash % kReach : hash % (kReach / 2); };
    Table<NoLocks> table(100'000);  // 64 bytes a bucket
    std::unordered_map<Word, std::vector<Entry>> slow;
    const std::vector<Word> keys = random_keys(6000);
    std::mt19937 random(kSeed);
    for (int i = 0; i < 40'000; ++i) {
        const Word key = keys[random() % keys.size()];
        std::vector<Entry>& bucket = slow[place_of(hash_of(key))];
        const bool held = std::any_of(bucket.begin(), bucket.end(), [&](const Entry& e) { return e.key == key; });
        ASSERT_EQ(table.holds(key), held) << "seed " << kSeed << ", step " << i;
        table.store(key);
        if (held) continue;
        if (bucket.size() < kWays) {
            bucket.push_back(entry_of(key));
        } else {
            *std::ranges::min_element(bucket, {}, &Entry::weight) = entry_of(key);
        }
    }
    EXPECT_EQ(table.entries(), table.count_held(keys));
}

TEST(BoundedTable, GrowsAndForgetsLittleWhileThreadsShareIt) {
    const std::vector<Word> keys = random_keys(50'000);
    Table<StripedLocks> table(std::size_t{64} << 20, 16);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&] {
            for (const Word key : keys) table.store(key);
            EXPECT_GT(table.count_held(keys), 0);
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_GT(table.count_held(keys), 45'000);

    Table<NoLocks> fixed(0);  // one bucket, which cannot grow
    for (const Word key : keys) fixed.store(key);
    EXPECT_EQ(fixed.count_held(keys), kWays);
}

TEST(BoundedTable, TakesNearlyAllOfItsBytes) {
    for (std::size_t bytes = 640; bytes < 3'000'000; bytes = bytes * 7 / 5 + 1) {
        const Table<StripedLocks> table(bytes, 16);
        EXPECT_LE(table.bytes(), bytes);
        EXPECT_GT(table.bytes(), bytes - 64);
    }
}

// With a bucket for every entry and more, in tables that grow to their limit, few entries give way.
TEST(BoundedTable, GrowsToALimitThatIsNoPowerOfTwo) {
    const std::vector<Word> keys = random_keys(50'000);
    for (const std::size_t buckets : {33'000U, 48'000U, 65'000U}) {
        Table<StripedLocks> table(buckets * 64, 16);
        for (const Word key : keys) table.store(key);
        EXPECT_GT(table.count_held(keys), 44'000);
        EXPECT_EQ(table.entries(), table.count_held(keys));
    }
}

TEST(BoundedTable, KeepsItsEntriesWhenItIsEnlarged) {
    const std::vector<Word> keys = random_keys(50'000);
    for (const std::size_t buckets : {700U, 1024U, 1500U}) {
        for (const std::size_t times : {2U, 3U, 50U}) {
            Table<NoLocks> table(buckets * 64, 16);
            for (const Word key : keys) table.store(key);
            const long held = table.count_held(keys);
            EXPECT_GE(held, static_cast<long>(buckets * kWays) * 9 / 10);
            table.enlarge(buckets * 64 * times);
            EXPECT_EQ(table.bytes(), buckets * 64 * times);
            EXPECT_EQ(table.count_held(keys), held);
            table.enlarge(buckets * 64);  // no less
            EXPECT_EQ(table.bytes(), buckets * 64 * times);
            for (int i = 0; i < 3; ++i) {
                for (const Word key : keys) table.store(key);
            }
            EXPECT_GE(table.count_held(keys),
                      std::min<long>(45'000, static_cast<long>(buckets * kWays * times) * 9 / 10));
        }
    }
}

TEST(BoundedTable, BucketsMayHaveALengthGivenAtConstruction) {
    BoundedTable<Word, NoLocks, 0> table(1000, 2, 5);  // 40 bytes a bucket
    EXPECT_EQ(table.buckets(), 25U);
    for (Word hash = 0; hash < 2; ++hash) std::fill_n(&table.at(hash), 5, hash + 1);
    EXPECT_EQ(&table.at(1) - &table.at(0), 5);
    EXPECT_EQ(&table.at(2), &table.at(0));
    table.count_eviction([](Word& from, Word& to, std::size_t bit) {
        EXPECT_EQ(bit, 2U);
        std::copy_n(&from, 5, &to);
    });
    for (Word hash = 0; hash < 4; ++hash) EXPECT_EQ((&table.at(hash))[4], hash % 2 + 1);
    EXPECT_EQ(&table.at(4), &table.at(0));
}

TEST(BoundedTable, KeepsItsSizeWhenItIsCleared) {
    BoundedTable<Word> table(64, 2);
    table.at(1) = 7;
    table.count_eviction([](Word& /*from*/, Word& to, std::size_t /*bit*/) { to = 9; });
    EXPECT_EQ(table.at(3), 9U);
    table.clear();
    for (Word hash = 0; hash < 4; ++hash) {
        EXPECT_EQ(table.at(hash), 0U);
        table.at(hash) = hash + 1;
    }
    for (Word hash = 0; hash < 8; ++hash) EXPECT_EQ(table.at(hash), hash % 4 + 1);
}

TEST(ChooseWay, TakesTheFirstThatFitsOrTheFirstOfTheLeast) {
    const auto choose = [](std::array<int, 4> ranks) {
        const Way way = choose_way<4>([&](std::size_t i) { return ranks[i]; });
        return std::pair(way.index, way.evicts);
    };
    EXPECT_EQ(choose({3, -1, 0, -1}), std::pair(std::size_t{1}, false));
    EXPECT_EQ(choose({3, 0, 2, 0}), std::pair(std::size_t{1}, false));
    EXPECT_EQ(choose({3, 2, 4, 2}), std::pair(std::size_t{1}, true));
    EXPECT_EQ(choose({1, 0, -1, 2}), std::pair(std::size_t{2}, false));
}

}  // namespace
}  // namespace papamu::base
