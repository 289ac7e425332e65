// A plan: moves that fill a home, and that nothing the other player can do prevents.
//
//     const auto plan = find_plan(side, intruder, {.width = 64});
//
// Nobody can be kept from moving back, so that no two armies are ever out of each other's reach for good. But an intruder comes
// closer by a bounded distance with each move. Intruder keeps a set of cells that holds every cell on which the other player
// can have put anything by now: its marbles by any moves, its gray marbles anywhere. A plan never lands on such a cell and
// jumps over own and gray marbles alone, so that each of its moves is legal whatever the other player has done.
#pragma once

#include <optional>
#include <vector>

#include "engine/chinese_checkers/race/race_side.h"

namespace papamu::engine {

/// Where the other player can be, in the cells of the side that it may disturb.
struct Intruder {
    rulesets::StarCells cells;  // that it may have occupied by now
    bool has_grays = false;     // in hand, so that it can fill any cell outside the homes from its next turn on
    bool moves_first = false;
};

/// The same after one more move of the intruder, while the side's marbles and the walls stand as given: all cells that it
/// can occupy now. Every marble may have come from any of its cells, and may jump over any of them.
rulesets::StarCells grown(const Intruder& intruder, const rulesets::StarCells& marbles,
                          const rulesets::StarCells& walls);

struct PlanLimits {
    int width = 64;  // sets of marbles kept after each move
    int moves = 40;  // no plan is longer
};

/// A short plan by beam search, not always the shortest: no plan found proves nothing. At every length those sets of marbles
/// are kept that are nearest to the goal by distance, and by a penalty for those left behind.
/// Cells of the goal on which the intruder stands at the beginning are not filled: leave them out of it.
std::optional<std::vector<RaceMove>> find_plan(const RaceSide& side, const Intruder& intruder, const PlanLimits& limits,
                                               std::uint64_t& nodes);

/// Whether the moves are such a plan. On success `visited` has gained all cells where the side's marbles stand between the
/// moves.
bool is_plan(const RaceSide& side, Intruder intruder, const std::vector<RaceMove>& moves, rulesets::StarCells& visited);

}  // namespace papamu::engine
