#include "engine/train/self_play.h"

#include <cmath>

namespace papamu::engine {

std::vector<float> td_targets(const std::vector<TdStep>& steps, float end, double lambda) {
    const auto weight = static_cast<float>(lambda);
    std::vector<float> targets(steps.size());
    float later = end;
    for (std::size_t i = steps.size(); i-- > 0;) {
        later = steps[i].explored ? steps[i].value : (1 - weight) * steps[i].value + weight * later;
        later = steps[i].outcome.value_or(later);
        targets[i] = later;
    }
    return targets;
}

float win_probability(int score) { return 1.0F / (1.0F + std::exp(static_cast<float>(-score) / 100)); }

}  // namespace papamu::engine
