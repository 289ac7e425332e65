// Computes what a claim is about, and compares.
//
//     Checker checker(options, session.err(), [](std::uint64_t positions) { ... });
//     const Finding finding = checker.check(paper, claim);      // CommandError "FILE:LINE: ..." where `expected` is no
//     finding.verdict, finding.found                                // expression
//
// What was computed for one claim helps the next: a checker is for one paper.
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
    kUnfinished,  // a limit, or Ctrl-C, came first
    kNotRun,      // it takes longer than was allowed
};

struct Finding {
    Verdict verdict = Verdict::kNotRun;
    std::string found;  // in words that do not change from run to run; empty where nothing is known
    std::string why;    // why it is unfinished
    double seconds = 0;
};

class Checker {
 public:
    /// Called now and then during long work, with the positions so far.
    using Progress = std::function<void(std::uint64_t positions)>;

    /// `options` must live as long. The limits hold for every claim. InterruptFlag ends a claim. CommandError where the file
    /// of --db cannot be used.
    Checker(const SolverOptions& options, std::ostream& err, Progress progress);

    Finding check(const Paper& paper, const Claim& claim);

 private:
    Finding answer(const Claim& claim);
    Finding value(const Claim& claim);
    Finding search(const Claim& claim);
    Finding heaps(const Claim& claim);
    Finding calc(const Claim& claim);
    solver::Analyst& analyst(const std::string& ruleset);
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
    std::map<std::string, std::unique_ptr<solver::Analyst>> analysts_;
};

}  // namespace papamu::apps::paper
