// Tournaments of modified Chinese checkers: their boards and programs in the file, and their games.
//
// Each game is refereed as in the contest (docs/contests/chinese-checkers.md): between programs, over their standard
// input and output, including the built-in players; the greedy player moves for a player whose time is used up.
#pragma once

#include <memory>
#include <string>

#include "apps/tournament/config.h"
#include "apps/tournament/discipline.h"
#include "apps/tournament/tournament_file.h"

namespace papamu::apps::tournament {

/// Reads one [[board]]: `standard = true`, or `file`.
BoardEntry chinese_checkers_board_of(ConfigReader& reader);

/// The contest's clock: one time for the game, ten minutes if none is given; the times of boards are ignored. Any other
/// time control is an error.
engine::TimeControl chinese_checkers_control(const engine::TimeControl& given, const ConfigReader& reader);

/// Throws an error about `field` unless the player is one of this contest's: "engine", "greedy", "random" or
/// "chinese-checkers:COMMAND".
void check_chinese_checkers_player(const std::string& player, const std::string& field, ConfigReader& reader);

/// `boards` are the openings of the tournament, one for each board of the file in each round.
std::shared_ptr<const Discipline> make_chinese_checkers_discipline(const TournamentFile& file,
                                                                   std::vector<protocol::CornellBoard> boards);

}  // namespace papamu::apps::tournament
