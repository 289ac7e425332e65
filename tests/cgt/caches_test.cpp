// The caches of sums and of comparisons: what they return is right, and they lose nothing when they grow.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "cgt/compare_cache.h"
#include "cgt/sum_cache.h"

namespace papamu::cgt::caches_test {
namespace {

TEST(SumCache, AnInsertionLosesOneSumAtMost) {
    constexpr int kSums = 2'000;
    SumCache cache(std::size_t{1} << 20);
    std::vector<bool> there(kSums);
    const auto find = [&](int i) { return cache.find(Value::integer(i), Value::integer(3 * i + 1)); };
    int most = 0;  // that were there at once
    for (int i = 0; i < kSums; ++i) {
        cache.insert(Value::integer(i), Value::integer(3 * i + 1), Value::integer(4 * i + 1));
        ASSERT_EQ(find(i), Value::integer(4 * i + 1));
        int lost = 0;
        int found = 0;
        for (int k = 0; k <= i; ++k) {
            const auto sum = find(k);
            if (sum) {
                ++found;
                ASSERT_EQ(*sum, Value::integer(4 * k + 1));
            } else if (there[k]) {
                ++lost;
            }
            there[k] = sum.has_value();
        }
        ASSERT_LE(lost, 1) << i;
        most = std::max(most, found);
    }
    EXPECT_GT(most, 500);  // there are 128 places at first
    cache.clear();
    EXPECT_EQ(find(kSums - 1), std::nullopt);
}

TEST(CompareCache, AnInsertionLosesOneAnswerAtMost) {
    constexpr std::uint64_t kAnswers = 8'000;
    CompareCache cache(std::size_t{1} << 20);
    std::vector<bool> there(kAnswers);
    const auto question = [](std::uint64_t i) { return CompareCache::Question{i * 7'919, i * i}; };
    std::uint64_t most = 0;
    for (std::uint64_t i = 0; i < kAnswers; ++i) {
        cache.insert(question(i), i % 3 == 0);
        ASSERT_EQ(cache.find(question(i)), i % 3 == 0);
        if (i % 16 != 0) continue;
        std::uint64_t lost = 0;
        std::uint64_t found = 0;
        for (std::uint64_t k = 0; k <= i; ++k) {
            const auto answer = cache.find(question(k));
            if (answer) {
                ++found;
                ASSERT_EQ(*answer, k % 3 == 0);
            } else if (there[k]) {
                ++lost;
            }
            there[k] = answer.has_value();
        }
        ASSERT_LE(lost, 16U) << i;
        most = std::max(most, found);
    }
    EXPECT_GT(most, 5'000U);  // there are 2,048 places at first
    cache.clear();
    EXPECT_EQ(cache.find(question(kAnswers - 1)), std::nullopt);
}

TEST(CompareCache, AnswersOnlyTheQuestionThatWasAsked) {
    CompareCache cache(std::size_t{1} << 16);
    for (std::uint64_t i = 0; i < 3'000; ++i) cache.insert({i, 2 * i}, true);
    for (std::uint64_t i = 0; i < 3'000; ++i) EXPECT_EQ(cache.find({2 * i + 1, i}), std::nullopt);
}

}  // namespace
}  // namespace papamu::cgt::caches_test
