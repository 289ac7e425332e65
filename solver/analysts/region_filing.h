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
#include "rulesets/any_position.h"
#include "solver/analysis.h"
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
          budget_({options.position_limit, options.second_limit, options.stop, {}}) {}

    /// Returns an empty string if all is done, else why not.
    std::string run() {
        base::run_workers(threads_, [this](int /*number*/) { work(); });
        return stopped_;
    }

 private:
    static constexpr std::size_t kSlice = 256;

    void work() {
        const BudgetStop stop_inside(budget_);
        try {
            for (std::size_t first; (first = next_.fetch_add(kSlice)) < positions_.size();) {
                const std::size_t count = std::min(kSlice, positions_.size() - first);
                for (const rulesets::AnyPosition& any : positions_.subspan(first, count)) store(any.as<Position>());
            }
        } catch (const std::exception& error) {
            const std::lock_guard lock(mutex_);
            if (stopped_.empty()) stopped_ = error.what();
            budget_.abandon();
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
    SearchBudget budget_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::string stopped_;
};

}  // namespace papamu::solver::detail
