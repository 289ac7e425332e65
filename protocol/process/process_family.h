// All the processes that a program has started, wherever they have gone.
//
//     const std::string token = new_process_token();
//     environment.push_back(marked_environment_entry(token));    // of the program, which begins a session of its own
//     end_family(leader, token);                                 // no process is left
//
// A process belongs to the family of a leader if it is in the leader's session, if its parent belongs to the family, or
// if its environment contains the token, which every process inherits. This finds daemons, which have left session and
// parent, and children that were started with an empty environment. A process that has shed all three before the search
// is not found: that is what descendants_end_here.h is for. Linux only; without /proc only the leader's process group
// is ended.
#pragma once

#include <sys/types.h>

#include <set>
#include <string>

#include "protocol/process/process_table.h"

namespace papamu::protocol {

/// 128 random bits as text: cannot be guessed, and differs each time.
std::string new_process_token();

/// "PAPAMU_PROGRAM=..." with the token after those that we were started with ourselves, so that a program within a
/// program belongs to both families, and after that of DescendantsEndHere.
std::string marked_environment_entry(const std::string& token);

/// Kills the family and waits until none of its processes runs; gives up on processes that are there 5 seconds after
/// they were killed. The leader itself must be a child of ours that has not been waited for (a zombie will do), and is
/// left to be waited for; others that became our children are reaped. The family cannot survive by starting new
/// processes: all are stopped before they are killed. Thread-safe.
void end_family(pid_t leader, const std::string& token);

/// The same for a leader that may be gone already: kills the processes in `known`, what they have started, and every
/// process that carries the token. Processes in `spared` are left alone; if there are any, the session does not count.
void end_descendants(const ProcessEntry& leader, const KnownProcesses& known, const std::string& token,
                     const std::set<pid_t>& spared);

/// The token of DescendantsEndHere, which all programs carry while it exists; empty otherwise.
std::string& common_token();

}  // namespace papamu::protocol
