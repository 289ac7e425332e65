// Scores inside the search: one integer, so that windows are comparisons. Outside the search a score is a Score.
#pragma once

#include "engine/score.h"

namespace papamu::engine {

/// A win in n plies is kWinScore - n; a loss in n plies is the negative of that. Estimates stay below kMostPoints.
inline constexpr int kWinScore = 32000;
inline constexpr int kMostPlies = 1000;
inline constexpr int kInfinity = kWinScore + 1;
static_assert(kMostPoints < kWinScore - kMostPlies);

constexpr int lost_after(int plies) { return plies - kWinScore; }
constexpr bool is_win(int score) { return score >= kWinScore - kMostPlies; }
constexpr bool is_loss(int score) { return -score >= kWinScore - kMostPlies; }

constexpr bool is_proven(int score) { return is_win(score) || is_loss(score); }

inline Score as_score(int score) {
    if (is_win(score)) return Win{kWinScore - score};
    if (is_loss(score)) return Loss{kWinScore + score};
    return Estimate{score};
}

}  // namespace papamu::engine
