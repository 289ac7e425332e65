// How long something has taken.
//
//     const base::Stopwatch watch;
//     ...
//     watch.seconds()                                   // since it was made
#pragma once

#include <chrono>

namespace papamu::base {

/// Wall time, whatever clock limits refer to (base/clock.h).
class Stopwatch {
 public:
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

 private:
    using Clock = std::chrono::steady_clock;

    Clock::time_point begin_ = Clock::now();
};

}  // namespace papamu::base
