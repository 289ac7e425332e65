#include <array>
#include <csignal>

#include "apps/interrupt.h"

namespace papamu::apps {

namespace {

constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};

}  // namespace

struct InterruptHandler::Before {
    std::array<struct sigaction, kSignals.size()> actions{};
};

// Without SA_RESTART, so that reading a line at a terminal stops as well. While one of the signals is handled the
// others are blocked, so that none of them cuts short what the handler is saving.
InterruptHandler::InterruptHandler(void (*handler)(int), Signals signals) : before_(std::make_unique<Before>()) {
    struct sigaction action {};
    action.sa_handler = handler;
    for (const int signal : kSignals) ::sigaddset(&action.sa_mask, signal);
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        struct sigaction& before = before_->actions[i];
        ::sigaction(kSignals[i], nullptr, &before);
        const bool is_unwanted =
            kSignals[i] == SIGINT ? signals == Signals::kAllButCtrlC : before.sa_handler == SIG_IGN;
        if (!is_unwanted) ::sigaction(kSignals[i], &action, nullptr);
    }
}

InterruptHandler::~InterruptHandler() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &before_->actions[i], nullptr);
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
