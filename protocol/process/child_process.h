// Another program at the other end of two pipes: lines go in, lines come out, and nothing of it is left behind.
//
//     ChildProcess program("./engine --threads 1");
//     program.write_line("ugi", ChildProcess::Clock::now() + 2s);
//     while (auto line = program.read_line(ChildProcess::Clock::now() + 2s)) ...
//
// The program runs in a session of its own, and what it starts ends with it, daemons too (process_family.h). Its standard error
// is ours unless options say otherwise. A program that dies, closes its pipes or sends endless lines is a ProcessError, never a signal
// (SIGPIPE) and never more memory than a line may take. What it may use of the machine can be limited.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/net/descriptor.h"
#include "protocol/process/error_output.h"

namespace papamu::protocol {

/// The conversation is over. The message says what happened, such as "it ended with exit status 1".
class ProcessError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// What a program may use. Memory and files: each of its processes by itself, and 0 is as much as we may; a program that asks
/// for more memory is refused it, one that writes a longer file is killed by SIGXFSZ.
struct ProcessLimits {
    std::size_t memory = 0;      // bytes of address space (RLIMIT_AS), rounded down to 1024
    std::size_t file_bytes = 0;  // of each file that it writes (RLIMIT_FSIZE), rounded down to 512; pipes are no files
    /// Where its standard error goes, and how much of it. Null: it is ours, and nothing is counted.
    std::shared_ptr<ErrorOutput> error_output = {};
    /// Its standard output is a terminal, so that it writes line by line (pseudo_terminal.h). Otherwise, and if the
    /// system has no terminals, it is a pipe: a program that does not flush may then say nothing before it ends.
    bool has_terminal = false;

    bool operator==(const ProcessLimits&) const = default;
};

struct ProcessOptions {
    /// Given to the command behind what it says itself, each as one word whatever it holds.
    std::vector<std::string> arguments = {};
    ProcessLimits limits = {};
    std::size_t most_line_bytes = std::size_t{1} << 16;
};

/// One thread at a time. The object kills and reaps the process when it goes.
class ChildProcess {
 public:
    using Clock = std::chrono::steady_clock;
    using Deadline = Clock::time_point;

    /// Starts `command` as /bin/sh understands it; further arguments go to its last simple command. Throws ProcessError where
    /// no process can be made, or the file for its standard error not be written; a command that does not exist shows when it is read from (exit status 127).
    explicit ChildProcess(const std::string& command, const ProcessOptions& options = {});
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Sends the bytes. Throws ProcessError where the program has closed its input, or has not read what
    /// was sent before the deadline.
    void write(std::string_view bytes, Deadline deadline);
    /// Sends a line; the newline is added.
    void write_line(std::string_view line, Deadline deadline);

    /// What comes before the next byte that is one of `ends`, which is taken away; nothing where none came by the deadline,
    /// and what came so far is kept for the next call. The last piece need not have an end. Throws ProcessError at the end
    /// of its output, and for a piece longer than a line may be.
    std::optional<std::string> read_until(std::string_view ends, Deadline deadline);
    /// The next line in this way, without its line break ("\n" or "\r\n").
    std::optional<std::string> read_line(Deadline deadline);
    /// What has come so far, and of nothing what comes next; nothing where that does not happen by the deadline. Throws
    /// ProcessError at the end of its output.
    std::optional<std::string> read_some(Deadline deadline);
    /// Everything that it writes until it ends or closes its output; nothing where it still goes on at the deadline. Throws
    /// ProcessError where that is more than so many bytes.
    std::optional<std::string> read_all(Deadline deadline, std::size_t most_bytes);

    /// When the last bytes that were read came, or the end of the output: as exactly as the system tells, and not when the
    /// calling thread had time to look.
    [[nodiscard]] Clock::time_point arrived_at() const { return arrived_at_; }

    /// Tells the program that no more lines will come.
    void close_input();
    /// Whether it has ended by then.
    bool wait(Deadline deadline);
    /// Ends the program and whatever it has started at once. Does nothing the second time.
    void kill();

    /// For the end of a message that an answer has not come: what its output so far says about that, beginning with
    /// "; ". Empty if all that it has written has been read.
    [[nodiscard]] std::string remark_on_silence() const;

    /// "it ended with exit status 1", "it was killed by signal 11 (Segmentation fault)"; empty while it runs. After a
    /// crash that lack of memory can lead to the limit of its memory is named as well.
    [[nodiscard]] const std::string& ending() const { return ending_; }
    /// The same as shells have it: its exit status, or 128 and the signal. Nothing while it runs, and where kill() has ended it.
    [[nodiscard]] std::optional<int> exit_value() const { return exit_value_; }

 private:
    struct Pipe;

    static Pipe make_pipe();
    static Pipe output_pipe(const ProcessLimits& limits);
    static Pipe error_pipe(const ProcessLimits& limits);
    void spawn(const std::string& command, const ProcessOptions& options, const Pipe& input, const Pipe& output,
               const Pipe& errors);
    [[noreturn]] void fail_at_end();
    bool fill(Deadline deadline);

    std::size_t most_line_bytes_;
    std::size_t memory_limit_;
    std::string token_;  // by which its family is known
    pid_t pid_ = -1;
    Descriptor input_;   // we write
    Descriptor output_;  // we read
    std::unique_ptr<ErrorReader> errors_;
    std::string buffer_;
    bool has_written_ = false;
    Clock::time_point arrived_at_ = Clock::now();
    std::string ending_;
    std::optional<int> exit_value_;
};

}  // namespace papamu::protocol
