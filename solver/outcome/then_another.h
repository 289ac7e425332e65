// A search that goes on when the tables of another one, which forget nothing, are full.
//
//     ThenAnother solver(std::move(sum_of_regions), [=] { return search_by_rules(start, options); });
//     solver.solve(question, limits);          // report.is_full only if the tables of the second one are full, too
//
// The first search ends when there is no more room for what it keeps for good. Its tables are given back, and the
// second one takes all of the memory.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <ostream>
#include <string>

#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

class ThenAnother : public OutcomeSolver {
 public:
    using Make = std::function<std::unique_ptr<OutcomeSolver>()>;

    /// make_second() makes a search about the same position.
    ThenAnother(std::unique_ptr<OutcomeSolver> first, Make make_second);

    OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) override;
    [[nodiscard]] std::string position() const override;
    base::Expected<std::string, std::string> certificate(rulesets::Player first, bool first_wins,
                                                         const OutcomeLimits& limits) override;
    void save(std::ostream& out) const override;
    [[nodiscard]] std::string load(std::istream& in) override;

    /// Whether the second search has begun.
    [[nodiscard]] bool is_second() const { return is_second_; }

 protected:
    /// The search that works, or works next. Not during solve().
    [[nodiscard]] OutcomeSolver& current() const { return *current_; }

 private:
    void go_on();

    Make make_second_;
    mutable std::mutex mutex_;  // of the pointer: save() may come while it changes
    std::unique_ptr<OutcomeSolver> current_;
    bool is_second_ = false;
};

}  // namespace papamu::solver::detail
