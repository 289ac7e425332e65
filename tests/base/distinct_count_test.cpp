#include "base/distinct_count.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "base/hash.h"

namespace papamu::base::distinct_count_test {
namespace {

/// The hash of a number; counted from 1, since 0 is mixed into 0.
std::uint64_t hash_of(std::uint64_t n) { return mix_bits((n + 1) * kGoldenRatio); }

TEST(DistinctCount, IsNearlyTheNumber) {
    EXPECT_EQ(DistinctCount().estimate(), 0);
    for (const std::uint64_t different : {1U, 10U, 1'000U, 8'000U, 15'000U, 100'000U, 2'000'000U}) {
        DistinctCount count;
        for (std::uint64_t n = 0; n < different; ++n) count.add(hash_of(n));
        const auto exact = static_cast<double>(different);
        EXPECT_NEAR(count.estimate(), exact, 0.06 * exact + 0.1) << different;
    }
}

TEST(DistinctCount, CountsRepeatedHashesOnce) {
    DistinctCount once, often;
    for (std::uint64_t n = 0; n < 30'000; ++n) once.add(hash_of(n % 3'000));
    for (std::uint64_t n = 0; n < 3'000; ++n) often.add(hash_of(n));
    EXPECT_EQ(once.estimate(), often.estimate());
}

}  // namespace
}  // namespace papamu::base::distinct_count_test
