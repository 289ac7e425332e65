// The best move in a sum of games, from what each move does to the game it is made in.
//
//     const std::array moves = {SummandMove{g, gl}, SummandMove{h, hl}};
//     best_move(store, cgt::add(store, g, h), moves, Player::kLeft)        // 0 or 1
//
// A move from G to G^L adds its incentive G^L - G to the sum S, whatever the other summands are: S + (G^L - G). So of
// two moves the one with the smaller incentive is the worse one in every sum (Winning Ways ch. 5; Siegel II.6), and
// only moves with a maximal incentive are tried on the sum. Right's incentive is G - G^R.
#pragma once

#include <cstddef>
#include <span>

#include "cgt/value_store.h"
#include "rulesets/ruleset.h"

namespace papamu::solver {

/// A move of one player in a summand: the summand before the move and after it.
struct SummandMove {
    cgt::Value before;
    cgt::Value after;
};

/// Returns the index of a move that no other move beats, and that wins if any of them does; the first such move if
/// there are several. `moves` may be in any summands of `sum`, and must not be empty. Throws LimitError if an incentive
/// or a comparison meets a limit of the store.
std::size_t best_move(cgt::ValueStore& store, cgt::Value sum, std::span<const SummandMove> moves,
                      rulesets::Player player);

}  // namespace papamu::solver
