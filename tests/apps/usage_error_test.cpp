#include "apps/nearest_name.h"

#include <gtest/gtest.h>

namespace papamu::apps::usage_error_test {
namespace {

TEST(NearestName, FindsSlips) {
    const std::vector<std::string> names = {"calc", "bench", "manual"};
    EXPECT_EQ(nearest_name("clac", names), "calc");      // swapped
    EXPECT_EQ(nearest_name("bnch", names), "bench");     // left out
    EXPECT_EQ(nearest_name("manuel", names), "manual");  // changed
    EXPECT_EQ(nearest_name("ccalc", names), "calc");     // put in
}

TEST(NearestName, DoesNotGuessWildly) {
    EXPECT_EQ(nearest_name("frobnicate", {"calc", "bench"}), "");
    EXPECT_EQ(nearest_name("xy", {"db"}), "");  // two letters changed out of two is another word
    EXPECT_EQ(nearest_name("calc", {}), "");
}

}  // namespace
}  // namespace papamu::apps::usage_error_test
