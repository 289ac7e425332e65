// Start boards for exact results: a full checkerboard without one adjacent pair of stones, the gap.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rulesets/konane/konane.h"

namespace papamu::rulesets {

/// HM and VM: the horizontal or vertical pair nearest the middle, and the upper or left one of two that are equally
/// near: it begins at row (rows-1)/2, column (columns-1)/2. HC and VC: the pair that begins in the corner 0,0.
enum class KonaneGap { kHM, kVM, kHC, kVC };

inline constexpr std::array<KonaneGap, 4> kKonaneGaps = {KonaneGap::kHM, KonaneGap::kVM, KonaneGap::kHC,
                                                         KonaneGap::kVC};

/// "HM", "VM", "HC" or "VC".
std::string_view konane_gap_name(KonaneGap gap);
std::optional<KonaneGap> find_konane_gap(std::string_view name);

/// There is an `x` where row + column (counted from 0) is even and an `o` elsewhere. Errors: no cells, more than 400
/// cells, a gap that is not on the board (a horizontal one needs two columns, a vertical one two rows).
Parsed<KonanePosition> konane_start(int rows, int columns, KonaneGap gap);

}  // namespace papamu::rulesets
