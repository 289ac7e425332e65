#include "engine/train/phase_regression.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace papamu::engine {

namespace {

constexpr float kUnit = 100 * kWeightsPerPoint;  // one unit of the logarithm of the odds, in units of the file

}  // namespace

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
        if (row < first_counted_) continue;
        for (std::size_t k = 0; k < parts.mix.size(); ++k) visits_[row - first_counted_][k] += parts.mix[k];
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
    for (const auto* part : {&weights_, &squares_, &visits_})
        bytes.append(reinterpret_cast<const char*>(part->data()), part->size() * sizeof(Knots));
    return bytes;
}

void PhaseRegression::set_state(std::string_view bytes) {
    if (bytes.size() != state_bytes()) throw std::invalid_argument("the state of a regression has another size");
    for (auto* part : {&weights_, &squares_, &visits_}) {
        std::copy_n(bytes.data(), part->size() * sizeof(Knots), reinterpret_cast<char*>(part->data()));
        bytes.remove_prefix(part->size() * sizeof(Knots));
    }
}

PhaseWeights PhaseRegression::rounded(std::size_t row, int most) const {
    const auto bound = static_cast<float>(most);
    PhaseWeights result{};
    for (std::size_t k = 0; k < result.size(); ++k) {
        result[k] = static_cast<std::int16_t>(std::lround(std::clamp(weights_[row][k] * kUnit, -bound, bound)));
    }
    return result;
}

void PhaseRegression::set_row(std::size_t row, const PhaseWeights& weights) {
    for (std::size_t k = 0; k < weights.size(); ++k) weights_[row][k] = weights[k] / kUnit;
}

}  // namespace papamu::engine
