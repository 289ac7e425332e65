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

/// The player accepts any state that has no holes and follows the contest's opening. `type` is the argument of -t: one
/// letter by which the test fixture tells a program what kind of player to be.
engine::PlayerPtr<rulesets::KonaneContest> make_tufts_seat(const ContestProgram& program,
                                                           const std::string& type = "m");

}  // namespace papamu::protocol
