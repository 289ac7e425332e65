// The engine: plays whole games of kōnane by the clock, including the opening removals.
//
//     const auto engine = make_konane_engine({.threads = 2, .table_bytes = std::size_t{256} << 20});
//     const auto decision = engine->choose(state, {.time_left = 180s}, {});
//
// It plays from a book if it has one, searches (search/), asks the exact solver when the end is near, plays a proven
// win and resists longest in a lost position. On one thread, with a limit of nodes or depth and without a clock, it
// always plays the same moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/konane/weights.h"
#include "engine/player.h"
#include "engine/search/search.h"
#include "rulesets/konane/konane_contest.h"
#include "solver/optimisations.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::engine {

class KonaneBook;
struct KonaneTable;

struct KonaneEngineOptions {
    int threads = 1;                                  // 0: as many as the machine has
    std::size_t table_bytes = std::size_t{64} << 20;  // for the search table; the solver takes as much again
    bool solver = true;                               // exact results: from the solver, and from proofs in the search
    bool root_solver = true;                          // those from the solver alone, which is asked before the search
    bool attempts = true;     // the solver may take much of a clock at once if it will probably settle the game
    bool recalls = true;      // what was proven or settled in a game is not searched again
    bool weighs_sums = true;  // the solver searches sums the more rarely, the longer they gave no answer
    bool extensions = true;   // more time for a move while the best one changes or its score falls
    int odds = 1;             // TurnLimits::divided_by() this number: a handicap
    /// The weights of the evaluation; nullopt: default_konane_weights().
    std::optional<KonaneWeights> weights = {};
    std::shared_ptr<const KonaneTable> table = nullptr;  // the same, ready for use: many players can share it
    bool mobility_only = false;                          // evaluate by the difference of moves instead, for comparison
    /// Only the search and the learned weights: no solver, no values, no book. One contest demands exactly that.
    bool learned_only = false;
    /// Openings that are played without a search (engine/book/konane_book_file.h); nullptr: none. Used for moves with
    /// a limit of time or nodes and none of depth, unless `strict_limits` is set.
    std::shared_ptr<const KonaneBook> book = nullptr;
    /// How long an answer may take to reach the clock.
    Milliseconds reserve{30};
    /// Most plies of a search, beside the limit of the turn; 0: no limit.
    int depth = 0;
    /// Limits of depth count removals as plies, and without a clock no node goes uncounted: there is no short search
    /// before the one that is reported. Otherwise depth counts jumps alone.
    bool strict_limits = false;
    /// Chooses among moves that look equal, together with the position; nullopt: always the same one.
    std::optional<std::uint64_t> seed = {};
    std::string name = {};  // "papamu" or "papamu learned-only" if empty
    /// Proofs also need the solver to be allowed, and margins the learned weights.
    SearchSwitches switches = {.proofs = true, .margins = true, .steep_reductions = true, .reduce_unknown = true};
    solver::Switches solver_switches = {};                   // techniques of the solver
    std::shared_ptr<solver::StoredValues> stored = nullptr;  // values of regions, read and filled by the solver
};

/// The player keeps its table from one move to the next; new_game() clears it. With `stored`, new_game() also
/// evaluates what was solved in the game before, for at most a second, and writes what is pending
/// (StoredOptions::pending_bytes); so does the destructor.
PlayerPtr<rulesets::KonaneContest> make_konane_engine(const KonaneEngineOptions& options);

}  // namespace papamu::engine
