// Openings between players of different contests: the referee takes away a stone in place of a player that might take one
// which the game forbids, since the player does not know the rule.
//
//     const auto player = with_agreed_opening(make_tufts_seat(program), kTuftsGames, OpeningReply::kInCentre);
#pragma once

#include <optional>

#include "engine/player.h"
#include "protocol/contest_games.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// Whether the rule lets an action of the state be played. Only a second removal is ever forbidden.
bool allows(OpeningReply reply, const rulesets::KonaneState& state, rulesets::KonaneMove action);

/// What the referee takes away in place of a player of the contest: the first allowed stone from the top left. That is no
/// advantage: the stones that are allowed where this happens are mirror images of each other. Returns nullopt if the player
/// is asked itself, since nothing that it can choose is forbidden.
std::optional<rulesets::KonaneMove> agreed_removal(const ContestGames& games, OpeningReply reply,
                                                   const rulesets::KonaneState& state);

/// The player, without the removals that are made in its place; they take no time. `games` must outlive it.
engine::PlayerPtr<rulesets::KonaneContest> with_agreed_opening(engine::PlayerPtr<rulesets::KonaneContest> player,
                                                               const ContestGames& games, OpeningReply reply);

}  // namespace papamu::protocol
