// The first two bytes are the size of a board; then come the board, and what a program answers. What is read is
// written and read back.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "fuzz/target.h"
#include "protocol/tufts/tufts_text.h"

namespace papamu::fuzz::tufts_fuzzer {

PAPAMU_FUZZ_TARGET(tufts) {
    using namespace papamu::protocol;
    if (size < 2) return 0;
    const std::string text(reinterpret_cast<const char*>(data + 2), size - 2);
    const int rows = data[0] - '0';
    const int columns = data[1] - '0';
    const auto cells = static_cast<std::size_t>(std::max(rows, 0)) * static_cast<std::size_t>(std::max(columns, 0));
    const auto board = parse_tufts_board(text.substr(0, cells), rows, columns);
    if (!board) return 0;
    if (parse_tufts_board(print_tufts_board(*board), rows, columns) != board) std::abort();
    const std::string answer = text.substr(std::min(cells, text.size()));
    for (const auto player : {papamu::rulesets::Player::kLeft, papamu::rulesets::Player::kRight}) {
        (void)tufts_state(*board, player);
    }
    const auto action = parse_tufts_action(*board, answer);
    if (action && parse_tufts_action(*board, print_tufts_action(*action, columns)) != action) std::abort();
    return 0;
}

}  // namespace papamu::fuzz::tufts_fuzzer
