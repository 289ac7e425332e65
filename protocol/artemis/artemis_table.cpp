#include "protocol/artemis/artemis_table.h"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "base/shown_text.h"
#include "base/words.h"
#include "protocol/artemis/artemis_text.h"
#include "protocol/last_action.h"

namespace papamu::protocol {

namespace {

using engine::Milliseconds;
using engine::PlayerFailure;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

constexpr Milliseconds kBetweenTableLooks{20};  // between checks of `stop` and of the process
constexpr Milliseconds kTimeToEnd{20};          // for a failed program to end, so that its exit status is known
constexpr std::size_t kMostLineBytes = 200;
constexpr std::size_t kMostReasonBytes = 400;
constexpr const char* kUser = "1";
constexpr const char* kPassword = "1";
constexpr const char* kOpponent = "2";

std::string filled_in(std::string command, std::uint16_t port) {
    const std::array<std::pair<std::string, std::string>, 5> words = {{{"{host}", TcpListener::kLoopback},
                                                                       {"{port}", std::to_string(port)},
                                                                       {"{user}", kUser},
                                                                       {"{password}", kPassword},
                                                                       {"{opponent}", kOpponent}}};
    for (const auto& [name, value] : words) {
        for (std::size_t at = command.find(name); at != std::string::npos; at = command.find(name, at + value.size())) {
            command.replace(at, name.size(), value);
        }
    }
    return command;
}

/// The time that the program is told it has, and the time at which it counts as hung.
struct Patience {
    Milliseconds announced;
    NetDeadline deadline;
};

Patience patience_of(const engine::TurnLimits& limits, const ArtemisProgram& program, NetDeadline begin) {
    Milliseconds time = limits.time_left.value_or(limits.move_time.value_or(program.longest_move));
    if (limits.move_time) time = std::min(time, *limits.move_time);
    const auto passed = std::chrono::ceil<Milliseconds>(NetClock::now() - begin);
    return {std::max(time - passed, Milliseconds(0)), begin + time + program.patience};
}

/// The first removal: the one empty square.
KonaneMove first_removal(const KonaneState& state) {
    const auto& position = state.position;
    int cell = 0;
    while (position.left.test(cell) || position.right.test(cell)) ++cell;
    const auto at = static_cast<std::uint16_t>(cell);
    return {at, at};
}

}  // namespace

ArtemisTable::ArtemisTable(const ArtemisProgram& program) : program_(program) {
    const NetDeadline deadline = NetClock::now() + program.start_time;
    guarded([&] {
        TcpListener listener(TcpListener::kLoopback, 0);
        try {
            process_.emplace("(" + filled_in(program.command, listener.port()) + "\n) >/dev/null",
                             ProcessOptions{.limits = program.limits});
        } catch (const ProcessError& error) {
            fail(error.what());
        }
        connect(listener, deadline);
        log_in(deadline);
    });
}

std::string ArtemisTable::dismiss(const std::string& reason) {
    std::string what = reason;
    try {
        if (client_) client_->write("Error:" + base::printable(reason, kMostReasonBytes) + '\n', NetClock::now());
    } catch (const NetError&) {
    }
    if (process_ && process_->wait(NetClock::now() + kTimeToEnd)) what += "; " + process_->ending();
    client_.reset();
    process_.reset();
    return base::quoted(program_.command) + ": " + base::shown(what, kMostReasonBytes);
}

void ArtemisTable::fail(const std::string& reason) { throw PlayerFailure(dismiss(reason)); }

void ArtemisTable::refuse_move(const std::string& reason) { throw engine::IllegalMove(dismiss(reason)); }

void ArtemisTable::connect(TcpListener& listener, NetDeadline deadline) {
    while (!client_) {
        if (auto stream = listener.accept(NetClock::now() + kBetweenTableLooks)) {
            client_ = std::move(stream);
        } else if (process_->wait(NetClock::now())) {
            fail("it did not connect");
        } else if (NetClock::now() > deadline) {
            fail("it has not connected in time");
        }
    }
    client_->set_most_line_bytes(kMostLineBytes);
}

void ArtemisTable::log_in(NetDeadline deadline) {
    say("Artemis Konane Server v1.0\n");
    std::this_thread::sleep_until(said_ + program_.greeting_gap);
    for (const char* question : {"?Username:\n", "?Password:\n", "?Opponent:\n"}) ask(question, deadline, nullptr);
    say("Game:1\n");
}

void ArtemisTable::say(const std::string& lines) {
    std::this_thread::sleep_until(said_ + program_.gap);
    client_->write(lines, NetClock::now() + program_.patience);
    said_ = NetClock::now();
}

std::string ArtemisTable::ask(const std::string& question, NetDeadline deadline,
                              const engine::Listener<Contest>* listener) {
    say(question);
    while (true) {
        auto line = client_->read_line(std::min(deadline, NetClock::now() + kBetweenTableLooks));
        if (line && !line->empty()) return *std::move(line);
        if (listener != nullptr && listener->stop != nullptr && listener->stop->load()) fail("the game was stopped");
        if (NetClock::now() > deadline)
            fail("no answer in time to " + base::quoted(question.substr(0, question.size() - 1)));
    }
}

void ArtemisTable::tell_opponent(const KonaneState& state) {
    if (!known_) return;
    const auto action = action_between<KonaneContest>(*known_, state);
    if (!action) fail("the position is not one of the game that it plays");
    say(artemis_news(*known_, *action) + '\n');
}

KonaneMove ArtemisTable::choose(const KonaneState& state, const engine::TurnLimits& limits,
                                const engine::Listener<Contest>& listener) {
    const NetDeadline begin = NetClock::now();
    return guarded([&] {
        tell_opponent(state);
        std::string question = "?Remove:\n";
        if (!known_ && state.stage == KonaneState::Stage::kJump)
            fail("this contest begins with the removal of two stones");
        if (state.stage == KonaneState::Stage::kRemoveFirst) question = "Player:1\n" + question;
        if (state.stage == KonaneState::Stage::kRemoveAdjacent) {
            say(artemis_colour(KonaneContest::to_move(state)) + '\n');
            const std::string removed = print_artemis_action(state, first_removal(state));
            question = "Player:2\nRemoved:" + removed + '\n' + question;
        }
        std::this_thread::sleep_until(said_ + program_.gap);
        const Patience patience = patience_of(limits, program_, begin);
        if (state.stage == KonaneState::Stage::kJump)
            question = "?Move(" + std::to_string(patience.announced.count()) + "):\n";
        const std::string answer = ask(question, patience.deadline, &listener);
        const auto squares = parse_artemis_action(answer);
        if (!squares) fail("it answered " + base::quoted(answer));
        const auto action = find_artemis_action(state, *squares);
        if (!action) refuse_move(action.error());
        confirm(state, *action);
        return *action;
    });
}

// Writes without a pause: the time until the next line is the opponent's.
void ArtemisTable::confirm(const KonaneState& before, KonaneMove action) {
    known_ = KonaneContest::apply(before, action);
    if (before.stage == KonaneState::Stage::kRemoveFirst)
        say(artemis_colour(opponent(KonaneContest::to_move(*known_))) + '\n');
    client_->write(artemis_news(before, action) + '\n', NetClock::now() + program_.patience);
    said_ = NetClock::now();
}

void ArtemisTable::end(const KonaneState& end, bool won) {
    try {
        if (!client_) return;
        // An action of the program that came too late was not played.
        const auto action = known_ ? action_between<KonaneContest>(*known_, end) : std::nullopt;
        if (action) say(artemis_news(*known_, *action) + '\n');
        say(won ? "You win!\n" : "Opponent wins!\n");
        client_->close_output();
        process_->wait(NetClock::now() + program_.time_to_quit);
    } catch (const std::exception&) {  // the result stands in any case
    }
    client_.reset();
    process_.reset();
}

}  // namespace papamu::protocol
