// A small process that outlives us, and then ends what we have started.
//
//     const ProcessGuardian guardian(token, {});        // SIGKILL, a crash, _exit(): programs end all the same
//
// It waits for the end of a pipe that only we hold, so nothing of ours has to run for it. When we are gone our children are
// anybody's: so it looks ten times a second who has begun below us, and knows them by their numbers. Besides it finds whoever
// bears the token in its environment. What escapes is a process that has shed its environment and whose parent has ended, all
// within the last tenth of a second; and it must not be killed itself. It is in a session of its own, where signals for our
// group do not reach it, under another name, and heeds no signal but SIGKILL. Linux alone: without /proc it finds nobody.
#pragma once

#include <sys/types.h>

#include <set>
#include <string>

#include "protocol/net/descriptor.h"

namespace papamu::protocol {

class ProcessGuardian {
 public:
    /// Forks. Processes that are `spared`, and what they start, are none of its business. Where no process can be made there
    /// is no guardian.
    ProcessGuardian(const std::string& token, const std::set<pid_t>& spared);
    /// Ends it; it then ends nobody.
    ~ProcessGuardian();
    ProcessGuardian(const ProcessGuardian&) = delete;
    ProcessGuardian& operator=(const ProcessGuardian&) = delete;

    /// -1 where there is none.
    [[nodiscard]] pid_t pid() const { return pid_; }

 private:
    pid_t pid_ = -1;
    Descriptor lifeline_;
};

}  // namespace papamu::protocol
