#include "rulesets/board_size.h"

#include <charconv>

namespace papamu::rulesets {

std::optional<BoardSize> read_board_size(std::string_view text) {
    constexpr int kMost = 9999;
    BoardSize size;
    const char* const end = text.data() + text.size();
    const auto rows = std::from_chars(text.data(), end, size.rows);
    if (rows.ec != std::errc() || rows.ptr == end || *rows.ptr != 'x') return std::nullopt;
    const auto columns = std::from_chars(rows.ptr + 1, end, size.columns);
    if (columns.ec != std::errc() || columns.ptr != end) return std::nullopt;
    const auto is_side = [](int side) { return side >= 1 && side <= kMost; };
    return is_side(size.rows) && is_side(size.columns) ? std::optional(size) : std::nullopt;
}

}  // namespace papamu::rulesets
