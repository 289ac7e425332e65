// The engine's report on a move, in words and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/player.h"
#include "protocol/game_replay.h"

namespace papamu::apps::play {

namespace detail {

/// What a report says beside the line of moves.
struct Thoughts {
    engine::Score score;
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool is_from_book = false;
};

template <rulesets::Playable G>
Thoughts thoughts_in(const engine::ThinkingReport<G>& report) {
    const std::chrono::duration<double> time(report.time);
    return {report.score, report.depth, report.nodes, time.count(), report.is_from_book};
}

std::string text_of(const Thoughts& thoughts);

}  // namespace detail

/// "+0.35, depth 9, 12.3 k nodes, 1.20 s"; "a proven win in at most 7 plies, ...".
template <rulesets::Playable G>
std::string thoughts_text(const engine::ThinkingReport<G>& report) {
    return detail::text_of(detail::thoughts_in(report));
}

/// {"move", "score" (as in docs/engine-protocol.md), "depth", "nodes", "seconds", "line"}.
template <rulesets::Playable G>
nlohmann::ordered_json thoughts_json(const typename G::State& state, typename G::Action action,
                                     const engine::ThinkingReport<G>& report) {
    return {{"move", G::print_action(state, action)},
            {"score", engine::print_score(report.score)},
            {"depth", report.depth},
            {"nodes", report.nodes},
            {"seconds", detail::thoughts_in(report).seconds},
            {"line", protocol::line_text<G>(state, report.line)}};
}

}  // namespace papamu::apps::play
