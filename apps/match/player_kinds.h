// The players that a command line can name.
//
//     --player pvs --player alphabeta:4
//
// One table, kPlayerKinds in player_kinds.cpp: a new kind of player is a line there.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "apps/match/program_limits.h"
#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::match {

/// Makes one player; may be called from several threads at once. Throws engine::PlayerFailure.
using PlayerMaker = std::function<engine::PlayerPtr<rulesets::KonaneContest>()>;

struct PlayerKind {
    std::string_view form;     // as help and errors show it: "alphabeta:N"
    std::string_view meaning;  // in a few words
    /// Nothing where the text does not begin as this kind does; CommandError where it does and goes wrong. Everything that
    /// can be checked without starting a player is checked here.
    std::optional<PlayerMaker> (*find)(const std::string& spec, std::uint64_t seed, const ProgramLimits& limits);
};

/// CommandError (kUsage) that lists the kinds where the text names none. The limits are for the programs that it starts.
PlayerMaker find_player(const std::string& spec, std::uint64_t seed, const ProgramLimits& limits = {});

/// "random (any move), ...": for help texts.
std::string player_list();

/// Whether what follows the first colon is a command that is run: the kinds "NAME:COMMAND".
bool runs_a_command(const std::string& spec);
/// Whether programs are started for it: those kinds, and Java players.
bool starts_processes(const std::string& spec);
/// The names of those kinds, "ugi" for "cmd": for error messages.
std::string protocol_list();

}  // namespace papamu::apps::match
