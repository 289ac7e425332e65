// Fits the weights of kōnane's evaluation to targets: logistic regression, one step of AdaGrad a game.
//
//     KonaneLearner learner(seed);                   // small random weights
//     learner.learn(game);
//     const KonaneWeights weights = learner.weights();
//
// The step of a weight is its gradient, summed over the game, divided by the root of the sum of the squares of all its
// gradients so far (Duchi, Hazan, Singer 2011): patterns that are seldom seen learn fast when they are seen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/konane/evaluation.h"
#include "engine/train/self_play.h"

namespace papamu::engine {

class KonaneLearner {
 public:
    /// Weights are uniform in +-`spread` units of the logarithm of the odds.
    explicit KonaneLearner(std::uint64_t seed, double spread = 0.02);

    void learn(const GameRecord& game);

    [[nodiscard]] KonaneWeights weights() const;

    void set_rate(double rate) { rate_ = static_cast<float>(rate); }

 private:
    using Knots = std::array<float, kPhases>;
    static constexpr std::size_t kRows = KonanePatterns::kSlots + kKonaneCounts;

    void step();

    float rate_ = 0.05F;
    std::shared_ptr<const KonaneTable> shapes_;  // without weights
    std::vector<Knots> weights_;                 // the counts, then the patterns by slot
    std::vector<Knots> squares_;
    std::vector<Knots> gradient_;  // of the current game
};

}  // namespace papamu::engine
