// Games that a store forgets: what is kept stays what it is, what is forgotten can be made again, and its room is used.
#include "cgt/value_sweep.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

#include "cgt/order.h"
#include "cgt/store_full.h"
#include "cgt/structural_hash.h"
#include "tests/cgt/random_games.h"
#include "tests/test_seed.h"

namespace papamu::cgt::value_sweep_test {
namespace {

struct Made {
    test::GameRecipe recipe;
    Value value;
    std::uint64_t hash;  // the same in every store
};

std::vector<Made> make(ValueStore& store, std::mt19937_64& random, std::size_t count) {
    StructuralHasher hash(store);
    std::vector<Made> made;
    for (std::size_t i = 0; i < count; ++i) {
        const test::GameRecipe recipe = random_recipe(random, test::GameKind::kAny, 3);
        const Value value = build(store, recipe);
        made.push_back({recipe, value, hash(value)});
    }
    return made;
}

/// Forgets all but the values at every `step`-th place, which it returns.
std::vector<Made> keep_some(ValueStore& store, const std::vector<Made>& made, std::size_t step) {
    ValueSweep sweep(store);
    std::vector<Made> kept;
    for (std::size_t i = 0; i < made.size(); i += step) {
        sweep.keep(made[i].value);
        kept.push_back(made[i]);
        EXPECT_TRUE(sweep.keeps(made[i].value));
    }
    const std::size_t kept_bytes = sweep.kept_bytes();
    const std::size_t freed = sweep.finish();
    EXPECT_GT(kept_bytes, 0U);
    EXPECT_GT(freed, 0U);
    return kept;
}

TEST(ValueSweep, KeepsWhatItIsTold) {
    std::mt19937_64 random(tests::test_seed());
    ValueStore store;
    ValueStore other;
    StructuralHasher other_hash(other);
    for (int round = 0; round < 5; ++round) {
        const std::vector<Made> made = make(store, random, 300);
        const std::size_t games = store.games();
        const std::vector<Made> kept = keep_some(store, made, 7);
        EXPECT_LT(store.games(), games);
        // Those that were forgotten are made again, in the room that they took.
        for (const Made& one : made) {
            StructuralHasher hash(store);
            ASSERT_EQ(hash(build(store, one.recipe)), one.hash);
        }
        StructuralHasher hash(store);
        for (const Made& one : kept) {
            ASSERT_EQ(hash(one.value), one.hash);
            ASSERT_EQ(build(store, one.recipe), one.value);
        }
        // Both caches were emptied: order and sums are those of another store.
        for (std::size_t i = 0; i + 1 < made.size(); i += 3) {
            const Value g = build(store, made[i].recipe);
            const Value h = build(store, made[i + 1].recipe);
            const Value other_g = build(other, made[i].recipe);
            const Value other_h = build(other, made[i + 1].recipe);
            ASSERT_EQ(less_or_equal(store, g, h), less_or_equal(other, other_g, other_h));
            StructuralHasher sum_hash(store);
            ASSERT_EQ(sum_hash(add(store, g, h)), other_hash(add(other, other_g, other_h)));
        }
    }
}

TEST(ValueSweep, GamesComeAndGoWithinTheLimit) {
    constexpr std::size_t kLimit = std::size_t{96} << 10;
    std::mt19937_64 random(tests::test_seed());
    ValueStore store({.byte_limit = kLimit, .cache_bytes = std::size_t{8} << 10});
    std::size_t games = 0;
    for (int round = 0; round < 6; ++round) {
        std::vector<Value> made;
        const std::size_t before = store.games();
        bool is_full = false;
        for (int i = 0; i < 100'000 && !is_full; ++i) {
            try {
                made.push_back(build(store, random_recipe(random, test::GameKind::kAny, 3)));
            } catch (const StoreFull&) {
                is_full = true;
            }
        }
        ASSERT_TRUE(is_full);
        ASSERT_LE(store.bytes(), kLimit);
        ASSERT_LE(store.game_bytes(), kLimit);
        games += store.games() - before;
        std::vector<std::uint64_t> hashes;
        StructuralHasher hash(store);
        ValueSweep sweep(store);
        for (std::size_t i = 0; i < made.size(); i += 10) {
            hashes.push_back(hash(made[i]));
            sweep.keep(made[i]);
        }
        sweep.finish();
        StructuralHasher hash_after(store);
        for (std::size_t i = 0; i < hashes.size(); ++i) ASSERT_EQ(hash_after(made[10 * i]), hashes[i]);
    }
    ValueStore whole({.byte_limit = kLimit, .cache_bytes = std::size_t{8} << 10});
    std::size_t first = 0;
    try {
        for (;;) build(whole, random_recipe(random, test::GameKind::kAny, 3));
    } catch (const StoreFull&) {
        first = whole.games();
    }
    EXPECT_GT(games, 3 * first) << "more games than there is room for at once";
}

}  // namespace
}  // namespace papamu::cgt::value_sweep_test
