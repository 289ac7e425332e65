// How scores and Elo differences are written.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/match/pair_score.h"

namespace papamu::apps::match {

/// "+120", "-3", "+inf".
std::string elo_text(double elo);
/// "+120 [+80, +inf]".
std::string elo_text(const engine::EloEstimate& estimate);
/// "61.8 %"; "-" if `whole` is 0.
std::string percent(std::uint64_t part, std::uint64_t whole);

/// elo, elo_low, elo_high; null if infinite.
nlohmann::ordered_json elo_json(const engine::EloEstimate& estimate);

}  // namespace papamu::apps::match
