// Numbers that moves make smaller: what proves that play ends (rule_end.h), and bounds how many moves there are
// (move_bounds.h).
//
//     most_growth({&rule, &way}, {rules.on_board(), {0, -1}})        // -1: the stones come nearer to the left side
#pragma once

#include <vector>

#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

/// How much a measure grows at most if that is not known.
inline constexpr int kUnbounded = 1 << 20;

/// A number that each position has: the cells with one of the letters, or, if there is a direction, the sum of their
/// distances from the end of the board in that direction, of which the last cell has 1.
struct Measure {
    LetterSet letters;
    Offset direction;
};

/// A move that begins in a certain way.
struct Start {
    const MoveRule* rule;
    const Way* way;
};

/// The growth of a measure by a whole move, or kUnbounded if some part of it may increase the measure.
int most_growth(const Start& start, const Measure& measure);

/// The directions in which measures may have distances, after none, for counts: a board that wraps around has no ends.
std::vector<Offset> directions_of_measures(const Rules& rules);

/// None with '#'. Counts come first.
std::vector<Measure> all_measures(const Rules& rules);

/// Of both players.
std::vector<Start> all_starts(const Rules& rules);

}  // namespace papamu::rulesets::rule_file
