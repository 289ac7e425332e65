// The region that a cell belongs to, and the letters and tints that distinguish the regions in pictures.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/analysis.h"

namespace papamu::apps::value {

/// The board of an analysis, cell by cell. Rows and columns count from 0.
class RegionMap {
 public:
    /// `analysis` must outlive this object.
    explicit RegionMap(const solver::Analysis& analysis);

    [[nodiscard]] int rows() const { return analysis_->rows; }
    [[nodiscard]] int columns() const { return analysis_->columns; }
    /// The letter of the position's text: 'x', 'o', '.', '#', ...
    [[nodiscard]] char letter(int row, int column) const;
    /// The index of the cell's region; nullopt if it belongs to none, or lies outside the board.
    [[nodiscard]] std::optional<std::size_t> region(int row, int column) const;

 private:
    [[nodiscard]] std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns()) + static_cast<std::size_t>(column);
    }

    const solver::Analysis* analysis_;
    std::string text_;  // of the position
    std::vector<std::optional<std::size_t>> regions_;
};

/// A, B, ..., Z, AA, AB, ...
std::string region_label(std::size_t region);

/// The tint of a region; if there are more regions than tints, they start again with the first. Black text is readable
/// on every tint, and colour-blind people can distinguish them (Paul Tol's "light" scheme, 2021).
struct Tint {
    std::string_view rgb;  // "77AADD"
    int ansi;              // the nearest of a terminal's 256 colours
};
inline constexpr std::array<Tint, 8> kTints = {{{"77AADD", 110},
                                                {"EEDD88", 222},
                                                {"FFAABB", 217},
                                                {"44BB99", 79},
                                                {"EE8866", 209},
                                                {"99DDFF", 117},
                                                {"BBCC33", 149},
                                                {"AAAA00", 142}}};
inline const Tint& tint(std::size_t region) { return kTints[region % kTints.size()]; }

}  // namespace papamu::apps::value
