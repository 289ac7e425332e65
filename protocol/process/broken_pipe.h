// Writing to a pipe that nobody reads raises SIGPIPE, which ends a program that does not expect it. Inside this scope the
// calling thread gets the error alone.
#pragma once

#include <csignal>

namespace papamu::protocol {

class NoBrokenPipeSignal {
 public:
    NoBrokenPipeSignal();
    ~NoBrokenPipeSignal();
    NoBrokenPipeSignal(const NoBrokenPipeSignal&) = delete;
    NoBrokenPipeSignal& operator=(const NoBrokenPipeSignal&) = delete;

 private:
    sigset_t before_{};
    bool was_pending_ = false;
};

}  // namespace papamu::protocol
