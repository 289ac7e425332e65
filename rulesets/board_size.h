// What users write of a start board: its size, and in some games a gap.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace papamu::rulesets {

struct BoardSize {
    int rows = 0;
    int columns = 0;

    bool operator==(const BoardSize&) const = default;
};

/// Which pair of cells a start board leaves empty, as written by the user; only some games have such gaps
/// (konane/konane_start.h).
using StartGap = std::optional<std::string>;

/// Reads "5x6" as 5 rows and 6 columns, both at least 1 and below 10000; returns nullopt for any other text.
std::optional<BoardSize> read_board_size(std::string_view text);

}  // namespace papamu::rulesets
