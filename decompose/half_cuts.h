// Cutting planes for counts: what every solution in integers obeys, and a fractional one at hand does not.
//
//     half_cuts(near, counts, 8)     // at most 8 cuts that `counts` violate, the deepest first
//
// Add up totals that lie at, or near, one of their bounds: sum of sign * total <= sum of bounds =: B. In terms of the counts
// the left side is the sum of c * count. Halve it and round every coefficient down: since counts are >= 0, the sum of
// floor(c / 2) * count is at most B / 2, and being an integer at most floor(B / 2) (Chvatal 1973; with multipliers 1/2 only:
// Caprara & Fischetti 1996). It cuts a fractional solution off where B is odd, and all c of counts in use are even: a
// combination modulo 2, found by elimination (Koster, Zymolka & Kutschka 2009). In peg solitaire these are the arguments of
// parity, but made for the place.
#pragma once

#include <vector>

#include "decompose/count_system.h"

namespace papamu::decompose {

/// sign * (the total of `entries`) <= bound in every solution, and the solution at hand misses that bound by `slack` >= 0.
struct NearRow {
    const std::vector<CountSystem::RowEntry>* entries;
    int row;
    int sign;
    int bound;
    double slack;
};

/// `counts`: by column, of the solution at hand.
std::vector<HalfCut> half_cuts(const std::vector<NearRow>& rows, const std::vector<double>& counts, std::size_t most);

}  // namespace papamu::decompose
