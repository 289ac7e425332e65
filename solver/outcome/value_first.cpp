#include "solver/outcome/value_first.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/analysis.h"

namespace papamu::solver::detail {

namespace {

// Values that need more positions than this are for `papamu value`; a search may do with fewer.
constexpr std::uint64_t kMostPositions = 300'000;

std::optional<FirstAnswer> answer(bool is_asked, const std::vector<MoveAnalysis>& moves) {
    if (!is_asked) return std::nullopt;
    FirstAnswer result;
    const auto best = std::find_if(moves.begin(), moves.end(), [](const MoveAnalysis& move) { return move.winning; });
    result.wins = best != moves.end();
    if (best != moves.end()) result.best_move = best->move;
    return result;
}

}  // namespace

ValueFirst::ValueFirst(std::string_view ruleset, std::unique_ptr<OutcomeSolver> search, const OutcomeOptions& options)
    : ruleset_(ruleset), search_(std::move(search)), options_(options) {}

OutcomeReport ValueFirst::solve(const OutcomeQuestion& question, const OutcomeLimits& limits) {
    constexpr std::size_t most_cache = std::size_t{32} << 20;
    cgt::ValueStore store(
        {.byte_limit = options_.table_bytes / 2, .cache_bytes = std::min(most_cache, options_.table_bytes / 8)});
    const auto analyst = make_analyst(
        ruleset_, store,
        {.threads = options_.threads, .switches = options_.switches, .table_bytes = options_.table_bytes / 2});
    if (analyst == nullptr) return search_->solve(question, limits);
    AnalysisOptions asked;
    asked.position_limit = limits.nodes == 0 ? kMostPositions : std::min(limits.nodes, kMostPositions);
    asked.second_limit = limits.seconds;
    asked.stop = limits.stop;
    if (limits.progress) {
        asked.progress = [&limits](const AnalysisProgress& progress) { limits.progress(progress.positions); };
    }
    const auto analysis = analyst->analyse(position(), asked).value();
    OutcomeReport report;
    const bool is_complete = analysis.value && analysis.stopped.empty();
    if (is_complete) {
        report.left = answer(question.left_first, analysis.left_moves);
        report.right = answer(question.right_first, analysis.right_moves);
        report.bytes = analysis.stats.bytes;
    } else {
        OutcomeLimits rest = limits;
        if (limits.nodes != 0)
            rest.nodes = std::max<std::uint64_t>(1, limits.nodes - std::min(limits.nodes, analysis.stats.positions));
        if (limits.seconds > 0) rest.seconds = std::max(1e-3, limits.seconds - analysis.stats.seconds);
        report = search_->solve(question, rest);
    }
    report.nodes += analysis.stats.positions;
    report.seconds += analysis.stats.seconds;
    return report;
}

}  // namespace papamu::solver::detail
