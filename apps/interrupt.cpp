#include "apps/interrupt.h"

#include <unistd.h>

#include "apps/exit_codes.h"
#include "apps/last_words.h"

namespace papamu::apps {

namespace {

constinit std::atomic<bool> was_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set in a signal handler");

void set_flag(int /*signal*/) { was_interrupted.store(true); }

void end_program(int /*signal*/) {
    LastWords::say();
    ::_exit(static_cast<int>(ExitCode::kInterrupted));
}

void set_flag_or_end_program(int signal) {
    if (was_interrupted.exchange(true)) end_program(signal);
}

// Without SA_RESTART, so that reading a line at a terminal stops as well.
void install(void (*handler)(int), struct sigaction& before) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(SIGINT, &action, &before);
}

}  // namespace

InterruptFlag::InterruptFlag(Second second) {
    clear();
    install(second == Second::kEndsTheProgram ? set_flag_or_end_program : set_flag, before_);
}

InterruptFlag::~InterruptFlag() { ::sigaction(SIGINT, &before_, nullptr); }

std::atomic<bool>& InterruptFlag::flag() { return was_interrupted; }

ExitOnInterrupt::ExitOnInterrupt() { install(end_program, before_); }

ExitOnInterrupt::~ExitOnInterrupt() { ::sigaction(SIGINT, &before_, nullptr); }

}  // namespace papamu::apps
