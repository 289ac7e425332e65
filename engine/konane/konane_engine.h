// The player: whole games of kōnane inside a clock, opening removals included.
//
//     const auto engine = make_konane_engine({.threads = 2, .table_bytes = std::size_t{256} << 20});
//     const auto decision = engine->choose(state, {.time_left = 180s}, {});
//
// It searches (search/), asks the exact solver when the end is near, plays a proven win and resists longest in a lost
// position. On one thread with a limit of nodes or depth, and no clock, it always plays the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/konane/weights.h"
#include "engine/player.h"
#include "engine/search/search.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::engine {

struct KonaneEngineOptions {
    int threads = 1;                                  // 0: as many as the machine has
    std::size_t table_bytes = std::size_t{64} << 20;  // for the table of the search; the solver takes as much again
    bool solver = true;                               // whether exact results are asked for outside the search
    /// What to evaluate by; nothing: default_konane_weights().
    std::optional<KonaneWeights> weights = {};
    bool mobility_only = false;  // no learned evaluation: the difference of moves. To be held against
    /// Search and learned weights, nothing else: no solver, no values. One contest demands exactly that.
    bool learned_only = false;
    /// What an answer may take to reach whoever keeps the clock.
    Milliseconds reserve{30};
    SearchSwitches switches = {.proofs = true};              // proofs only where the solver may be asked as well
    std::shared_ptr<solver::StoredValues> stored = nullptr;  // values of regions, asked and filled by the solver
};

/// The player keeps its table from one move to the next; new_game() empties it. With `stored`, it also
/// evaluates what was solved in the game before, for a second at most, and writes what waits (StoredOptions::pending_bytes);
/// so does the end of the player.
PlayerPtr<rulesets::KonaneContest> make_konane_engine(const KonaneEngineOptions& options);

}  // namespace papamu::engine
