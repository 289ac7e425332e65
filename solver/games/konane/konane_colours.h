// Which player's stones are on which colour of the checkerboard. In positions that arise from a full checkerboard each
// player has a colour for the whole game, so that the occupied cells alone say whose stones they are.
//
//     const std::optional<bool> even = left_is_even(position);        // nullopt: stones of a player are on both
//     colours cells_of_colour(position, *even)                                // where Left's stones can be
#pragma once

#include <optional>

#include "rulesets/konane/konane.h"

namespace papamu::solver::detail {

/// The cells of the colour that cell 0 has if `even`, or of the other colour if not.
rulesets::KonanePosition::Bits cells_of_colour(const rulesets::KonanePosition& position, bool even);

/// Whether Left's stones are on the colour of cell 0 and Right's on the other (true without stones), or the other way
/// round; nullopt if neither is so.
std::optional<bool> left_is_even(const rulesets::KonanePosition& position);

}  // namespace papamu::solver::detail
