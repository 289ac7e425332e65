// "RULESET POSITION", as the program accepts it: what is read is written and read back, and so is each position after
// a move.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "fuzz/large_number.h"
#include "fuzz/target.h"
#include "rulesets/any_ruleset.h"

namespace papamu::fuzz::position_fuzzer {
namespace {

using papamu::rulesets::AnyPosition;
using papamu::rulesets::AnyRuleset;
using papamu::rulesets::Player;

// Amazons has thousands of moves.
constexpr std::size_t kMostMoves = 40;

void expect_same_again(const AnyRuleset& ruleset, const AnyPosition& position) {
    const auto again = ruleset.parse(position.text());
    if (!again || again->text() != position.text() || again->key() != position.key()) std::abort();
}

}  // namespace

PAPAMU_FUZZ_TARGET(position) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return 0;
    const AnyRuleset* const ruleset = papamu::rulesets::find_ruleset(text.substr(0, blank));
    if (ruleset == nullptr) return 0;
    const auto position = ruleset->parse(text.substr(blank + 1));
    if (!position) {
        if (position.error().to_string().empty()) std::abort();
        return 0;
    }
    if (papamu::fuzz::has_a_large_number(position->text())) return 0;
    expect_same_again(*ruleset, *position);
    for (const Player player : {Player::kLeft, Player::kRight}) {
        const auto moves = position->move_texts(player);
        for (std::size_t i = 0; i < std::min(moves.size(), kMostMoves); ++i) {
            const auto after = position->play(player, moves[i]);
            if (!after) std::abort();
            expect_same_again(*ruleset, *after);
        }
    }
    return 0;
}

}  // namespace papamu::fuzz::position_fuzzer
