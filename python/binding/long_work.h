// Work that may take long, as Python wants it done: other threads of Python run meanwhile, and Ctrl-C ends it.
//
//     const cgt::Value sum = compute([&] { return cgt::add(store, g, h); });
//     run_long([&](const std::atomic<bool>& stop) { report = solver.solve(question, {.stop = &stop}); });
//
// What is computed must touch nothing of Python. To be called with the lock of the interpreter (the GIL) held.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "cgt/error.h"
#include "cgt/work_limit.h"

namespace papamu::python {

/// Does the work on a thread of its own and waits for it without the GIL, looking for signals fifty times a second. Where
/// the handler of a signal raises (that of Ctrl-C does: KeyboardInterrupt), `stop` is set, and once the work has heeded it,
/// the exception goes on. Exceptions of the work arrive as they are.
///
/// Python handles signals on its first thread alone, so a call from another one is not interrupted.
void run_long(const std::function<void(const std::atomic<bool>& stop)>& work);

/// Turns the exception that Python has set into one of C++, as pybind11 wants it.
[[noreturn]] void throw_python_error();

/// Milliseconds: what nobody minds waiting for, and less than a thread is worth.
inline constexpr std::uint64_t kFewSteps = 10'000;

/// What f() returns. A few steps (WorkLimit) are done at once; where they do not suffice, f() begins again under run_long().
template <class F>
auto compute(const F& f) {
    {
        const cgt::WorkLimit few(kFewSteps);
        try {
            return f();
        } catch (const cgt::LimitError&) {
            if (few.used() < kFewSteps) throw;  // another limit
        }
    }
    std::optional<decltype(f())> result;
    run_long([&](const std::atomic<bool>& stop) {
        const cgt::WorkLimit limit(std::numeric_limits<std::uint64_t>::max(), &stop);
        result.emplace(f());
    });
    return *std::move(result);
}

}  // namespace papamu::python
