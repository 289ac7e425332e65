#include "apps/play/thoughts.h"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "apps/progress.h"
#include "protocol/game_replay.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::play {

namespace {

using Json = nlohmann::ordered_json;
using rulesets::AnyContest;
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

double seconds_of(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

template <rulesets::Playable G>
std::string thoughts_text(const engine::ThinkingReport<G>& report) {
    const std::string depth = report.depth > 0 ? fmt::format(", depth {}", report.depth) : "";
    if (report.is_from_book) return score_text(report.score) + depth + ", from the book";
    return fmt::format("{}{}, {} nodes, {}", score_text(report.score), depth,
                       short_count(static_cast<double>(report.nodes)), short_duration(seconds_of(report.time)));
}

template <rulesets::Playable G>
Json thoughts_json(const typename G::State& state, typename G::Action action, const engine::ThinkingReport<G>& report) {
    return {{"move", G::print_action(state, action)},
            {"score", engine::print_score(report.score)},
            {"depth", report.depth},
            {"nodes", report.nodes},
            {"seconds", seconds_of(report.time)},
            {"line", protocol::line_text<G>(state, report.line)}};
}

template std::string thoughts_text(const engine::ThinkingReport<KonaneContest>&);
template std::string thoughts_text(const engine::ThinkingReport<AnyContest>&);
template Json thoughts_json(const KonaneContest::State&, KonaneContest::Action,
                            const engine::ThinkingReport<KonaneContest>&);
template Json thoughts_json(const AnyContest::State&, AnyContest::Action, const engine::ThinkingReport<AnyContest>&);

}  // namespace papamu::apps::play
