#include "engine/train/learner.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>

#include "engine/random.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneArea;
using rulesets::KonaneBoard;
using rulesets::Player;

constexpr std::size_t kRows = 1 + KonanePatterns::kSlots;
constexpr float kUnit = 100 * kWeightsPerPoint;  // one logarithm of the odds, in units of the file
constexpr double kSpread = 0.02;                 // of the random weights at the beginning

PhaseWeights rounded(const std::array<float, kPhases>& weights, float most) {
    PhaseWeights result{};
    for (std::size_t k = 0; k < result.size(); ++k) {
        result[k] = static_cast<std::int16_t>(std::lround(std::clamp(weights[k] * kUnit, -most, most)));
    }
    return result;
}

}  // namespace

const std::size_t KonaneLearner::kStateBytes = (2 * kRows + KonanePatterns::kSlots) * sizeof(Knots);

KonaneLearner::KonaneLearner(std::uint64_t seed, double rate)
    : rate_(static_cast<float>(rate)),
      shapes_(std::make_shared<const KonaneTable>(KonaneWeights())),
      weights_(kRows),
      squares_(kRows),
      visits_(KonanePatterns::kSlots),
      gradient_(kRows) {
    Random random(seed);
    for (Knots& knots : weights_) {
        for (float& weight : knots) weight = static_cast<float>((2 * random.unit() - 1) * kSpread);
    }
}

template <int Words>
void KonaneLearner::take_apart(const KonaneEvaluation<Words>& evaluation,
                               const typename KonaneEvaluation<Words>::Accumulator& accumulator, Player to_move,
                               Parts& parts) {
    const PhaseMix& mix = evaluation.mix(accumulator);
    for (std::size_t k = 0; k < parts.mix.size(); ++k) parts.mix[k] = static_cast<float>(mix[k]) / kWholeMix;
    parts.rows.clear();
    parts.rows.emplace_back(0, to_move == Player::kLeft ? 1.0F : -1.0F);
    evaluation.for_each_pattern(accumulator, [&](int number, int sign) {
        if (shapes_->numbers.is_empty(number)) return;
        const auto slot = static_cast<std::size_t>(shapes_->numbers.slot(number));
        parts.rows.emplace_back(1 + slot, static_cast<float>(sign));
        for (std::size_t k = 0; k < parts.mix.size(); ++k) visits_[slot][k] += parts.mix[k];
    });
}

void KonaneLearner::add_gradient(const Parts& parts, float target) {
    float logit = 0;
    for (const auto& [row, count] : parts.rows) {
        for (std::size_t k = 0; k < parts.mix.size(); ++k) logit += weights_[row][k] * count * parts.mix[k];
    }
    const float error = target - 1.0F / (1.0F + std::exp(-logit));
    for (const auto& [row, count] : parts.rows) {
        for (std::size_t k = 0; k < parts.mix.size(); ++k) gradient_[row][k] += error * count * parts.mix[k];
    }
}

void KonaneLearner::learn(const GameRecord& game) {
    rulesets::with_konane_board(game.start, [&]<int Words>(const KonaneArea<Words>& area, KonaneBoard<Words> board) {
        const KonaneEvaluation<Words> evaluation(shapes_, area);
        auto accumulator = evaluation.start(board);
        Player to_move = game.first;
        Parts parts;
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            take_apart(evaluation, accumulator, to_move, parts);
            add_gradient(parts, game.targets[i]);
            evaluation.update(accumulator, to_move, game.moves[i]);
            to_move = rulesets::opponent(to_move);
        }
    });
    step();
}

void KonaneLearner::step() {
    constexpr float kFloor = 1e-6F;
    for (std::size_t row = 0; row < kRows; ++row) {
        for (std::size_t k = 0; k < kPhases; ++k) {
            float& gradient = gradient_[row][k];
            if (gradient == 0) continue;
            squares_[row][k] += gradient * gradient;
            weights_[row][k] += rate_ * gradient / std::sqrt(squares_[row][k] + kFloor);
            gradient = 0;
        }
    }
}

KonaneWeights KonaneLearner::weights() const {
    KonaneWeights result;
    result.tempo = rounded(weights_[0], 32767);
    for (std::size_t i = 0; i < result.patterns.size(); ++i) {
        result.patterns[i] = rounded(weights_[1 + i], kMostPatternWeight);
    }
    return result;
}

std::string KonaneLearner::state() const {
    std::string bytes;
    for (const auto* part : {&weights_, &squares_, &visits_}) {
        bytes.append(reinterpret_cast<const char*>(part->data()), part->size() * sizeof(Knots));
    }
    return bytes;
}

void KonaneLearner::set_state(std::string_view bytes) {
    if (bytes.size() != kStateBytes) throw std::invalid_argument("the state of a learner has another size");
    for (auto* part : {&weights_, &squares_, &visits_}) {
        std::memcpy(part->data(), bytes.data(), part->size() * sizeof(Knots));
        bytes.remove_prefix(part->size() * sizeof(Knots));
    }
}

}  // namespace papamu::engine
