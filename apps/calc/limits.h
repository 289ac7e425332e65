// How long one expression may take.
//
//     const Result result = within(limits, stop, [&] { return calculator.evaluate(line); });
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <cstdint>

#include "cgt/error.h"
#include "cgt/work_limit.h"
#include "solver/outcome/stop_alarm.h"

namespace papamu::apps::calc {

struct Limits {
    std::uint64_t steps = 4'000'000'000;
    double seconds = 0;  // 0: no limit
};

/// Returns f(). Throws LimitError if it takes more than `limits`, and Interrupted within about 30 ms after `stop` is
/// set; `stop` may be nullptr.
template <class F>
auto within(const Limits& limits, const std::atomic<bool>* stop, F&& f) {
    const solver::detail::StopAlarm alarm(limits.seconds, stop);
    const cgt::WorkLimit limit(limits.steps, alarm.flag());
    try {
        return f();
    } catch (const cgt::Interrupted&) {
        if (stop != nullptr && stop->load()) throw;
        throw cgt::LimitError(fmt::format("the limit of {} second{}", limits.seconds, limits.seconds == 1 ? "" : "s"));
    }
}

}  // namespace papamu::apps::calc
