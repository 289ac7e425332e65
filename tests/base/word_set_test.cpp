// Sets of words against the standard library's, and the words that stand for short keys.
#include "base/key_set/word_set.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/hash.h"
#include "base/key_set/key_code.h"

namespace papamu::base::word_set_test {
namespace {

TEST(WordSet, AgreesWithTheStandardLibrary) {
    constexpr unsigned kSeed = 4711;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    WordSet set;
    std::unordered_set<std::uint64_t> reference;
    for (int i = 0; i < 400'000; ++i) {
        const std::uint64_t word = i % 2 == 0 ? random() >> 1 : random() % 300'000;
        ASSERT_EQ(set.insert(word), reference.insert(word).second) << i;
    }
    for (const std::uint64_t word : {std::uint64_t{0}, WordSet::kMost}) {
        ASSERT_EQ(set.insert(word), reference.insert(word).second);
        ASSERT_FALSE(set.insert(word));
    }
    EXPECT_EQ(set.size(), reference.size());
    std::size_t seen = 0;
    set.for_each([&](std::uint64_t word) {
        ++seen;
        ASSERT_TRUE(reference.contains(word));
    });
    EXPECT_EQ(seen, set.size());
    for (const std::uint64_t word : reference) ASSERT_FALSE(set.insert(word));
}

// Words whose hashes all lie in the last tenth of one part, so that some are pushed beyond its slots.
TEST(WordSet, CrowdedParts) {
    for (const std::uint64_t last : {std::uint64_t{0x3FF'FFFF'FFFF'FFFF}, ~std::uint64_t{0}}) {
        WordSet set;
        for (std::uint64_t i = 0; i < 3000; ++i) ASSERT_TRUE(set.insert(unmix_bits(last - (i << 43)) - 1)) << i;
        for (std::uint64_t i = 0; i < 3000; ++i) ASSERT_FALSE(set.insert(unmix_bits(last - (i << 43)) - 1)) << i;
        EXPECT_EQ(set.size(), 3000U);
    }
}

TEST(WordSet, HashesCanBeUndone) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t word = random() >> i % 64;
        EXPECT_EQ(unmix_bits(mix_bits(word)), word);
    }
}

// Each key keeps a word of its own while fields become wider.
TEST(KeyCode, DistinctKeysHaveDistinctWords) {
    constexpr unsigned kSeed = 4712;
    SCOPED_TRACE(kSeed);
    std::mt19937 random(kSeed);
    KeyCode code;
    std::map<std::string, std::uint64_t> words;
    std::map<std::uint64_t, std::string> keys;
    int changes = 0;
    std::vector<std::string> without;
    for (int i = 0; i < 20'000; ++i) {
        std::string key(12, '\x55');
        // Byte k has up to 1 << k values; all of them together would need 66 bits.
        for (std::size_t k = 0; k < key.size(); ++k) {
            key[k] = static_cast<char>(random() % (1U << k) * (i < 500 ? 3 : 5));
        }
        auto word = code.find(key);
        if (!word) {
            if (!code.has_room_for(key)) {
                without.push_back(key);
                continue;
            }
            const KeyCode before = code;
            word = code.add(key);
            if (code.has_other_fields_than(before)) {
                ++changes;
                keys.clear();
                for (auto& [other, its_word] : words) {
                    its_word = code.recode(its_word, before);
                    ASSERT_EQ(code.find(other), std::optional(its_word));
                    keys.emplace(its_word, other);
                }
            }
        }
        ASSERT_LT(*word >> (KeyCode::kMostBits - 1), 2U);
        ASSERT_EQ(words.try_emplace(key, *word).first->second, *word);
        ASSERT_EQ(keys.try_emplace(*word, key).first->second, key);
    }
    EXPECT_GT(changes, 20);
    EXPECT_GT(words.size(), 500U);
    EXPECT_GT(without.size(), 100U);
    for (const std::string& key : without) {
        EXPECT_FALSE(code.has_room_for(key));
        EXPECT_EQ(code.find(key), std::nullopt);
    }
}

TEST(KeyCode, KeysOfAnotherLength) {
    KeyCode code;
    EXPECT_FALSE(code.has_room_for(""));
    EXPECT_FALSE(code.has_room_for(std::string(KeyCode::kMostLength + 1, 'x')));
    ASSERT_TRUE(code.has_room_for("abc"));
    EXPECT_EQ(code.add("abc"), 0U);  // nothing varies yet
    EXPECT_FALSE(code.has_room_for("ab"));
    EXPECT_FALSE(code.has_room_for("abcd"));
    EXPECT_EQ(code.find("abcd"), std::nullopt);
    EXPECT_EQ(code.add("abd"), 1U);
}

}  // namespace
}  // namespace papamu::base::word_set_test
