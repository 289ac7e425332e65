// Who wins a sum of positions of any rulesets, and of values.
//
//     const auto solver = make_sum_solver({{"clobber", "xo/ox"}, {"konane", ".xo."}, {"value", "{2|-1}"}}, {});
//     (*solver)->solve({}, {}).outcome()                 // 'L', 'R', 'N' or 'P'
//
// Every term is taken apart into regions; regions that are small, or met often, are evaluated; what is left is
// searched, region by region (sum_search.h).
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "rulesets/any_position.h"
#include "rulesets/sum/sum_text.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

/// A position of a ruleset, or its negative; if the ruleset is "value", a game in the notation of cgt/notation.h.
using rulesets::SumTerm;

/// What is wrong with a term. Terms are counted from 0.
struct SumError {
    std::size_t term = 0;
    std::string message;
};

/// Like other outcome solvers; best_move is a move of the ruleset "sum" (rulesets/sum/any_sum.h) in a position with
/// these terms. There are no certificates of sums: certificate() returns an error that says so.
base::Expected<std::unique_ptr<OutcomeSolver>, SumError> make_sum_solver(const std::vector<SumTerm>& terms,
                                                                         const OutcomeOptions& options);

/// The same for a position of the ruleset "sum" (rulesets/sum/any_sum.h).
base::Expected<std::unique_ptr<OutcomeSolver>, SumError> make_sum_solver(const rulesets::AnyPosition& sum,
                                                                         const OutcomeOptions& options);

/// Solves one sum after another with common tables: what was found for one helps with the next, and nothing is set up
/// anew.
///
///     SumSession session(options);
///     session.solve({{"clobber", "xo/ox"}, {"value", "^"}}, {}, {})->outcome()
///
/// One call at a time. Tables that are half full are emptied before the next sum.
class SumSession {
 public:
    explicit SumSession(const OutcomeOptions& options);
    ~SumSession();
    SumSession(const SumSession&) = delete;
    SumSession& operator=(const SumSession&) = delete;

    base::Expected<OutcomeReport, SumError> solve(const std::vector<SumTerm>& terms, const OutcomeQuestion& question,
                                                  const OutcomeLimits& limits);

 private:
    class Tables;

    OutcomeOptions options_;
    std::unique_ptr<Tables> tables_;
};

}  // namespace papamu::solver
