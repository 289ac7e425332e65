// Writing to a pipe without a reader raises SIGPIPE, which ends a program that does not expect it. While this object
// exists, the calling thread gets only the error. Windows has no such signal.
#pragma once

#include <memory>

namespace papamu::protocol {

class NoBrokenPipeSignal {
 public:
    NoBrokenPipeSignal();
    ~NoBrokenPipeSignal();
    NoBrokenPipeSignal(const NoBrokenPipeSignal&) = delete;
    NoBrokenPipeSignal& operator=(const NoBrokenPipeSignal&) = delete;

 private:
    struct Before;
    std::unique_ptr<Before> before_;
};

}  // namespace papamu::protocol
