// The pieces of one analysis: each runs to its end, or until a limit stops it; after that none is begun.
//
//     LimitedWork work(budget, options.second_limit, options.stop, analysis.stopped);
//     work.attempt(LimitedWork::kAnySteps, [&] { evaluate(); });
//     work.attempt(work.steps_left(), [&] { add_up(); });         // analysis.stopped says which limit came, if one did
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <new>
#include <string>

#include "cgt/error.h"
#include "cgt/work_limit.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

class LimitedWork {
 public:
    static constexpr std::uint64_t kAnySteps = ~std::uint64_t{0};

    /// `second_limit`: 0 is none. `stopped` becomes the name of the limit that was met; everything must outlive this object.
    LimitedWork(SearchBudget& budget, double second_limit, const std::atomic<bool>* stop, std::string& stopped)
        : budget_(budget), second_limit_(second_limit), stop_(stop), stopped_(stopped) {}

    /// Runs f, which may take so many steps between two looks at the clock; where a limit stops it, notes which.
    template <class F>
    void attempt(std::uint64_t steps, F&& f) {
        if (!stopped_.empty()) return;
        const cgt::WorkLimit limit(steps, stop_);
        try {
            f();
        } catch (const SearchStopped& stopped) {
            stopped_ = stopped.what();
        } catch (const cgt::Interrupted& stopped) {
            stopped_ = stopped.what();
        } catch (const cgt::LimitError& full) {
            stopped_ = limit.used() < steps ? full.what() : budget_.seconds_limit();
        } catch (const std::bad_alloc&) {
            stopped_ = "the machine has no more memory to give";
        }
    }

    /// Nobody looks at the clock while games are added: seconds as steps of half a microsecond, which is long for one.
    [[nodiscard]] std::uint64_t steps_left() const {
        if (second_limit_ <= 0) return kAnySteps;
        const double left = std::max(0.0, second_limit_ - budget_.seconds());
        return static_cast<std::uint64_t>(std::min(left * 2e6, 1e18)) + 1;
    }

    /// Runs f although a limit was met, to say what is known; as far as there is room.
    template <class F>
    static void afterwards(F&& f) {
        const std::atomic<bool> never = false;  // what stopped the search does not stop this
        const cgt::WorkLimit no_limit(kAnySteps, &never);
        try {
            f();
        } catch (const cgt::LimitError&) {
        } catch (const std::bad_alloc&) {
        }
    }

 private:
    SearchBudget& budget_;
    double second_limit_;
    const std::atomic<bool>* stop_;
    std::string& stopped_;
};

}  // namespace papamu::solver::detail
