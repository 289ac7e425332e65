// Who wins a sum of positions of any rulesets, and of values.
//
//     const auto sum = rulesets::read_terms({{"clobber", "xo/ox"}, {"konane", ".xo."}, {"value", "{2|-1}"}});
//     (*make_sum_solver(*sum, {}))->solve({}, {}).outcome()                 // 'L', 'R', 'N' or 'P'
//
// Every term is taken apart into regions; regions that are small, or met often, are evaluated; what is left is
// searched, region by region (sum_search.h).
#pragma once

#include <cstddef>
#include <memory>

#include "base/error.h"
#include "rulesets/sum/sum_text.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

using rulesets::SumError;

/// Like other outcome solvers; best_move is a move of the ruleset "sum" (rulesets/sum/any_sum.h) in a position with
/// these terms. There are no certificates of sums: certificate() returns an error that says so.
/// The error is that a literal value has no room.
base::Expected<std::unique_ptr<OutcomeSolver>, SumError> make_sum_solver(const rulesets::SumOfPositions& sum,
                                                                         const OutcomeOptions& options);

/// Solves one sum after another with common tables: what was found for one helps with the next, and nothing is set up
/// anew.
///
///     SumSession session(options);
///     session.solve(*sum, {}, {})->outcome()
///
/// One call at a time. Tables that are half full are emptied before the next sum.
class SumSession {
 public:
    explicit SumSession(const OutcomeOptions& options);
    ~SumSession();
    SumSession(const SumSession&) = delete;
    SumSession& operator=(const SumSession&) = delete;

    base::Expected<OutcomeReport, SumError> solve(const rulesets::SumOfPositions& sum, const OutcomeQuestion& question,
                                                  const OutcomeLimits& limits);

 private:
    class Tables;

    OutcomeOptions options_;
    std::unique_ptr<Tables> tables_;
};

}  // namespace papamu::solver
