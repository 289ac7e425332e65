// The kinds of players that can be named on a command line.
//
//     --player pvs --player alphabeta:4
//
// All kinds are in one table, kPlayerKinds in player_kinds.cpp: a new kind of player is a line there.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/match/program_limits.h"
#include "engine/player.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::match {

/// Makes one player. It may be called from several threads at once. Throws engine::PlayerFailure.
template <rulesets::Playable G>
using PlayerMakerOf = std::function<engine::PlayerPtr<G>()>;
using PlayerMaker = PlayerMakerOf<rulesets::KonaneContest>;

template <rulesets::Playable G>
struct KnownPlayerOf {
    PlayerMakerOf<G> make;
    /// Whether the player thinks in the thread that asks it and in no other, so that the processor time of that thread
    /// is its own: built-in players with one thread.
    bool thinks_in_its_thread = false;
};
using KnownPlayer = KnownPlayerOf<rulesets::KonaneContest>;

/// Returns nullopt if the text is not of this kind; throws CommandError, or base::FileError, if it is but something is
/// wrong with it. Everything that can be checked without starting a player is checked here.
template <rulesets::Playable G>
using FindPlayer = std::optional<KnownPlayerOf<G>> (*)(const std::string& spec, std::uint64_t seed,
                                                       const ProgramLimits& limits);

struct PlayerKind {
    std::string_view form;     // as help and errors show it: "alphabeta:N"
    std::string_view meaning;  // in a few words
    FindPlayer<rulesets::KonaneContest> find;
    FindPlayer<rulesets::AnyContest> find_any;  // nullptr: it plays kōnane alone
    /// What it says about the OPTIONs in its form, if it has any.
    std::string (*options)() = nullptr;
};

/// For KonaneContest and AnyContest. Throws CommandError (kUsage): it lists the kinds if the text names none of them,
/// and says so if it names one that plays kōnane alone. The limits apply to the programs that the player starts.
template <rulesets::Playable G = rulesets::KonaneContest>
KnownPlayerOf<G> find_player(const std::string& spec, std::uint64_t seed, const ProgramLimits& limits = {});

extern template KnownPlayer find_player(const std::string&, std::uint64_t, const ProgramLimits&);
extern template KnownPlayerOf<rulesets::AnyContest> find_player(const std::string&, std::uint64_t,
                                                                const ProgramLimits&);

/// "random (any move), ...", for help texts.
std::string player_list();

/// How a player may begin, for completion: "random", and "cmd:" where something has to follow.
std::vector<std::string> player_words();

/// Whether the text after the first colon is a command to run, as in the kinds "NAME:COMMAND".
bool runs_a_command(const std::string& spec);
/// Whether the player starts programs: the kinds above, and Java players.
bool starts_processes(const std::string& spec);
/// The names of the kinds that run a command, "ugi" for "cmd", for error messages.
std::string protocol_list();

}  // namespace papamu::apps::match
