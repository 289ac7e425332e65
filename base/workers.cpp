#include "base/workers.h"

#include <tbb/info.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

// The thread sanitizer cannot see how a libtbb that was built without it hands work over, and would report every byte
// of that as a race. Under the sanitizer, threads are created here instead.
#if defined(__SANITIZE_THREAD__)
#define PAPAMU_THREADS_OF_OUR_OWN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define PAPAMU_THREADS_OF_OUR_OWN 1
#endif
#endif

namespace papamu::base {

int useful_threads(int wanted) {
    if (wanted == 1) return 1;  // without libtbb, which takes longer to begin than a small board to be evaluated
    const int most = tbb::info::default_concurrency();
    return std::max(1, wanted > 0 ? std::min(wanted, most) : most);
}

void run_workers(int count, const std::function<void(int number)>& work) {
    if (count <= 1) return work(0);
    std::mutex mutex;
    std::exception_ptr first_error;
    const auto guarded = [&](int number) {
        try {
            work(number);
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!first_error) first_error = std::current_exception();
        }
    };
#ifdef PAPAMU_THREADS_OF_OUR_OWN
    std::vector<std::thread> others;
    for (int number = 1; number < count; ++number) others.emplace_back(guarded, number);
    guarded(0);
    for (std::thread& other : others) other.join();
#else
    tbb::task_arena arena(count);
    arena.execute([&] {
        tbb::task_group group;
        for (int number = 1; number < count; ++number) group.run([&guarded, number] { guarded(number); });
        guarded(0);
        group.wait();
    });
#endif
    if (first_error) std::rethrow_exception(first_error);
}

}  // namespace papamu::base
