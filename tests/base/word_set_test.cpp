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
        const std::uint64_t word = i % 2 == 0 ? random() : random() % 300'000;
        ASSERT_EQ(set.insert(word), reference.insert(word).second) << i;
    }
    for (const std::uint64_t word : {std::uint64_t{0}, ~std::uint64_t{0}}) {
        ASSERT_EQ(set.insert(word), reference.insert(word).second);
        ASSERT_FALSE(set.insert(word));
    }
    EXPECT_EQ(set.size(), reference.size());
    for (const std::uint64_t word : reference) ASSERT_FALSE(set.insert(word));
}

// Words whose hashes all lie in the last tenth of one part, so that some are pushed beyond its slots.
TEST(WordSet, CrowdedParts) {
    for (const std::uint64_t part : {0U, 17U, 63U}) {
        WordSet set;
        std::vector<std::uint64_t> words;
        for (std::uint64_t word = 0; words.size() < 3000; ++word) {
            const std::uint64_t hash = mix_bits(word);
            if (hash >> 58 == part && hash << 6 >= ~std::uint64_t{0} / 10 * 9) words.push_back(word);
        }
        for (const std::uint64_t word : words) ASSERT_TRUE(set.insert(word));
        for (const std::uint64_t word : words) ASSERT_FALSE(set.insert(word));
        EXPECT_EQ(set.size(), words.size());
    }
}

TEST(KeyCode, DistinctKeysHaveDistinctWords) {
    constexpr unsigned kSeed = 4712;
    SCOPED_TRACE(kSeed);
    std::mt19937 random(kSeed);
    KeyCode code;
    std::map<std::string, std::uint64_t> words;
    std::map<std::uint64_t, std::string> keys;
    std::vector<std::string> without;
    for (int i = 0; i < 20'000; ++i) {
        std::string key(12, '\x55');
        // More and more values, up to 256 of a byte; all of them together would need more than 64 bits.
        for (std::size_t k = 0; k < key.size(); ++k) {
            key[k] = static_cast<char>(random() % (1U << k) * (i < 500 ? 3 : 5));
        }
        auto word = code.find(key);
        if (!word) {
            if (!code.has_room_for(key)) {
                without.push_back(key);
                continue;
            }
            word = code.add(key);
        }
        ASSERT_EQ(words.try_emplace(key, *word).first->second, *word);
        ASSERT_EQ(keys.try_emplace(*word, key).first->second, key);
    }
    EXPECT_GT(words.size(), 500U);
    EXPECT_GT(without.size(), 100U);
    for (const auto& [key, word] : words) EXPECT_EQ(code.find(key), std::optional(word));
    for (const std::string& key : without) {
        EXPECT_FALSE(code.has_room_for(key));
        EXPECT_EQ(code.find(key), std::nullopt);
    }
}

// Eight bytes of all values: as many bits as a word has.
TEST(KeyCode, AllBitsOfAWord) {
    KeyCode code;
    std::unordered_set<std::uint64_t> words;
    for (int value = 0; value < 256; ++value) {
        const std::string key(8, static_cast<char>(value));
        ASSERT_TRUE(code.has_room_for(key));
        words.insert(code.add(key));
    }
    EXPECT_EQ(words.size(), 256U);
    EXPECT_TRUE(words.contains(0));
    EXPECT_TRUE(words.contains(~std::uint64_t{0}));
    EXPECT_NE(code.find("every   "), std::nullopt);
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
