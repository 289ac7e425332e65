// Weights and their file.
#include "engine/konane/weights.h"

#include <gtest/gtest.h>

#include "tests/engine/konane/random_boards.h"

namespace papamu::engine::weights_test {
namespace {

KonaneWeights some_weights() {
    tests::Generator random(7);
    return tests::random_weights(random, kMostPatternWeight);
}

TEST(Weights, TheFileHoldsThem) {
    const KonaneWeights weights = some_weights();
    const auto read = read_konane_weights(write_konane_weights(weights));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, weights);
    EXPECT_NE(*read, KonaneWeights());
}

TEST(Weights, TheFileIsSmall) { EXPECT_LT(write_konane_weights(some_weights()).size(), std::size_t{50000}); }

TEST(Weights, DamageIsRefused) {
    const std::string good = write_konane_weights(some_weights());
    for (std::size_t i = 0; i < good.size(); ++i) {
        const bool in_head = i < 200;
        for (unsigned bit = in_head ? 0 : i % 8; bit < (in_head ? 8 : i % 8 + 1); ++bit) {
            std::string bad = good;
            bad[i] = static_cast<char>(static_cast<unsigned char>(bad[i]) ^ 1U << bit);
            const auto read = read_konane_weights(bad);
            ASSERT_FALSE(read) << "byte " << i << ", bit " << bit;
            ASSERT_EQ(read.error().find('\n'), std::string::npos);
        }
    }
}

TEST(Weights, ShorterAndLongerFilesAreRefused) {
    const std::string good = write_konane_weights(some_weights());
    for (std::size_t size = 0; size < good.size(); size += size < 300 ? 1 : 997) {
        EXPECT_FALSE(read_konane_weights(good.substr(0, size))) << size;
    }
    EXPECT_FALSE(read_konane_weights(good + '\n'));
    EXPECT_FALSE(read_konane_weights(good + good));
}

TEST(Weights, ForeignFilesAreNamed) {
    EXPECT_EQ(read_konane_weights("").error(), "is not a papamu konane weights 1 file");
    EXPECT_EQ(read_konane_weights("papamu checkpoint 1\n").error(), "is not a papamu konane weights 1 file");
}

TEST(Weights, TheProgramHasSome) { EXPECT_NE(default_konane_weights(), KonaneWeights()); }

TEST(Weights, WeightsThatWouldOverflowAreRefused) {
    KonaneWeights weights;
    weights.patterns[17][2] = -kMostPatternWeight;
    EXPECT_TRUE(read_konane_weights(write_konane_weights(weights)));
    weights.patterns[17][2] = -kMostPatternWeight - 1;
    EXPECT_EQ(read_konane_weights(write_konane_weights(weights)).error(), "holds a weight that is out of range");
}

}  // namespace
}  // namespace papamu::engine::weights_test
