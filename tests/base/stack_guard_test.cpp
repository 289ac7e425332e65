// Recursion ends with an error before the stack does, on the stack that the program began with and on others.
#include "base/stack_guard.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <thread>

#include "base/error.h"
#include "base/os/thread.h"

namespace papamu::base::stack_guard_test {
namespace {

/// How many bytes of stack a recursion without end takes before it is stopped.
std::size_t bytes_until_stopped(const volatile char* start) {
    volatile char here = 0;
    try {
        check_stack();
        return std::max(bytes_until_stopped(start), static_cast<std::size_t>(start - &here));
    } catch (const LimitError&) {
        return static_cast<std::size_t>(start - &here);
    }
}

void expect_that_recursion_ends() {
    const os::Stack stack = os::stack_of_this_thread();
    volatile char here = 0;
    ASSERT_NE(stack.lowest, nullptr);
    const auto room = static_cast<std::size_t>(&here - stack.lowest);
    EXPECT_GT(&here, stack.lowest);
    EXPECT_LT(room, stack.bytes);
    const std::size_t taken = bytes_until_stopped(&here);
    EXPECT_LT(taken, room);
    EXPECT_GT(taken, room / 2);
}

TEST(StackGuard, StopsRecursionOnTheFirstStack) { expect_that_recursion_ends(); }

TEST(StackGuard, StopsRecursionOnAnotherStack) { std::thread(expect_that_recursion_ends).join(); }

}  // namespace
}  // namespace papamu::base::stack_guard_test
