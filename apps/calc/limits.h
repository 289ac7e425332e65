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

/// What f() returns. LimitError where it takes more than that; Interrupted soon after `stop`, which may be nullptr, was set.
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
