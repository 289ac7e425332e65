// The values of small regions of amazons with one amazon of each colour: of at most six cells there are 8,949, if the
// shapes are taken up to symmetry and Left's amazon comes first, with 313 different values up to the sign.
//
//     if (const auto number = small_amazons_value(left, right, empty)) ...    // of a game, or of its negative
//     small_amazons_options(number->game, Player::kLeft)                      // of its canonical form
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "rulesets/ruleset.h"
#include "solver/values/box_bits.h"
#include "solver/values/listed_values.h"

namespace papamu::solver::detail {

/// How many games there are, their followers among them; game 0 is 0.
inline constexpr std::size_t kSmallAmazonsGames = 335;
inline constexpr int kMostSmallAmazonsCells = 6;

/// The value of a region that begins in the first row and the first column; nullopt if it is not one of these.
std::optional<ListedValue> small_amazons_value(Box left, Box right, Box empty);

/// All options come before the game.
std::span<const ListedValue> small_amazons_options(std::size_t game, rulesets::Player player);

}  // namespace papamu::solver::detail
