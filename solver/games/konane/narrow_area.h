// A kōnane board of one word that is at least as high as wide, for inner loops: separate code for each width, in which
// all shifts by rows are constants.
//
//     for_columns(area.columns,
//                 [&]<int Columns>() { return count_moves(with_columns<Columns>(area), board, player); });
#pragma once

#include "rulesets/konane/konane_board.h"

namespace papamu::solver::detail {

/// Calls f<columns>(). Requires 1 <= columns <= 8.
template <class F>
decltype(auto) for_columns(int columns, F&& f) {
    switch (columns) {
        case 1:
            return f.template operator()<1>();
        case 2:
            return f.template operator()<2>();
        case 3:
            return f.template operator()<3>();
        case 4:
            return f.template operator()<4>();
        case 5:
            return f.template operator()<5>();
        case 6:
            return f.template operator()<6>();
        case 7:
            return f.template operator()<7>();
        default:
            return f.template operator()<8>();
    }
}

/// The same board, with the number of columns as a constant that the compiler knows.
template <int Columns>
rulesets::KonaneArea<1> with_columns(const rulesets::KonaneArea<1>& area) {
    rulesets::KonaneArea<1> copy = area;
    copy.columns = Columns;
    return copy;
}

}  // namespace papamu::solver::detail
