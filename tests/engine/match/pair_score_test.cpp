// The statistics of matches, compared with cases computed by hand and with simulations.
#include "engine/match/pair_score.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "engine/match/standings.h"

namespace papamu::engine::pair_score_test {
namespace {

using Verdict = PairTest::Verdict;

PairScore score_of(std::uint64_t zero, std::uint64_t one, std::uint64_t two) {
    PairScore score;
    score.add(0, zero);
    score.add(1, one);
    score.add(2, two);
    return score;
}

TEST(Elo, IsTheLogisticScale) {
    EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
    EXPECT_NEAR(expected_score(400), 10.0 / 11.0, 1e-12);
    EXPECT_NEAR(elo_of_score(0.75), 190.848501887865, 1e-9);  // 400 log10(3)
    EXPECT_TRUE(std::isinf(elo_of_score(1)));
    EXPECT_EQ(elo_of_score(0), -elo_of_score(1));
    for (const double elo : {-700.0, -3.5, 0.0, 12.0, 900.0}) EXPECT_NEAR(elo_of_score(expected_score(elo)), elo, 1e-9);
}

// 10, 30 and 20 pairs: mean 35/60; variance (10*(35/60)^2 + 30*(5/60)^2 + 20*(25/60)^2) / 60 = 17/144;
// standard error sqrt(17/144/60) = 0.04435755.
TEST(PairScore, ByHand) {
    const PairScore score = score_of(10, 30, 20);
    EXPECT_EQ(score.pairs(), 60U);
    EXPECT_NEAR(score.mean(), 35.0 / 60, 1e-12);
    EXPECT_NEAR(score.variance(), 17.0 / 144, 1e-12);
    EXPECT_NEAR(score.elo().elo, 58.4512, 1e-4);                     // 400 log10(7/5)
    EXPECT_NEAR(score.elo().low, -2.50566, 1e-4);                    // of 0.5833333 - 1.959964 * 0.04435755 = 0.4963941
    EXPECT_NEAR(score.elo().high, 123.23853, 1e-4);                  // of 0.6702725
    EXPECT_NEAR(score.likelihood_of_superiority(), 0.969855, 1e-5);  // normal distribution at 1.878672
}

// Independent games with the same points would have half the variance of a single game; openings that decide the
// game make pairs of 1 and hardly any variance.
TEST(PairScore, DecidingOpeningsAreNoLuck) {
    EXPECT_NEAR(score_of(25, 50, 25).variance(), 0.125, 1e-12);
    EXPECT_NEAR(score_of(1, 98, 1).variance(), 0.005, 1e-12);
    EXPECT_LT(score_of(1, 98, 1).elo().high, 10);
}

TEST(PairScore, SidesAreMirrored) {
    const EloEstimate one = score_of(3, 14, 33).elo();
    const EloEstimate other = score_of(33, 14, 3).elo();
    EXPECT_NEAR(one.elo, -other.elo, 1e-9);
    EXPECT_NEAR(one.low, -other.high, 1e-9);
    EXPECT_NEAR(score_of(3, 14, 33).likelihood_of_superiority(), 1 - score_of(33, 14, 3).likelihood_of_superiority(),
                1e-12);
}

TEST(PairScore, ExtremesHaveAnIntervalToo) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(PairScore().elo().low, -infinity);
    EXPECT_EQ(PairScore().elo().high, infinity);
    EXPECT_EQ(PairScore().likelihood_of_superiority(), 0.5);
    const EloEstimate all = score_of(0, 0, 50).elo();
    EXPECT_EQ(all.elo, infinity);
    EXPECT_EQ(all.high, infinity);
    EXPECT_NEAR(all.low, elo_of_score(std::pow(0.025, 1.0 / 50)), 1e-9);
    EXPECT_NEAR(all.low, 446.38, 0.01);
    EXPECT_EQ(score_of(0, 0, 50).likelihood_of_superiority(), 1);
    EXPECT_EQ(score_of(7, 0, 0).elo().low, -infinity);
    EXPECT_LT(score_of(7, 0, 0).elo().high, 0);
    EXPECT_EQ(score_of(0, 9, 0).elo().elo, 0);
    EXPECT_NEAR(score_of(0, 9, 0).elo().high, -score_of(0, 9, 0).elo().low, 1e-9);
    EXPECT_GT(score_of(0, 9, 0).elo().high, 50);
    EXPECT_EQ(score_of(0, 9, 0).likelihood_of_superiority(), 0.5);
}

// With two possible results the ratio has a closed form.
TEST(PairTest, TwoResultsByHand) {
    const EloHypotheses hypotheses{.elo0 = 0, .elo1 = 50};
    const double s0 = 0.5;
    const double s1 = 1 / (1 + std::pow(10.0, -50.0 / 400));
    for (const auto& [losses, wins] : {std::pair{10, 30}, {50, 55}, {40, 8}}) {
        const double expected = wins * std::log(s1 / s0) + losses * std::log((1 - s1) / (1 - s0));
        const auto test =
            test_pairs(score_of(static_cast<std::uint64_t>(losses), 0, static_cast<std::uint64_t>(wins)), hypotheses);
        EXPECT_NEAR(test.log_likelihood_ratio, expected, 2e-3);
    }
    EXPECT_NEAR(test_pairs({}, hypotheses).upper, std::log(19.0), 1e-12);
    EXPECT_NEAR(test_pairs({}, hypotheses).lower, -std::log(19.0), 1e-12);
}

// Near the hypotheses the ratio is that of normal distributions: pairs (s1 - s0) (2 mean - s0 - s1) / (2 variance).
TEST(PairTest, IsNearTheNormalApproximation) {
    const EloHypotheses hypotheses{.elo0 = 0, .elo1 = 10};
    const PairScore score = score_of(1000, 2100, 1060);
    const double s0 = expected_score(0);
    const double s1 = expected_score(10);
    const double normal =
        static_cast<double>(score.pairs()) * (s1 - s0) * (2 * score.mean() - s0 - s1) / (2 * score.variance());
    EXPECT_NEAR(test_pairs(score, hypotheses).log_likelihood_ratio, normal, 0.01);
}

TEST(PairTest, Verdicts) {
    const EloHypotheses hypotheses{.elo0 = 0, .elo1 = 30};
    EXPECT_EQ(test_pairs({}, hypotheses).verdict, Verdict::kGoOn);
    EXPECT_EQ(test_pairs(score_of(0, 0, 1), hypotheses).verdict, Verdict::kGoOn);
    EXPECT_EQ(test_pairs(score_of(0, 0, 100), hypotheses).verdict, Verdict::kAcceptElo1);
    EXPECT_EQ(test_pairs(score_of(100, 0, 0), hypotheses).verdict, Verdict::kAcceptElo0);
    EXPECT_EQ(test_pairs(score_of(0, 5000, 0), hypotheses).verdict, Verdict::kAcceptElo0);
}

/// Pairs of games that depend on each other: the opening favours the same side in both.
class Simulation {
 public:
    Simulation(double elo, std::uint64_t seed) : mean_(expected_score(elo)), dice_(seed) {}

    int pair() {
        const double favour = favours_(dice_);
        return game(mean_ + favour) + game(mean_ - favour);
    }

 private:
    int game(double chance) { return std::bernoulli_distribution(chance)(dice_) ? 1 : 0; }

    double mean_;
    std::mt19937_64 dice_;
    std::uniform_real_distribution<double> favours_{-0.4, 0.4};
};

int accepted(double elo, const EloHypotheses& hypotheses, int tests) {
    int count = 0;
    for (int i = 0; i < tests; ++i) {
        Simulation simulation(elo, static_cast<std::uint64_t>(i));
        PairScore score;
        PairTest test;
        while (test.verdict == Verdict::kGoOn) {
            score.add(simulation.pair());
            test = test_pairs(score, hypotheses);
        }
        count += test.verdict == Verdict::kAcceptElo1 ? 1 : 0;
    }
    return count;
}

// The seeds are fixed; the bounds are the promised rates and four standard deviations.
TEST(PairTest, ErrsNoMoreOftenThanPromised) {
    const EloHypotheses hypotheses{.elo0 = -20, .elo1 = 60, .alpha = 0.1, .beta = 0.05};
    constexpr int tests = 400;
    EXPECT_LE(accepted(-20, hypotheses, tests), 40 + 24);
    EXPECT_GE(accepted(60, hypotheses, tests), tests - 20 - 18);
}

TEST(PairScore, TheIntervalHoldsTheTruth) {
    constexpr int matches = 1000;
    const double truth = 35;
    int held = 0;
    for (int i = 0; i < matches; ++i) {
        Simulation simulation(truth, 1000 + static_cast<std::uint64_t>(i));
        PairScore score;
        for (int pair = 0; pair < 200; ++pair) score.add(simulation.pair());
        const EloEstimate estimate = score.elo();
        held += estimate.low <= truth && truth <= estimate.high ? 1 : 0;
    }
    EXPECT_NEAR(held, 950, 28);  // four standard deviations
}

TEST(Standings, CountGamesAndPairs) {
    Standings standings(3);
    standings.add({0, 1}, 0);
    standings.add({1, 0}, 1);  // two points for 0 against 1
    standings.add({0, 2}, 1);
    standings.add({2, 0}, 1);  // one point each
    standings.add({1, 2}, 1);
    standings.add({2, 1}, 0);  // two points for 2 against 1
    standings.add({0, 1}, 1);  // a pair that is not finished
    EXPECT_EQ(standings.games(), 7U);
    EXPECT_EQ(standings.wins(0, 1), 2U);
    EXPECT_EQ(standings.wins(1, 0), 1U);
    EXPECT_EQ(standings.games(0, 1), 3U);
    EXPECT_EQ(standings.wins(2), 3U);
    EXPECT_EQ(standings.games(2), 4U);
    EXPECT_EQ(standings.wins_of_first(), 2U);
    EXPECT_EQ(standings.pairs(0, 1).counts(), (std::array<std::uint64_t, 3>{0, 0, 1}));
    EXPECT_EQ(standings.pairs(1, 0).counts(), (std::array<std::uint64_t, 3>{1, 0, 0}));
    EXPECT_EQ(standings.pairs(0).counts(), (std::array<std::uint64_t, 3>{0, 1, 1}));
    EXPECT_EQ(standings.ranking(), (std::vector<int>{2, 0, 1}));
    EXPECT_EQ(Standings(3).ranking(), (std::vector<int>{0, 1, 2}));
}

TEST(Standings, APlayerWithoutGamesRanksWithThoseWhoHaveWonNone) {
    Standings standings(5);
    standings.add({1, 2}, 1);
    EXPECT_EQ(standings.ranking(), (std::vector<int>{2, 0, 1, 3, 4}));
    standings.add({2, 4}, 1);
    EXPECT_EQ(standings.ranking(), (std::vector<int>{4, 2, 0, 1, 3}));
}

}  // namespace
}  // namespace papamu::engine::pair_score_test
