// Any bytes as what peers of the Artemis contest send: the lines of a server to our client, the lines of players to
// our referee, and whole sessions to the reader of logs. Nothing crashes, every game follows the rules, and reading
// one of our logs gives the game that was played.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/words.h"
#include "engine/opponents/random_player.h"
#include "fuzz/target.h"
#include "protocol/artemis/artemis_dialogue.h"
#include "protocol/artemis/artemis_log.h"
#include "protocol/artemis/artemis_referee.h"

namespace papamu::fuzz::artemis_fuzzer {
namespace {

using rulesets::KonaneContest;

constexpr int kSize = 4;

void check(bool holds) {
    if (!holds) std::abort();
}

template <class OnLine>
void for_each_line(std::string_view text, OnLine&& on_line) {
    while (!text.empty()) {
        const std::string_view line = base::take_until(text, '\n');
        on_line(line);
    }
}

void hear_a_server(std::string_view text) {
    engine::RandomPlayer<KonaneContest> player(1);
    protocol::ArtemisDialogue dialogue(player, {"7", "7", "8"}, protocol::artemis_start(kSize).value());
    try {
        for_each_line(text, [&](std::string_view line) {
            const auto answer = dialogue.hear(line);
            if (answer) check(answer->find('\n') == std::string::npos);
        });
        dialogue.hear_end();
        check(dialogue.ending().has_value());
    } catch (const protocol::ArtemisFailure& failure) {
        check(std::string_view(failure.what()).find('\n') == std::string_view::npos);
    }
}

/// A line that begins with '2' is one of player 2, and a '+' lets a minute pass.
void hear_players(std::string_view text) {
    protocol::NetDeadline now{};
    protocol::ArtemisReferee referee(1, protocol::artemis_start(kSize).value(), {},
                                     [&](int /*seat*/, std::string_view lines) {
                                         check(lines.ends_with('\n'));
                                         return now;
                                     });
    referee.begin();
    for_each_line(text, [&](std::string_view line) {
        const int seat = line.starts_with('2') ? 1 : 0;
        if (seat == 1) line.remove_prefix(1);
        if (line.starts_with('+')) {
            now += std::chrono::minutes(1);
            referee.check_clock(now);
        } else {
            referee.hear(seat, line, now);
        }
        check(referee.is_over() == !referee.deadline().has_value());
    });
    const auto sessions = protocol::read_artemis_log(referee.log(), kSize);
    check(sessions.has_value() && sessions->size() == 1);
    const auto& played = referee.game();
    check(sessions->front().actions.size() == played.plies.size() && sessions->front().end == played.end);
    if (played.winner) check(sessions->front().said_winner == *played.winner + 1);
}

}  // namespace

PAPAMU_FUZZ_TARGET(artemis) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    hear_a_server(text);
    hear_players(text);
    const auto sessions = protocol::read_artemis_log(text, kSize);
    if (!sessions) check(sessions.error().starts_with("line "));
    return 0;
}

}  // namespace papamu::fuzz::artemis_fuzzer
