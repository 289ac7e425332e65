#include "apps/solve/misere.h"

#include <memory>
#include <ostream>
#include <string>

#include "apps/batch_lines.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/progress.h"
#include "apps/solve/report.h"
#include "solver/nimbers/misere_solver.h"

namespace papamu::apps::solve {

namespace {

ExitCode exit_code(const solver::OutcomeReport& report) {
    if (report.stopped.empty()) return ExitCode::kDone;
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kLimit;
}

ExitCode run_one(const SolveOptions& options, solver::MisereSolver& solver, Session& session) {
    const rulesets::AnyPosition given = read_position(options.position);
    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    solver::OutcomeLimits limits = limits_of(options);
    limits.progress = [&](std::uint64_t nodes) {
        line.show([&] { return short_count(static_cast<double>(nodes)) + " nodes"; });
    };
    const solver::MisereAnswer answer = solver.solve(given, question_of(options), limits);
    if (session.json()) {
        session.out() << json_report(answer.position, answer.report, true) << '\n';
    } else {
        session.out() << "misere play: the player who cannot move wins\n"
                      << text_report(answer.position, answer.report);
    }
    session.out() << std::flush;
    return exit_code(answer.report);
}

ExitCode run_lines(const SolveOptions& options, solver::MisereSolver& solver, Session& session) {
    const InterruptFlag interrupt;
    bool any_wrong = false;
    bool any_limit = false;
    BatchLines lines(session);
    for (std::string line; lines.next(line);) {
        const auto answer = solver.solve(line, question_of(options), limits_of(options));
        std::string text;
        if (!answer) {
            any_wrong = true;
            text = lines.wrong(line, answer.error());
        } else {
            any_limit = any_limit || !answer->report.stopped.empty();
            text = session.json() ? json_report(answer->position, answer->report, true) : text_line(answer->report);
        }
        if (!(session.out() << text << '\n' << std::flush)) break;  // the reader has closed the output
        if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
    }
    if (any_wrong) return ExitCode::kBadInput;
    return any_limit ? ExitCode::kLimit : ExitCode::kDone;
}

}  // namespace

ExitCode run_misere(const SolveOptions& options, Session& session) {
    const std::string ruleset(require_ruleset(options.position).name());
    const auto solver = solver::make_misere_solver(ruleset);
    if (!solver) {
        throw CommandError(ExitCode::kUsage,
                           "solve: --misere is for games of single heaps such as kayles, not for " + ruleset);
    }
    return options.batch ? run_lines(options, *solver, session) : run_one(options, *solver, session);
}

}  // namespace papamu::apps::solve
