// How hard positions of kōnane are for the exact solver, as measured in games between equal players: for decisions
// about time.
//
//     const SolverEffort effort = solver_effort(position);
//     effort.bits(stones);                        // 2 to this power: the nodes that settle half of such positions
//     effort.stones(bits);                        // the other way round
#pragma once

#include <cmath>

#include "rulesets/konane/konane.h"

namespace papamu::engine {

/// The logarithm to base 2 of the nodes grows with every stone by a number that depends little on the board.
struct SolverEffort {
    static constexpr double kReference = 13;  // bits
    double reference_stones;                  // with so many stones, half of the positions take 2^13 nodes
    double bits_per_stone;
    double nodes_per_second;

    [[nodiscard]] double bits(double stones) const { return kReference + bits_per_stone * (stones - reference_stones); }
    [[nodiscard]] double stones(double bits) const { return reference_stones + (bits - kReference) / bits_per_stone; }
    /// How many stones half of the positions have at most that are settled in so many seconds. Requires seconds > 0.
    [[nodiscard]] double stones_in(double seconds) const { return stones(std::log2(seconds * nodes_per_second)); }
};

/// On a board with so many cells that are not holes. Interpolated between the boards that were measured.
SolverEffort solver_effort(int cells);
inline SolverEffort solver_effort(const rulesets::KonanePosition& position) {
    return solver_effort(position.cells() - position.holes.count());
}

}  // namespace papamu::engine
