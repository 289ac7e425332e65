// Fits weights that change with the phases of a game (engine/phases.h) to targets: logistic regression, one step of
// AdaGrad per game.
//
//     PhaseRegression regression(rows, rate);
//     for each position: regression.add(parts, target);
//     regression.step();                              // after each game
//
// The step of a weight is its gradient, summed over the game, divided by the root of the sum of the squares of all its
// gradients so far (Duchi, Hazan, Singer 2011): rows that are seldom seen learn fast when they are seen.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/phases.h"

namespace papamu::engine {

class PhaseRegression {
 public:
    /// One weight at each phase, in logarithms of odds.
    using Knots = std::array<float, kPhases>;

    /// What makes up the value of a position: rows of the weights, how much each counts, and the phase.
    struct Parts {
        std::vector<std::pair<std::size_t, float>> rows;
        Knots mix{};

        /// Clears the rows and sets the phase.
        void begin(const PhaseMix& phase);
    };

    static constexpr std::size_t kCountsNone = static_cast<std::size_t>(-1);

    /// `rate` is the step of a weight at its first game. How often rows occur is counted from the row `first_counted`.
    PhaseRegression(std::size_t rows, double rate, std::size_t first_counted = kCountsNone)
        : rate_(static_cast<float>(rate)),
          first_counted_(std::min(first_counted, rows)),
          weights_(rows),
          squares_(rows),
          gradient_(rows),
          visits_(rows - first_counted_) {}

    void add(const Parts& parts, float target);
    /// Makes a step along the gradient of all that was added since the last step.
    void step();

    [[nodiscard]] std::vector<Knots>& weights() { return weights_; }
    [[nodiscard]] const std::vector<Knots>& weights() const { return weights_; }
    /// For each row that is counted, from `first_counted`, how often it has occurred, at each phase.
    [[nodiscard]] const std::vector<Knots>& visits() const { return visits_; }

    /// The weights, squares and visits, exactly, as state_bytes() bytes in this machine's format: all that is needed to
    /// go on between two games. set_state() throws std::invalid_argument if the size is another one.
    [[nodiscard]] std::string state() const;
    void set_state(std::string_view bytes);
    [[nodiscard]] std::size_t state_bytes() const { return (2 * weights_.size() + visits_.size()) * sizeof(Knots); }

    /// A row in units of the files of weights, limited to the range from -most to most.
    [[nodiscard]] PhaseWeights rounded(std::size_t row, int most) const;
    /// Sets the weights of a row, in units of the files of weights.
    void set_row(std::size_t row, const PhaseWeights& weights);

 private:
    float rate_;
    std::size_t first_counted_;
    std::vector<Knots> weights_;
    std::vector<Knots> squares_;
    std::vector<Knots> gradient_;
    std::vector<Knots> visits_;
};

}  // namespace papamu::engine
