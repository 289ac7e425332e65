// The processes of this machine, as Linux tells them in /proc.
#pragma once

#include <sys/types.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace papamu::protocol {

struct ProcessEntry {
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t session = 0;
    char state = '?';                          // 'Z' and 'X': it has ended
    unsigned long long start = 0;              // in ticks since the machine was started
    bool is_of_kernel = false;                 // a thread of the system itself, without a program
    unsigned long long environment_begin = 0;  // addresses; 0: it has none yet, or we may not look
    unsigned long long environment_end = 0;

    [[nodiscard]] bool has_ended() const { return state == 'Z' || state == 'X'; }
    /// Started with no variables at all; not so while it is between two programs.
    [[nodiscard]] bool has_empty_environment() const {
        return environment_begin != 0 && environment_begin == environment_end;
    }
};

/// Processes by their numbers, each with the time it began at, since numbers are used again.
using KnownProcesses = std::map<pid_t, unsigned long long>;

/// Nothing where there is no such process.
std::optional<ProcessEntry> find_process(pid_t pid);
/// In the order of their numbers as far as the system keeps it; empty where there is no /proc.
std::vector<pid_t> process_numbers();
/// The number that was given to a process or thread last; later ones are higher, until the numbers begin again from below.
/// 0 where there is no /proc.
pid_t newest_process_number();
/// Whether the environment that the process was started with holds the text. False where we may not look. A process that is
/// just replacing its program by another (exec) has none for some microseconds: that is waited for.
bool environment_holds(pid_t pid, const std::string& text);

}  // namespace papamu::protocol
