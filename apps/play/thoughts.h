// The engine's report on a move, in words and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "protocol/ugi/ugi_info.h"

namespace papamu::apps::play {

/// "+0.35, depth 9, 12.3 k nodes, 1.20 s"; "a proven win in at most 7 plies, ...".
std::string thoughts_text(const protocol::KonaneReport& report);

/// {"move", "score" (as in docs/engine-protocol.md), "depth", "nodes", "seconds", "line"}.
nlohmann::ordered_json thoughts_json(const rulesets::KonaneState& state, rulesets::KonaneMove action,
                                     const protocol::KonaneReport& report);

}  // namespace papamu::apps::play
