// The weights of the patterns of KonaneScore, learned by logistic regression from some 330,000 positions with at least
// 14 stones that searches of 6x6 HM and HC, 6x7 HC and 5x8 HM had decided.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::solver::detail {

/// In 256ths of a logit: on a board on which 30 % of the cells are occupied (late), and on which 85 % are (early).
struct PatternWeight {
    std::int16_t late;
    std::int16_t early;
};

inline constexpr std::size_t kSquareClasses = 1356;
inline constexpr std::size_t kLineClasses = 288;

/// The weights of the classes of patterns, in the order in which KonaneScore meets their first members.
extern const std::array<PatternWeight, kSquareClasses> kSquareWeights;
extern const std::array<PatternWeight, kLineClasses> kLineWeights;

}  // namespace papamu::solver::detail
