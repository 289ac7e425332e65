// Steps (work_limit.h) of loops over long lists of options.
#pragma once

#include <cstddef>

#include "base/work_limit.h"

namespace papamu::base {

/// For loops over the options of games: counts one step per 64 options, so that a loop over a million options checks
/// the work limit while it runs; short lists, which are the most common, count nothing.
///
///     ListWork work(list.size());
///     for (const Value v : list) { work.next(); ... }
class ListWork {
 public:
    static constexpr std::size_t kOptionsOfAStep = 64;

    explicit ListWork(std::size_t size) : is_long_(size > kOptionsOfAStep) {}

    void next() {
        if (is_long_) [[unlikely]]
            count();
    }

 private:
    void count() {
        if (++seen_ % kOptionsOfAStep == 0) count_work();
    }

    bool is_long_;
    std::size_t seen_ = 0;
};

}  // namespace papamu::base
