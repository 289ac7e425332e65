// Any bytes as a board file, then as the lines of an opponent: what is read is written and read back, and the client
// plays a legal game or refuses.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "fuzz/target.h"
#include "protocol/contest_error.h"
#include "protocol/macewan/macewan_client.h"
#include "protocol/macewan/macewan_text.h"
#include "tests/protocol/first_action_player.h"

namespace papamu::fuzz::macewan_fuzzer {
namespace {

using namespace papamu::protocol;

void play(const papamu::rulesets::KonaneState& start, papamu::rulesets::Player colour, const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    FirstActionPlayer player;
    try {
        run_macewan_client(player, start, colour, in, out, {});
    } catch (const ContestError&) {
    }
}

}  // namespace

PAPAMU_FUZZ_TARGET(macewan) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    // A file may be followed by the lines of a game.
    constexpr std::size_t kBoardBytes = 72;
    if (const auto board = parse_macewan_board(text.substr(0, kBoardBytes))) {
        if (parse_macewan_board(print_macewan_board(*board)) != board) std::abort();
        if (const auto state = macewan_state(*board)) {
            const std::string lines = text.substr(std::min(size, kBoardBytes));
            for (const auto colour : {papamu::rulesets::Player::kLeft, papamu::rulesets::Player::kRight}) {
                play(*state, colour, lines);
            }
        }
    }
    play(macewan_start(), papamu::rulesets::Player::kLeft, text);
    if (const auto action = parse_macewan_action(text)) {
        if (parse_macewan_action(print_macewan_action(*action)) != action) std::abort();
    }
    return 0;
}

}  // namespace papamu::fuzz::macewan_fuzzer
