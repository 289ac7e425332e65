// A program of the Swarthmore contest as a player.
//
// Its games are those of the contest: 8x8; x first removes a stone of its own in a corner or in the centre. Answers are
// read tolerantly: four integers up to a NUL byte or the end of a line, with any text around them. A program that
// concedes although it could move causes a PlayerFailure. At the end a program is told -100 if it has won, -50 if it
// has lost.
#pragma once

#include "engine/player.h"
#include "protocol/contest_games.h"
#include "protocol/stdio/contest_program.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

inline constexpr ContestGames kSwarthmoreGames = {
    .words =
        "a game of this contest begins on a full 8x8 board, where x takes away the first stone: own-corner-or-centre, "
        "no random plies",
    .beginning = ContestGames::Beginning::kRemovals,
    .opening = {.first = rulesets::KonaneOpening::kOwnCornerOrCentre},
    .least_side = 8,
    .most_side = 8};

engine::PlayerPtr<rulesets::KonaneContest> make_swarthmore_seat(const ContestProgram& program);

}  // namespace papamu::protocol
