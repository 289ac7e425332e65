// The conversation with one process of a contest program: messages go in, messages come out, every fault is a PlayerFailure.
//
//     ProgramDialogue dialogue(program);
//     dialogue.send("-1 -1 -1 -1\n");
//     const std::string answer = dialogue.receive("\n", limits, stop);
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/player.h"
#include "protocol/process/child_process.h"
#include "protocol/stdio/contest_program.h"

namespace papamu::protocol {

/// One thread at a time. After a failure the process is dead, and nothing but the destructor may be called.
class ProgramDialogue {
 public:
    /// Starts the program; the arguments are given to it behind what its command says. `program` must outlive this.
    explicit ProgramDialogue(const ContestProgram& program, const std::vector<std::string>& arguments = {});
    /// Closes the program's input, leaves it a moment to end by itself, and ends it.
    ~ProgramDialogue();
    ProgramDialogue(const ProgramDialogue&) = delete;
    ProgramDialogue& operator=(const ProgramDialogue&) = delete;

    void send(std::string_view bytes);
    /// The next message that is not blank; messages end with one of the bytes `ends`.
    std::string receive(std::string_view ends, const engine::TurnLimits& limits, const std::atomic<bool>* stop);
    /// Everything until the program has ended: its input is closed at once.
    std::string receive_all(const engine::TurnLimits& limits, const std::atomic<bool>* stop);
    /// When the last answer came.
    [[nodiscard]] ChildProcess::Clock::time_point answered_at() const { return process_->arrived_at(); }
    /// What it may say when it has lost; it is not kept waiting for, and nothing depends on it.
    void hear_last_words(std::string_view ends);

    /// How the program ended whose output is at its end: see ChildProcess::ending(). Waits a moment for it.
    std::string ending();

    /// Ends the program; throws PlayerFailure with the command and the reason, fit to be shown.
    [[noreturn]] void fail(const std::string& reason);

 private:
    template <class Read>
    std::string ask(const engine::TurnLimits& limits, const std::atomic<bool>* stop, Read&& read);
    template <class Talk>
    void guarded(Talk&& talk);
    void note(bool is_sent, std::string_view message) const;

    const ContestProgram& program_;
    std::optional<ChildProcess> process_;
};

}  // namespace papamu::protocol
