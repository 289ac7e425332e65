#include "base/clock.h"

#include <pthread.h>

#include <system_error>

namespace papamu::base {

ClockReader::time_point ClockReader::processor_time(clockid_t thread) {
    timespec now{};
    if (clock_gettime(thread, &now) != 0) return time_point::max();
    return time_point(std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec));
}

ProcessorTime::ProcessorTime() {
    clockid_t thread = 0;
    if (const int error = pthread_getcpuclockid(pthread_self(), &thread); error != 0)
        throw std::system_error(error, std::generic_category(), "the processor time of a thread");
    Clock::here_ = ClockReader(thread);
}

}  // namespace papamu::base
