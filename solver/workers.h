// Several threads that do one thing together.
//
//     run_workers(useful_threads(0), [&](int number) { ... });       // number 0 is the calling thread; returns when all are done
//
// The threads are oneTBB's: a library user who bounds them (tbb::global_control) bounds these too, and where fewer are
// free than were asked for, some workers begin when others have ended. So a worker must not wait for another one.
#pragma once

#include <functional>

namespace papamu::solver::detail {

/// `wanted`, but no more than the machine has; 0 is all of them. At least 1.
int useful_threads(int wanted);

/// Calls work(0) .. work(count - 1), each once, as far as possible at the same time. work() must not throw.
void run_workers(int count, const std::function<void(int number)>& work);

}  // namespace papamu::solver::detail
