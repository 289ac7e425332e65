#include "apps/match/player_kinds.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>
#include <vector>

#include "apps/command.h"
#include "apps/match/engine_words.h"
#include "apps/match/mit_players.h"
#include "apps/nearest_name.h"
#include "base/shown_text.h"
#include "engine/opponents/engine_of.h"
#include "engine/opponents/opponents.h"
#include "protocol/artemis/artemis_player.h"
#include "protocol/macewan/macewan_seat.h"
#include "protocol/swarthmore/swarthmore_seat.h"
#include "protocol/tufts/tufts_seat.h"
#include "protocol/ugi/ugi_player.h"

namespace papamu::apps::match {

namespace {

using rulesets::AnyContest;
using rulesets::KonaneContest;
using rulesets::Playable;

/// A built-in opponent, by its name.
template <Playable G>
std::optional<KnownPlayerOf<G>> opponent(const std::string& spec, std::uint64_t seed, const ProgramLimits&) {
    const auto& names = engine::opponent_names();
    const std::string_view kind = std::string_view(spec).substr(0, spec.find(':'));
    const bool is_one = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return name == spec || (name.find(':') != name.npos && name.substr(0, name.find(':')) == kind);
    });
    if (!is_one) return std::nullopt;
    if (const auto player = engine::make_opponent<G>(spec, seed); !player) {
        throw CommandError(ExitCode::kUsage, "--player: " + player.error());
    }
    return KnownPlayerOf<G>{[spec, seed] { return engine::make_opponent<G>(spec, seed).value(); }, true};
}

template <Playable G>
std::optional<KnownPlayerOf<G>> our_engine(const std::string& spec, std::uint64_t, const ProgramLimits&) {
    const std::size_t colon = spec.find(':');
    if (spec.substr(0, colon) != "engine") return std::nullopt;
    auto options = default_engine<G>();
    if (colon != spec.npos) options = parse_engine_words<G>(std::string_view(spec).substr(colon + 1));
    return KnownPlayerOf<G>{[options] { return engine::make_engine(options); }, options.threads == 1};
}

/// A player of the form PREFIX:COMMAND.
template <Playable G = KonaneContest, class Start>
std::optional<KnownPlayerOf<G>> program(std::string_view prefix, const std::string& spec, Start&& start) {
    if (spec.substr(0, prefix.size()) != prefix) return std::nullopt;
    return KnownPlayerOf<G>{[command = spec.substr(prefix.size()), start] { return start(command); }};
}

/// PREFIX:COMMAND for a command that is a program on pipes, with the default limits of such a Program.
template <class Program = protocol::ContestProgram, Playable G = KonaneContest, class MakeSeat>
std::optional<KnownPlayerOf<G>> piped_program(std::string_view prefix, const std::string& spec,
                                              const ProgramLimits& limits, MakeSeat&& make_seat) {
    return program<G>(prefix, spec, [limits, make_seat](const std::string& command) {
        Program program{.command = command};
        program.limits = limits.over(program.limits);
        return make_seat(program);
    });
}

template <Playable G>
std::optional<KnownPlayerOf<G>> ugi_program(const std::string& spec, std::uint64_t, const ProgramLimits& limits) {
    return piped_program<protocol::UgiProgram, G>("cmd:", spec, limits, protocol::start_ugi_player<G>);
}

using Text = const std::string&;
using Limits = const ProgramLimits&;
constexpr std::string_view kCommandForm = ":COMMAND";
constexpr std::string_view kJavaForm = ":CLASSPATH";

constexpr std::array<PlayerKind, 13> kPlayerKinds = {{
    {"engine[:OPTION,...]", "papamu itself", our_engine<KonaneContest>, our_engine<AnyContest>, engine_word_help},
    {"cmd:COMMAND", "a program that speaks UGI", ugi_program<KonaneContest>, ugi_program<AnyContest>},
    {"artemis:COMMAND", "a client of the Artemis contest; {host} {port} {user} {password} {opponent}",
     [](Text spec, std::uint64_t, Limits limits) {
         return program("artemis:", spec, [limits](Text command) {
             return protocol::start_artemis_player({.command = command, .limits = limits.over({})});
         });
     },
     nullptr},
    {"mit:HOST:PORT[,PACKAGE]", "a client of the MIT contest's socket protocol", mit_client, nullptr},
    {"mit-java:CLASSPATH,PACKAGE", "a Java player of the MIT contest", mit_java, nullptr},
    {"swarthmore:COMMAND", "a program for the Swarthmore arbiter",
     [](Text spec, std::uint64_t, Limits limits) {
         return piped_program("swarthmore:", spec, limits, protocol::make_swarthmore_seat);
     },
     nullptr},
    {"macewan:COMMAND", "a program for MacEwan's driver",
     [](Text spec, std::uint64_t, Limits limits) {
         return piped_program("macewan:", spec, limits, protocol::make_macewan_seat);
     },
     nullptr},
    {"tufts:COMMAND", "a program for Tufts' fixture",
     [](Text spec, std::uint64_t, Limits limits) {
         return piped_program("tufts:", spec, limits, [](const auto& p) { return protocol::make_tufts_seat(p); });
     },
     nullptr},
    {"random", "any move", opponent<KonaneContest>, opponent<AnyContest>},
    {"greedy", "one ply by mobility", opponent<KonaneContest>, opponent<AnyContest>},
    {"alphabeta:N", "N plies by mobility", opponent<KonaneContest>, opponent<AnyContest>},
    {"deepening", "alpha-beta with a table", opponent<KonaneContest>, opponent<AnyContest>},
    {"pvs", "principal variation search", opponent<KonaneContest>, opponent<AnyContest>},
}};

template <Playable G>
FindPlayer<G> finder_of(const PlayerKind& kind) {
    if constexpr (std::is_same_v<G, AnyContest>) {
        return kind.find_any;
    } else {
        return kind.find;
    }
}

/// Whether `form` follows the name in the form of the kind of player that `spec` names.
bool has_form(const std::string& spec, std::string_view form) {
    return std::any_of(kPlayerKinds.begin(), kPlayerKinds.end(), [&](const PlayerKind& kind) {
        const std::size_t name = kind.form.find(form);
        return name != kind.form.npos && spec.substr(0, spec.find(':')) == kind.form.substr(0, name);
    });
}

}  // namespace

template <Playable G>
KnownPlayerOf<G> find_player(const std::string& spec, std::uint64_t seed, const ProgramLimits& limits) {
    std::string forms;
    std::vector<std::string> names;
    for (const PlayerKind& kind : kPlayerKinds) {
        const FindPlayer<G> find = finder_of<G>(kind);
        if (find == nullptr) {
            if (kind.find(spec, seed, limits)) bad_usage("--player: " + base::quoted(spec) + " plays konane only");
            continue;
        }
        if (auto player = find(spec, seed, limits)) return *std::move(player);
        names.emplace_back(kind.form.substr(0, kind.form.find_first_of(":[")));
        forms += (forms.empty() ? "" : ", ") + std::string(kind.form);
    }
    const std::string near = nearest_name(spec.substr(0, spec.find(':')), names);
    throw CommandError(ExitCode::kUsage,
                       "--player: unknown player " + base::quoted(spec) +
                           (near.empty() ? "; the players are " + forms : "; did you mean \"" + near + "\"?"));
}

template KnownPlayer find_player(const std::string&, std::uint64_t, const ProgramLimits&);
template KnownPlayerOf<AnyContest> find_player(const std::string&, std::uint64_t, const ProgramLimits&);

std::vector<std::string> player_words() {
    std::vector<std::string> words;
    for (const PlayerKind& kind : kPlayerKinds) {
        const std::size_t end = kind.form.find_first_of(":[");
        words.emplace_back(kind.form.substr(0, end == kind.form.npos || kind.form[end] == '[' ? end : end + 1));
    }
    return words;
}

std::string player_list() {
    std::string list;
    for (const PlayerKind& kind : kPlayerKinds) {
        const std::string options = kind.options == nullptr ? "" : "; " + kind.options();
        list += (list.empty() ? "" : ", ") + std::string(kind.form) + " (" + std::string(kind.meaning) + options + ")";
    }
    return list;
}

bool runs_a_command(const std::string& spec) { return has_form(spec, kCommandForm); }

bool starts_processes(const std::string& spec) { return runs_a_command(spec) || has_form(spec, kJavaForm); }

std::string protocol_list() {
    std::string list;
    for (const PlayerKind& kind : kPlayerKinds) {
        const std::size_t name = kind.form.find(kCommandForm);
        if (name == kind.form.npos) continue;
        const std::string_view protocol = kind.form.substr(0, name);
        list += (list.empty() ? "" : ", ") + std::string(protocol == "cmd" ? "ugi" : protocol);
    }
    return list;
}

}  // namespace papamu::apps::match
