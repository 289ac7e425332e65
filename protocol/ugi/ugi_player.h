// Another program that speaks UGI, as a player: it runs as a process of its own and is asked for its moves.
//
//     const auto player = start_ugi_player({.command = "papamu engine", .options = {{"Threads", "2"}}});
//     const auto decision = player->choose(state, {.move_time = 1000ms}, {});
//
// Everything that comes from the program is checked: an illegal move is an engine::IllegalMove; a program that does not
// answer in time, crashes, answers nonsense or floods us is killed with all its children and causes a PlayerFailure
// that says why. The next game starts it again.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/player.h"
#include "protocol/process/child_process.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

struct UgiProgram {
    std::string command;  // as /bin/sh understands it
    /// Set before the first game, in this order: name and value.
    std::vector<std::pair<std::string, std::string>> options = {};
    ProcessLimits limits = {.has_terminal = true};
    /// From its start to "readyok".
    engine::Milliseconds start_time{10'000};
    /// How much longer than its limits allow an answer may take, and how long a reply to "isready" or to "stop" may
    /// take, before the program counts as hung. Whether it has lost on time is for the keeper of the clock to decide.
    engine::Milliseconds patience{5'000};
    /// The longest time for a move without a clock, if only nodes or depth limit it.
    engine::Milliseconds longest_move{600'000};
};

/// Starts the program; throws PlayerFailure if it is not a UGI program. The player accepts any state: it sends the
/// position as a state, "position fen ...". Both clocks that it sends are those of the player to move.
/// For KonaneContest and AnyContest, in which the program must know the game that it is asked about.
template <rulesets::Playable G = rulesets::KonaneContest>
engine::PlayerPtr<G> start_ugi_player(const UgiProgram& program);

extern template engine::PlayerPtr<rulesets::KonaneContest> start_ugi_player(const UgiProgram&);
extern template engine::PlayerPtr<rulesets::AnyContest> start_ugi_player(const UgiProgram&);

}  // namespace papamu::protocol
