// A kōnane board of one word that is at least as high as wide, for inner loops.
#pragma once

#include "rulesets/konane/konane_board.h"

namespace papamu::solver::detail {

/// The same board, of which the compiler knows that no row is longer than eight cells, so that shifts by two rows need
/// no test of their distance. 1 <= columns <= 8.
inline rulesets::KonaneArea<1> narrow(const rulesets::KonaneArea<1>& area) {
    rulesets::KonaneArea<1> copy = area;
    if (copy.columns < 1 || copy.columns > 8) __builtin_unreachable();
    return copy;
}

}  // namespace papamu::solver::detail
