// Openings for games between players of different contests: the referee removes a stone in place of a player that does
// not know the rule of the game and might remove a forbidden one.
//
//     const auto player = with_agreed_opening(make_tufts_seat(program), kTuftsGames, OpeningReply::kInCentre);
#pragma once

#include <optional>

#include "engine/player.h"
#include "protocol/contest_games.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// Whether the rule allows the action in the state. Only a second removal is ever forbidden.
bool allows(OpeningReply reply, const rulesets::KonaneState& state, rulesets::KonaneMove action);

/// The stone that the referee removes in place of a player of the contest: the first allowed one from the top left.
/// This is no advantage: whenever it happens, the allowed stones are mirror images of each other. Returns nullopt if
/// the player chooses for itself, since nothing that it can choose is forbidden.
std::optional<rulesets::KonaneMove> agreed_removal(const ContestGames& games, OpeningReply reply,
                                                   const rulesets::KonaneState& state);

/// Wraps the player so that it is not asked for the removals that are made in its place; these take no time. `games`
/// must outlive the result.
engine::PlayerPtr<rulesets::KonaneContest> with_agreed_opening(engine::PlayerPtr<rulesets::KonaneContest> player,
                                                               const ContestGames& games, OpeningReply reply);

}  // namespace papamu::protocol
