// No process that this program has started outlives it, however it ends.
//
//     const DescendantsEndHere programs;              // in a command that starts programs
#pragma once

#include <memory>

namespace papamu::protocol {

/// For programs whose only child processes are those of ChildProcess objects. While it exists, a process whose parent
/// has ended becomes a child of ours (PR_SET_CHILD_SUBREAPER) and cannot escape. Its destructor kills and reaps every
/// process below us, except children that we had before (a shell that replaced itself by us may have left some). If we
/// end without that, by SIGKILL for instance, a small process kills them (process_guardian.h). No ChildProcess may
/// outlive it, and only one may exist at a time. Construct it before large tables and threads exist, since it forks. On
/// Windows it has nothing to do: the processes of a ChildProcess are in a job, which ends with us whatever ends us.
class DescendantsEndHere {
 public:
    DescendantsEndHere();
    ~DescendantsEndHere();
    DescendantsEndHere(const DescendantsEndHere&) = delete;
    DescendantsEndHere& operator=(const DescendantsEndHere&) = delete;

 private:
    struct System;
    std::unique_ptr<System> system_;
};

}  // namespace papamu::protocol
