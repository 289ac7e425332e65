// Tournaments of modified Chinese checkers: their boards and programs in the file, and their games.
//
// Each game is refereed as the contest has it (docs/contests/chinese-checkers.md): by programs over their standard input and
// output, the built-in players among them, with the greedy player for whoever has no time.
#pragma once

#include <memory>
#include <string>

#include "apps/tournament/config.h"
#include "apps/tournament/discipline.h"
#include "apps/tournament/tournament_file.h"

namespace papamu::apps::tournament {

/// One [[board]]: `standard = true`, or `file`.
BoardEntry chinese_checkers_board_of(ConfigReader& reader);

/// The contest's clock: one time for the game, ten minutes where none is given; the times of boards count for nothing.
/// Complains about everything else.
engine::TimeControl chinese_checkers_control(const engine::TimeControl& given, const ConfigReader& reader);

/// Complains in `field` about a player that is none of this contest's: "engine", "greedy", "random" or
/// "chinese-checkers:COMMAND".
void check_chinese_checkers_player(const std::string& player, const std::string& field, ConfigReader& reader);

/// The openings of the file's boards in its rounds, as `boards` has them.
std::shared_ptr<const Discipline> make_chinese_checkers_discipline(const TournamentFile& file,
                                                                   std::vector<protocol::CornellBoard> boards);

}  // namespace papamu::apps::tournament
