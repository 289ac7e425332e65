// The parts of a search, each of which can be switched off.
#pragma once

#include <cstdint>

namespace papamu::engine {

struct SearchSwitches {
    bool table = true;
    bool killers = true;
    bool history = true;
    bool reductions = true;
    bool sort_by_evaluation = true;  // order moves by the boards after them, far enough from the leaves
    bool proofs = false;             // use results that the game knows before it is played out
    bool look_ups = true;            // use what is known from elsewhere (KnowingGame)
    bool weigh_proofs = true;        // ask for both only where that has paid (proof_rate.h)
    bool repetitions = true;         // in loopy games: positions that recur are no progress
    bool pruning = true;             // in wide games: leave out late and hopeless moves near the leaves
    bool null_moves = true;          // in wide games: a position in which even passing is good enough is not searched
    bool null_windows = true;        // expect the first move to be the best; without, there are no reductions either
    int sort_depth = 4;              // from this depth on sorting by evaluation pays for itself

    // These were measured with the learned evaluation of kōnane, and are off unless a game asks for them. Margins suit
    // estimates in hundredths of the logarithm of the odds.
    bool margins = false;           // near the leaves, do not search a position that the evaluation calls far too good
    bool steep_reductions = false;  // late moves: the more reduced, the deeper the search and the later the move
    bool reduce_unknown = false;    // search a position of which no best move is known one ply less deep

    std::uint64_t shuffle = 0;  // if not 0: the seed of the order of moves at the root that look equal
};

/// Alpha-beta and nothing else, with moves in a good order: by evaluation, and near the leaves by the history of
/// cutoffs.
inline constexpr SearchSwitches kAlphaBetaAlone = {
    .table = false, .killers = false, .reductions = false, .null_windows = false};

}  // namespace papamu::engine
