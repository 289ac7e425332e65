#include "engine/score.h"

#include <gtest/gtest.h>

#include "engine/search/search_score.h"

namespace papamu::engine::score_test {
namespace {

TEST(Score, Prints) {
    EXPECT_EQ(print_score(Estimate{-35}), "cp -35");
    EXPECT_EQ(print_score(Win{7}), "win 7");
    EXPECT_EQ(print_score(Loss{4}), "loss 4");
    EXPECT_EQ(print_score(Win{}), "win");
    EXPECT_EQ(print_score(Loss{}), "loss");
}

TEST(Score, TheOtherSideSeesTheOpposite) {
    EXPECT_EQ(negated(Estimate{12}), Score(Estimate{-12}));
    EXPECT_EQ(negated(Win{3}), Score(Loss{3}));
    EXPECT_EQ(negated(Loss{3}), Score(Win{3}));
}

TEST(Score, TheSearchCountsWinsAndLossesInPlies) {
    EXPECT_EQ(as_score(kWinScore - 5), Score(Win{5}));
    EXPECT_EQ(as_score(lost_after(6)), Score(Loss{6}));
    EXPECT_EQ(as_score(kMostPoints), Score(Estimate{kMostPoints}));
    EXPECT_EQ(as_score(-kMostPoints), Score(Estimate{-kMostPoints}));
    EXPECT_GT(kWinScore - 3, kWinScore - 5);  // a quick win is better
    EXPECT_GT(lost_after(6), lost_after(4));  // a slow loss is better
    EXPECT_EQ(as_score(0), Score(Estimate{0}));
}

}  // namespace
}  // namespace papamu::engine::score_test
