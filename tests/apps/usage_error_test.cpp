#include "apps/nearest_name.h"

#include <gtest/gtest.h>

namespace papamu::apps::usage_error_test {
namespace {

TEST(NearestName, FindsSlips) {
    const std::vector<std::string> names = {"calc", "bench", "manual"};
    EXPECT_EQ(nearest_name("clac", names), "calc");      // swapped
    EXPECT_EQ(nearest_name("bnch", names), "bench");     // omitted
    EXPECT_EQ(nearest_name("manuel", names), "manual");  // changed
    EXPECT_EQ(nearest_name("ccalc", names), "calc");     // inserted
}

TEST(NearestName, DoesNotGuessWildly) {
    EXPECT_EQ(nearest_name("frobnicate", {"calc", "bench"}), "");
    EXPECT_EQ(nearest_name("xy", {"db"}), "");  // with two letters out of two changed, it is another word
    EXPECT_EQ(nearest_name("foo", {"nogo", "konane"}), "");
    EXPECT_EQ(nearest_name("ngo", {"nogo", "konane"}), "nogo");
    EXPECT_EQ(nearest_name("mnaul", {"manual"}), "manual");
    EXPECT_EQ(nearest_name("calc", {}), "");
}

// A table of edit costs for such a word would take gigabytes.
TEST(NearestName, LongWordsAreNearToNothing) {
    EXPECT_EQ(nearest_name(std::string(std::size_t{1} << 26, 'x'), {"calc", "bench"}), "");
    EXPECT_EQ(nearest_name("calc", {std::string(1000, 'x'), "cal", "calcium"}), "cal");
}

}  // namespace
}  // namespace papamu::apps::usage_error_test
