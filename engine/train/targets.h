// What the positions of a game that was played for training are to be worth, from what the searches there said and from how
// it ended, as TD(lambda) mixes them.
//
//     steps.push_back({win_probability(score), explored});
//     const std::vector<float> targets = td_targets(steps, 1.0F, 0.7);
#pragma once

#include <vector>

namespace papamu::engine {

/// What one search said: Left's probability to win, and whether the move that followed was another one.
struct TdStep {
    float value;
    bool explored;
};

/// For each step: (1 - lambda) of its value and lambda of the next step's target, the last one's being `end`. No target looks
/// beyond a move that was explored.
std::vector<float> td_targets(const std::vector<TdStep>& steps, float end, double lambda);

/// The probability to win that belongs to a score in points.
float win_probability(int score);

}  // namespace papamu::engine
