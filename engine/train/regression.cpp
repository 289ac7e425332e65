#include "engine/train/regression.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>

namespace papamu::engine {

void PhaseRegression::Parts::begin(const PhaseMix& phase) {
    for (std::size_t k = 0; k < mix.size(); ++k) mix[k] = static_cast<float>(phase[k]) / kWholeMix;
    rows.clear();
}

void PhaseRegression::add(const Parts& parts, float target) {
    float logit = 0;
    for (const auto& [row, count] : parts.rows) {
        for (std::size_t k = 0; k < parts.mix.size(); ++k) logit += weights_[row][k] * count * parts.mix[k];
    }
    const float error = target - 1.0F / (1.0F + std::exp(-logit));
    for (const auto& [row, count] : parts.rows) {
        for (std::size_t k = 0; k < parts.mix.size(); ++k) gradient_[row][k] += error * count * parts.mix[k];
    }
}

void PhaseRegression::step() {
    constexpr float kFloor = 1e-6F;
    for (std::size_t row = 0; row < weights_.size(); ++row) {
        for (std::size_t k = 0; k < kPhases; ++k) {
            float& gradient = gradient_[row][k];
            if (gradient == 0) continue;
            squares_[row][k] += gradient * gradient;
            weights_[row][k] += rate_ * gradient / std::sqrt(squares_[row][k] + kFloor);
            gradient = 0;
        }
    }
}

std::string PhaseRegression::state() const {
    std::string bytes;
    for (const auto* part : {&weights_, &squares_})
        bytes.append(reinterpret_cast<const char*>(part->data()), part->size() * sizeof(Knots));
    return bytes;
}

void PhaseRegression::set_state(std::string_view bytes) {
    const std::size_t size = weights_.size() * sizeof(Knots);
    if (bytes.size() != 2 * size) throw std::invalid_argument("the state of a regression has another size");
    std::memcpy(weights_.data(), bytes.data(), size);
    std::memcpy(squares_.data(), bytes.data() + size, size);
}

PhaseWeights PhaseRegression::rounded(std::size_t row, int most) const {
    constexpr float kUnit = 100 * kWeightsPerPoint;  // one unit of the logarithm of the odds, in units of the file
    const auto bound = static_cast<float>(most);
    PhaseWeights result{};
    for (std::size_t k = 0; k < result.size(); ++k) {
        result[k] = static_cast<std::int16_t>(std::lround(std::clamp(weights_[row][k] * kUnit, -bound, bound)));
    }
    return result;
}

}  // namespace papamu::engine
