#include "base/stack_guard.h"

#include <pthread.h>

#include <algorithm>
#include <cstddef>

#include "base/error.h"

namespace papamu::base::detail {

const char* compute_stack_floor() {
    pthread_attr_t attributes;
    void* lowest = nullptr;
    std::size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &lowest, &size);
        pthread_attr_destroy(&attributes);
    }
    constexpr std::size_t kFallback = std::size_t{1} << 20;
    constexpr std::size_t kLargest = std::size_t{1} << 30;
    const auto* here = static_cast<const char*>(__builtin_frame_address(0));
    if (lowest == nullptr) return here - kFallback;
    const char* floor = static_cast<const char*>(lowest) + std::min(size / 8, std::size_t{256} << 10);
    // An unlimited stack is bounded as well: otherwise, the recursion would grow until it exhausts memory and swap.
    return std::max(floor, here - kLargest);
}

void throw_stack_limit() { throw LimitError("the game is nested too deeply for this thread's stack"); }

}  // namespace papamu::base::detail
