// Writing to a pipe without a reader raises SIGPIPE, which ends a program that does not expect it. While this object
// exists, the calling thread gets only the error.
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
