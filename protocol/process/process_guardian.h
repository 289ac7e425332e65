// A small process that outlives us, and then ends what we have started.
//
//     const ProcessGuardian guardian(token, {});        // SIGKILL, a crash, _exit(): programs end all the same
//
// It waits for the end of a pipe whose other end only we hold, so it needs no help from us. Once we are gone, our
// children have another parent: so ten times a second it notes the processes that have begun below us. It also finds
// every process with the token in its environment. A process escapes only if it has shed its environment and lost its
// parent, both within the last tenth of a second, or if the guardian is killed as well. It has a session of its own,
// where signals for our process group do not reach it, another name, and blocks every signal but SIGKILL. Linux only:
// without /proc it finds no process.
#pragma once

#include <sys/types.h>

#include <set>
#include <string>

#include "protocol/net/descriptor.h"

namespace papamu::protocol {

class ProcessGuardian {
 public:
    /// Forks. Leaves alone the processes in `spared` and, as long as these live, what they start. If no process can be
    /// created, there is no guardian.
    ProcessGuardian(const std::string& token, const std::set<pid_t>& spared);
    /// Ends the guardian, which then kills no process.
    ~ProcessGuardian();
    ProcessGuardian(const ProcessGuardian&) = delete;
    ProcessGuardian& operator=(const ProcessGuardian&) = delete;

    /// -1 if there is none.
    [[nodiscard]] pid_t pid() const { return pid_; }

 private:
    pid_t pid_ = -1;
    Descriptor lifeline_;
};

}  // namespace papamu::protocol
