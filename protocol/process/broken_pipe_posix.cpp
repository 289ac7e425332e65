#include <pthread.h>

#include <csignal>
#include <ctime>

#include "protocol/process/broken_pipe.h"

namespace papamu::protocol {

namespace {

sigset_t broken_pipe_alone() {
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, SIGPIPE);
    return set;
}

bool is_pending() {
    sigset_t pending;
    ::sigpending(&pending);
    return ::sigismember(&pending, SIGPIPE) == 1;
}

}  // namespace

struct NoBrokenPipeSignal::Before {
    sigset_t blocked{};
    bool was_pending = false;
};

NoBrokenPipeSignal::NoBrokenPipeSignal() : before_(std::make_unique<Before>()) {
    const sigset_t set = broken_pipe_alone();
    before_->was_pending = is_pending();
    ::pthread_sigmask(SIG_BLOCK, &set, &before_->blocked);
}

// The signal of a failed write is pending for this thread: it is consumed before signals are unblocked.
NoBrokenPipeSignal::~NoBrokenPipeSignal() {
    if (!before_->was_pending && is_pending()) {
        const sigset_t set = broken_pipe_alone();
        const timespec at_once{0, 0};
        ::sigtimedwait(&set, nullptr, &at_once);
    }
    ::pthread_sigmask(SIG_SETMASK, &before_->blocked, nullptr);
}

}  // namespace papamu::protocol
