// Hashes that files and counts of nodes depend on stay what they are.
#include "base/hash.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <string_view>

namespace papamu::base::hash_test {
namespace {

constexpr std::uint64_t fnv1a(std::string_view bytes, Fnv1a hash = {}) {
    hash.add(bytes);
    return hash.value();
}

// The values are those of the authors' test program (isthe.com/chongo/tech/comp/fnv).
TEST(Hash, Fnv1aIsThePublishedOne) {
    EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325U);
    EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cU);
    EXPECT_EQ(fnv1a("foobar"), 0x85944171f73967e8U);
    EXPECT_EQ(fnv1a("chongo was here!\n"), 0x46810940eff5f915U);
}

TEST(Hash, Fnv1aTakesBytesPieceByPiece) {
    Fnv1a hash;
    hash.add("foo");
    hash.add("");
    hash.add("bar");
    EXPECT_EQ(hash.value(), fnv1a("foobar"));
    EXPECT_NE(fnv1a("\xff"), fnv1a("\x7f")) << "bytes are not signed";
    EXPECT_EQ(fnv1a(std::string_view("\xff\0", 2)), 0x0a99a607b6f60beaU);
}

TEST(Hash, Fnv1aHasSeeds) {
    EXPECT_EQ(fnv1a("foobar", Fnv1a(0)), fnv1a("foobar"));
    EXPECT_EQ(fnv1a("", Fnv1a(7)), 0x9876c8f6ff2b47b6U);
    EXPECT_NE(fnv1a("foobar", Fnv1a(7)), fnv1a("foobar", Fnv1a(8)));
}

TEST(Hash, MixedBitsAreTheSameEverywhere) {
    EXPECT_EQ(mix_bits(0), 0U);
    EXPECT_EQ(mix_bits(1), 0x4179b061e0c0e0d0U);
    EXPECT_EQ(mix_bits(~std::uint64_t{0}), 0x448e29ced4103459U);
}

// One bit of the argument changes about half of the bits of the result.
TEST(Hash, MixedBitsDependOnEveryBit) {
    for (const std::uint64_t x : {std::uint64_t{0}, std::uint64_t{1}, kGoldenRatio}) {
        for (int bit = 0; bit < 64; ++bit) {
            const int changed = std::popcount(mix_bits(x) ^ mix_bits(x ^ std::uint64_t{1} << bit));
            EXPECT_GE(changed, 10) << x << ' ' << bit;
            EXPECT_LE(changed, 54) << x << ' ' << bit;
        }
    }
}

}  // namespace
}  // namespace papamu::base::hash_test
