#include <pthread.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>

#include "base/os/thread.h"

namespace papamu::base::os {

namespace {

/// The stack that the program began with, if this thread runs on it. The C library would read the list of all mapped
/// files to find it, which takes longer than a small board to be evaluated. Here its end is found by the name of the
/// program, which Linux puts above everything else. nullptr: ask the C library.
Stack first_stack() {
    if (::gettid() != ::getpid()) return {};
    // Linux leaves this much room below the stack when a program begins; with a limit beyond it, something else may
    // lie there.
    constexpr std::uintptr_t kRoom = std::uintptr_t{64} << 20;
    rlimit limit{};
    if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur > kRoom) return {};
    const auto name = static_cast<std::uintptr_t>(::getauxval(AT_EXECFN));
    if (name == 0) return {};
    const std::uintptr_t end = name + std::strlen(reinterpret_cast<const char*>(name));
    const std::uintptr_t lowest = end - limit.rlim_cur;
    const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    // In a process that another thread forked, this is that thread's stack.
    if (here <= lowest || here >= end) return {};
    return {reinterpret_cast<const char*>(lowest), static_cast<std::size_t>(limit.rlim_cur)};
}

}  // namespace

Stack stack_of_this_thread() {
    if (const Stack first = first_stack(); first.lowest != nullptr) return first;
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
