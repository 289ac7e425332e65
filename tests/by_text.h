// The solvers for rulesets by name and positions as text, which tests write down.
//
//     tests::make_outcome_solver("konane", "xo.", {}).value()->solve({}, {});
//     tests::analyse(*analyst, "xo.", {}).value().value
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/sum/sum_text.h"
#include "solver/analysis.h"
#include "solver/impartial/impartial.h"
#include "solver/nimbers/misere_solver.h"
#include "solver/outcome/outcome.h"
#include "solver/sums/sum_solver.h"

namespace papamu::tests {

/// An error if the position cannot be read. The ruleset must exist, here and below.
inline rulesets::Parsed<std::unique_ptr<solver::OutcomeSolver>> make_outcome_solver(
    std::string_view ruleset, std::string_view text, const solver::OutcomeOptions& options) {
    return rulesets::find_ruleset(ruleset)->parse(text).and_then(
        [&](const rulesets::AnyPosition& position) { return solver::make_outcome_solver(position, options); });
}
inline std::unique_ptr<solver::ImpartialSolver> make_impartial_solver(std::string_view ruleset,
                                                                      const solver::OutcomeOptions& options) {
    return solver::make_impartial_solver(*rulesets::find_ruleset(ruleset), options);
}
inline std::unique_ptr<solver::MisereSolver> make_misere_solver(std::string_view ruleset,
                                                                const solver::OutcomeOptions& options = {}) {
    return solver::make_misere_solver(*rulesets::find_ruleset(ruleset), options);
}

inline base::Expected<std::unique_ptr<solver::OutcomeSolver>, rulesets::SumError> make_sum_solver(
    const std::vector<rulesets::SumTerm>& terms, const solver::OutcomeOptions& options) {
    return rulesets::read_terms(terms).and_then(
        [&](const rulesets::SumOfPositions& sum) { return solver::make_sum_solver(sum, options); });
}

inline rulesets::Parsed<solver::Analysis> analyse(solver::Analyst& analyst, std::string_view text,
                                                  const solver::AnalysisOptions& options) {
    return analyst.ruleset().parse(text).map(
        [&](const rulesets::AnyPosition& position) { return analyst.analyse(position, options); });
}
inline rulesets::Parsed<solver::NimReport> nim_value(solver::ImpartialSolver& solver, std::string_view text,
                                                     const solver::OutcomeLimits& limits) {
    return solver.ruleset().parse(text).map(
        [&](const rulesets::AnyPosition& position) { return solver.nim_value(position, limits); });
}
inline rulesets::Parsed<solver::MisereAnswer> solve(solver::MisereSolver& solver, std::string_view text,
                                                    const solver::OutcomeQuestion& question,
                                                    const solver::OutcomeLimits& limits) {
    return solver.ruleset().parse(text).map(
        [&](const rulesets::AnyPosition& position) { return solver.solve(position, question, limits); });
}

inline base::Expected<solver::OutcomeReport, rulesets::SumError> solve(solver::SumSession& session,
                                                                       const std::vector<rulesets::SumTerm>& terms,
                                                                       const solver::OutcomeQuestion& question,
                                                                       const solver::OutcomeLimits& limits) {
    return rulesets::read_terms(terms).and_then(
        [&](const rulesets::SumOfPositions& sum) { return session.solve(sum, question, limits); });
}

}  // namespace papamu::tests
