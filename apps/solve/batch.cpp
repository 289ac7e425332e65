#include "apps/solve/batch.h"

#include <cstdint>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/solve/report.h"

namespace papamu::apps::solve {

namespace {

using Json = nlohmann::ordered_json;

bool next_line(Session& session, std::string& line) {
    const ExitOnInterrupt guard;  // everything is written, and reading may take for ever
    if (!std::getline(session.in(), line)) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return true;
}

std::string error_line(const Session& session, std::uint64_t number, const std::string& line,
                       const rulesets::PositionError& error) {
    if (!session.json()) {
        return "error: line " + std::to_string(number) + (error.row == 0 ? ": " : ", ") + error.to_string();
    }
    Json json = {{"line", number}, {"position", line}, {"error", error.message}, {"row", nullptr}, {"column", nullptr}};
    if (error.row != 0) json["row"] = error.row;
    if (error.column != 0) json["column"] = error.column;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

ExitCode run_batch(const SolveOptions& options, Session& session) {
    const std::string ruleset(require_ruleset(options.position.ruleset).name());
    const solver::OutcomeOptions solver_options = solver_of(options);
    const solver::OutcomeLimits limits = limits_of(options);
    const InterruptFlag interrupt;
    bool any_wrong = false;
    bool any_limit = false;
    std::uint64_t number = 0;
    for (std::string line; next_line(session, line);) {
        ++number;
        if (line.find_first_not_of(" \t") == std::string::npos || line.starts_with("# ")) continue;
        std::string answer;
        const auto solver = solver::make_outcome_solver(ruleset, line, solver_options);
        if (!solver) {
            any_wrong = true;
            answer = error_line(session, number, line, solver.error());
        } else {
            const solver::OutcomeReport report = (*solver)->solve(question_of(options), limits);
            any_limit = any_limit || !report.stopped.empty();
            answer = session.json() ? json_report(ruleset, (*solver)->position(), report) : text_line(report);
        }
        if (!(session.out() << answer << '\n' << std::flush)) break;  // nobody reads on
        if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
    }
    if (any_wrong) return ExitCode::kBadInput;
    return any_limit ? ExitCode::kLimit : ExitCode::kDone;
}

}  // namespace papamu::apps::solve
