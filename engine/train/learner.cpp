#include "engine/train/learner.h"

#include <cmath>

#include "engine/train/random.h"

namespace papamu::engine {

namespace {

constexpr float kUnit = 100 * kWeightsPerPoint;  // of a weight in the file

using rulesets::KonaneArea;
using rulesets::KonaneBoard;
using rulesets::Player;

}  // namespace

KonaneLearner::KonaneLearner(std::uint64_t seed, double spread)
    : shapes_(std::make_shared<const KonaneTable>(KonaneWeights())),
      weights_(kRows),
      squares_(kRows),
      gradient_(kRows) {
    Random random(seed);
    for (Knots& knots : weights_) {
        for (float& weight : knots) weight = static_cast<float>((2 * random.unit() - 1) * spread);
    }
}

void KonaneLearner::learn(const GameRecord& game) {
    rulesets::with_konane_board(game.start, [&]<int Words>(const KonaneArea<Words>& area, KonaneBoard<Words> board) {
        const KonaneEvaluation<Words> evaluation(shapes_, area);
        auto accumulator = evaluation.start(board);
        Player to_move = game.first;
        std::vector<std::pair<std::size_t, float>> parts;
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            parts.clear();
            const KonaneCounts counts = evaluation.counts(board, to_move);
            for (std::size_t c = 0; c < counts.size(); ++c) parts.emplace_back(c, static_cast<float>(counts[c]));
            evaluation.for_each_pattern(accumulator, [&](int number, int sign) {
                parts.emplace_back(kKonaneCounts + static_cast<std::size_t>(shapes_->numbers.slot(number)),
                                   static_cast<float>(sign));
            });
            const PhaseMix& mix = evaluation.mix(accumulator);
            Knots share{};
            for (std::size_t k = 0; k < share.size(); ++k) share[k] = static_cast<float>(mix[k]) / kWholeMix;
            float logit = 0;
            for (const auto& [row, count] : parts) {
                for (std::size_t k = 0; k < share.size(); ++k) logit += weights_[row][k] * count * share[k];
            }
            const float error = game.targets[i] - 1.0F / (1.0F + std::exp(-logit));
            for (const auto& [row, count] : parts) {
                for (std::size_t k = 0; k < share.size(); ++k) gradient_[row][k] += error * count * share[k];
            }
            evaluation.update(accumulator, to_move, game.moves[i]);
            rulesets::play(area, board, to_move, game.moves[i]);
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
    const auto rounded = [](const Knots& knots) {
        PhaseWeights weights{};
        for (std::size_t k = 0; k < knots.size(); ++k) {
            weights[k] = static_cast<std::int16_t>(std::lround(std::clamp(knots[k] * kUnit, -32767.0F, 32767.0F)));
        }
        return weights;
    };
    for (std::size_t i = 0; i < kKonaneCounts; ++i) result.counts[i] = rounded(weights_[i]);
    for (std::size_t i = 0; i < result.patterns.size(); ++i) result.patterns[i] = rounded(weights_[kKonaneCounts + i]);
    return result;
}

}  // namespace papamu::engine
