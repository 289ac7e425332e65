#include "protocol/process/broken_pipe.h"

#include <pthread.h>

#include <ctime>

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

NoBrokenPipeSignal::NoBrokenPipeSignal() {
    const sigset_t set = broken_pipe_alone();
    was_pending_ = is_pending();
    ::pthread_sigmask(SIG_BLOCK, &set, &before_);
}

// The signal of a failed write is pending for this thread: it is consumed before signals are unblocked.
NoBrokenPipeSignal::~NoBrokenPipeSignal() {
    if (!was_pending_ && is_pending()) {
        const sigset_t set = broken_pipe_alone();
        const timespec at_once{0, 0};
        ::sigtimedwait(&set, nullptr, &at_once);
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace papamu::protocol
