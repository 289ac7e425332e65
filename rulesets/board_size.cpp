#include "rulesets/board_size.h"

#include "base/numbers.h"

namespace papamu::rulesets {

std::optional<BoardSize> read_board_size(std::string_view text) {
    constexpr int kMost = 9999;
    const auto rows = base::take_number<int>(text);
    if (!rows || !text.starts_with('x')) return std::nullopt;
    const auto columns = base::parse_number<int>(text.substr(1));
    const auto is_side = [](int side) { return side >= 1 && side <= kMost; };
    if (!columns || !is_side(*rows) || !is_side(*columns)) return std::nullopt;
    return BoardSize{*rows, *columns};
}

}  // namespace papamu::rulesets
