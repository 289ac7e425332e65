// Tables that forget: the same answers as a slow table with the same rule for what gives way; growth and threads lose
// little and mix nothing up.
#include "base/bounded_table.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "base/hash.h"

namespace papamu::base {
namespace {

using Word = std::uint64_t;

constexpr unsigned kSeed = 5;
constexpr std::size_t kWays = 4;

/// Every word follows from the key, so that a mixed entry can be told from a whole one.
struct Entry {
    Word key;  // 0: free
    Word hash;
    Word weight;
};

Entry entry_of(Word key) { return {key, key * kGoldenRatio, key * kMixer >> 60}; }

/// As the tables of searches are built: keys, and for a full bucket the least weight.
template <class Locks>
class Table {
 public:
    using Bucket = std::array<Entry, kWays>;

    explicit Table(std::size_t bytes, std::size_t first = BoundedTable<Bucket, Locks>::kAll) : table_(bytes, first) {}

    std::optional<Entry> find(Word key) const {
        const Word hash = entry_of(key).hash >> 20;
        [[maybe_unused]] const auto lock = table_.lock(hash);
        for (const Entry& entry : table_.at(hash)) {
            if (entry.key == key) return entry;
        }
        return std::nullopt;
    }
    void store(Word key) {
        const Entry own = entry_of(key);
        Way way{};
        {
            [[maybe_unused]] const auto lock = table_.lock(own.hash >> 20);
            Bucket& bucket = table_.at(own.hash >> 20);
            way = choose_way<kWays>([&](std::size_t i) {
                return bucket[i].key == key || bucket[i].key == 0 ? -1 : static_cast<int>(bucket[i].weight) + 1;
            });
            bucket[way.index] = own;
        }
        if (!way.evicts) return;
        table_.count_eviction([](Bucket& from, Bucket& to, std::size_t bit) {
            for (std::size_t i = 0; i < kWays; ++i) {
                if ((from[i].hash >> 20 & bit) == 0) continue;
                to[i] = from[i];
                from[i] = {};
            }
        });
    }
    /// How many of the keys are found. All that is found must be right.
    [[nodiscard]] int found_of(const std::vector<Word>& keys) const {
        int count = 0;
        for (const Word key : keys) {
            const auto found = find(key);
            if (!found) continue;
            EXPECT_EQ(found->hash, entry_of(key).hash);
            EXPECT_EQ(found->weight, entry_of(key).weight);
            ++count;
        }
        return count;
    }
    [[nodiscard]] int entries() const {
        int count = 0;
        table_.for_each([&](const Bucket& bucket) {
            for (const Entry& entry : bucket) count += entry.key != 0 ? 1 : 0;
        });
        return count;
    }
    [[nodiscard]] const BoundedTable<Bucket, Locks>& memory() const { return table_; }

 private:
    BoundedTable<Bucket, Locks> table_;
};

/// The same without a bound on memory or time: in each bucket, what was stored, in the order of the places.
class SlowTable {
 public:
    explicit SlowTable(std::size_t buckets) : buckets_(buckets) {}

    [[nodiscard]] bool holds(Word key) {
        for (const Entry& entry : bucket_of(key)) {
            if (entry.key == key) return true;
        }
        return false;
    }
    void store(Word key) {
        std::vector<Entry>& bucket = bucket_of(key);
        if (holds(key)) return;
        if (bucket.size() < kWays) return bucket.push_back(entry_of(key));
        *std::min_element(bucket.begin(), bucket.end(),
                          [](const Entry& a, const Entry& b) { return a.weight < b.weight; }) = entry_of(key);
    }

 private:
    std::vector<Entry>& bucket_of(Word key) { return known_[(entry_of(key).hash >> 20) % buckets_]; }

    std::size_t buckets_;
    std::map<std::size_t, std::vector<Entry>> known_;
};

std::vector<Word> random_keys(std::size_t count) {
    std::mt19937_64 random(kSeed);
    std::vector<Word> keys(count);
    for (Word& key : keys) key = random() | 1;
    return keys;
}

TEST(BoundedTable, ForgetsAsTheSlowTableDoes) {
    Table<NoLocks> table(100'000);  // 96 bytes a bucket
    EXPECT_EQ(table.memory().buckets(), 1024U);
    EXPECT_EQ(table.memory().bytes(), 1024U * 96);
    SlowTable slow(1024);
    const std::vector<Word> keys = random_keys(6000);
    std::mt19937 random(kSeed);
    for (int i = 0; i < 40'000; ++i) {
        const Word key = keys[random() % keys.size()];
        ASSERT_EQ(table.find(key).has_value(), slow.holds(key)) << "seed " << kSeed << ", step " << i;
        table.store(key);
        slow.store(key);
    }
    EXPECT_EQ(table.entries(), table.found_of(keys));
}

TEST(BoundedTable, GrowsAndForgetsLittle) {
    const std::vector<Word> keys = random_keys(100'000);
    Table<NoLocks> table(std::size_t{64} << 20, 16);
    for (const Word key : keys) table.store(key);
    EXPECT_GT(table.found_of(keys), 90'000);
    EXPECT_EQ(table.entries(), table.found_of(keys));

    Table<NoLocks> fixed(0);  // one bucket, which cannot grow
    for (const Word key : keys) fixed.store(key);
    EXPECT_EQ(fixed.found_of(keys), 4);
}

TEST(BoundedTable, ThreadsShareItWhileItGrows) {
    const std::vector<Word> keys = random_keys(50'000);
    Table<StripedLocks> table(std::size_t{64} << 20, 16);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&] {
            for (const Word key : keys) table.store(key);
            EXPECT_GT(table.found_of(keys), 0);
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_GT(table.found_of(keys), 45'000);
}

TEST(BoundedTable, BucketsMayHaveALengthGivenAtConstruction) {
    BoundedTable<Word, NoLocks, 0> table(1000, 2, 5);  // 40 bytes a bucket
    EXPECT_EQ(table.buckets(), 16U);
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
