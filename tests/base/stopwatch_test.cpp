#include "base/stopwatch.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace papamu::base {
namespace {

TEST(Stopwatch, MeasuresSecondsSinceItWasMade) {
    Stopwatch watch;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const double seconds = watch.seconds();
    EXPECT_GE(seconds, 0.02);
    EXPECT_LE(seconds, watch.seconds());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const double before = watch.seconds();
    watch = {};
    EXPECT_LT(watch.seconds(), before);
}

}  // namespace
}  // namespace papamu::base
