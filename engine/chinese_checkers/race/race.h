// Races: late positions of modified Chinese checkers in which it can be proved which player fills the home first.
//
//     RaceSolver solver;
//     const RaceReport report = solver.solve(state, {});
//     if (report.winner) ...                                      // proved; report.plans[] has its moves
//
// The armies are never out of each other's reach for good: marbles may move back, and jump over those of the other
// player. A win is proved by two facts that hold nevertheless:
//
//   * The winner has a plan of n moves that nothing the loser does can prevent (race_plan.h).
//   * The loser cannot fill its home by then even if it is alone on the board (race_search.h), may also jump over any
//     cell that the plan ever visits and land there, and need not fill those cells at all. Whatever the loser does
//     while the winner follows the plan is such a play. Gray marbles in its hand could be anywhere; then only
//     FewestMoves counts, which holds on any board.
//
// Marbles of the loser that stand in the home to be filled count as filling it if they are shut in as long as the
// plan lasts and if there are at most five of them. A gray marble in the winner's hand is not used.
//
// What is reported as proved is never wrong; what is not proved is unknown. Before the armies have passed each other
// (is_race) hardly anything can be proved.
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

/// Whether every marble of Left is in a row above every marble of Right.
inline bool have_passed(const rulesets::StarCells& left, const rulesets::StarCells& right) {
    if (left.none() || right.none()) return true;
    return rulesets::kStar.row[static_cast<std::size_t>(rulesets::highest_cell(left))] <
           rulesets::kStar.row[static_cast<std::size_t>(right.lowest())];
}

/// Whether both players have marbles and the armies have passed each other.
inline bool is_race(const std::array<rulesets::StarCells, 2>& marbles) {
    return marbles[0].any() && marbles[1].any() && have_passed(marbles[0], marbles[1]);
}

/// Whether hardly any marbles will meet again: except for those in the homes, the armies have passed each other. In
/// such positions it is worthwhile to look for proofs.
bool is_nearly_race(const std::array<rulesets::StarCells, 2>& marbles);

/// A short way to fill the player's home (find_plan) if the other player never moved again, which is the player's
/// hope if nothing is proved. Empty if none is found, or if the home is full already.
std::vector<rulesets::ChineseCheckersMove> plan_alone(const rulesets::ChineseCheckersState& state,
                                                      rulesets::Player player, int width);

/// Lower bounds on the number of its own moves that each player needs before it can have won, provided that the other
/// player does not fill the home for it. A thousand times cheaper than a solution, and so suitable for leaves.
std::array<int, 2> race_bounds(const rulesets::ChineseCheckersState& state);

struct RaceLimits {
    /// Sets of marbles expanded, about 2 microseconds each, plus the cost of making a RaceRows. The latter is charged
    /// even if it exists already, so that the answer does not depend on earlier calls.
    std::uint64_t nodes = 20'000;
    int width = 32;          // of the beam that looks for plans
    bool rows = true;        // use RaceRows
    bool insertions = true;  // let the last moves of a plan be insertions; off: every move is safe in its turn
};

struct RaceReport {
    std::optional<rulesets::Player> winner;  // nullopt: nothing is proved
    /// The shortest plan found for each player: nothing that the other player does prevents it, but the other player
    /// may be quicker.
    std::array<std::vector<rulesets::ChineseCheckersMove>, 2> plans;
    std::array<int, 2> at_least{};  // race_bounds()
    std::uint64_t nodes = 0;
};

/// Keeps tables of about 2 MB from one position to the next. For use by one thread.
class RaceSolver {
 public:
    explicit RaceSolver(int log2_table_entries = 16) : table_(log2_table_entries) {}

    /// The game must not be over. The players may have any number of marbles, but if one has more than ten, nothing
    /// is proved.
    RaceReport solve(const rulesets::ChineseCheckersState& state, const RaceLimits& limits);

    /// Like solve(), but the only plan considered is `moves`: moves of the player, turned as in a RaceSide. Cheap;
    /// the longer the way, the less it proves.
    RaceReport prove(const rulesets::ChineseCheckersState& state, rulesets::Player player,
                     const std::vector<RaceMove>& moves, const RaceLimits& limits);

 private:
    struct Runner;

    // Returns nullopt if a player has too many marbles.
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
    int moves;  // the winner's, at most
    std::vector<rulesets::ChineseCheckersMove> plan;
};

/// Solves this position alone, nullopt if nothing is proved; a RaceSolver is better for many positions.
std::optional<RaceResult> solve_race(const rulesets::ChineseCheckersState& state, const RaceLimits& limits);

/// Returns the next move of a plan and removes it from the plan. The plan's player is to move, and the state has been
/// reached by moves of the plan and any moves of the other player. The move is the first of the plan unless only
/// insertions remain, which can be made in any order: then it is the first whose hole is empty or, if there is none,
/// any move that leaves the full home full.
rulesets::ChineseCheckersMove next_of_plan(const rulesets::ChineseCheckersState& state,
                                           std::vector<rulesets::ChineseCheckersMove>& plan);

/// What a report proves, in the form that the search uses.
Proof race_proof(const RaceReport& report, rulesets::Player to_move);

}  // namespace papamu::engine
