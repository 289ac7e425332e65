// A program of the MacEwan contest as a player.
//
// Its games are those of the contest: 8x8; Black removes D5 or E4, then White removes D4 or E5. The program is started
// with a board file in a temporary folder and its colour: Black with the full board, White with the board after Black's
// removal, in a file named after it ("D5.txt"). Lines are read tolerantly: blank ones are skipped, and letters may be
// lower case.
#pragma once

#include "engine/player.h"
#include "protocol/contest_games.h"
#include "protocol/stdio/contest_program.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

inline constexpr ContestGames kMacewanGames = {
    .words =
        "a game of this contest begins on a full 8x8 board, where x takes away the first stone in the centre: "
        "own-centre, no random plies",
    .beginning = ContestGames::Beginning::kRemovals,
    .opening = {.first = rulesets::KonaneOpening::kOwnCentre, .reply = OpeningReply::kInCentre},
    .least_side = 8,
    .most_side = 8};

engine::PlayerPtr<rulesets::KonaneContest> make_macewan_seat(const ContestProgram& program);

}  // namespace papamu::protocol
