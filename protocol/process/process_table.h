// The processes of this machine, as Linux lists them in /proc.
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
    unsigned long long environment_begin = 0;  // addresses; 0: it has none yet, or we may not read them
    unsigned long long environment_end = 0;

    [[nodiscard]] bool has_ended() const { return state == 'Z' || state == 'X'; }
    /// Whether it was started with no variables at all; false while it is between two programs.
    [[nodiscard]] bool has_empty_environment() const {
        return environment_begin != 0 && environment_begin == environment_end;
    }
};

/// Processes by their numbers, each with the time at which it began, since numbers are reused.
using KnownProcesses = std::map<pid_t, unsigned long long>;

/// Returns nullopt if there is no such process.
std::optional<ProcessEntry> find_process(pid_t pid);
/// In the order of their numbers as far as the system keeps it; empty if there is no /proc.
std::vector<pid_t> process_numbers();
/// The number that was assigned to a process or thread last; later ones are higher, until the numbers wrap around. 0 if
/// there is no /proc.
pid_t newest_process_number();
/// Whether the environment that the process was started with contains the text. False if we may not read it. A process
/// that is just replacing its program by another (exec) has none for some microseconds; this waits up to a second for
/// it.
bool environment_holds(pid_t pid, const std::string& text);

}  // namespace papamu::protocol
