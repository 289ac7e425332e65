#include "apps/play/thoughts.h"

#include <fmt/format.h>

#include "apps/progress.h"

namespace papamu::apps::play {

namespace {

using protocol::KonaneReport;
using rulesets::KonaneContest;

std::string score_text(const engine::Score& score) {
    if (const auto* win = std::get_if<engine::Win>(&score)) {
        return win->plies > 0 ? fmt::format("a proven win in at most {} plies", win->plies)
                              : "a proven win of unknown length";
    }
    if (const auto* loss = std::get_if<engine::Loss>(&score)) {
        return loss->plies > 0 ? fmt::format("a proven loss in {} plies or more", loss->plies)
                               : "a proven loss of unknown length";
    }
    return fmt::format("{:+.2f}", std::get<engine::Estimate>(score).points / 100.0);
}

double seconds_of(const KonaneReport& report) { return std::chrono::duration<double>(report.time).count(); }

}  // namespace

std::string thoughts_text(const KonaneReport& report) {
    const std::string depth = report.depth > 0 ? fmt::format(", depth {}", report.depth) : "";
    if (report.is_from_book) return score_text(report.score) + depth + ", from the book";
    return fmt::format("{}{}, {} nodes, {}", score_text(report.score), depth,
                       short_count(static_cast<double>(report.nodes)), short_duration(seconds_of(report)));
}

nlohmann::ordered_json thoughts_json(const rulesets::KonaneState& state, rulesets::KonaneMove action,
                                     const KonaneReport& report) {
    return {{"move", KonaneContest::print_action(state, action)},
            {"score", engine::print_score(report.score)},
            {"depth", report.depth},
            {"nodes", report.nodes},
            {"seconds", seconds_of(report)},
            {"line", protocol::line_text(state, report.line)}};
}

}  // namespace papamu::apps::play
