// A program that plays the Artemis contest, as a player. For each game the program is started and connects to a port of
// ours, on which we act as the server.
//
//     const auto player = start_artemis_player(
//         {.command = "./client {host} {port} {user} {password} {opponent}"});
//
// Games of the contest begin with the two removals; a game that begins otherwise is a PlayerFailure. An illegal move of
// the program is an IllegalMove, and anything else that it does wrong a PlayerFailure; it is then told "Error:..." and
// killed with all its children.
#pragma once

#include <string>

#include "engine/player.h"
#include "protocol/contest_games.h"
#include "protocol/process/child_process.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

inline constexpr ContestGames kArtemisGames = {.words =
                                                   "a game of this contest begins on a full square board of 2 to 20 "
                                                   "rows, where each player takes away a stone: no "
                                                   "random plies",
                                               .beginning = ContestGames::Beginning::kRemovals,
                                               .least_side = 2,
                                               .most_side = 20,
                                               .is_square = true};

struct ArtemisProgram {
    /// A command for /bin/sh, in which {host}, {port}, {user}, {password} and {opponent} are replaced. Its standard
    /// output is discarded: programs write messages for people there.
    std::string command;
    ProcessLimits limits = {};
    engine::Milliseconds gap{20};             // between two lines sent to it
    engine::Milliseconds greeting_gap{150};   // between the greeting and the first question
    engine::Milliseconds start_time{20'000};  // from its start to the end of its login
    /// How much longer than its limits allow an answer may take before the program counts as hung.
    engine::Milliseconds patience{5'000};
    /// The time for a move whose limits give none; it is announced as the clock.
    engine::Milliseconds longest_move{180'000};
    engine::Milliseconds time_to_quit{1'000};  // after the end of the game
};

/// Does not start the program yet; new_game() does, and throws PlayerFailure if the program does not connect and log
/// in.
engine::PlayerPtr<rulesets::KonaneContest> start_artemis_player(const ArtemisProgram& program);

}  // namespace papamu::protocol
