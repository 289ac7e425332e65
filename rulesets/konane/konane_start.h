// Start boards for exact work: a full checkerboard less one adjacent pair of stones, the gap.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rulesets/konane/konane.h"

namespace papamu::rulesets {

/// HM and VM: the horizontal or vertical pair nearest the middle; of two equally near ones the upper, the left one: the
/// pair begins at row (rows-1)/2, column (columns-1)/2. HC and VC: the pair that begins in the corner 0,0.
enum class KonaneGap { kHM, kVM, kHC, kVC };

inline constexpr std::array<KonaneGap, 4> kKonaneGaps = {KonaneGap::kHM, KonaneGap::kVM, KonaneGap::kHC,
                                                         KonaneGap::kVC};

/// "HM", "VM", "HC" or "VC".
std::string_view konane_gap_name(KonaneGap gap);
std::optional<KonaneGap> find_konane_gap(std::string_view name);

/// `x` stands where row + column is even (counted from 0), `o` elsewhere. Errors: no cells, more than 400 cells, a gap that
/// is not on the board (a horizontal one needs two columns, a vertical one two rows).
Parsed<KonanePosition> konane_start(int rows, int columns, KonaneGap gap);

}  // namespace papamu::rulesets
