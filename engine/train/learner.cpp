#include "engine/train/learner.h"

#include <cstring>
#include <stdexcept>

#include "base/random.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneArea;
using rulesets::KonaneBoard;

constexpr std::size_t kRows = 1 + KonanePatterns::kSlots;
constexpr double kSpread = 0.02;  // of the random weights at the beginning

}  // namespace

const std::size_t KonaneLearner::kStateBytes = (2 * kRows + KonanePatterns::kSlots) * sizeof(Knots);

KonaneLearner::KonaneLearner(std::uint64_t seed, double rate)
    : shapes_(std::make_shared<const KonaneTable>(KonaneWeights())),
      regression_(kRows, rate),
      visits_(KonanePatterns::kSlots) {
    base::Random random(seed);
    for (Knots& knots : regression_.weights()) {
        for (float& weight : knots) weight = static_cast<float>((2 * random.unit() - 1) * kSpread);
    }
}

template <int Words>
void KonaneLearner::take_apart(const KonaneEvaluation<Words>& evaluation,
                               const typename KonaneEvaluation<Words>::Accumulator& accumulator,
                               rulesets::Player to_move, PhaseRegression::Parts& parts) {
    parts.begin(evaluation.mix(accumulator));
    parts.rows.emplace_back(0, to_move == rulesets::Player::kLeft ? 1.0F : -1.0F);
    evaluation.for_each_pattern(accumulator, [&](int number, int sign) {
        if (shapes_->numbers.is_empty(number)) return;
        const auto slot = static_cast<std::size_t>(shapes_->numbers.slot(number));
        parts.rows.emplace_back(1 + slot, static_cast<float>(sign));
        for (std::size_t k = 0; k < parts.mix.size(); ++k) visits_[slot][k] += parts.mix[k];
    });
}

void KonaneLearner::learn(const GameRecord& game) {
    rulesets::with_konane_board(game.start, [&]<int Words>(const KonaneArea<Words>& area, KonaneBoard<Words> board) {
        const KonaneEvaluation<Words> evaluation(shapes_, area);
        auto accumulator = evaluation.start(board);
        rulesets::Player to_move = game.first;
        PhaseRegression::Parts parts;
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            take_apart(evaluation, accumulator, to_move, parts);
            regression_.add(parts, game.targets[i]);
            evaluation.update(accumulator, to_move, game.moves[i]);
            to_move = rulesets::opponent(to_move);
        }
    });
    regression_.step();
}

KonaneWeights KonaneLearner::weights() const {
    KonaneWeights result;
    result.tempo = regression_.rounded(0, 32767);
    for (std::size_t i = 0; i < result.patterns.size(); ++i) {
        result.patterns[i] = regression_.rounded(1 + i, kMostPatternWeight);
    }
    return result;
}

std::string KonaneLearner::state() const {
    std::string bytes = regression_.state();
    bytes.append(reinterpret_cast<const char*>(visits_.data()), visits_.size() * sizeof(Knots));
    return bytes;
}

void KonaneLearner::set_state(std::string_view bytes) {
    if (bytes.size() != kStateBytes) throw std::invalid_argument("the state of a learner has another size");
    const std::size_t size = visits_.size() * sizeof(Knots);
    regression_.set_state(bytes.substr(0, kStateBytes - size));
    std::memcpy(visits_.data(), bytes.data() + kStateBytes - size, size);
}

}  // namespace papamu::engine
