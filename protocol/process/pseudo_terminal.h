// A terminal instead of a pipe for what a program writes: the libraries of most languages then write line by line what
// they would otherwise keep until there are some kilobytes, so that programs which never flush can be used.
//
//     if (auto terminal = open_pseudo_terminal()) ...     // theirs is for the program, ours is read
#pragma once

#include <optional>

#include "protocol/net/descriptor.h"

namespace papamu::protocol {

/// Both close on exec, and neither becomes the controlling terminal of a process.
struct PseudoTerminal {
    Descriptor ours;    // reading fails with EIO once no process has the other end open any more
    Descriptor theirs;  // bytes pass unchanged: no echo, and no carriage returns are added
};

/// Returns nullopt if the system has no pseudo-terminal to give.
std::optional<PseudoTerminal> open_pseudo_terminal();

}  // namespace papamu::protocol
