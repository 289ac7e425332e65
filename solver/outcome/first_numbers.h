// The proof and disproof number with which a search begins at a state that it has not expanded yet.
//
//     const FirstNumbers& numbers = FirstNumbers::all();
//     const FirstNumbers::Guess guess = FirstNumbers::guess(first_efforts(game, child));   // two bytes, to be kept
//     numbers.proof(guess), numbers.disproof(guess)
//
// They only affect how long a search takes.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "solver/outcome/outcome_game.h"

namespace papamu::solver::detail {

/// The efforts that a game expects after a move. A game that knows nothing of effort has a guess at who wins instead:
/// a fifth for each point, since a state that is probably won takes less work to be won. If the points are low, the
/// player to move will hardly win.
template <OutcomeGame Game>
Efforts first_efforts(const Game& game, const Child<typename Game::State>& child) {
    if constexpr (requires { game.efforts(child); }) {
        return game.efforts(child);
    } else {
        return efforts_of_points(game.points(child));
    }
}

class FirstNumbers {
 public:
    /// A byte for each number: its natural logarithm, in twentieths. Never 0 if it comes from guess().
    using Guess = std::uint16_t;

    FirstNumbers() {
        for (std::size_t i = 0; i < list_.size(); ++i) {
            list_[i] = static_cast<std::uint32_t>(std::exp(static_cast<double>(i) / kSteps));
        }
    }
    static const FirstNumbers& all() {
        static const FirstNumbers numbers;
        return numbers;
    }
    static Guess guess(const Efforts& efforts) {
        return static_cast<Guess>(step(efforts.to_win) << 8 | step(efforts.to_lose));
    }
    [[nodiscard]] std::uint32_t proof(Guess guess) const { return list_[guess >> 8]; }
    [[nodiscard]] std::uint32_t disproof(Guess guess) const { return list_[guess & 0xff]; }

 private:
    static constexpr double kSteps = 20;

    static unsigned step(double effort) { return static_cast<unsigned>(std::clamp(effort * kSteps + 0.5, 1.0, 255.0)); }

    std::array<std::uint32_t, 256> list_{};
};

}  // namespace papamu::solver::detail
