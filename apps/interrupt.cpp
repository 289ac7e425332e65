#include "apps/interrupt.h"

#include <cstdlib>

#include "apps/exit_codes.h"
#include "apps/exit_save.h"

namespace papamu::apps {

namespace {

constinit std::atomic<bool> was_interrupted{false};
constinit std::atomic<bool> was_told_to_end{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set in a signal handler");

/// Sets the flag. Returns whether it was set before.
bool set(int signal) {
    if (signal != SIGINT) was_told_to_end.store(true);
    return was_interrupted.exchange(true);
}

void set_flag(int signal) { set(signal); }

void end_program(int /*signal*/) {
    ExitSave::run();
    std::_Exit(static_cast<int>(ExitCode::kInterrupted));
}

void set_flag_or_end_program(int signal) {
    if (set(signal) && signal == SIGINT) end_program(signal);
}

}  // namespace

InterruptFlag::InterruptFlag(Second second) {
    clear();
    handler_.emplace(second == Second::kEndsTheProgram ? set_flag_or_end_program : set_flag);
}

std::atomic<bool>& InterruptFlag::flag() { return was_interrupted; }

bool InterruptFlag::is_told_to_end() { return was_told_to_end.load(); }

void InterruptFlag::forget_being_told_to_end() { was_told_to_end.store(false); }

void InterruptFlag::clear() {
    was_interrupted.store(false);
    if (was_told_to_end.load()) was_interrupted.store(true);  // also if the signal has come just now
}

ExitOnInterrupt::ExitOnInterrupt(Signals signals, ToldBefore told_before) : handler_(end_program, signals) {
    if (told_before == ToldBefore::kEndsTheProgram && was_told_to_end.load()) end_program(SIGTERM);
}

}  // namespace papamu::apps
