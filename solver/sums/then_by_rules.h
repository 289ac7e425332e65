// A search that goes on when the tables of another one, which forget nothing, are full.
//
//     ThenByRules solver(start, options, std::move(search_of_sums));
//     solver.solve(question, limits);          // report.is_full is never true
//
// The search of sums keeps every region for good. When there is no more room, it ends, its tables are given back, and
// the search by rules takes all of the memory: it knows less about regions, but it replaces what it has found by what
// it finds, so that it needs no more memory however long it takes.
#pragma once

#include <memory>
#include <mutex>
#include <ostream>
#include <string>

#include "rulesets/any_position.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

class ThenByRules final : public OutcomeSolver {
 public:
    ThenByRules(rulesets::AnyPosition start, const OutcomeOptions& options, std::unique_ptr<OutcomeSolver> first);

    OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) override;
    [[nodiscard]] std::string position() const override { return start_.text(); }
    base::Expected<std::string, std::string> certificate(rulesets::Player first, bool first_wins,
                                                         const OutcomeLimits& limits) override;
    void save(std::ostream& out) const override;
    [[nodiscard]] std::string load(std::istream& in) override;

    /// Whether the search by rules has begun.
    [[nodiscard]] bool is_by_rules() const { return is_by_rules_; }

 private:
    void go_on_by_rules();

    rulesets::AnyPosition start_;
    OutcomeOptions options_;
    mutable std::mutex mutex_;  // of the pointer: save() may come while it changes
    std::unique_ptr<OutcomeSolver> current_;
    bool is_by_rules_ = false;
};

}  // namespace papamu::solver::detail
