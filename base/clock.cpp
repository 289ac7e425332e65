#include "base/clock.h"

#include <system_error>

#include "base/os/thread.h"

namespace papamu::base {

ClockReader::time_point ClockReader::processor_time(clockid_t thread) {
    const auto time = os::processor_time(thread);
    return time ? time_point(std::chrono::duration_cast<time_point::duration>(*time)) : time_point::max();
}

ProcessorTime::ProcessorTime() {
    const auto thread = os::clock_of_this_thread();
    if (!thread) {
        throw std::system_error(std::make_error_code(std::errc::not_supported), "the processor time of a thread");
    }
    Clock::here_ = ClockReader(*thread);
}

}  // namespace papamu::base
