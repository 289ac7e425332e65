// A program of the Tufts contest as a player: a process for each move, which knows nothing but the board.
#pragma once

#include <string>

#include "engine/player.h"
#include "protocol/contest_games.h"
#include "protocol/stdio/contest_program.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

inline constexpr ContestGames kTuftsGames = {
    .words =
        "a board of this contest has no holes, and x takes away the first stone, one of its own: "
        "own-corner-or-centre or own-centre",
    .beginning = ContestGames::Beginning::kWithoutHoles,
    .opening = {.first = rulesets::KonaneOpening::kOwnCornerOrCentre}};

/// Any state that has no holes and follows the contest's opening can be asked. `type` stands behind -t: the fixture
/// tells a program there what kind of player it shall be, by one letter.
engine::PlayerPtr<rulesets::KonaneContest> make_tufts_seat(const ContestProgram& program,
                                                           const std::string& type = "m");

}  // namespace papamu::protocol
