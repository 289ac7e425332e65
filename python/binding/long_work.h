// Runs work that may take long as Python requires: other Python threads run meanwhile, and Ctrl-C ends it.
//
//     const cgt::Value sum = compute([&] { return cgt::add(store, g, h); });
//     run_long([&](const std::atomic<bool>& stop) { report = solver.solve(question, {.stop = &stop}); });
//
// The work must not touch any Python object, unless it is run_long_with_calls(). To be called with the lock of the
// interpreter (the GIL) held.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/error.h"
#include "base/work_limit.h"

namespace papamu::python {

/// From one look for signals to the next, while Python waits.
inline constexpr std::chrono::milliseconds kBetweenLooks{20};

/// Does the work on a thread of its own and waits for it without the GIL, checking for signals every kBetweenLooks.
/// If the handler of a signal raises (that of Ctrl-C raises KeyboardInterrupt), `stop` is set, and once the work has
/// ended, the exception is passed on. Exceptions of the work are rethrown unchanged.
///
/// Python handles signals only on its main thread, so a call from another thread is not interrupted.
void run_long(const std::function<void(const std::atomic<bool>& stop)>& work);

/// The same for work that calls functions of the user, and takes the GIL for that. A function of the user that goes on
/// after Ctrl-C has KeyboardInterrupt raised in it.
void run_long_with_calls(const std::function<void(const std::atomic<bool>& stop)>& work);

/// Throws the exception that Python has set as a C++ exception, in the form that pybind11 expects.
[[noreturn]] void throw_python_error();

/// Some milliseconds of work: too short for a user to notice, and not worth a thread.
inline constexpr std::uint64_t kStepsWithoutThread = 10'000;

/// Returns f(). It is first tried with a few steps (WorkLimit); if they do not suffice, f() begins again under
/// run_long().
template <class F>
auto compute(const F& f) {
    {
        const base::WorkLimit few(kStepsWithoutThread);
        try {
            return f();
        } catch (const base::LimitError&) {
            if (few.used() < kStepsWithoutThread) throw;  // another limit was reached
        }
    }
    std::optional<decltype(f())> result;
    run_long([&](const std::atomic<bool>& stop) {
        const base::WorkLimit limit(base::WorkLimit::kUnlimited, &stop);
        result.emplace(f());
    });
    return *std::move(result);
}

}  // namespace papamu::python
