// Matches between simple players of kōnane (match.h).
//
//     const MatchResult result = play_konane_match(learned_side(weights), mobility_side(), {8, 8},
//                                                  {.games = 400, .seed = 1, .depth = 3});
//
// The players are the engine (konane_engine.h) with plain alpha-beta, so that only the evaluations differ. Openings are
// the removals of the contests and some random moves.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>

#include "base/random.h"
#include "engine/konane/weights.h"
#include "engine/train/match.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine {

struct BoardSize {
    int rows = 8;
    int columns = 8;
    auto operator<=>(const BoardSize&) const = default;
};

using KonaneSide = MatchSide<rulesets::KonaneContest>;

KonaneSide learned_side(const KonaneWeights& weights);
/// Searches with KonaneMobility to at most `depth` plies, whatever the limits of the match (0: as these say); with
/// depth 1 it is greedy.
KonaneSide mobility_side(int depth = 0);
KonaneSide random_side();

struct KonaneMatchOptions {
    int games = 100;  // rounded up to an even number
    std::uint64_t seed = 1;
    double random_opening = 0.1;  // random moves after the removals, as a fraction of the cells
    int depth = 0;                // plies of each search; 0: no limit
    std::uint64_t nodes = 0;      // of each move; 0: no limit
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
};

/// Requires a limit of depth or of nodes.
MatchResult play_konane_match(const KonaneSide& first, const KonaneSide& second, BoardSize size,
                              const KonaneMatchOptions& options);

/// A full board after random removals by the rule kCornerOrCentre and `random_moves` random jumps, or fewer if the
/// game ends. The board must have at least two cells.
rulesets::KonaneState random_konane_start(BoardSize size, int random_moves, base::Random& random);

}  // namespace papamu::engine
