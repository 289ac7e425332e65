// Recursion over games is as deep as the games, and games come from users. check_stack() turns an imminent overflow of
// the thread's stack into a LimitError while there is still room to unwind.
#pragma once

#include "base/work_limit.h"

namespace papamu::base {

namespace detail {
/// The lowest stack address that recursion may reach on this thread.
const char* compute_stack_floor();
[[noreturn]] void throw_stack_limit();
inline thread_local const char* stack_floor = nullptr;
}  // namespace detail

/// Throws LimitError if less than 256 KiB (or an eighth, on smaller stacks) of this thread's stack is left.
inline void check_stack() {
    count_work();
    const char* here = static_cast<const char*>(__builtin_frame_address(0));
    if (here > detail::stack_floor && detail::stack_floor != nullptr) [[likely]]
        return;
    if (detail::stack_floor == nullptr) {
        detail::stack_floor = detail::compute_stack_floor();
        if (here > detail::stack_floor) return;
    }
    detail::throw_stack_limit();
}

}  // namespace papamu::base
