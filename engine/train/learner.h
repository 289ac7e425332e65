// Fits the weights of kōnane's evaluation to targets (regression.h).
//
//     KonaneLearner learner(seed);                   // small random weights
//     learner.learn(game);
//     const KonaneWeights weights = learner.weights();
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/konane/evaluation.h"
#include "engine/train/regression.h"
#include "engine/train/self_play.h"

namespace papamu::engine {

class KonaneLearner {
 public:
    /// `rate` is the step of a weight at its first game, in units of the logarithm of the odds.
    explicit KonaneLearner(std::uint64_t seed, double rate = 0.05);

    void learn(const GameRecord& game);

    /// The weights, rounded and limited to the range of a weight.
    [[nodiscard]] KonaneWeights weights() const;

    /// For each slot, how many cells have had this pattern, at each phase.
    using Visits = std::vector<std::array<float, kPhases>>;
    [[nodiscard]] const Visits& visits() const { return visits_; }

    /// All that has been learned, exactly, as kStateBytes bytes in this machine's format; set_state() restores it.
    /// The rate is not included.
    [[nodiscard]] std::string state() const;
    void set_state(std::string_view bytes);
    static const std::size_t kStateBytes;

 private:
    using Knots = PhaseRegression::Knots;

    template <int Words>
    void take_apart(const KonaneEvaluation<Words>& evaluation,
                    const typename KonaneEvaluation<Words>::Accumulator& accumulator, rulesets::Player to_move,
                    PhaseRegression::Parts& parts);

    std::shared_ptr<const KonaneTable> shapes_;  // without weights
    PhaseRegression regression_;                 // the tempo, then the patterns by slot
    Visits visits_;
};

}  // namespace papamu::engine
