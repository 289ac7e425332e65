// The table of regions under several threads: what one of them finds is what some thread put there, whether the table
// grows or forgets meanwhile.
#include "solver/values/region_table.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "base/hash.h"
#include "solver/values/state_numbers.h"
#include "solver/values/step_table.h"

namespace papamu::tests::region_table_test {
namespace {

using namespace solver::detail;
using cgt::Value;

/// Two words, so that a mixed key can be told from a whole one.
struct Key {
    std::uint64_t word = 0, inverse = ~std::uint64_t{0};

    explicit Key(std::uint64_t of = 0) : word(of), inverse(~of) {}
    bool operator==(const Key&) const = default;
    [[nodiscard]] std::uint64_t hash() const { return base::mix_bits(word * base::kGoldenRatio + 1); }
};
Value value_of(std::uint64_t word) { return Value::integer(static_cast<int>(word % 1000)); }

constexpr std::uint64_t kThreads = 4, kKeys = 30'000;

/// Calls work(t) in thread t.
template <class Work>
void in_threads(Work&& work) {
    std::vector<std::thread> threads;
    for (std::uint64_t t = 0; t < kThreads; ++t) threads.emplace_back([&work, t] { work(t); });
    for (std::thread& thread : threads) thread.join();
}

TEST(RegionTable, GrowsUnderManyThreads) {
    ByteAccount account(std::size_t{64} << 20);
    RegionTable<Key> table(account, true);
    in_threads([&](std::uint64_t t) {
        for (std::uint64_t i = 0; i < kKeys; ++i) {
            // Every key is put in by two threads.
            const Key own((t / 2) * kKeys + i);
            table.insert(own, own.hash(), value_of(own.word));
            const Key other(base::mix_bits(i) % (2 * kKeys));
            const auto found = table.find(other, other.hash());
            if (found) {
                EXPECT_EQ(*found, value_of(other.word));
            }
            EXPECT_EQ(table.find(own, own.hash()), value_of(own.word));
        }
    });
    std::uint64_t count = 0;
    table.for_each([&](const Key& key, Value value) {
        ++count;
        EXPECT_EQ(value, value_of(key.word));
    });
    EXPECT_EQ(count, 2 * kKeys);
}

TEST(RegionTable, ForgetsUnderManyThreads) {
    constexpr std::size_t kBytes = std::size_t{256} << 10;  // far too little
    ByteAccount account(kBytes);
    RegionTable<Key> table(account, true, true);
    in_threads([&](std::uint64_t t) {
        for (std::uint64_t i = 0; i < kKeys; ++i) {
            const Key own(t * kKeys + i);
            table.insert(own, own.hash(), value_of(own.word));
            const Key other(base::mix_bits(i) % (kThreads * kKeys));
            const auto found = table.find(other, other.hash());
            if (found) {
                EXPECT_EQ(*found, value_of(other.word));
            }
        }
    });
    std::uint64_t count = 0;
    table.for_each([&](const Key& key, Value value) {
        ++count;
        EXPECT_EQ(key.inverse, ~key.word);
        EXPECT_EQ(value, value_of(key.word));
    });
    EXPECT_GT(count, 0U);
    EXPECT_LE(count * (sizeof(Key) + 8), kBytes);
    EXPECT_LE(account.bytes(), kBytes);
}

std::vector<Value> list_of(std::uint64_t word) {
    std::vector<Value> list;
    for (std::uint64_t i = 0; i < word % 5; ++i) list.push_back(value_of(word + i));
    return list;
}

TEST(StepTable, KeepsListsOfManyThreads) {
    ByteAccount account(std::size_t{64} << 20);
    {
        StepTable<Key> table(account, true);
        const auto expect_list = [&](const Key& key, bool must_be_there) {
            std::vector<Value> found;
            const bool known = table.find(key, key.hash(), [&](Value value) { found.push_back(value); });
            if (known || must_be_there) {
                EXPECT_EQ(found, list_of(key.word));
            }
        };
        in_threads([&](std::uint64_t t) {
            for (std::uint64_t i = 0; i < kKeys; ++i) {
                const Key own((t / 2) * kKeys + i);
                table.insert(own, own.hash(), list_of(own.word));
                expect_list(own, true);
                expect_list(Key(base::mix_bits(i) % (2 * kKeys)), false);
            }
        });
        table.clear();
        EXPECT_EQ(account.bytes(), 0U);
        EXPECT_FALSE(table.find(Key(7), Key(7).hash(), [](Value) {}));
        table.insert(Key(7), Key(7).hash(), list_of(7));
        expect_list(Key(7), true);
    }
    EXPECT_EQ(account.bytes(), 0U);
}

TEST(StepTable, LeavesOutWhatHasNoRoom) {
    ByteAccount account(std::size_t{32} << 10);
    StepTable<Key> table(account, false);
    for (std::uint64_t i = 0; i < kKeys; ++i) table.insert(Key(i), Key(i).hash(), list_of(i));
    EXPECT_LE(account.bytes(), account.limit());
    std::uint64_t known = 0;
    for (std::uint64_t i = 0; i < kKeys; ++i) {
        std::vector<Value> found;
        if (!table.find(Key(i), Key(i).hash(), [&](Value value) { found.push_back(value); })) continue;
        ++known;
        ASSERT_EQ(found, list_of(i));
    }
    EXPECT_GT(known, 0U);
}

TEST(StateNumbers, ManyThreadsAgree) {
    ByteAccount account(std::size_t{64} << 20);
    StateNumbers<Key> numbers(&account, true);
    std::atomic<std::int32_t> last = 0;
    std::vector<std::uint32_t> locals(kKeys + 1);  // by the number of the region
    std::vector<std::vector<std::int32_t>> found(kThreads, std::vector<std::int32_t>(kKeys));
    in_threads([&](std::uint64_t t) {
        for (std::uint64_t n = 0; n < kKeys; ++n) {
            const std::uint64_t i = t % 2 == 0 ? n : kKeys - 1 - n;
            const Key key(i);
            const auto add = [&](std::uint32_t local) {
                const std::int32_t region = ++last;
                locals[static_cast<std::size_t>(region)] = local;
                return region;
            };
            found[t][i] = numbers.find(key, key.hash(), add);
        }
    });
    EXPECT_EQ(last, static_cast<std::int32_t>(kKeys));
    for (std::uint64_t i = 0; i < kKeys; ++i) {
        for (std::uint64_t t = 1; t < kThreads; ++t) ASSERT_EQ(found[t][i], found[0][i]);
        ASSERT_EQ(numbers[locals[static_cast<std::size_t>(found[0][i])]], Key(i));
    }
}

TEST(StateNumbers, CountTheirBytes) {
    ByteAccount account(std::size_t{64} << 10);
    StateNumbers<Key> numbers(&account, false);
    const auto add_until_full = [&] {
        for (std::uint64_t i = 0; i < kKeys; ++i) {
            const Key key(i);
            numbers.find(key, key.hash(), [](std::uint32_t local) { return static_cast<std::int32_t>(local) + 1; });
        }
    };
    EXPECT_THROW(add_until_full(), base::TableFull);
    const Key first(0);
    EXPECT_EQ(numbers.find(first, first.hash(), [](std::uint32_t) { return std::int32_t{-1}; }), 1) << "it stays known";
}

}  // namespace
}  // namespace papamu::tests::region_table_test
