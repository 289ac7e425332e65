#include "apps/solve/start_boards.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "apps/certificates/write.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/progress.h"
#include "apps/solve/report.h"
#include "base/whole_file.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::apps::solve {

namespace {

using Json = nlohmann::ordered_json;

struct Board {
    BoardSize size;
    std::optional<std::string> gap;
};

std::vector<BoardSize> sizes_up_to(int cells) {
    std::vector<BoardSize> sizes;
    for (int rows = 1; rows * rows <= cells; ++rows) {
        for (int columns = rows; rows * columns <= cells; ++columns) sizes.push_back({rows, columns});
    }
    std::stable_sort(sizes.begin(), sizes.end(),
                     [](BoardSize a, BoardSize b) { return a.rows * a.columns < b.rows * b.columns; });
    return sizes;
}

std::vector<Board> boards_up_to(const std::string& ruleset, int cells) {
    std::vector<Board> boards;
    for (const BoardSize size : sizes_up_to(cells)) {
        if (ruleset != rulesets::Konane::kName) {
            boards.push_back({size, std::nullopt});
            continue;
        }
        for (const rulesets::KonaneGap gap : rulesets::kKonaneGaps) {
            if (rulesets::konane_start(size.rows, size.columns, gap)) {
                boards.push_back({size, std::string(rulesets::konane_gap_name(gap))});
            }
        }
    }
    return boards;
}

std::string size_text(BoardSize size) { return fmt::format("{}x{}", size.rows, size.columns); }

std::string table_line(const Board& board, const solver::OutcomeReport& report) {
    return fmt::format("{:<6} {:<3} {:<7} {:<10} {:<11} {:>12} {:>9.2f}\n", size_text(board.size),
                       board.gap.value_or("-"), outcome_letter(report), result_word(report.left),
                       result_word(report.right), report.nodes, report.seconds);
}

Json table_entry(const Board& board, const rulesets::AnyPosition& start, const solver::OutcomeReport& report) {
    Json entry = {{"board", size_text(board.size)}, {"gap", board.gap ? Json(*board.gap) : Json(nullptr)}};
    entry.update(Json::parse(json_report(start, report)));
    return entry;
}

}  // namespace

ExitCode run_all(const SolveOptions& options, Session& session) {
    const rulesets::AnyRuleset& ruleset = require_ruleset(options.position);
    const std::string name(ruleset.name());
    const BoardSize largest = parse_board_size(*options.all, "--all");
    // Refuses sizes that are too large before any work is done.
    start_position(ruleset, largest, std::nullopt);
    const solver::OutcomeOptions solver_options = solver_of(options);
    solver::OutcomeLimits limits = limits_of(options);

    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    if (!session.json()) {
        session.out() << fmt::format("{:<6} {:<3} {:<7} {:<10} {:<11} {:>12} {:>9}\n", "board", "gap", "outcome",
                                     "left first", "right first", "nodes", "seconds");
    }
    Json list = Json::array();
    std::string certificates;
    bool any_limit = false;
    for (const Board& board : boards_up_to(name, largest.rows * largest.columns)) {
        if (InterruptFlag::is_set()) break;
        limits.progress = [&](std::uint64_t nodes) {
            line.show([&] {
                return fmt::format("{} {}: {} nodes", size_text(board.size), board.gap.value_or(""),
                                   short_count(static_cast<double>(nodes)));
            });
        };
        const auto start = start_position(ruleset, board.size, board.gap);
        const auto solver = solver::make_outcome_solver(start, solver_options).value();
        solver::OutcomeReport report = solver->solve(question_of(options), limits);
        if (!options.certificate.empty()) {
            const std::string stopped = append_certificates(certificates, start, *solver, report, limits);
            if (report.stopped.empty()) report.stopped = stopped;
        }
        any_limit = any_limit || !report.stopped.empty();
        line.wipe();
        if (session.json()) {
            list.push_back(table_entry(board, start, report));
        } else {
            session.out() << table_line(board, report) << std::flush;
        }
    }
    if (session.json()) session.print_json(Json{{"ruleset", name}, {"boards", list}}.dump());
    if (!options.certificate.empty()) base::write_whole_file(options.certificate, certificates);
    if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
    return any_limit ? ExitCode::kLimit : ExitCode::kDone;
}

}  // namespace papamu::apps::solve
