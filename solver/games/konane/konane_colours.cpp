#include "solver/games/konane/konane_colours.h"

namespace papamu::solver::detail {

using rulesets::KonanePosition;

KonanePosition::Bits cells_of_colour(const KonanePosition& position, bool even) {
    KonanePosition::Bits cells;
    for (int r = 0; r < position.rows; ++r) {
        for (int c = 0; c < position.columns; ++c) {
            if (((r + c) % 2 == 0) == even) cells.set(r * position.columns + c);
        }
    }
    return cells;
}

std::optional<bool> left_is_even(const KonanePosition& position) {
    const KonanePosition::Bits even_cells = cells_of_colour(position, true);
    for (const bool even : {true, false}) {
        const auto& on_even = even ? position.left : position.right;
        const auto& on_odd = even ? position.right : position.left;
        if (on_even.minus(even_cells).none() && (on_odd & even_cells).none()) return even;
    }
    return std::nullopt;
}

}  // namespace papamu::solver::detail
