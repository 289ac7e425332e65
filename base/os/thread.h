// What the layers above ask of the operating system about a thread: its stack, and its processor time.
//
//     const os::Stack stack = os::stack_of_this_thread();
//     const auto clock = os::clock_of_this_thread();
//     if (clock) os::processor_time(*clock)          // from any thread
#pragma once

#include <time.h>

#include <chrono>
#include <cstddef>
#include <optional>

namespace papamu::base::os {

struct Stack {
    const char* lowest = nullptr;  // nullptr: the system does not tell
    std::size_t bytes = 0;
};
Stack stack_of_this_thread();

/// A number for the clock that counts the processor time of the calling thread; nullopt if there is none.
std::optional<clockid_t> clock_of_this_thread();
/// The processor time of the thread that this clock belongs to; nullopt once the thread has ended.
std::optional<std::chrono::nanoseconds> processor_time(clockid_t clock);

}  // namespace papamu::base::os
