// How long one expression may take.
//
//     const Result result = within(limits, stop, [&] { return calculator.evaluate(line); });
#pragma once

#include <atomic>
#include <cstdint>

#include "base/error.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"

namespace papamu::apps::calc {

struct Limits {
    std::uint64_t steps = 4'000'000'000;
    double seconds = 0;  // 0: no limit
};

/// Returns f(). Throws LimitError if it takes more than `limits`, and Interrupted within about 30 ms after `stop` is
/// set; `stop` may be nullptr.
template <class F>
auto within(const Limits& limits, const std::atomic<bool>* stop, F&& f) {
    const base::StopAlarm alarm(limits.seconds, stop);
    const base::WorkLimit limit(limits.steps, alarm.flag());
    try {
        return f();
    } catch (const base::Interrupted&) {
        if (stop != nullptr && stop->load()) throw;
        throw base::LimitError(base::limit_of_seconds(limits.seconds));
    }
}

}  // namespace papamu::apps::calc
