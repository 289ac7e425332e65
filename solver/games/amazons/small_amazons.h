// The values of small regions of amazons with one amazon of each colour: of at most seven cells there are 72,600, if
// the shapes are taken up to symmetry and Left's amazon comes first, with 2,812 different values up to the sign.
//
//     if (const auto number = small_amazons_value(left, right, empty)) ...    // of a game, or of its negative
//     SmallAmazonsOptions(number->game, Player::kLeft)[0]                     // of its canonical form
//
// They are in the file small_amazons.values, which is a part of the program. Its test makes it anew, by evaluating
// every region.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rulesets/ruleset.h"
#include "solver/values/box_bits.h"
#include "solver/values/listed_values.h"

namespace papamu::solver::detail {

inline constexpr int kMostSmallAmazonsCells = 7;
/// Shapes that are connected by a king's steps, up to symmetry, by the number of their cells.
inline constexpr std::array<std::size_t, kMostSmallAmazonsCells + 1> kSmallAmazonsShapes = {0,  0,  2,   5,
                                                                                            22, 94, 524, 3031};
/// How many games there are, their followers among them; game 0 is 0.
inline constexpr std::size_t kSmallAmazonsGames = 2812;

/// The value of a region that begins in the first row and the first column; nullopt if it is not one of these.
std::optional<ListedValue> small_amazons_value(Box left, Box right, Box empty);

/// The options of one player. All games among them come before `game`.
class SmallAmazonsOptions {
 public:
    SmallAmazonsOptions(std::size_t game, rulesets::Player player);

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] ListedValue operator[](std::size_t i) const;

 private:
    std::size_t first_, size_;
};

/// The whole file. After a title: the shapes by number of cells and as numbers, nine digits each; for each shape and
/// pair of cells, in their order, the value if Left has the first of them, two digits; for each game where its options
/// begin, three digits, and how many there are of Left and of Right, one each; the options, two digits each
/// (list_digits.h). A value is twice the number of a game, and one more for its negative.
std::string_view small_amazons_file();
inline constexpr std::string_view kSmallAmazonsTitle = "papamu small regions of amazons 1\n";

}  // namespace papamu::solver::detail
