// The engine's report on a move, in words and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/player.h"

namespace papamu::apps::play {

/// "+0.35, depth 9, 12.3 k nodes, 1.20 s"; "a proven win in at most 7 plies, ...".
template <rulesets::Playable G>
std::string thoughts_text(const engine::ThinkingReport<G>& report);

/// {"move", "score" (as in docs/engine-protocol.md), "depth", "nodes", "seconds", "line"}.
template <rulesets::Playable G>
nlohmann::ordered_json thoughts_json(const typename G::State& state, typename G::Action action,
                                     const engine::ThinkingReport<G>& report);

}  // namespace papamu::apps::play
