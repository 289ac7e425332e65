#include <array>
#include <atomic>
#include <csignal>

#include "apps/interrupt.h"

namespace papamu::apps {

namespace {

using Handler = void (*)(int);

constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};

// What each signal calls; nullptr if no guard has taken it over. The system is told only by the outermost guard, since
// a batch has two of them for each line.
constinit std::array<std::atomic<Handler>, kSignals.size()> innermost{};
static_assert(std::atomic<Handler>::is_always_lock_free, "read in a signal handler");

void hear(int signal) {
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (kSignals[i] != signal) continue;
        if (const Handler handler = innermost[i].load()) handler(signal);
    }
}

}  // namespace

struct InterruptHandler::Before {
    struct Signal {
        Handler handler = nullptr;
        bool is_outermost = false;   // this guard has taken the signal over
        struct sigaction action {};  // of the system, if so
    };
    std::array<Signal, kSignals.size()> signals;
};

// Without SA_RESTART, so that reading a line at a terminal stops as well. While one of the signals is handled the
// others are blocked, so that none of them cuts short what the handler is saving.
InterruptHandler::InterruptHandler(Handler handler, Signals signals) : before_(std::make_unique<Before>()) {
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        Before::Signal& before = before_->signals[i];
        before.handler = innermost[i].load();
        if (kSignals[i] == SIGINT && signals == Signals::kAllButCtrlC) continue;
        if (before.handler == nullptr) {
            ::sigaction(kSignals[i], nullptr, &before.action);
            if (kSignals[i] != SIGINT && before.action.sa_handler == SIG_IGN) continue;
            before.is_outermost = true;
        }
        innermost[i].store(handler);
        if (!before.is_outermost) continue;
        struct sigaction action {};
        action.sa_handler = hear;
        for (const int signal : kSignals) ::sigaddset(&action.sa_mask, signal);
        ::sigaction(kSignals[i], &action, nullptr);
    }
}

InterruptHandler::~InterruptHandler() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        const Before::Signal& before = before_->signals[i];
        if (before.is_outermost) ::sigaction(kSignals[i], &before.action, nullptr);
        innermost[i].store(before.handler);
    }
}

struct SignalsElsewhere::Before {
    sigset_t blocked{};
};

// A new thread inherits the mask of the one that starts it.
SignalsElsewhere::SignalsElsewhere() : before_(std::make_unique<Before>()) {
    sigset_t all;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_->blocked);
}

SignalsElsewhere::~SignalsElsewhere() { ::pthread_sigmask(SIG_SETMASK, &before_->blocked, nullptr); }

}  // namespace papamu::apps
