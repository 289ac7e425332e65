// Where the standard error of programs goes, and how much of it, so that a program that floods it cannot fill the disk.
//
//     const auto errors =
//         std::make_shared<ErrorOutput>(ErrorOutput::Target{.path = "team.log", .most_bytes = 1 << 24});
//     ChildProcess program("./engine", {.limits = {.error_output = errors}});
//
// What several processes of one program write is counted together. Anything beyond the limit is discarded, and a line
// says so.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "protocol/net/descriptor.h"

namespace papamu::protocol {

/// Thread-safe.
class ErrorOutput {
 public:
    struct Target {
        std::string path = {};       // of a file, to which it is appended; empty: our own standard error
        std::size_t most_bytes = 0;  // 0: everything is discarded; for a file, includes what it already holds
        std::string name = {};       // of the program, for the line that says that something was left out
    };

    explicit ErrorOutput(Target target) : target_(std::move(target)) {}

    [[nodiscard]] bool is_nowhere() const { return target_.most_bytes == 0; }
    /// Opens the file, once. Throws std::system_error if it cannot be written.
    void open();
    /// What cannot be written is lost.
    void write(std::string_view bytes);
    /// Whether everything from now on is discarded.
    [[nodiscard]] bool is_full();

 private:
    [[nodiscard]] int descriptor() const;
    void write_all(std::string_view bytes) const;

    Target target_;
    std::mutex mutex_;
    Descriptor file_;
    std::size_t written_ = 0;
    bool is_full_ = false;
};

}  // namespace papamu::protocol
