#include "engine/match/pair_score.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace papamu::engine {

namespace {

using Distribution = std::array<double, 3>;

constexpr Distribution kScores = {0.0, 0.5, 1.0};  // points per game
constexpr double kNormal975 = 1.959963984540054;   // the 97.5 % quantile of the normal distribution
constexpr double kNoBound = std::numeric_limits<double>::infinity();

// The distribution with this mean under which the frequencies are most likely.
Distribution most_likely(const Distribution& frequencies, double mean) {
    const auto at = [&](double x) {
        Distribution result{};
        for (std::size_t i = 0; i < result.size(); ++i) result[i] = frequencies[i] / (1 + x * (kScores[i] - mean));
        return result;
    };
    // For x between these two all probabilities are positive, and the distance to the mean falls from +infinity to
    // -infinity.
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < 100; ++i) {
        const double x = (low + high) / 2;
        const Distribution result = at(x);
        double distance = 0;
        for (std::size_t k = 0; k < result.size(); ++k) distance += result[k] * (kScores[k] - mean);
        (distance > 0 ? low : high) = x;
    }
    return at((low + high) / 2);
}

}  // namespace

double expected_score(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
    if (score <= 0) return -kNoBound;
    if (score >= 1) return kNoBound;
    return -400 * std::log10(1 / score - 1);
}

double PairScore::mean() const {
    if (pairs() == 0) return 0.5;
    return static_cast<double>(counts_[1] + 2 * counts_[2]) / static_cast<double>(2 * pairs());
}

double PairScore::variance() const {
    if (pairs() == 0) return 0;
    double sum = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const double distance = kScores[i] - mean();
        sum += static_cast<double>(counts_[i]) * distance * distance;
    }
    return sum / static_cast<double>(pairs());
}

double PairScore::standard_error() const { return std::sqrt(variance() / static_cast<double>(pairs())); }

EloEstimate PairScore::elo() const {
    if (pairs() == 0) return {0, -kNoBound, kNoBound};
    const double score = mean();
    double low = score - kNormal975 * standard_error();
    double high = score + kNormal975 * standard_error();
    if (std::count(counts_.begin(), counts_.end(), 0U) == 2) {
        const double other = 1 - std::pow(0.025, 1 / static_cast<double>(pairs()));
        low = score - other * score;
        high = score + other * (1 - score);
    }
    return {elo_of_score(score), elo_of_score(low), elo_of_score(high)};
}

double PairScore::likelihood_of_superiority() const {
    const double lead = mean() - 0.5;
    if (lead == 0) return 0.5;
    return std::erfc(-lead / standard_error() / std::sqrt(2.0)) / 2;
}

PairTest test_pairs(const PairScore& score, const EloHypotheses& hypotheses) {
    PairTest test;
    test.lower = std::log(hypotheses.beta / (1 - hypotheses.alpha));
    test.upper = std::log((1 - hypotheses.beta) / hypotheses.alpha);
    if (score.pairs() == 0) return test;
    Distribution frequencies{};
    double sum = 0;
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        frequencies[i] = std::max(static_cast<double>(score.counts()[i]), 1e-3);
        sum += frequencies[i];
    }
    for (double& frequency : frequencies) frequency /= sum;
    const Distribution under0 = most_likely(frequencies, expected_score(hypotheses.elo0));
    const Distribution under1 = most_likely(frequencies, expected_score(hypotheses.elo1));
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        test.log_likelihood_ratio += sum * frequencies[i] * std::log(under1[i] / under0[i]);
    }
    if (test.log_likelihood_ratio >= test.upper) test.verdict = PairTest::Verdict::kAcceptElo1;
    if (test.log_likelihood_ratio <= test.lower) test.verdict = PairTest::Verdict::kAcceptElo0;
    return test;
}

}  // namespace papamu::engine
