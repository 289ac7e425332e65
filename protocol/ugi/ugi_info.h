// "info depth 7 seldepth 12 nodes 3021 nps 151050 time 20 score cp 35 pv 2,0-4,0 3,1-1,1": writes and reads what a
// player thinks.
//
// The score is a variant, as in engine/score.h: "cp 35", "win 7", "loss 4" (plies; omitted if only the outcome is
// known). "mate 7" and "mate -4", UGI's own notation for these, are read as well. Both functions are there for
// KonaneContest and AnyContest.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/player.h"
#include "rulesets/playable.h"

namespace papamu::protocol {

/// Requires that the report's line consists of legal actions, the first of them in the state.
template <rulesets::Playable G>
std::string info_line(const typename G::State& state, const engine::ThinkingReport<G>& report);

/// What an info line says about a search of the state; nullopt if it has no score. The line may contain anything: words
/// that are not understood are skipped, and the line of moves ends before the first word that is not an action.
template <rulesets::Playable G>
std::optional<engine::ThinkingReport<G>> parse_info(const typename G::State& state, std::string_view line);

}  // namespace papamu::protocol
