// Holds the values of Python: a ValueStore, with the tables of the regions that were evaluated in it.
//
//     auto store = std::make_shared<Store>(StoreSettings{});
//     const solver::Analysis analysis = store->analyse(position, options);
//
// May be used by any number of threads. Values hold a shared pointer to their store, so it outlives them.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/value_store.h"
#include "solver/analysis.h"
#include "solver/outcome/outcome.h"

namespace papamu::python {

class PythonRules;

struct StoreSettings {
    /// The most bytes to be used: half for values, half for the tables of regions.
    std::size_t memory = std::size_t{4} << 30;
    int threads = 0;  // 0: as many as the machine has
    solver::Switches switches;
};

class Store {
 public:
    explicit Store(const StoreSettings& settings);

    [[nodiscard]] cgt::ValueStore& values() { return values_; }

    /// Like Analyst::analyse(). Calls for the same ruleset wait for one another until `options.stop` is set or the
    /// limit of seconds is over; then they throw Interrupted or LimitError. Tables of rulesets that are Python classes
    /// are dropped in the first call after their rulesets are gone.
    solver::Analysis analyse(const rulesets::AnyPosition& position, const solver::AnalysisOptions& options);

    /// Options for solvers of outcomes, which keep tables of their own as long as they live.
    [[nodiscard]] solver::OutcomeOptions outcome_options() const;

 private:
    struct AnalystSlot {
        std::timed_mutex mutex;
        std::unique_ptr<solver::Analyst> analyst;
        std::atomic<std::size_t> bytes{0};  // of its table
        std::vector<std::weak_ptr<const PythonRules>> classes;
    };

    AnalystSlot& slot(const rulesets::AnyPosition& position);
    void keep_small(AnalystSlot& used);

    StoreSettings settings_;
    cgt::ValueStore values_;
    std::mutex mutex_;  // guards slots_
    std::map<std::string, AnalystSlot, std::less<>> slots_;
};

/// Copies `value` from the store `from` into the store `to`. Throws LimitError.
cgt::Value carry(cgt::ValueStore& from, cgt::ValueStore& to, cgt::Value value);

}  // namespace papamu::python
