// A program that plays the Artemis contest, as a player: for each game it is started, connects to a port of ours, and meets
// there what it takes for a server.
//
//     const auto player = start_artemis_player(
//         {.command = "./client {host} {port} {user} {password} {opponent}"});
//
// The contest has one way to begin, the two removals: games that begin otherwise are a PlayerFailure. So is everything else
// that the program does wrong, an illegal move an IllegalMove; it is told "Error:..." and killed with all its children.
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
    /// As /bin/sh understands it, after {host}, {port}, {user}, {password} and {opponent} are replaced. What it prints on
    /// standard output is thrown away: people write there how they fare.
    std::string command;
    ProcessLimits limits = {};
    engine::Milliseconds gap{20};             // between two lines to it
    engine::Milliseconds greeting_gap{150};   // between the greeting and the first question
    engine::Milliseconds start_time{20'000};  // from its start to the end of its login
    /// How much longer than its limits allow an answer may take before the program counts as hung.
    engine::Milliseconds patience{5'000};
    /// The most for a move without a clock; what is announced then.
    engine::Milliseconds longest_move{180'000};
    engine::Milliseconds time_to_quit{1'000};  // after the end of the game
};

/// Starts nothing yet; new_game() does, and throws PlayerFailure where the program does not connect and log in.
engine::PlayerPtr<rulesets::KonaneContest> start_artemis_player(const ArtemisProgram& program);

}  // namespace papamu::protocol
