#include "base/key_set/key_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <unordered_set>

namespace papamu::base::key_set_test {
namespace {

/// The key of an even number is contained in that of the next one.
std::string key_of(std::uint64_t n) {
    std::string key(sizeof(n), '\0');
    for (std::size_t i = 0; i < sizeof(n); ++i) key[i] = static_cast<char>(n / 2 >> 8 * i);
    return n % 2 == 0 ? key : key + '\0';
}

TEST(KeySet, EachKeyIsNewOnce) {
    KeySet set;
    constexpr std::size_t kKeys = 300'000;
    for (std::uint64_t n = 0; n < kKeys; ++n) ASSERT_TRUE(set.insert(key_of(n))) << n;
    EXPECT_EQ(set.size(), kKeys);
    for (std::uint64_t n = 0; n < kKeys; ++n) ASSERT_FALSE(set.insert(key_of(n))) << n;
    EXPECT_EQ(set.size(), kKeys);
}

/// Of all lengths, also such as take more than the pieces of memory that keys usually share.
TEST(KeySet, AgreesWithASetOfStrings) {
    constexpr unsigned kSeed = 4607;
    std::mt19937 random(kSeed);
    KeySet set;
    std::unordered_set<std::string> reference;
    for (int i = 0; i < 20'000; ++i) {
        std::size_t length = random() % 4;
        if (i % 400 == 0) length = random() % 300'000;
        if (i % 5'000 == 0) length = (std::size_t{1} << 20) - 5 + static_cast<std::size_t>(i) / 5'000;
        std::string key(length, 'x');
        for (std::size_t k = 0; k < length && k < 3; ++k) key[k] = static_cast<char>(random() % 16);
        if (length > 100) key.back() = static_cast<char>(random() % 2);
        ASSERT_EQ(set.insert(key), reference.insert(key).second) << "seed " << kSeed << ", key " << i;
        ASSERT_EQ(set.insert(key), false) << "seed " << kSeed << ", key " << i;
    }
    EXPECT_EQ(set.size(), reference.size());
}

/// Keys of one length in which more and more bytes vary, so that many no longer have words; and some others.
TEST(KeySet, KeysThatVaryMoreAndMore) {
    constexpr unsigned kSeed = 4608;
    std::mt19937 random(kSeed);
    KeySet set;
    std::unordered_set<std::string> reference;
    for (int i = 0; i < 200'000; ++i) {
        std::string key(20, '\0');
        const std::size_t varying = 1 + static_cast<std::size_t>(i) / 10'000;
        for (std::size_t k = 0; k < varying; ++k) {
            if (random() % 4 == 0) key[k] = static_cast<char>(random() % (1U << std::min<std::size_t>(k / 2, 8)));
        }
        if (random() % 100 == 0) key.resize(random() % 30);
        ASSERT_EQ(set.insert(key), reference.insert(key).second) << "seed " << kSeed << ", key " << i;
    }
    EXPECT_EQ(set.size(), reference.size());
    for (const std::string& key : reference) ASSERT_FALSE(set.insert(key));
}

/// As keys of boards do: many bytes of few values.
TEST(KeySet, ShortKeysTakeLessThanThirteenBytes) {
    std::mt19937 random(1);
    KeySet set;
    while (set.size() < 300'000) {
        std::string key(16, 'k');
        for (std::size_t k = 2; k < key.size(); ++k) key[k] = static_cast<char>(random() % 16 * 5);
        set.insert(key);
        if (set.size() > 50'000) {
            ASSERT_LT(set.bytes(), 13 * set.size());
        }
    }
}

}  // namespace
}  // namespace papamu::base::key_set_test
