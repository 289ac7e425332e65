// The games that each kind of player can play. Code that sets up games checks this first, before a program loses all of
// them.
#pragma once

#include <string>
#include <vector>

#include "apps/match/player_kinds.h"
#include "protocol/contest_games.h"

namespace papamu::apps::match {

/// The games of a player, who is given as in player_kinds.h: all games, except for programs of contests.
const protocol::ContestGames& games_of(const std::string& spec);

/// The widest opening that all of these players can play.
protocol::ContestOpening common_opening_of(const std::vector<std::string>& specs);

/// A message that names the first two players without a common opening, and says why. Empty if every two of them have
/// one. `names` are the names of the players, in the order of `specs`.
std::string opening_conflict(const std::vector<std::string>& specs, const std::vector<std::string>& names);

/// A player whose removals are made by the referee if the player cannot know which ones are allowed.
PlayerMaker agreeing(PlayerMaker make, const std::string& spec, protocol::OpeningReply reply);

}  // namespace papamu::apps::match
