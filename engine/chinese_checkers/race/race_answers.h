// Proves races in which the winner has to answer the loser's moves: a search of a few plies with a proof (race.h) at
// the end of every line.
//
//     RaceSolver solver;
//     const auto won = win_by_answers(solver, state, Player::kLeft, {.plies = 4});
//     if (won) ...         // Left wins within won->plies plies, beginning with won->move if it is to move
//
// If no plan is safe because the cells that the other player may reach come too close, most of its actual next moves
// still do not come close at all. So the winner tries a few moves, the loser all of them, and each line ends with a
// proof. A failing search ends quickly: the loser's moves back come first, and one without a proof is enough.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/chinese_checkers/race/race.h"

namespace papamu::engine {

struct AnswerLimits {
    int plies = 4;                // of search above the proofs; all depths up to this are tried
    std::uint64_t proofs = 1000;  // about 2 milliseconds each
    RaceLimits race = {.nodes = 5'000, .width = 16};
};

struct WonRace {
    int plies = 0;  // at most
    /// The winner's move, if it is to move. After the other player's reply the position has to be solved again.
    std::optional<rulesets::ChineseCheckersMove> move;
};

/// A result is exact; nullopt proves nothing. The game must not be over. For use by one thread.
std::optional<WonRace> win_by_answers(RaceSolver& solver, const rulesets::ChineseCheckersState& state,
                                      rulesets::Player winner, const AnswerLimits& limits);

}  // namespace papamu::engine
