// Lists that grow: elements stay where they are, and every number is given once, however many threads add.
#include "base/steady_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

namespace papamu::base {
namespace {

struct Pair {
    Pair(std::uint64_t a, std::uint64_t b) noexcept : first(a), second(b) {}
    std::uint64_t first, second;
};

TEST(SteadyList, ElementsStayWhereTheyAre) {
    SteadyList<Pair> list;
    std::vector<const Pair*> places;
    constexpr std::uint64_t kCount = 10'000;
    for (std::uint64_t i = 0; i < kCount; ++i) {
        EXPECT_EQ(list.add(i, 3 * i), i);
        places.push_back(&list[i]);
    }
    EXPECT_EQ(list.size(), kCount);
    for (std::uint64_t i = 0; i < kCount; ++i) {
        ASSERT_EQ(&list[i], places[i]);
        ASSERT_EQ(list[i].first, i);
        ASSERT_EQ(list[i].second, 3 * i);
    }
}

TEST(SteadyList, DestroysWhatItHolds) {
    const auto shared = std::make_shared<int>(1);
    {
        SteadyList<std::shared_ptr<int>> list;
        for (int i = 0; i < 100; ++i) list.add(shared);
        EXPECT_EQ(shared.use_count(), 101);
    }
    EXPECT_EQ(shared.use_count(), 1);
}

TEST(SteadyList, ManyThreadsAddAndRead) {
    constexpr std::uint64_t kThreads = 4, kEach = 20'000;
    SteadyList<Pair> list;
    std::array<std::vector<std::size_t>, kThreads> numbers;
    std::vector<std::thread> threads;
    for (std::uint64_t t = 0; t < kThreads; ++t) {
        threads.emplace_back([&, t] {
            for (std::uint64_t i = 0; i < kEach; ++i) {
                const std::uint64_t own = t * kEach + i;
                numbers[t].push_back(list.add(own, ~own));
                const Pair& earlier = list[numbers[t][static_cast<std::size_t>(i / 2)]];
                EXPECT_EQ(earlier.first, t * kEach + i / 2);
                EXPECT_EQ(earlier.second, ~earlier.first);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(list.size(), kThreads * kEach);
    std::vector<std::size_t> all;
    for (const auto& own : numbers) all.insert(all.end(), own.begin(), own.end());
    std::sort(all.begin(), all.end());
    for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i], i);
}

TEST(SteadyPlaces, AreZeroAtFirst) {
    SteadyPlaces<std::uint32_t> places;
    for (const std::size_t number : {std::size_t{0}, std::size_t{63}, std::size_t{64}, std::size_t{100'000}}) {
        EXPECT_EQ(*places.reach(number), 0U);
        *places.reach(number) = 7;
        EXPECT_EQ(*places.at(number), 7U);
        EXPECT_EQ(places.at(number), places.reach(number));
    }
}

}  // namespace
}  // namespace papamu::base
