#include "protocol/stdio/program_dialogue.h"

#include <algorithm>

#include "base/shown_text.h"

namespace papamu::protocol {

namespace {

using engine::Milliseconds;
using Clock = ChildProcess::Clock;
using Deadline = ChildProcess::Deadline;

constexpr std::size_t kMostMessageBytes = 4096;
constexpr std::size_t kMostReasonBytes = 400;
constexpr std::size_t kMostBlanks = 1000;         // blank messages before an answer
constexpr Milliseconds kBetweenProgramLooks{20};  // between checks of `stop`

bool is_blank(std::string_view text) { return text.find_first_not_of(std::string_view(" \t\r\n\0", 5)) == text.npos; }

std::string_view without_line_break(std::string_view text) {
    while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

}  // namespace

ProgramDialogue::ProgramDialogue(const ContestProgram& program, const std::vector<std::string>& arguments)
    : program_(program) {
    guarded([&] {
        process_.emplace(
            program.command,
            ProcessOptions{.arguments = arguments, .limits = program.limits, .most_line_bytes = kMostMessageBytes});
    });
}

ProgramDialogue::~ProgramDialogue() {
    if (!process_) return;
    process_->close_input();
    process_->wait(Clock::now() + program_.time_to_end);
}

void ProgramDialogue::send(std::string_view bytes) {
    guarded([&] { process_->write(bytes, Clock::now() + program_.patience.beyond_limits); });
    note(true, bytes);
}

std::string ProgramDialogue::receive(std::string_view ends, const engine::TurnLimits& limits,
                                     const std::atomic<bool>* stop) {
    return ask(limits, stop, [&, blanks = std::size_t{0}](Deadline deadline) mutable {
        auto message = process_->read_until(ends, deadline);
        while (message && is_blank(*message)) {
            if (++blanks > kMostBlanks) fail("it sends empty messages without end");
            message = process_->read_until(ends, deadline);
        }
        return message;
    });
}

std::string ProgramDialogue::receive_all(const engine::TurnLimits& limits, const std::atomic<bool>* stop) {
    process_->close_input();
    return ask(limits, stop, [&](Deadline deadline) { return process_->read_all(deadline, kMostMessageBytes); });
}

void ProgramDialogue::hear_last_words(std::string_view ends) {
    guarded([&] {
        const auto message = process_->read_until(ends, Clock::now() + program_.time_to_end);
        if (message && !is_blank(*message)) note(false, *message);
    });
}

template <class Read>
std::string ProgramDialogue::ask(const engine::TurnLimits& limits, const std::atomic<bool>* stop, Read&& read) {
    std::optional<std::string> answer;
    guarded([&] {
        const auto time = answer_time(limits, program_.patience);
        const Deadline deadline = time ? Clock::now() + *time : Deadline::max();
        while (!answer) {
            if (stop != nullptr && stop->load()) fail("it was stopped");
            answer = read(std::min(deadline, Clock::now() + kBetweenProgramLooks));
            if (!answer && Clock::now() >= deadline) {
                fail("no move within " + seconds_text(*time) + process_->remark_on_silence());
            }
        }
    });
    note(false, *answer);
    return *std::move(answer);
}

std::string ProgramDialogue::ending() {
    process_->wait(Clock::now() + program_.time_to_end);
    return process_->ending();
}

void ProgramDialogue::fail(const std::string& reason) {
    if (process_) process_->kill();
    process_.reset();
    throw engine::PlayerFailure(base::quoted(program_.command) + ": " + base::shown(reason, kMostReasonBytes));
}

/// Turns errors of the process into failures of the player.
template <class Talk>
void ProgramDialogue::guarded(Talk&& talk) {
    try {
        talk();
    } catch (const ProcessError& error) {
        fail(error.what());
    }
}

void ProgramDialogue::note(bool is_sent, std::string_view message) const {
    if (program_.on_message) program_.on_message(is_sent, without_line_break(message));
}

}  // namespace papamu::protocol
