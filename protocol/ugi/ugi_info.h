// "info depth 7 seldepth 12 nodes 3021 nps 151050 time 20 score cp 35 pv 2,0-4,0 3,1-1,1": what a player thinks, written
// and read.
//
// The score is a variant, as engine/score.h has it: "cp 35", "win 7", "loss 4" (plies; left out where only the outcome
// is known). "mate 7" and "mate -4", which UGI has for the two, are read as well.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

using KonaneReport = engine::ThinkingReport<rulesets::KonaneContest>;

/// The line must consist of actions, the first one an action of the state.
std::string info_line(const rulesets::KonaneState& state, const KonaneReport& report);

/// The line of actions in words: "2,0-4,0 3,1-1,1".
std::string line_text(rulesets::KonaneState state, const std::vector<rulesets::KonaneMove>& line);

/// What an info line says about a search of the state; nothing where it has no score. It may come from anywhere: words that
/// are not understood are passed over, and the line of moves ends where one of them is no action.
std::optional<KonaneReport> parse_info(const rulesets::KonaneState& state, std::string_view line);

}  // namespace papamu::protocol
