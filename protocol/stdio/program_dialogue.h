// The conversation with one process of a contest program: sends and receives messages; every fault is a PlayerFailure.
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

/// Not thread-safe. After a failure the process has ended, and only the destructor may be called.
class ProgramDialogue {
 public:
    /// Starts the program with `arguments` after those of its command. `program` must outlive the dialogue.
    explicit ProgramDialogue(const ContestProgram& program, const std::vector<std::string>& arguments = {});
    /// Closes the program's input, waits at most `time_to_end` for it to end by itself, and ends it.
    ~ProgramDialogue();
    ProgramDialogue(const ProgramDialogue&) = delete;
    ProgramDialogue& operator=(const ProgramDialogue&) = delete;

    void send(std::string_view bytes);
    /// The next message that is not blank; messages end with any of the bytes in `ends`.
    std::string receive(std::string_view ends, const engine::TurnLimits& limits, const std::atomic<bool>* stop);
    /// Closes the program's input, and returns everything that it writes until it ends.
    std::string receive_all(const engine::TurnLimits& limits, const std::atomic<bool>* stop);
    /// When the last answer came.
    [[nodiscard]] ChildProcess::Clock::time_point answered_at() const { return process_->arrived_at(); }
    /// Reads what the program may say when it has lost, for at most `time_to_end`; nothing depends on it.
    void hear_last_words(std::string_view ends);

    /// How the program ended, once its output has ended: see ChildProcess::ending(). Waits at most `time_to_end` for
    /// that.
    std::string ending();

    /// Ends the program; throws PlayerFailure with the command and the reason, fit for display.
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
