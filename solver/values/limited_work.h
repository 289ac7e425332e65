// Runs the pieces of one analysis: each runs to its end, or until a limit stops it; after that no other piece is
// started.
//
//     LimitedWork work(budget, analysis.stopped);
//     work.attempt([&] { evaluate(); });
//     work.attempt([&] { add_up(); });                            // analysis.stopped: the limit that was met, if any
//     if (!analysis.stopped.empty()) LastWork(budget).attempt([&] { say_what_is_known(); });
#pragma once

#include <cstdint>
#include <new>
#include <string>

#include "base/error.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"
#include "solver/values/search_budget.h"

namespace papamu::solver {

class LimitedWork {
 public:
    /// `stopped` becomes the name of the limit that was met; both must outlive this object.
    LimitedWork(const SearchBudget& budget, std::string& stopped) : budget_(budget), stopped_(stopped) {}

    /// The limit that was met, if any.
    [[nodiscard]] const std::string& stopped() const { return stopped_; }
    /// Runs f; if a limit stops it, notes which one.
    template <class F>
    void attempt(F&& f) {
        if (!stopped_.empty()) return;
        const BudgetStop stop_inside(budget_);
        try {
            f();
        } catch (const SearchStopped& stopped) {
            stopped_ = stopped.what();
        } catch (const base::Interrupted&) {
            stopped_ = budget_.why_stopped();
        } catch (const base::LimitError& full) {
            stopped_ = full.what();
        } catch (const std::bad_alloc&) {
            stopped_ = "the machine is out of memory";
        }
    }

 private:
    const SearchBudget& budget_;
    std::string& stopped_;
};

/// For the work that is still done after a limit was met, to report what is known. It has half a second in all if there
/// was a limit of seconds or an interruption; otherwise each attempt has a number of steps (base/work_limit.h), so that
/// a slow machine gives the same answer, and the budget's `stop` still ends it.
class LastWork {
 public:
    explicit LastWork(const SearchBudget& budget) : LastWork(budget, budget.is_urgent()) {}

    /// Runs f to its end, or until it runs out of steps, time or memory.
    template <class F>
    void attempt(F&& f) const {
        const base::WorkLimit limit(steps_, alarm_.flag());
        try {
            f();
        } catch (const SearchStopped&) {
        } catch (const base::Interrupted&) {
        } catch (const base::LimitError&) {
        } catch (const std::bad_alloc&) {
        }
    }

 private:
    static constexpr double kSeconds = 0.5;
    static constexpr std::uint64_t kSteps = 5'000'000;  // each takes less than a microsecond

    LastWork(const SearchBudget& budget, bool is_urgent)
        : steps_(is_urgent ? ~std::uint64_t{0} : kSteps),
          alarm_(is_urgent ? kSeconds : 0, is_urgent ? nullptr : budget.stop_flag()) {}

    std::uint64_t steps_;
    base::StopAlarm alarm_;
};

}  // namespace papamu::solver
