// The size of a board as written by users.
#pragma once

#include <optional>
#include <string_view>

namespace papamu::rulesets {

struct BoardSize {
    int rows = 0;
    int columns = 0;

    bool operator==(const BoardSize&) const = default;
};

/// Reads "5x6" as 5 rows and 6 columns, both at least 1 and below 10000; returns nullopt for any other text.
std::optional<BoardSize> read_board_size(std::string_view text);

}  // namespace papamu::rulesets
