#include "protocol/macewan/macewan_client.h"

#include <string>

#include "base/shown_text.h"
#include "base/words.h"
#include "protocol/contest_error.h"
#include "protocol/line_reader.h"
#include "protocol/macewan/macewan_text.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

constexpr std::size_t kMostLineBytes = 1000;

KonaneMove own_action(engine::Player<KonaneContest>& player, const KonaneState& state,
                      const engine::TurnLimits& limits) {
    if (state.stage != KonaneState::Stage::kJump) {
        for (const char* const square : {"D5", "E5"}) {
            const KonaneMove removal = parse_macewan_action(square).value();
            if (rulesets::is_action<KonaneContest>(state, removal)) return removal;
        }
    }
    return player.choose(state, limits, {}).action;
}

KonaneMove parse_line(const KonaneState& state, const std::string& line, int number) {
    const auto action = parse_macewan_action(line);
    if (action && rulesets::is_action<KonaneContest>(state, *action)) return *action;
    throw ContestError("line " + std::to_string(number) + ", " + base::quoted(line) + ", is not a " +
                       (state.stage == KonaneState::Stage::kJump ? "move" : "removal") + " of the opponent");
}

}  // namespace

void run_macewan_client(engine::Player<KonaneContest>& player, const KonaneState& start, rulesets::Player colour,
                        std::istream& in, std::ostream& out, const engine::TurnLimits& limits) {
    player.new_game();
    LineReader lines(in, kMostLineBytes);
    int number = 0;
    for (KonaneState state = start; !KonaneContest::winner(state) && out;) {
        if (state.to_move == colour) {
            const KonaneMove action = own_action(player, state, limits);
            out << print_macewan_action(action) << '\n' << std::flush;
            state = KonaneContest::apply(state, action);
            continue;
        }
        const auto line = lines.next();
        if (!line) return;
        ++number;
        if (!base::words_of(*line).empty()) state = KonaneContest::apply(state, parse_line(state, *line, number));
    }
}

}  // namespace papamu::protocol
