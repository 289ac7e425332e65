#include "base/bits.h"

#include <gtest/gtest.h>

#include <bitset>
#include <random>

#include "tests/test_seed.h"

namespace papamu::tests::bits_test {
namespace {

TEST(Bits, ReversesWordsAndBytes) {
    std::mt19937_64 random(test_seed());
    for (int i = 0; i < 200; ++i) {
        const int length = 1 + static_cast<int>(random() % 64);
        const std::uint64_t word = random() >> (64 - length);
        const std::bitset<64> before(word), after(base::reverse_bits(word, length));
        const std::bitset<64> bytes(base::reverse_in_bytes(word));
        for (std::size_t bit = 0; bit < 64; ++bit) {
            const bool expected =
                bit < static_cast<std::size_t>(length) && before[static_cast<std::size_t>(length) - 1 - bit];
            ASSERT_EQ(after[bit], expected) << word << ", " << length << ", " << bit;
            ASSERT_EQ(bytes[bit], before[bit / 8 * 8 + 7 - bit % 8]) << word << ", " << bit;
        }
    }
}

}  // namespace
}  // namespace papamu::tests::bits_test
