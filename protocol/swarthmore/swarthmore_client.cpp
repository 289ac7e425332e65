#include "protocol/swarthmore/swarthmore_client.h"

#include <string>

#include "base/shown_text.h"
#include "protocol/contest_error.h"
#include "protocol/swarthmore/arbiter_text.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;

/// The state after a message that does not end the game.
KonaneState after(const KonaneState& state, const ArbiterNumbers& numbers, int number) {
    const bool is_first = number == 1;
    if (is_first && numbers == kArbiterGoFirst) return state;
    const auto action = arbiter_action(numbers);
    if (!action || KonaneContest::winner(state) || !rulesets::is_action<KonaneContest>(state, *action)) {
        std::string text = arbiter_message(numbers);
        text.pop_back();
        throw ContestError("the arbiter's message " + std::to_string(number) + ", " + base::quoted(text) +
                           ", is not a " + (state.stage == KonaneState::Stage::kJump ? "move" : "removal") +
                           " of the opponent");
    }
    return KonaneContest::apply(state, *action);
}

}  // namespace

void run_swarthmore_client(engine::Player<KonaneContest>& player, std::istream& in, std::ostream& out,
                           const engine::TurnLimits& limits) {
    player.new_game();
    ArbiterInput input(in);
    KonaneState state = arbiter_start();
    for (int number = 1;; ++number) {
        const auto numbers = input.next();
        if (!numbers || is_arbiter_end(*numbers)) return;
        state = after(state, *numbers, number);
        if (KonaneContest::winner(state)) {
            out << arbiter_reply(kArbiterConceded) << std::flush;
        } else {
            const auto action = player.choose(state, limits, {}).action;
            state = KonaneContest::apply(state, action);
            out << arbiter_reply(arbiter_numbers(action)) << std::flush;
        }
        if (!out) return;
    }
}

}  // namespace papamu::protocol
