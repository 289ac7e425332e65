#include <windows.h>

#include <cstdint>

#include "base/os/thread.h"

namespace papamu::base::os {

namespace {

/// In units of a hundred nanoseconds.
std::int64_t units(const FILETIME& time) {
    return static_cast<std::int64_t>(std::uint64_t{time.dwHighDateTime} << 32 | time.dwLowDateTime);
}

}  // namespace

Stack stack_of_this_thread() {
    ULONG_PTR low = 0;
    ULONG_PTR high = 0;
    ::GetCurrentThreadStackLimits(&low, &high);
    return {reinterpret_cast<const char*>(low), high - low};
}

// The clock of a thread is the number of the thread. Windows may give the number of a thread that has ended to another
// one; here that can only happen between two looks of a timer whose thread has ended.
std::optional<clockid_t> clock_of_this_thread() { return static_cast<clockid_t>(::GetCurrentThreadId()); }

std::optional<std::chrono::nanoseconds> processor_time(clockid_t clock) {
    const HANDLE thread = ::OpenThread(THREAD_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(clock));
    if (thread == nullptr) return std::nullopt;
    FILETIME begin{}, end{}, kernel{}, user{};
    DWORD code = 0;
    const bool is_running = ::GetExitCodeThread(thread, &code) != 0 && code == STILL_ACTIVE;
    const bool is_told = is_running && ::GetThreadTimes(thread, &begin, &end, &kernel, &user) != 0;
    ::CloseHandle(thread);
    if (!is_told) return std::nullopt;
    return std::chrono::nanoseconds(100 * (units(kernel) + units(user)));
}

}  // namespace papamu::base::os
