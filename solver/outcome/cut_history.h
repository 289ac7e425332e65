// Which moves have decided the states of a search, for games that can tell moves apart: the history heuristic
// (Schaeffer 1983).
//
//     CutHistory<Game> history(game, true);
//     history.note(child, true);         // the move that led to this state wins: it decided the state before it
//     history.rank(child)                // the lower, the sooner should it be tried: by score, then by history
//
// One object for each thread. It only affects the order in which moves are tried.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/outcome/outcome_game.h"

namespace papamu::solver::detail {

/// The place of a child in a list, and when it should be tried: the lower the rank, the sooner; the first of equal
/// ones.
struct RankedChild {
    std::uint64_t rank;
    std::size_t child;

    auto operator<=>(const RankedChild&) const = default;
};

/// A game may have history_size(), and history_index(state), which is less and tells the moves apart that led to
/// states; other games have no history.
template <class Game>
class CutHistory {
 public:
    using State = typename Game::State;

    static constexpr bool kHasHistory = requires(const Game& game, const State& state) {
        game.history_size();
        game.history_index(state);
    };

    CutHistory(const Game& game, bool on) {
        if constexpr (kHasHistory) {
            if (on) counts_.resize(game.history_size());
        }
    }

    void note(const State& child, bool cuts) {
        if constexpr (kHasHistory) {
            if (counts_.empty()) return;
            std::uint16_t& count = counts_[Game::history_index(child)];
            count = static_cast<std::uint16_t>(cuts ? std::min(count + kGain, kMost) : count - count / kLoss);
        }
    }

    [[nodiscard]] std::uint64_t rank(const Child<State>& child) const {
        const std::uint64_t score = static_cast<std::uint32_t>(child.score) ^ std::uint32_t{1} << 31;
        std::uint64_t missing = 0;
        if constexpr (kHasHistory) {
            if (!counts_.empty()) missing = kMost - counts_[Game::history_index(child.state)];
        }
        return score << kBits | missing;
    }

 private:
    static constexpr int kBits = 11;
    static constexpr int kMost = (1 << kBits) - 1, kGain = 10, kLoss = 16;

    std::vector<std::uint16_t> counts_;
};

}  // namespace papamu::solver::detail
