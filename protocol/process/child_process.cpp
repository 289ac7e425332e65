#include "protocol/process/child_process.h"

#include <algorithm>
#include <utility>

#include "base/shown_text.h"

namespace papamu::protocol {

namespace {

using std::chrono::milliseconds;

// How long to wait for the end of a program whose output has ended, so that the message can say how it ended.
constexpr milliseconds kTimeToEnd{2000};
constexpr milliseconds kBetweenLooksAtEnd{20};

}  // namespace

void ChildProcess::write_line(std::string_view line, Deadline deadline) { write(std::string(line) + '\n', deadline); }

std::optional<std::string> ChildProcess::read_until(std::string_view ends, Deadline deadline) {
    while (true) {
        const std::size_t end = buffer_.find_first_of(ends);
        if (end != std::string::npos) {
            std::string piece = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            return piece;
        }
        if (buffer_.size() > most_line_bytes_) {
            throw ProcessError("it sent a line of more than " + std::to_string(most_line_bytes_) + " bytes");
        }
        if (!has_output()) {
            if (buffer_.empty()) fail_at_end();
            return std::exchange(buffer_, {});
        }
        if (!fill(deadline)) return std::nullopt;
    }
}

std::optional<std::string> ChildProcess::read_line(Deadline deadline) {
    auto line = read_until("\n", deadline);
    if (line && line->ends_with('\r')) line->pop_back();
    return line;
}

std::optional<std::string> ChildProcess::read_some(Deadline deadline) {
    if (buffer_.empty() && has_output() && !fill(deadline)) return std::nullopt;
    if (buffer_.empty()) fail_at_end();
    return std::exchange(buffer_, {});
}

// All that the program itself has written is in the pipe when it has ended; processes that it left behind may hold the
// pipe open.
std::optional<std::string> ChildProcess::read_all(Deadline deadline, std::size_t most_bytes) {
    while (has_output()) {
        const bool has_ended = wait(Clock::now());
        const bool is_more = fill(has_ended ? Clock::now() : std::min(deadline, Clock::now() + kBetweenLooksAtEnd));
        if (buffer_.size() > most_bytes) {
            throw ProcessError("it wrote more than " + std::to_string(most_bytes) + " bytes");
        }
        if (!is_more && has_ended) {
            arrived_at_ = Clock::now();
            break;
        }
        if (!has_ended && has_output() && Clock::now() >= deadline) return std::nullopt;
    }
    return std::exchange(buffer_, {});
}

void ChildProcess::fail_at_end() {
    wait(Clock::now() + kTimeToEnd);
    throw ProcessError(ending_.empty() ? "it closed its pipes" : ending_);
}

std::string ChildProcess::remark_on_silence() const {
    if (!has_written_) {
        return "; it has written nothing at all: it may be thinking, or waiting for input, or keeping its output in a "
               "buffer that it does not flush";
    }
    return buffer_.empty() ? "" : "; so far it has written " + base::quoted(buffer_) + ", which is not finished";
}

}  // namespace papamu::protocol
