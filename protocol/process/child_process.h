// Another program at the other end of two pipes: lines go in, lines come out, and nothing of it is left behind.
//
//     ChildProcess program("./engine --threads 1");
//     program.write_line("ugi", ChildProcess::Clock::now() + 2s);
//     while (auto line = program.read_line(ChildProcess::Clock::now() + 2s)) ...
//
// The program runs in a process group of its own: what it starts ends with it, unless that leaves the group on purpose. Its
// standard error is ours. A program that dies, closes its pipes or sends endless lines is a ProcessError, never a signal
// (SIGPIPE) and never more memory than a line may take.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace papamu::protocol {

/// The conversation is over. The message says what happened, such as "it ended with exit status 1".
class ProcessError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// One thread at a time. The object kills and reaps the process when it goes.
class ChildProcess {
 public:
    using Clock = std::chrono::steady_clock;
    using Deadline = Clock::time_point;

    static constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;

    /// Starts `command` as /bin/sh understands it. Throws ProcessError where no process can be made; a command that does not
    /// exist shows when it is read from (exit status 127).
    explicit ChildProcess(const std::string& command, std::size_t most_line_bytes = kMostLineBytes);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Sends a line; the newline is added. Throws ProcessError where the program has closed its input, or has not read what
    /// was sent before the deadline.
    void write_line(std::string_view line, Deadline deadline);

    /// The next line, without its line break; nothing where none was complete by the deadline, and what came of it is kept
    /// for the next call. A last line need not end in a newline. Throws ProcessError at the end of its output, and for a
    /// line that is too long.
    std::optional<std::string> read_line(Deadline deadline);

    /// Tells the program that no more lines will come.
    void close_input();
    /// Whether it has ended by then.
    bool wait(Deadline deadline);
    /// Ends the program and its children at once. Does nothing the second time.
    void kill();

    /// "it ended with exit status 1", "it was killed by signal 11 (Segmentation fault)"; empty while it runs.
    [[nodiscard]] const std::string& ending() const { return ending_; }

 private:
    class Descriptor {
     public:
        explicit Descriptor(int number = -1) : number_(number) {}
        ~Descriptor() { close(); }
        Descriptor(const Descriptor&) = delete;
        Descriptor& operator=(const Descriptor&) = delete;
        void reset(int number);
        void close() { reset(-1); }
        int release() { return std::exchange(number_, -1); }
        [[nodiscard]] int get() const { return number_; }

     private:
        int number_;
    };
    struct Pipe;

    void spawn(const std::string& command, const Pipe& input, const Pipe& output);
    [[noreturn]] void fail_at_end();
    std::optional<std::string> take_line();

    std::size_t most_line_bytes_;
    pid_t pid_ = -1;
    Descriptor input_;   // we write
    Descriptor output_;  // we read
    std::string buffer_;
    std::string ending_;
};

}  // namespace papamu::protocol
