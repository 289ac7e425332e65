// Moves sets of cells on a board by any distance, as the patterns of rule files need it.
//
//     area.moved(cells, {-1, 2})        // one row up, two columns to the right; cells that leave at a side are lost
//
// Cells are counted row by row. Below the last row there may be bits that are not cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>

#include "rulesets/bit_board.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::decompose {

using rulesets::rule_file::Offset;

/// As many words as the largest board of a rule file needs.
inline constexpr int kRuleWords = rulesets::words_for(rulesets::rule_file::kMostCells);

template <int Words>
class RuleArea {
 public:
    using Bits = rulesets::BitBoard<Words>;

    /// Requires at least one column, and no more columns than bits.
    constexpr explicit RuleArea(int columns) : columns_(columns) {
        for (int by = -kReach; by <= kReach; ++by) stays_[index(by)] = column_range(-by, columns - by);
    }

    [[nodiscard]] constexpr int columns() const { return columns_; }
    /// The difference between the numbers of two cells at this distance.
    [[nodiscard]] constexpr int distance(Offset by) const { return by.rows * columns_ + by.columns; }

    // Compiled in place everywhere: it is most of what patterns do.
    [[nodiscard]] [[gnu::always_inline]] constexpr Bits moved(const Bits& cells, Offset by) const {
        return by.columns > kReach || by.columns < -kReach ? moved_far(cells, by) : moved_near(cells, by);
    }

 private:
    static constexpr int kReach = 8;
    static constexpr std::size_t index(int by) { return static_cast<std::size_t>(by + kReach); }

    [[nodiscard]] [[gnu::always_inline]] constexpr Bits moved_near(const Bits& cells, Offset by) const {
        const Bits stay = cells & stays_[index(by.columns)];
        const int distance = this->distance(by);
        return distance < 0 ? stay >> -distance : stay << distance;
    }
    [[nodiscard]] constexpr Bits moved_far(Bits cells, Offset by) const {
        while (by.columns > kReach) {
            cells = (cells & stays_[index(kReach)]) << kReach;
            by.columns -= kReach;
        }
        while (by.columns < -kReach) {
            cells = (cells & stays_[index(-kReach)]) >> kReach;
            by.columns += kReach;
        }
        return moved_near(cells, by);
    }

    /// The cells in the columns from `first` up to, but without, `end`.
    [[nodiscard]] constexpr Bits column_range(int first, int end) const {
        first = first < 0 ? 0 : first;
        end = end > columns_ ? columns_ : end;
        if (first >= end) return {};
        Bits range = Bits::first(end).minus(Bits::first(first));
        for (int covered = columns_; covered < Bits::kBits; covered *= 2) range |= range << covered;
        return range;
    }

    int columns_;
    std::array<Bits, 2 * kReach + 1> stays_{};  // the cells that do not leave if they move by so many columns
};

/// The areas of one word, each made once.
inline const RuleArea<1>& word_area(int columns) {
    static const auto areas = [] {
        std::array<RuleArea<1>, 65> all = []<std::size_t... I>(std::index_sequence<I...>) {
            return std::array<RuleArea<1>, 65>{RuleArea<1>(I == 0 ? 1 : static_cast<int>(I))...};
        }
        (std::make_index_sequence<65>());
        return all;
    }();
    return areas[static_cast<std::size_t>(columns)];
}

}  // namespace papamu::decompose
