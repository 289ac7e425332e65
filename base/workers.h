// Runs one job on several threads.
//
//     run_workers(useful_threads(0), [&](int number) { ... });
//
// Number 0 runs on the calling thread; the call returns when all are done. The threads are oneTBB's: a limit that a
// library user sets on those (tbb::global_control) holds here too, and if fewer threads are free than were asked for,
// some workers begin only when others have ended. So a worker must not wait for another one.
#pragma once

#include <functional>

namespace papamu::base {

/// `wanted`, but at most as many as the machine has; 0 means all of those. At least 1.
int useful_threads(int wanted);

/// Calls work(0) .. work(count - 1), each once, in parallel as far as possible. What work() throws first is thrown
/// again when all have ended; so one that throws should make the others end soon.
void run_workers(int count, const std::function<void(int number)>& work);

}  // namespace papamu::base
