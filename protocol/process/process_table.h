// The processes of this machine, as Linux tells them in /proc.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace papamu::protocol {

struct ProcessEntry {
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t session = 0;
    char state = '?';              // 'Z' and 'X': it has ended
    unsigned long long start = 0;  // in ticks since the machine was started

    [[nodiscard]] bool has_ended() const { return state == 'Z' || state == 'X'; }
};

/// Nothing where there is no such process.
std::optional<ProcessEntry> find_process(pid_t pid);
/// In the order of their numbers as far as the system keeps it; empty where there is no /proc.
std::vector<pid_t> process_numbers();
/// Whether the environment that the process was started with holds the text. False where we may not look.
bool environment_holds(pid_t pid, const std::string& text);

}  // namespace papamu::protocol
