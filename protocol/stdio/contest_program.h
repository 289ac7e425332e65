// How the host of a contest starts a program that takes part over its standard input and output.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "protocol/process/answer_time.h"
#include "protocol/process/child_process.h"

namespace papamu::protocol {

/// Everything that comes from the program is checked. Java and sanitizers reserve more address space than they use:
/// they need a higher limit, or none.
struct ContestProgram {
    std::string command;  // as /bin/sh understands it
    ProcessLimits limits = {.memory = std::size_t{4} << 30, .file_bytes = std::size_t{1} << 30, .has_terminal = true};
    Patience patience = {};
    /// When the game is over: the time for its last message, and again for ending by itself.
    engine::Milliseconds time_to_end{2'000};
    /// Called with every message to and from the program, without its terminator.
    std::function<void(bool is_sent, std::string_view message)> on_message = {};
};

}  // namespace papamu::protocol
