// The processes that have begun below a process, noted while it lives: once it is gone, they have another parent.
//
//     Descendants descendants(*find_process(pid), {});
//     descendants.look();                                // every tenth of a second, say
//     end_descendants(ward, descendants.known(), token, {});
#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "protocol/process/process_table.h"

namespace papamu::protocol {

/// Where processes are looked up: find_process() and process_numbers(), or a test's own.
struct ProcessLists {
    std::function<std::optional<ProcessEntry>(pid_t)> find = find_process;
    std::function<std::vector<pid_t>()> numbers = process_numbers;
    std::function<pid_t()> newest = newest_process_number;
};

/// A process is noted if its parent is the ancestor or has been noted, as it is at one moment of a look. Every process
/// is looked at twice: in the first of the looks its parent may not have been listed yet. Not thread-safe.
class Descendants {
 public:
    /// Looks once. Leaves out the processes in `spared` and, as long as these live, what they start.
    Descendants(const ProcessEntry& ancestor, std::set<pid_t> spared, ProcessLists lists = {});

    /// Looks at the processes that have begun since the last look but one. Costs little while none begin.
    void look();

    /// Some of them may have ended.
    [[nodiscard]] const KnownProcesses& known() const { return known_; }

 private:
    bool has_rested(pid_t newest);
    bool add_if_ours(pid_t pid);
    [[nodiscard]] bool is_ours(pid_t pid) const;
    [[nodiscard]] bool is_there(pid_t pid, unsigned long long start) const;
    void forget_the_dead();

    ProcessEntry ancestor_;
    std::set<pid_t> spared_;
    ProcessLists lists_;
    KnownProcesses known_;
    std::vector<pid_t> listed_last_;  // ascending
    std::vector<pid_t> listed_before_;
    pid_t newest_ = 0;
    int quiet_looks_ = 0;  // in which nothing began
    std::size_t forget_at_;
};

}  // namespace papamu::protocol
