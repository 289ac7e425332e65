#include "apps/solve/misere.h"

#include <memory>
#include <ostream>
#include <string>
#include <utility>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/progress.h"
#include "apps/solve/batch.h"
#include "apps/solve/report.h"
#include "base/outside_calls.h"
#include "rulesets/sum/misere_play.h"
#include "solver/nimbers/misere_solver.h"

namespace papamu::apps::solve {

namespace {

ExitCode exit_code(const solver::OutcomeReport& report) {
    if (report.stopped.empty()) return ExitCode::kDone;
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kLimit;
}

ExitCode run_one(const SolveOptions& options, solver::MisereSolver& solver, Session& session) {
    const rulesets::AnyPosition given = read_position(options.position);
    if (const std::string reason = rulesets::why_no_misere_play(given); !reason.empty()) {
        throw CommandError(ExitCode::kBadInput, "--misere: " + reason);
    }
    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    solver::OutcomeLimits limits = limits_of(options);
    limits.progress = [&](std::uint64_t nodes) {
        line.show([&] { return short_count(static_cast<double>(nodes)) + " nodes"; });
    };
    const base::OutsideLimit outside(limits.seconds);
    const solver::MisereAnswer answer = solver.solve(given, question_of(options), limits);
    if (session.json()) {
        session.print_json(json_report(answer.position, answer.report, true));
    } else {
        session.out() << "misere play: the player who cannot move wins\n"
                      << text_report(answer.position, answer.report);
    }
    session.out() << std::flush;
    return exit_code(answer.report);
}

BatchAnswer answer(const BatchLine& line, const rulesets::AnyRuleset& rules, const SolveOptions& options,
                   solver::MisereSolver& solver, const Session& session) {
    auto given = rules.parse(line.text);
    if (given) {
        if (std::string reason = rulesets::why_no_misere_play(*given); !reason.empty()) {
            given = tl::unexpected(rulesets::PositionError{0, 0, std::move(reason)});
        }
    }
    if (!given) return {wrong_line(session, line, given.error()), ExitCode::kBadInput, /*is_error=*/true};
    const base::OutsideLimit outside(limits_of(options).seconds);
    const auto found = solver.solve(*given, question_of(options), limits_of(options));
    return answer_of(found.position, found.report, session, true);
}

}  // namespace

ExitCode run_misere(const SolveOptions& options, Session& session) {
    const rulesets::AnyRuleset& rules = require_ruleset(options.position);
    const auto solver = solver::make_misere_solver(
        rules, {.switches = without(options.solver), .table_bytes = memory_bytes(options.solver)});
    if (!solver) {
        throw CommandError(ExitCode::kUsage, "solve: there is no misere play of " + std::string(rules.name()));
    }
    if (!options.batch) return run_one(options, *solver, session);
    // One thread: the solver keeps what it learns from line to line.
    return run_lines(rules, options, 1, session,
                     [&](const BatchLine& line) { return answer(line, rules, options, *solver, session); });
}

}  // namespace papamu::apps::solve
