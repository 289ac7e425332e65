// Any text is read as a test file of MCGS, or refused with a line number; every game in it becomes a position of
// ours, or is refused with a reason; and the moves of a game lead to games that are read as they are written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "fuzz/large_number.h"
#include "fuzz/target.h"
#include "protocol/mcgs/mcgs_file.h"
#include "protocol/mcgs/mcgs_term.h"
#include "rulesets/any_ruleset.h"

namespace papamu::fuzz::mcgs_fuzzer {
namespace {

constexpr std::size_t kMostLetters = 30;  // of a game whose moves are listed
constexpr std::size_t kMostMoves = 20;    // that are checked for each player

void check(bool holds) {
    if (!holds) std::abort();
}

void expect_position(const rulesets::SumTerm& term) {
    const auto* const ruleset = rulesets::find_ruleset(term.ruleset);
    check(ruleset != nullptr);
    check(ruleset->parse(term.position).has_value());
}

void read_game(const protocol::McgsGame& game) {
    if (!protocol::knows_mcgs_section(game.section)) return;
    const auto term = protocol::make_mcgs_term(game);
    if (!term) {
        check(!term.error().empty());
        return;
    }
    if (!term->is_impartial()) expect_position(term->term());
    if (game.text.size() > kMostLetters || fuzz::has_a_large_number(game.text)) return;
    for (const auto player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
        std::size_t looked_at = 0;
        for (const auto& move : term->moves(player)) {
            if (++looked_at > kMostMoves) break;
            check(!move.text.empty());
            if (!move.after.is_impartial()) expect_position(move.after.term());
        }
    }
}

}  // namespace

PAPAMU_FUZZ_TARGET(mcgs) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto cases = protocol::parse_mcgs(text);
    if (!cases) {
        check(cases.error().line > 0 && !cases.error().message.empty());
        return 0;
    }
    for (const auto& one : *cases) {
        check(!one.commands.empty());
        for (const auto& game : one.games) read_game(game);
    }
    return 0;
}

}  // namespace papamu::fuzz::mcgs_fuzzer
