// Evaluates the regions of many positions and keeps them in the file of stored values.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <span>
#include <string>

#include "base/workers.h"
#include "cgt/store_full.h"
#include "rulesets/any_position.h"
#include "solver/analysis.h"
#include "solver/values/needed_values.h"
#include "solver/values/search_budget.h"
#include "solver/values/value_search.h"

namespace papamu::solver::detail {

/// One call of Analyst::store(). The search must have been given a file that it writes.
template <class Kernels>
class RegionFiling {
    using Position = typename Kernels::Ruleset::Position;
    using Search = ValueSearch<Kernels>;

 public:
    RegionFiling(Search& search, int threads, std::span<const rulesets::AnyPosition> positions,
                 const AnalysisOptions& options)
        : search_(search),
          threads_(threads),
          positions_(positions),
          may_forget_(options.may_forget),
          budget_({options.position_limit, options.second_limit, options.stop, {}}) {}

    /// Returns an empty string if all is done, else why not.
    std::string run() {
        try {
            go_on_when_full(
                search_.store(), [this] { store_rest(); }, [this] { return may_forget_ && forget(); },
                [this] { return budget_.positions(); });
        } catch (const cgt::StoreFull&) {
        }
        return stopped_;
    }

 private:
    static constexpr std::size_t kSlice = 256;

    /// Stores the positions from `next_` on. Throws StoreFull, and `open_` is the first one that is not done.
    void store_rest() {
        stopped_.clear();
        open_ = positions_.size();
        is_full_ = false;
        base::run_workers(threads_, [this](int /*number*/) { work(); });
        if (is_full_) throw cgt::StoreFull(stopped_);
    }
    bool forget() {
        next_ = open_;
        budget_.resume();
        return search_.forget({}, nullptr);
    }

    void work() {
        const BudgetStop stop_inside(budget_);
        std::size_t first = 0;
        const auto stop = [&](const std::exception& error, bool is_full) {
            const std::lock_guard lock(mutex_);
            is_full_ = stopped_.empty() ? is_full : is_full_;
            if (stopped_.empty()) stopped_ = error.what();
            open_ = std::min(open_, first);
            budget_.abandon();
        };
        try {
            while ((first = next_.fetch_add(kSlice)) < positions_.size()) {
                const std::size_t count = std::min(kSlice, positions_.size() - first);
                for (const rulesets::AnyPosition& any : positions_.subspan(first, count)) store(any.as<Position>());
            }
        } catch (const cgt::StoreFull& error) {
            stop(error, true);
        } catch (const std::exception& error) {
            stop(error, false);
        }
    }

    void store(const Position& position) {
        typename Search::Parts parts;
        Kernels::split(position, search_.rules(), parts);
        parts.end_option();
        budget_.check();
        typename Search::Worker(search_, budget_, position.rows * position.columns).store(parts);
    }

    Search& search_;
    int threads_;
    std::span<const rulesets::AnyPosition> positions_;
    bool may_forget_;
    SearchBudget budget_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;  // guards the rest
    std::string stopped_;
    bool is_full_ = false;  // the search stopped because the store was full
    std::size_t open_ = 0;
};

}  // namespace papamu::solver::detail
