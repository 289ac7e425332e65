// Another program that speaks UGI, as a player: it runs as a process of its own and is asked for its moves.
//
//     const auto player = start_ugi_player({.command = "papamu engine", .options = {{"Threads", "2"}}});
//     const auto decision = player->choose(state, {.move_time = 1000ms}, {});
//
// Nothing that comes from the program is believed: its moves are checked (an engine::IllegalMove), and a program that does not answer in time,
// crashes, answers nonsense or floods us is killed with all its children and becomes a PlayerFailure that says why. A new
// game starts it anew.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/player.h"
#include "protocol/process/child_process.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

struct UgiProgram {
    std::string command;  // as /bin/sh understands it
    /// Set before the first game, in this order: name and value.
    std::vector<std::pair<std::string, std::string>> options = {};
    ProcessLimits limits = {.has_terminal = true};
    /// From its start to "readyok".
    engine::Milliseconds start_time{10'000};
    /// How much longer than its limits allow an answer may take (and a reply to "isready", or to "stop") before the program
    /// counts as hung. Who keeps the clock decides whether it lost on time.
    engine::Milliseconds patience{5'000};
    /// The most for a move without a clock, where nodes or depth are all that limits it.
    engine::Milliseconds longest_move{600'000};
};

/// Starts the program; throws PlayerFailure where it is no UGI program. The player takes any state: it sends the position
/// as a state, "position fen ...". Both clocks that it sends are those of the player to move.
engine::PlayerPtr<rulesets::KonaneContest> start_ugi_player(const UgiProgram& program);

}  // namespace papamu::protocol
