#include "base/stack_guard.h"

#include <algorithm>
#include <cstddef>

#include "base/error.h"
#include "base/os/thread.h"

namespace papamu::base::detail {

const char* compute_stack_floor() {
    const os::Stack stack = os::stack_of_this_thread();
    constexpr std::size_t kFallback = std::size_t{1} << 20;
    constexpr std::ptrdiff_t kLargest = std::ptrdiff_t{1} << 30;
    const auto* here = static_cast<const char*>(__builtin_frame_address(0));
    if (stack.lowest == nullptr) return here - kFallback;
    const char* floor = stack.lowest + std::min(stack.bytes / 8, std::size_t{256} << 10);
    // An unlimited stack is bounded as well: otherwise, the recursion would grow until it exhausts memory and swap.
    return here - floor > kLargest ? here - kLargest : floor;
}

void throw_stack_limit() { throw LimitError("the game is nested too deeply for this thread's stack"); }

}  // namespace papamu::base::detail
