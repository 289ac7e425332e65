// The value of a region from few of its options: an option that would add nothing to the value of the others is not
// evaluated, and whether it adds anything is decided by play (bound_search.h).
//
//     GiftHorses<Worker, KonaneBox> gifts(worker, store, answers, plan);
//     if (gifts.is_worth_it(state)) return gifts.value(state, false);
//
// Let K be a game and H any game that is not at least K. Then {K^L, H | K^R} = K: in the difference of the two, Left
// loses by moving to H - K, since Right has an answer, and every other move is met by the same move (Winning Ways ch.
// 3, gift horses). So if K is the value of some options of a region, and no other Left option is at least K and no
// other Right option at most K, the region is worth K. That covers options that are dominated and options that are
// reversible, and one good reply of the opponent is enough to show it.
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "cgt/canonical.h"
#include "cgt/store_full.h"
#include "solver/values/bound_search.h"

namespace papamu::solver::detail {

/// Worker: the worker of the value search that this is a part of. For one thread.
template <class Worker, class State>
class GiftHorses {
    using Search = BoundSearch<Worker, State>;

 public:
    GiftHorses(Worker& worker, cgt::ValueStore& store, BoundTable<State>& answers, const BoundPlan& plan)
        : store_(store), search_(worker, store, answers, plan) {}

    /// Whether a region is large enough for its options to be chosen here.
    [[nodiscard]] bool is_worth_it(const State& state) const { return search_.is_worth_it(state); }

    /// The value of a region. A worker that joins another one begins with the other player and asks about the last
    /// options first. A function of its own, so that regions evaluated option by option do not need room for its lists
    /// on the stack, page after page.
    [[gnu::noinline]] cgt::Value value(const State& state, bool joins) {
        const Player first_player = joins ? Player::kRight : Player::kLeft;
        Side first = side_of(state, first_player);
        Side second = side_of(state, opponent(first_player));
        Side& left = joins ? second : first;
        Side& right = joins ? first : second;
        Game game{left, right, {}};
        try {
            return value(game, joins);
        } catch (const cgt::StoreFull&) {
            search_.keep(left.options, game.value);
            search_.keep(right.options, game.value);
            throw;
        }
    }

 private:
    /// The options of a player.
    struct Side {
        Player player;
        typename Search::Candidates options;
        boost::container::small_vector<cgt::Value, 8> values;  // of those that were evaluated
        boost::container::small_vector<std::uint32_t, 32> open;
    };
    struct Game {
        Side& left;
        Side& right;
        cgt::Value value;  // of the options that were evaluated
    };

    cgt::Value value(Game& game, bool joins) {
        game.value = value_of(game);
        Side* examined = joins ? &game.right : &game.left;
        Side* other = joins ? &game.left : &game.right;
        examine(*examined, game, joins);
        for (;;) {
            // More options for a player only make the others of the same player less useful.
            const cgt::Value before = game.value;
            examine(*other, game, joins);
            if (game.value == before) return game.value;
            std::swap(examined, other);
        }
    }

    /// Evaluates the options that take no search, or the most promising one if there are none.
    Side side_of(const State& state, Player player) {
        Side side{player, search_.options_of(state, player), {}, {}};
        for (const std::uint32_t option : side.options.order) {
            if (search_.is_open(side.options, option)) {
                side.open.push_back(option);
            } else {
                side.values.push_back(search_.evaluate(side.options, option));
            }
        }
        if (side.values.empty() && !side.open.empty()) evaluate(side, 0);
        return side;
    }

    /// Evaluates the open options that add something to the value of the game.
    void examine(Side& side, Game& game, bool joins) {
        // First those whose values have become known: they take no question, and spare some.
        for (std::size_t i = 0; i < side.open.size();) {
            if (search_.is_open(side.options, side.open[i]) || !takes(side, i, game)) ++i;
        }
        ask_ahead(side, game, 0, joins);
        for (std::size_t i = 0; i < side.open.size();) {
            if (takes(side, i, game)) {
                ask_ahead(side, game, i, joins);
            } else {
                ++i;
            }
        }
    }

    /// Evaluates an open option if it adds something to the value of the game; returns whether it does.
    bool takes(Side& side, std::size_t index, Game& game) {
        if (!adds_something(side, side.open[index], game, false)) return false;
        evaluate(side, index);
        game.value = value_of(game);
        return true;
    }

    /// Asks in advance, from the last option on: the answers are remembered.
    void ask_ahead(Side& side, const Game& game, std::size_t first, bool joins) {
        for (std::size_t i = side.open.size(); joins && i-- > first;) adds_something(side, side.open[i], game, true);
    }

    /// False as well if the question is left to another worker, which only happens if `may_wait`.
    bool adds_something(Side& side, std::uint32_t option, const Game& game, bool may_wait) {
        const Bound bound = side.player == Player::kLeft ? Bound::kAtLeast : Bound::kAtMost;
        return search_.holds(side.options, option, game.value, bound, may_wait) == true;
    }

    void evaluate(Side& side, std::size_t index) {
        const std::uint32_t option = side.open[index];
        side.open.erase(side.open.begin() + static_cast<std::ptrdiff_t>(index));
        side.values.push_back(search_.evaluate(side.options, option));
    }

    cgt::Value value_of(const Game& game) {
        const auto& left = game.left.values;
        const auto& right = game.right.values;
        return cgt::canonical(store_, {left.data(), left.size()}, {right.data(), right.size()});
    }

    cgt::ValueStore& store_;
    Search search_;
};

}  // namespace papamu::solver::detail
