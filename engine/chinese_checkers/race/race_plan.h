// A plan: moves that fill a home, and that nothing the other player can do prevents.
//
//     const auto plan = find_plan(side, intruder, {.width = 64});
//
// Nobody can be kept from moving back, so that no two armies are ever out of each other's reach for good. But an
// intruder comes closer by a bounded distance with each move. Intruder keeps a set of cells that holds every cell on
// which the other player can have put anything by now: its marbles by any moves, its gray marbles anywhere. A plan
// never lands on such a cell and jumps over own and gray marbles alone, so that each of its moves is legal whatever the
// other player has done. Its last moves may be insertions (race_insertion.h), to which the other player can do nothing
// at all.
#pragma once

#include <optional>
#include <vector>

#include "engine/chinese_checkers/race/race_side.h"

namespace papamu::engine {

/// Where the other player can be, in the cells of the side that it may disturb.
struct Intruder {
    rulesets::StarCells cells;  // that it may have occupied by now
    int grays = 0;              // in hand: with one it can fill any cell outside the homes at its next turn
    bool moves_first = false;
    int shut_in = 0;  // of its marbles stand in the home that the side fills, not in its goal, and stay there
};

/// Moves that fill the goal; the last `insertions` of them may be made in any order.
struct RacePlan {
    std::vector<RaceMove> moves;
    int insertions = 0;
};

/// Every cell that can be occupied after a move of a marble from one of `cells`, with these cells too. It may jump over
/// these cells and over `over`, and lands on none that is `closed`; with gray marbles every cell outside the homes may
/// be filled.
rulesets::StarCells spread(const rulesets::StarCells& cells, bool has_grays, const rulesets::StarCells& over,
                           const rulesets::StarCells& closed);

struct PlanLimits {
    int width = 64;  // sets of marbles kept after each move
    int moves = 40;  // no plan is longer
    bool insertions = true;
};

/// A short plan by beam search, not always the shortest: no plan found proves nothing. At every length those sets of
/// marbles are kept that are nearest to the goal by distance, and by a penalty for those left behind. Takes the nodes
/// it expands off `nodes`, and gives up when they are used up.
std::optional<RacePlan> find_plan(const RaceSide& side, const Intruder& intruder, const PlanLimits& limits,
                                  std::uint64_t& nodes);

/// Whether these moves, or the first of them with insertions that are no more than the rest, are such a plan.
std::optional<RacePlan> as_plan(const RaceSide& side, const Intruder& intruder, const std::vector<RaceMove>& moves,
                                bool with_insertions = true);

}  // namespace papamu::engine
