// A plan: moves that fill a home and that nothing the other player does can prevent.
//
//     const auto plan = find_plan(side, intruder, {.width = 64});
//
// No player can be kept from moving back, so the armies are never out of each other's reach for good. But an intruder
// comes closer by a bounded distance with each move. Intruder holds a set of cells that contains every cell on which
// the other player can have put anything by now: its marbles by any moves, its gray marbles anywhere. A plan never
// lands on such a cell, and jumps only over its own marbles and gray ones, so that each of its moves is legal
// whatever the other player has done. Its last moves may be insertions (race_insertion.h), which the other player
// cannot hinder at all.
#pragma once

#include <optional>
#include <vector>

#include "engine/chinese_checkers/race/race_side.h"

namespace papamu::engine {

/// Where the other player can be, in cells turned as in the side that it may disturb.
struct Intruder {
    rulesets::StarCells cells;  // that it may have occupied by now
    int grays = 0;              // in hand; if any, it can fill any cell outside the homes at its next turn
    bool moves_first = false;
    int shut_in = 0;  // how many of its marbles stay in the home that the side fills; they are not in the goal
};

/// Moves that fill the goal; the last `insertions` of them may be made in any order.
struct RacePlan {
    std::vector<RaceMove> moves;
    int insertions = 0;
};

/// Every cell that can be occupied after a move of a marble from one of `cells`, including `cells`. The marble may
/// jump over `cells` and `over`, and lands on none in `closed`; with gray marbles every cell outside the homes may be
/// filled.
rulesets::StarCells spread(const rulesets::StarCells& cells, bool has_grays, const rulesets::StarCells& over,
                           const rulesets::StarCells& closed);

struct PlanLimits {
    int width = 64;  // sets of marbles kept after each move
    int moves = 40;  // the longest plan considered
    bool insertions = true;
};

/// Finds a short plan by beam search, not always the shortest; nullopt proves nothing. At every length it keeps the
/// sets of marbles that are nearest to the goal by distance, with a penalty for marbles left behind. Subtracts the
/// nodes that it expands from `nodes`, and gives up when none are left.
std::optional<RacePlan> find_plan(const RaceSide& side, const Intruder& intruder, const PlanLimits& limits,
                                  std::uint64_t& nodes);

/// Returns the plan that consists of these moves, or of the first of them and at most as many insertions as moves
/// remain; nullopt if that is no plan.
std::optional<RacePlan> as_plan(const RaceSide& side, const Intruder& intruder, const std::vector<RaceMove>& moves,
                                bool with_insertions = true);

}  // namespace papamu::engine
