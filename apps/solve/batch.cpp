#include "apps/solve/batch.h"

#include <string>

#include "apps/answers_file.h"
#include "apps/batch_run.h"
#include "apps/command.h"
#include "apps/solve/report.h"
#include "base/workers.h"

namespace papamu::apps::solve {

namespace {

/// The options of one of so many threads.
SolveOptions share_of(SolveOptions options, int threads) {
    options.solver.memory = std::to_string(memory_bytes(options.solver) / static_cast<std::size_t>(threads));
    options.solver.threads = 1;
    return options;
}

BatchAnswer answer(const BatchLine& line, const rulesets::AnyRuleset& ruleset, const SolveOptions& options,
                   const Session& session) {
    const auto position = ruleset.parse(line.text);
    const auto solver = position.and_then(
        [&](const rulesets::AnyPosition& read) { return solver::make_outcome_solver(read, solver_of(options)); });
    if (!solver) return {wrong_line(session, line, solver.error()), ExitCode::kBadInput, /*is_error=*/true};
    return answer_of(*position, (*solver)->solve(question_of(options), limits_of(options)), session);
}

}  // namespace

BatchAnswer answer_of(const rulesets::AnyPosition& position, const solver::OutcomeReport& report,
                      const Session& session, bool misere) {
    return {session.json() ? json_report(position, report, misere) : text_line(report),
            report.stopped.empty() ? ExitCode::kDone : ExitCode::kLimit};
}

ExitCode run_lines(const rulesets::AnyRuleset& ruleset, const SolveOptions& options, int threads, Session& session,
                   const AnswerLine& answer_line) {
    std::optional<AnswersFile> answers;
    if (options.resume) {
        answers.emplace(*options.resume, AnswersFile::Kind{session.schema(), std::string(ruleset.name())});
    }
    return apps::run_batch(session,
                           {.threads = threads,
                            .answers = answers ? &*answers : nullptr,
                            .shown_as = [&ruleset](const std::string& text) { return shown_position(ruleset, text); }},
                           [&] { return answer_line; });
}

ExitCode run_batch(const SolveOptions& options, Session& session) {
    const rulesets::AnyRuleset& ruleset = require_ruleset(options.position);
    const int threads = base::useful_threads(options.solver.threads);
    const SolveOptions own = share_of(options, threads);
    return run_lines(ruleset, options, threads, session,
                     [&](const BatchLine& line) { return answer(line, ruleset, own, session); });
}

}  // namespace papamu::apps::solve
