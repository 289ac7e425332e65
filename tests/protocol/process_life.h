// Whether processes exist, for tests that end them.
#pragma once

#include <chrono>
#include <thread>

#include "protocol/process/child_process.h"
#include "protocol/process/process_table.h"

namespace papamu::protocol {

// Long enough for a loaded machine; only a failing test waits this long.
inline ChildProcess::Deadline late() { return ChildProcess::Clock::now() + std::chrono::seconds(60); }

/// Whether the process exists and has not ended: zombies have ended.
inline bool is_alive(pid_t pid) {
    const auto process = find_process(pid);
    return process && !process->has_ended();
}

inline bool ends(pid_t pid) {
    const auto deadline = late();
    while (is_alive(pid) && ChildProcess::Clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return !is_alive(pid);
}

}  // namespace papamu::protocol
