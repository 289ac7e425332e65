// Cutting planes for counts: inequalities that hold for every solution in integers but not for a given fractional one.
//
//     half_cuts(near, counts, 8)     // at most 8 cuts that `counts` violate, the deepest first
//
// Add up totals that lie at or near one of their bounds: sum of sign * total <= sum of bounds =: B. In terms of the
// counts, the left side is the sum of c * count. Halve it and round every coefficient down: since counts are >= 0, the
// sum of floor(c / 2) * count is at most B / 2, and being an integer, at most floor(B / 2) (Chvatal 1973; with
// multipliers 1/2 only: Caprara & Fischetti 1996). This cuts off a fractional solution if B is odd and all c of used
// counts are even: a combination modulo 2, which is found by elimination (Koster, Zymolka & Kutschka 2009). In peg
// solitaire, such cuts are parity arguments that fit the position.
#pragma once

#include <vector>

#include "decompose/count_system.h"

namespace papamu::decompose {

/// sign * (the total of `entries`) <= bound in every solution. The given solution is below it by `slack` >= 0.
struct NearRow {
    const std::vector<CountSystem::RowEntry>* entries;
    int row;
    int sign;
    int bound;
    double slack;
};

/// At most `most` cuts, deepest first. `counts` are those of the given solution, by column.
std::vector<HalfCut> half_cuts(const std::vector<NearRow>& rows, const std::vector<double>& counts, std::size_t most);

}  // namespace papamu::decompose
