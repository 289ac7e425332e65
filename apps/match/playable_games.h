// Which games the kinds of players can be in: whoever sets up games asks before a program loses all of them.
#pragma once

#include <string>
#include <vector>

#include "apps/match/player_kinds.h"
#include "protocol/contest_games.h"

namespace papamu::apps::match {

/// Of a player as player_kinds.h has it: all games, but for programs of contests.
const protocol::ContestGames& games_of(const std::string& spec);

/// The widest opening that all of these players can play.
protocol::ContestOpening common_opening_of(const std::vector<std::string>& specs);

/// The first two players that have no opening in common, and why, as a message. Empty if every two of them have one.
/// `names` are what the players are called, in the order of `specs`.
std::string opening_conflict(const std::vector<std::string>& specs, const std::vector<std::string>& names);

/// A player whose removals are made by the referee where it cannot know which are allowed.
PlayerMaker agreeing(PlayerMaker make, const std::string& spec, protocol::OpeningReply reply);

}  // namespace papamu::apps::match
