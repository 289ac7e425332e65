#include <pthread.h>

#include "base/os/thread.h"

namespace papamu::base::os {

Stack stack_of_this_thread() {
    pthread_attr_t attributes;
    if (::pthread_getattr_np(::pthread_self(), &attributes) != 0) return {};
    void* lowest = nullptr;
    std::size_t bytes = 0;
    ::pthread_attr_getstack(&attributes, &lowest, &bytes);
    ::pthread_attr_destroy(&attributes);
    return {static_cast<const char*>(lowest), bytes};
}

std::optional<clockid_t> clock_of_this_thread() {
    clockid_t clock = 0;
    if (::pthread_getcpuclockid(::pthread_self(), &clock) != 0) return std::nullopt;
    return clock;
}

std::optional<std::chrono::nanoseconds> processor_time(clockid_t clock) {
    timespec now{};
    if (::clock_gettime(clock, &now) != 0) return std::nullopt;
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace papamu::base::os
