// How many positions `value` will have to evaluate, estimated before it begins.
//
//     if (forecast_positions(position) > 1e10) ...                      // will hardly end
//
// Knuth (1975) estimates the size of a tree by random paths: the product of the numbers of moves is, on average, the
// number of paths of that length. Many paths are orders of the same moves and lead to the same position. A path of n
// moves has n! orders if moves only forbid others, as in domineering; if a move becomes possible by others, it has
// fewer. A move that could have been made before the last k moves, but no earlier, has k + 1 places among them; the
// product of these is more orders than a path has at least, and n! is the most. Each factor here is the geometric mean
// of the two. The solver evaluates fewer positions, since it takes them apart into regions and leaves out mirror
// images and moves that cannot matter; a rule that was measured on start boards corrects for that. docs/value.md has
// the boards, and how far off the forecasts were.
#pragma once

#include "rulesets/any_position.h"

namespace papamu::solver {

/// The forecast for a position, which is the same in every run; 0 for games without a board or a graph, whose values
/// are found by other means. It plays a few random games, each of which lists all moves. A sum of independent regions
/// needs no more positions than the regions do: for the whole, add their forecasts.
double forecast_positions(const rulesets::AnyPosition& position);

/// Whether that forecast is above a limit. No game is played if a board has no more positions at all, and no others
/// where the first few games already stay far below it.
bool forecast_exceeds(const rulesets::AnyPosition& position, double limit);

}  // namespace papamu::solver
