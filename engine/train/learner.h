// Fits the weights of kōnane's evaluation to targets: logistic regression, one step of AdaGrad a game.
//
//     KonaneLearner learner(seed);                   // small random weights
//     learner.learn(game);
//     const KonaneWeights weights = learner.weights();
//
// The step of a weight is its gradient, summed over the game, divided by the root of the sum of the squares of all its
// gradients so far (Duchi, Hazan, Singer 2011): patterns that are seldom seen learn fast when they are seen.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/konane/evaluation.h"
#include "engine/train/self_play.h"

namespace papamu::engine {

class KonaneLearner {
 public:
    /// `rate` is the step of a weight at its first game, in units of the logarithm of the odds.
    explicit KonaneLearner(std::uint64_t seed, double rate = 0.05);

    void learn(const GameRecord& game);

    /// Rounded, and cut off at what a weight may be.
    [[nodiscard]] KonaneWeights weights() const;

    /// By slot: how many cells have had this pattern, at each phase.
    using Visits = std::vector<std::array<float, kPhases>>;
    [[nodiscard]] const Visits& visits() const { return visits_; }

    /// All that has been learned, to the last bit, as kStateBytes bytes of this machine; and back. The rate is not part.
    [[nodiscard]] std::string state() const;
    void set_state(std::string_view bytes);
    static const std::size_t kStateBytes;

 private:
    using Knots = std::array<float, kPhases>;

    /// What makes up the value of a position: rows of the weights, how often each counts, and the phase.
    struct Parts {
        std::vector<std::pair<std::size_t, float>> rows;
        Knots mix{};
    };

    template <int Words>
    void take_apart(const KonaneEvaluation<Words>& evaluation,
                    const typename KonaneEvaluation<Words>::Accumulator& accumulator, rulesets::Player to_move,
                    Parts& parts);
    void add_gradient(const Parts& parts, float target);
    void step();

    float rate_;
    std::shared_ptr<const KonaneTable> shapes_;  // without weights
    std::vector<Knots> weights_;                 // in logarithms of odds: the tempo, then the patterns by slot
    std::vector<Knots> squares_;
    Visits visits_;
    std::vector<Knots> gradient_;  // of the current game
};

}  // namespace papamu::engine
