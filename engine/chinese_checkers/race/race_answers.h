// Races that are won by answers: a search of a few plies with a proof (race.h) at the end of every line.
//
//     RaceSolver solver;
//     const auto won = win_by_answers(solver, state, Player::kLeft, {.plies = 4});
//     if (won) ...                            // Left wins within won->plies plies, beginning with won->move where it
//     is to move
//
// Where no plan is safe, because what the other player may send back comes too close, most of what it can really do
// next does not come close at all. So the winner tries a few moves, the loser all of them, and proofs do the rest. It
// fails quickly where it fails: the moves back come first, and one without a proof is enough.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/chinese_checkers/race/race.h"

namespace papamu::engine {

struct AnswerLimits {
    int plies = 4;                // above the proofs; each depth up to that is tried
    std::uint64_t proofs = 1000;  // about 2 milliseconds each
    RaceLimits race = {.nodes = 5'000, .width = 16};
};

struct WonRace {
    int plies = 0;  // at most
    /// Where the winner is to move: what it plays. It solves the next position in its turn.
    std::optional<rulesets::ChineseCheckersMove> move;
};

/// Exact where it answers; no answer proves nothing. The game must not be over. One thread.
std::optional<WonRace> win_by_answers(RaceSolver& solver, const rulesets::ChineseCheckersState& state,
                                      rulesets::Player winner, const AnswerLimits& limits);

}  // namespace papamu::engine
