// A program of the contest of modified Chinese checkers at the table of its server: the process, and what comes out of it.
//
//     CornellSeat seat(program);
//     seat.send(referee.greeting(0));
//     const CornellHeard heard = seat.hear(deadline, stop);
//
// Nothing that the program does is an exception: who is gone, or cannot be started, is lost when it is listened to.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/process/child_process.h"
#include "protocol/stdio/contest_program.h"

namespace papamu::protocol {

struct CornellHeard {
    enum class Kind {
        kMessage,  // pieces up to one that ends with a line break
        kSilence,  // no message by the deadline; `text` is a remark on that, or empty
        kLost,     // the end of its output; `text` says why
        kStopped
    };
    Kind kind = Kind::kSilence;
    std::string text = {};
    ChildProcess::Clock::time_point at = {};  // when it came, or what is known of that
};

/// One thread at a time.
class CornellSeat {
 public:
    static constexpr std::size_t kMostMessageBytes = 4096;  // of longer ones the beginning, and "..." behind it

    explicit CornellSeat(const ContestProgram& program);

    /// Who does not read any more, for whatever reason, is sent nothing more.
    void send(std::string_view lines);
    void close_input();
    /// What it has sent since the last message counts, whenever that was.
    CornellHeard hear(ChildProcess::Deadline deadline, const std::atomic<bool>* stop);

    /// Whether it has ended by then.
    bool wait(ChildProcess::Deadline deadline);
    /// Ends it; its exit value as shells have it, 127 where it could not be started, nothing where it had not ended by itself.
    std::optional<int> end();

 private:
    [[nodiscard]] CornellHeard lost(const std::string& reason) const;

    ContestProgram program_;
    std::optional<ChildProcess> process_;
    std::string failure_;  // why there is no process
    std::string begun_;    // of a message
};

}  // namespace papamu::protocol
