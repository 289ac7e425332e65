// Another program, connected by two pipes: it is sent lines and sends lines, and no process of it is left behind.
//
//     ChildProcess program("./engine --threads 1");
//     program.write_line("ugi", ChildProcess::Clock::now() + 2s);
//     while (auto line = program.read_line(ChildProcess::Clock::now() + 2s)) ...
//
// The program runs in a session of its own, and the processes that it starts end with it, including daemons
// (process_family.h; on Windows they are in one job, which ends with us). Its standard error is ours unless options say
// otherwise. A program that dies, closes its pipes or sends endless lines causes a ProcessError, but never a signal
// (SIGPIPE) or the use of more memory than a line may take. Its use of the machine's resources can be limited.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/process/error_output.h"

namespace papamu::protocol {

/// The conversation is over. The message says what happened, such as "it ended with exit status 1".
class ProcessError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// What a program may use. The limits on memory and files apply to each of its processes separately, and 0 means our
/// own limit. A program that asks for more memory is refused it; one that writes a longer file is killed by SIGXFSZ.
/// Windows has no terminals to give and no limit of files.
struct ProcessLimits {
    std::size_t memory = 0;      // bytes of address space (RLIMIT_AS), rounded down to 1024
    std::size_t file_bytes = 0;  // of each file that it writes (RLIMIT_FSIZE), rounded down to 512; pipes do not count
    /// Where its standard error goes, and how much of it. Null: it is ours, and there is no limit.
    std::shared_ptr<ErrorOutput> error_output = {};
    /// Whether its standard output is a terminal, so that it writes line by line (pseudo_terminal.h). Otherwise, and if
    /// the system has no terminals, it is a pipe: a program that does not flush may then write nothing before it ends.
    bool has_terminal = false;

    bool operator==(const ProcessLimits&) const = default;
};

struct ProcessOptions {
    /// Passed to the command after its own arguments, each as one word whatever it contains.
    std::vector<std::string> arguments = {};
    ProcessLimits limits = {};
    std::size_t most_line_bytes = std::size_t{1} << 16;
};

/// Not thread-safe. The destructor kills and reaps the process.
class ChildProcess {
 public:
    using Clock = std::chrono::steady_clock;
    using Deadline = Clock::time_point;

    /// Starts `command` with /bin/sh, on Windows with cmd.exe; further arguments go to its last simple command. Throws
    /// ProcessError if no process can be created, or the file for its standard error cannot be written. A command that
    /// does not exist is noticed when its output is read (exit status 127, on Windows 1).
    explicit ChildProcess(const std::string& command, const ProcessOptions& options = {});
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Sends the bytes. Throws ProcessError if the program has closed its input, or does not read them by the deadline.
    void write(std::string_view bytes, Deadline deadline);
    /// Sends a line; the newline is added.
    void write_line(std::string_view line, Deadline deadline);

    /// The output before the next byte that is one of `ends`, which is removed; nullopt if there is none by the
    /// deadline, and what came so far is kept for the next call. The last piece need not have such an end. Throws
    /// ProcessError at the end of the output, and if a piece is longer than a line may be.
    std::optional<std::string> read_until(std::string_view ends, Deadline deadline);
    /// The next line, read in the same way, without its line break ("\n" or "\r\n").
    std::optional<std::string> read_line(Deadline deadline);
    /// The output that has come so far or, if there is none, the next that comes; nullopt if none comes by the
    /// deadline. Throws ProcessError at the end of the output.
    std::optional<std::string> read_some(Deadline deadline);
    /// Everything that it writes until it ends or closes its output; nullopt if it has not done so by the deadline.
    /// Throws ProcessError if that is more than `most_bytes`.
    std::optional<std::string> read_all(Deadline deadline, std::size_t most_bytes);

    /// When the last bytes that were read came, or the end of the output: as exactly as the system tells, rather than
    /// when the calling thread was given a processor.
    [[nodiscard]] Clock::time_point arrived_at() const { return arrived_at_; }

    /// Tells the program that no more lines will come.
    void close_input();
    /// Waits until the program ends, at most until the deadline; returns whether it has ended.
    bool wait(Deadline deadline);
    /// Ends the program and everything that it has started, at once. A second call does nothing.
    void kill();

    /// For the end of a message about a missing answer: what the output so far says about it, beginning with "; ".
    /// Empty if all that it has written has been read.
    [[nodiscard]] std::string remark_on_silence() const;

    /// "it ended with exit status 1", "it was killed by signal 11 (Segmentation fault)"; empty while it runs. After a
    /// crash that lack of memory may have caused, its memory limit is named as well.
    [[nodiscard]] const std::string& ending() const { return ending_; }
    /// The same as a number, as shells report it: its exit status, or 128 plus the signal. Returns nullopt while it
    /// runs, and if kill() has ended it.
    [[nodiscard]] std::optional<int> exit_value() const { return exit_value_; }

 private:
    struct System;  // the process and its pipes, as the system knows them

    [[noreturn]] void fail_at_end();
    /// Reads what is there into the buffer; returns false if nothing came by the deadline. At its end the output is
    /// closed.
    bool fill(Deadline deadline);
    [[nodiscard]] bool has_output() const;

    std::size_t most_line_bytes_;
    std::unique_ptr<System> system_;
    std::string buffer_;
    bool has_written_ = false;
    Clock::time_point arrived_at_ = Clock::now();
    std::string ending_;
    std::optional<int> exit_value_;
};

}  // namespace papamu::protocol
