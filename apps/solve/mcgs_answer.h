// The answer to one command of a test file of MCGS.
//
//     McgsSolver solver(options);
//     const McgsAnswer answer = solver.answer(terms, command, limits);
//     answer.verdict, answer.text                                       // kWrong, "loss"
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "protocol/mcgs/mcgs_file.h"
#include "protocol/mcgs/mcgs_term.h"
#include "solver/impartial/impartial.h"
#include "solver/outcome/outcome.h"
#include "solver/sums/sum_solver.h"

namespace papamu::apps::solve {

enum class McgsVerdict {
    kRight,
    kWrong,
    kAsked,       // the command has no expectation
    kUnfinished,  // a limit was reached
    kUnknown,     // there is no ruleset for a section
};

struct McgsAnswer {
    McgsVerdict verdict = McgsVerdict::kUnfinished;
    std::string text;  // "win", "3", "0:a1-b1 1:2-3", "L: (1, -1) R: (-1, -1)", or why there is no answer
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// Keeps tables from one command to the next. One thread at a time.
class McgsSolver {
 public:
    explicit McgsSolver(const solver::OutcomeOptions& options) : options_(options), sums_(options) {}

    /// The limits apply to the whole command. Throws base::LimitError if a thermograph is too deep.
    McgsAnswer answer(const std::vector<protocol::McgsTerm>& terms, const protocol::McgsCommand& command,
                      const solver::OutcomeLimits& limits);

 private:
    class Job;

    solver::ImpartialSolver& impartial(const rulesets::AnyRuleset& ruleset);

    solver::OutcomeOptions options_;
    solver::SumSession sums_;
    std::map<const rulesets::AnyRuleset*, std::unique_ptr<solver::ImpartialSolver>> impartial_;
};

}  // namespace papamu::apps::solve
