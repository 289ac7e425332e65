// A program of the contest of modified Chinese checkers that plays on our server: its process and its output.
//
//     CornellSeat seat(program);
//     seat.send(referee.greeting(0));
//     const CornellHeard heard = seat.hear(deadline, stop);
//
// Nothing that the program does causes an exception: if it has ended or cannot be started, hear() returns kLost.
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
    ChildProcess::Clock::time_point at = {};  // when it came, as far as that is known
};

/// Not thread-safe.
class CornellSeat {
 public:
    static constexpr std::size_t kMostMessageBytes = 4096;  // longer ones are cut, and "..." is appended

    explicit CornellSeat(const ContestProgram& program);

    /// Sends nothing if the program does not read any more, for whatever reason.
    void send(std::string_view lines);
    void close_input();
    /// Returns the next message. What the program has sent since the last one counts, even if it came before this call.
    CornellHeard hear(ChildProcess::Deadline deadline, const std::atomic<bool>* stop);

    /// Waits until the program ends, at most until the deadline; returns whether it has ended.
    bool wait(ChildProcess::Deadline deadline);
    /// Ends the program. Returns its exit value as shells report it, 127 if it could not be started, nullopt if it had
    /// not ended by itself.
    std::optional<int> end();

 private:
    [[nodiscard]] CornellHeard lost(const std::string& reason) const;

    ContestProgram program_;
    std::optional<ChildProcess> process_;
    std::string failure_;  // why there is no process
    std::string begun_;    // of a message
};

}  // namespace papamu::protocol
