// The engine for games that it does not know: plays every ruleset by the clock, rule files and games in Python too.
//
//     const auto engine = make_any_engine({.table_bytes = std::size_t{64} << 20});
//     const auto decision = engine->choose(AnyContest::parse("clobber:xoxo/oxox left").value(), {.nodes = 10'000}, {});
//
// It searches by the rules (any_search_game.h), asks the exact solver, plays a proven win and resists in a lost
// position. On one thread, with a limit of nodes or depth and without a clock, it always plays the same moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/any_game/any_endgame.h"
#include "engine/player.h"
#include "engine/search/search.h"
#include "rulesets/any_contest.h"

namespace papamu::engine {

struct AnyEngineOptions {
    int threads = 1;                                         // 0: as many as the machine has
    std::size_t table_bytes = std::size_t{32} << 20;         // for the search table; the solver takes as much again
    bool solver = true;                                      // exact results from the solver
    Milliseconds reserve{30};                                // how long an answer may take to reach the clock
    std::shared_ptr<solver::StoredValues> stored = nullptr;  // values of regions, read and filled by the solver
    int odds = 1;                                            // TurnLimits::divided_by() this number: a handicap
    int depth = 0;  // most plies of a search, beside the limit of the turn; 0: no limit
    /// Without a clock there is no short search before the one that is reported.
    bool strict_limits = false;
    /// Chooses among moves that look equal, together with the position; nullopt: always the same one.
    std::optional<std::uint64_t> seed = {};
    std::string name = {};  // "papamu" if empty
    SearchSwitches switches = {};
    solver::Switches solver_switches = {};
};

/// The player keeps its table from one move to the next; new_game() clears it, and writes what is pending in `stored`
/// (StoredOptions::pending_bytes). choose() throws what the functions of a game in Python raise, and base::LimitError
/// if the moves are more than the ruleset lists. If there is no time to list them, it plays the first.
PlayerPtr<rulesets::AnyContest> make_any_engine(const AnyEngineOptions& options);

}  // namespace papamu::engine
