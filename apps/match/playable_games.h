// Which games the kinds of players can be in: whoever sets up games asks before a program loses all of them.
#pragma once

#include <string>

#include "protocol/contest_games.h"

namespace papamu::apps::match {

/// Of a player as player_kinds.h has it: all games, but for programs of contests.
const protocol::ContestGames& games_of(const std::string& spec);

}  // namespace papamu::apps::match
