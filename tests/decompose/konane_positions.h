// Positions for the tests of kōnane's regions.
#pragma once

#include <random>

#include "rulesets/konane/konane.h"

namespace papamu::tests {

/// Some stones of a full checkerboard, bit by bit; `parity` says on which cells Left stands.
inline rulesets::KonanePosition checkerboard_part(int rows, int columns, unsigned stones, int parity) {
    rulesets::KonanePosition position{rows, columns, {}, {}, {}};
    for (int cell = 0; cell < position.cells(); ++cell) {
        if (((stones >> cell) & 1U) == 0) continue;
        const bool left = (cell / columns + cell % columns) % 2 == parity;
        (left ? position.left : position.right).set(cell);
    }
    return position;
}

/// About `percent` of the cells hold stones; where not `legal`, of any colour anywhere, and there are a few holes.
inline rulesets::KonanePosition random_position(std::mt19937& random, int rows, int columns, unsigned percent,
                                                bool legal) {
    rulesets::KonanePosition position{rows, columns, {}, {}, {}};
    for (int cell = 0; cell < position.cells(); ++cell) {
        if (!legal && random() % 12 == 0) {
            position.holes.set(cell);
        } else if (random() % 100 < percent) {
            const bool left = legal ? (cell / columns + cell % columns) % 2 == 0 : random() % 2 == 0;
            (left ? position.left : position.right).set(cell);
        }
    }
    return position;
}

}  // namespace papamu::tests
