// The player for `papamu join`: the engine as the command line configures it, or another player of matches.
#pragma once

#include <memory>
#include <string>

#include "apps/engine_flags.h"
#include "engine/player.h"
#include "protocol/process/descendants_end_here.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps {

/// `spec` as in papamu match --player; empty for the engine. Throws CommandError if the flags or the player are wrong.
engine::PlayerPtr<rulesets::KonaneContest> make_join_player(const EngineFlags& flags, const std::string& spec = {});

/// Ends the programs that such a player starts, however this process ends; nullptr if it starts none. Must be made
/// before the player and outlive it.
std::unique_ptr<protocol::DescendantsEndHere> guard_programs_of(const std::string& spec);

}  // namespace papamu::apps
