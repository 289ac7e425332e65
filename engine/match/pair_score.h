// What the results of a match say about the players: the Elo difference, its interval, and the test that stops a match.
//
//     PairScore score;
//     score.add(2);                                       // both games of a pair won
//     score.elo().low                                     // of the 95 % interval: the difference is likely above it
//     test_pairs(score, {.elo0 = 0, .elo1 = 20}).verdict
//
// The unit is the pair: one opening, played twice with the seats swapped. The two games of a pair depend on each
// other (the opening may favour a side), but the pairs do not, so all variances are those of pair scores: the
// pentanomial model without draws, in which only 0, 1 and 2 points remain of the five results.
//
// Elo is the logistic one: a difference d means an expected score of 1 / (1 + 10^(-d / 400)) per game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::engine {

/// An estimate and a 95 % interval; infinite if every game was won or lost.
struct EloEstimate {
    double elo = 0;
    double low = 0;
    double high = 0;
};

double expected_score(double elo);
/// The inverse of expected_score(); infinite for 0 and 1.
double elo_of_score(double score);

/// The results of one player against another, pair by pair.
class PairScore {
 public:
    /// Adds the points of one pair, or of several that ended alike: 0, 1 or 2.
    void add(int points, std::uint64_t pairs = 1) { counts_[static_cast<std::size_t>(points)] += pairs; }

    [[nodiscard]] std::uint64_t pairs() const { return counts_[0] + counts_[1] + counts_[2]; }
    [[nodiscard]] const std::array<std::uint64_t, 3>& counts() const { return counts_; }
    /// Points per game, from 0 to 1; 1/2 without pairs.
    [[nodiscard]] double mean() const;
    /// The variance of a pair's points per game: the sum of p_i (i/2 - mean)^2 over the observed frequencies p_i.
    [[nodiscard]] double variance() const;

    /// The interval is mean +- 1.96 standard errors, translated into Elo. If all pairs ended alike, the variance says
    /// nothing; the interval then holds every mean that is possible if another result has a probability of at most
    /// 1 - 0.025^(1/pairs), the exact (Clopper-Pearson) bound. Without pairs it is from -infinity to infinity.
    [[nodiscard]] EloEstimate elo() const;
    /// How likely it is that the player is the better one: the normal distribution at (mean - 1/2) / standard error;
    /// 1/2 without pairs.
    [[nodiscard]] double likelihood_of_superiority() const;

 private:
    [[nodiscard]] double standard_error() const;

    std::array<std::uint64_t, 3> counts_{};
};

/// The hypotheses of a test: the difference is at most elo0, or at least elo1. Requires elo0 < elo1.
struct EloHypotheses {
    double elo0 = 0;
    double elo1 = 0;
    double alpha = 0.05;  // how often elo1 is accepted though elo0 is true
    double beta = 0.05;   // how often elo0 is accepted though elo1 is true
};

struct PairTest {
    enum class Verdict { kGoOn, kAcceptElo0, kAcceptElo1 };

    double log_likelihood_ratio = 0;
    double lower = 0;  // log(beta / (1 - alpha)): elo0 is accepted at or below it
    double upper = 0;  // log((1 - beta) / alpha): elo1 is accepted at or above it
    Verdict verdict = Verdict::kGoOn;
};

/// The generalised sequential probability ratio test: Wald's bounds (A. Wald, Sequential tests of statistical
/// hypotheses, 1945) on the ratio of the likelihoods that the pairs have under the most likely distributions with an
/// expected score of elo1 and of elo0 (X. Li, J. Liu, Z. Ying, Generalized sequential probability ratio test for
/// separate families of hypotheses, Sequential Analysis 33, 2014; for match results M. Van den Bergh's notes on the
/// statistics of Fishtest). Among distributions on the scores a_i with mean s, the frequencies p_i have the greatest
/// likelihood under q_i = p_i / (1 + x (a_i - s)) with the one x that makes the mean s. Results that did not occur
/// count as 1/1000, so that the distributions exist.
PairTest test_pairs(const PairScore& score, const EloHypotheses& hypotheses);

}  // namespace papamu::engine
