// The values that the positions of a training game should get, from the scores of the searches there and from the
// result of the game, as TD(lambda) mixes them.
//
//     steps.push_back({win_probability(score), explored});
//     const std::vector<float> targets = td_targets(steps, 1.0F, 0.7);
#pragma once

#include <vector>

namespace papamu::engine {

/// The result of one search: Left's probability to win, and whether a random move was made instead of the best one.
struct TdStep {
    float value;
    bool explored;
};

/// For each step, (1 - lambda) of its value plus lambda of the target of the next step, which after the last is
/// `end`. No target looks beyond a step that explored.
std::vector<float> td_targets(const std::vector<TdStep>& steps, float end, double lambda);

/// The probability to win that corresponds to a score in points.
float win_probability(int score);

}  // namespace papamu::engine
