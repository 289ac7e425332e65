// How the memory of an outcome search is divided among its tables: all of it, or nearly, whatever the game has.
//
//     const SearchShares shares = search_shares<Game>(std::size_t{64} << 20, false);   // bytes
//     Game game(start, switches, shares.game);
//     ProofTable proofs(shares.proofs);
//
// A share is the most that a table may take, and what one does not need on a small board is not given to another: then
// no table fills. Tables that forget take any number of bytes (base/bounded_table.h), so that nothing is lost by
// rounding either.
#pragma once

#include <algorithm>
#include <cstddef>

namespace papamu::solver::detail {

/// Of a search: its game, the proof numbers, and guesses about children.
struct SearchShares {
    std::size_t game = 0, proofs = 0, guesses = 0;

    [[nodiscard]] std::size_t sum() const { return game + proofs + guesses; }
};

/// Game::kProofSixteenths of what is left after guesses are for proof numbers: 0 if the game is searched without them.
/// `lists_moves`: whether there are guesses; they get a quarter of what the proof numbers of kōnane get, but at most
/// 16 MiB: they are needed again soon, or never.
template <class Game>
constexpr SearchShares search_shares(std::size_t bytes, bool lists_moves) {
    constexpr std::size_t kMostGuesses = std::size_t{1} << 24;
    SearchShares shares;
    shares.guesses = lists_moves ? std::min(bytes / 9, kMostGuesses) : 0;
    const std::size_t left = bytes - shares.guesses;
    shares.proofs = left / 16 * Game::kProofSixteenths;
    shares.game = left - shares.proofs;
    return shares;
}

/// Of a game of sums (sums/sum_search.h): answers, regions with their options, the store of values, and what the kinds
/// of regions need to find values.
struct SumShares {
    std::size_t answers = 0, regions = 0, values = 0, kinds = 0;

    [[nodiscard]] std::size_t sum() const { return answers + regions + values + kinds; }
};

/// Regions need most: when they are full, the search has to begin again. A fifteenth is for what nobody counts: the
/// holes that regions and values leave in the memory of the process when they are thrown away.
constexpr SumShares sum_shares(std::size_t bytes) {
    const std::size_t part = bytes / 15;
    return {.answers = 4 * part, .regions = 6 * part, .values = 2 * part, .kinds = 2 * part};
}

/// Of domineering on a large board, which is searched as a whole and as a sum in turn (in_turn.h). When the sum is
/// given up, the whole board gets all of it.
struct TurnShares {
    std::size_t whole = 0, sum = 0;
};
constexpr TurnShares turn_shares(std::size_t bytes) { return {.whole = bytes - bytes / 2, .sum = bytes / 2}; }

/// Of the strips' bounds of domineering, at most; what they leave is for answers.
constexpr std::size_t most_strip_bytes(std::size_t bytes) { return bytes / 8; }

}  // namespace papamu::solver::detail
