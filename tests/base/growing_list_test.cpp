// Long lists that grow without being copied: they hold what a std::vector holds.
#include "base/growing_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace papamu::base::growing_list_test {
namespace {

struct Pair {
    std::uint64_t first;
    std::uint32_t second;

    bool operator==(const Pair&) const = default;
};

TEST(GrowingList, HoldsWhatAVectorHolds) {
    GrowingList<Pair> list;
    std::vector<Pair> expected;
    EXPECT_EQ(list.size(), 0U);
    for (std::uint32_t i = 0; i < 200'000; ++i) {
        const Pair pair{std::uint64_t{i} << 33, i};
        if (i % 5 == 0) {
            const std::array<Pair, 3> several = {pair, pair, Pair{0, i + 1}};
            list.append(several);
            expected.insert(expected.end(), several.begin(), several.end());
        } else {
            list.push_back(pair);
            expected.push_back(pair);
        }
        if (i % 1000 == 0) {
            list.push_back(list[list.size() / 2]);  // one of its own
            expected.push_back(Pair(expected[expected.size() / 2]));
        }
    }
    ASSERT_EQ(list.size(), expected.size());
    EXPECT_GE(list.capacity(), list.size());
    EXPECT_TRUE(std::equal(list.begin(), list.end(), expected.begin()));
    list[7].second = 1;
    EXPECT_EQ(list[7].second, 1U);
}

TEST(GrowingList, BeginsAgainWhenItIsCleared) {
    GrowingList<std::uint32_t> list;
    list.reserve(1000);
    EXPECT_EQ(list.capacity(), 1000U);
    list.push_back(5);
    list.clear();
    EXPECT_EQ(list.size(), 0U);
    EXPECT_EQ(list.capacity(), 0U);
    list.append({});
    list.push_back(6);
    EXPECT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0], 6U);
}

}  // namespace
}  // namespace papamu::base::growing_list_test
