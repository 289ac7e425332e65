// Computes the answers to the questions of claims, and compares them with what the claims say.
//
//     Checker checker(options, session.err(), [](std::uint64_t positions) { ... });
//     const Finding finding = checker.check(paper, claim);  // CommandError "FILE:LINE: ..." if `expected` is invalid
//     finding.verdict, finding.found
//
// Results computed for one claim help with the next ones, so one checker is used for a whole paper.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>

#include "apps/calc/calculator.h"
#include "apps/paper/claims.h"
#include "apps/solver_options.h"
#include "apps/value/value_texts.h"
#include "cgt/value_store.h"
#include "solver/analysis.h"

namespace papamu::apps::paper {

enum class Verdict {
    kRight,
    kWrong,
    kUnfinished,  // a limit or Ctrl-C ended it
    kNotRun,      // it takes longer than allowed
};

struct Finding {
    Verdict verdict = Verdict::kNotRun;
    std::string found;  // in words that do not change from run to run; empty if nothing is known
    std::string why;    // why it is unfinished
    double seconds = 0;
};

class Checker {
 public:
    /// Called from time to time during long work, with the number of positions so far.
    using Progress = std::function<void(std::uint64_t positions)>;

    /// `options` must outlive the checker. The limits apply to each claim. InterruptFlag ends a claim. Throws
    /// CommandError if the file of --db cannot be used.
    Checker(const SolverOptions& options, std::ostream& err, Progress progress);

    Finding check(const Paper& paper, const Claim& claim);

 private:
    Finding answer(const Claim& claim);
    Finding value(const Claim& claim);
    Finding search(const Claim& claim);
    Finding heaps(const Claim& claim);
    Finding calc(const Claim& claim);
    solver::Analyst& analyst(const rulesets::AnyRuleset& ruleset);
    Finding compare(const calc::Result& found, const calc::Result& wanted);
    std::string text(const calc::Result& result);

    const SolverOptions& options_;
    std::ostream& err_;
    Progress progress_;
    solver::Switches switches_;
    std::size_t memory_;
    std::shared_ptr<solver::StoredValues> stored_;
    std::unique_ptr<cgt::ValueStore> store_;
    std::unique_ptr<value::ValueTexts> texts_;
    std::unique_ptr<calc::Calculator> calculator_;
    std::map<const rulesets::AnyRuleset*, std::unique_ptr<solver::Analyst>> analysts_;
};

}  // namespace papamu::apps::paper
