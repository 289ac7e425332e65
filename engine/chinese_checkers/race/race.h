// Races: late positions of modified Chinese checkers in which it is certain who fills the home first.
//
//     RaceSolver solver;
//     const RaceReport report = solver.solve(state, {});
//     if (report.winner) ...                                      // proved; report.plans[] has its moves
//
// No two armies are ever out of each other's reach for good: marbles may move back, and jump over those of the other
// player. A winner is proved by two things that hold nevertheless.
//
//   * A plan of the winner that nothing the loser can do prevents (race_plan.h): n moves.
//   * That the loser cannot fill its own home by then, alone on the board (race_search.h), where it may even jump over
//     any cell that the plan ever visits, and land there, and needs not fill those at all: whatever it does while the
//     winner follows the plan is such a play. Gray marbles in its hand could be anywhere: then only FewestMoves counts,
//     which holds on any board.
//
// Marbles of the loser that stand in the home to be filled count as filled if they are shut in as long as the plan
// lasts, and at most five. A gray marble in the winner's hand is not used.
//
// Nothing is ever wrong that is said to be proved; what is not proved is not known. Before the armies have passed each
// other (is_race) hardly anything is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/chinese_checkers/race/race_plan.h"
#include "engine/chinese_checkers/race/race_rows.h"
#include "engine/chinese_checkers/race/race_search.h"
#include "engine/search/search_game.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

/// Whether every marble of Left's is in a row above every one of Right's.
inline bool have_passed(const rulesets::StarCells& left, const rulesets::StarCells& right) {
    if (left.none() || right.none()) return true;
    return rulesets::kStar.row[static_cast<std::size_t>(rulesets::highest_cell(left))] <
           rulesets::kStar.row[static_cast<std::size_t>(right.lowest())];
}

/// Whether the armies have passed each other, both of which have marbles.
inline bool is_race(const std::array<rulesets::StarCells, 2>& marbles) {
    return marbles[0].any() && marbles[1].any() && have_passed(marbles[0], marbles[1]);
}

/// Whether hardly any marbles meet again: but for those in the homes, they have passed each other. There it pays to
/// ask for proofs.
bool is_nearly_race(const std::array<rulesets::StarCells, 2>& marbles);

/// A short way to fill the player's home (find_plan) if the other player never moved again, which is what the player
/// may hope for where nothing is proved. Empty where none is found, or where the home is full already.
std::vector<rulesets::ChineseCheckersMove> plan_alone(const rulesets::ChineseCheckersState& state,
                                                      rulesets::Player player, int width);

/// How many moves of its own each player needs at least before it can have won, if the other one does not fill the home
/// for it. A thousand times cheaper than a solution: fit for leaves.
std::array<int, 2> race_bounds(const rulesets::ChineseCheckersState& state);

struct RaceLimits {
    /// Sets of marbles expanded, about 2 microseconds each; and what it takes to make a RaceRows, whether it is there
    /// already or not, so that the answer does not depend on what was asked before.
    std::uint64_t nodes = 20'000;
    int width = 32;                // of the beam that looks for plans
    bool rows = true;              // off: without RaceRows
    bool insertions = true;        // off: plans are safe to their last move
};

struct RaceReport {
    std::optional<rulesets::Player> winner;  // where it is proved
    /// Of each player the shortest plan found, for as long as it holds: nothing that the other one does prevents it,
    /// but the other one may be quicker.
    std::array<std::vector<rulesets::ChineseCheckersMove>, 2> plans;
    std::array<int, 2> at_least{};  // race_bounds()
    std::uint64_t nodes = 0;
};

/// Keeps tables from position to position. One thread; about 2 MB.
class RaceSolver {
 public:
    explicit RaceSolver(int log2_table_entries = 16) : table_(log2_table_entries) {}

    /// The game must not be over. Any number of marbles may be asked for; with more than ten of a player nothing is
    /// proved.
    RaceReport solve(const rulesets::ChineseCheckersState& state, const RaceLimits& limits);

    /// The same where the only plan in question is this one, of the player's moves turned as in a RaceSide: cheap, and
    /// it proves the less the longer the way is.
    RaceReport prove(const rulesets::ChineseCheckersState& state, rulesets::Player player,
                     const std::vector<RaceMove>& moves, const RaceLimits& limits);

 private:
    struct Runner;

    // Nothing where a player has too many marbles.
    static std::optional<std::array<Runner, 2>> runners_of(const rulesets::ChineseCheckersState& state);
    const RaceRows* rows_of(const RaceSide& side, std::uint64_t& nodes);
    RaceSearch::Answer shortest_within(Runner& runner, const RaceSide& relaxed, int moves, const RaceLimits& limits,
                                       std::uint64_t& nodes);
    bool try_to_prove(std::array<Runner, 2>& runners, std::size_t winner, const RaceLimits& limits,
                      std::uint64_t& nodes);

    RaceTable table_;
    std::vector<RaceRows> rows_;
};

struct RaceResult {
    rulesets::Player winner;
    int moves;  // of the winner, at most
    std::vector<rulesets::ChineseCheckersMove> plan;
};

/// A proof for this position alone; a RaceSolver is better for many.
std::optional<RaceResult> solve_race(const rulesets::ChineseCheckersState& state, const RaceLimits& limits);

/// The next move of a plan, for its player to make in this state, which has been reached by moves of the plan and any
/// moves of the other player; takes it out of the plan. It is the first of the plan, except where only moves are left
/// that can be made in any order: then the first one whose hole is empty, or where there is none, any move that leaves
/// the full home full.
rulesets::ChineseCheckersMove next_of_plan(const rulesets::ChineseCheckersState& state,
                                           std::vector<rulesets::ChineseCheckersMove>& plan);

/// What a report proves, as the search wants to know it.
Proof race_proof(const RaceReport& report, rulesets::Player to_move);

}  // namespace papamu::engine
