// The pieces of one analysis: each runs to its end, or until a limit stops it; after that none is begun.
//
//     LimitedWork work(budget, analysis.stopped);
//     work.attempt([&] { evaluate(); });
//     work.attempt([&] { add_up(); });                            // analysis.stopped says which limit came, if one did
//     if (!analysis.stopped.empty()) LastWork().attempt([&] { say_what_is_known(); });
#pragma once

#include <cstdint>
#include <new>
#include <string>

#include "cgt/error.h"
#include "cgt/work_limit.h"
#include "solver/outcome/stop_alarm.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

class LimitedWork {
 public:
    /// `stopped` becomes the name of the limit that was met; both must outlive this object.
    LimitedWork(const SearchBudget& budget, std::string& stopped) : budget_(budget), stopped_(stopped) {}

    /// Runs f; where a limit stops it, notes which.
    template <class F>
    void attempt(F&& f) {
        if (!stopped_.empty()) return;
        const BudgetStop stop_inside(budget_);
        try {
            f();
        } catch (const SearchStopped& stopped) {
            stopped_ = stopped.what();
        } catch (const cgt::Interrupted&) {
            stopped_ = budget_.why_stopped();
        } catch (const cgt::LimitError& full) {
            stopped_ = full.what();
        } catch (const std::bad_alloc&) {
            stopped_ = "the machine has no more memory to give";
        }
    }

 private:
    const SearchBudget& budget_;
    std::string& stopped_;
};

/// For what is still done after a limit was met, to say what is known: it has a moment, whatever stopped the search.
class LastWork {
 public:
    /// Runs f to its end, or as far as there is room and time.
    template <class F>
    void attempt(F&& f) const {
        const cgt::WorkLimit limit(~std::uint64_t{0}, alarm_.flag());
        try {
            f();
        } catch (const SearchStopped&) {
        } catch (const cgt::Interrupted&) {
        } catch (const cgt::LimitError&) {
        } catch (const std::bad_alloc&) {
        }
    }

 private:
    static constexpr double kSeconds = 0.5;

    StopAlarm alarm_{kSeconds, nullptr};
};

}  // namespace papamu::solver::detail
