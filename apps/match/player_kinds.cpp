#include "apps/match/player_kinds.h"

#include <array>
#include <utility>
#include <vector>

#include "apps/command.h"
#include "apps/usage_error.h"
#include "engine/opponents/opponents.h"

namespace papamu::apps::match {

namespace {

std::optional<PlayerMaker> exactly(std::string_view name, const std::string& spec, std::uint64_t seed) {
    if (spec != name) return std::nullopt;
    return [spec, seed] { return engine::make_opponent(spec, seed).value(); };
}

std::optional<PlayerMaker> alpha_beta(const std::string& spec, std::uint64_t seed) {
    if (spec.substr(0, spec.find(':')) != "alphabeta") return std::nullopt;
    if (const auto player = engine::make_opponent(spec, seed); !player) {
        throw CommandError(ExitCode::kUsage, "--player: " + player.error());
    }
    return [spec, seed] { return engine::make_opponent(spec, seed).value(); };
}

using Text = const std::string&;

// Every kind of player. What is not built in (an engine with options, a program at the other end of a pipe) is a line
// here as well: {"name[:options]", "in a few words", its function}.
constexpr std::array<PlayerKind, 5> kPlayerKinds = {{
    {"random", "any move", [](Text spec, std::uint64_t seed) { return exactly("random", spec, seed); }},
    {"greedy", "one ply by mobility", [](Text spec, std::uint64_t seed) { return exactly("greedy", spec, seed); }},
    {"alphabeta:N", "N plies by mobility", alpha_beta},
    {"deepening", "alpha-beta with a table",
     [](Text spec, std::uint64_t seed) { return exactly("deepening", spec, seed); }},
    {"pvs", "principal variation search", [](Text spec, std::uint64_t seed) { return exactly("pvs", spec, seed); }},
}};

}  // namespace

PlayerMaker find_player(const std::string& spec, std::uint64_t seed) {
    std::string forms;
    std::vector<std::string> names;
    for (const PlayerKind& kind : kPlayerKinds) {
        if (auto maker = kind.find(spec, seed)) return *std::move(maker);
        names.emplace_back(kind.form.substr(0, kind.form.find_first_of(":[")));
        forms += (forms.empty() ? "" : ", ") + std::string(kind.form);
    }
    const std::string near = nearest_name(spec.substr(0, spec.find(':')), names);
    throw CommandError(ExitCode::kUsage,
                       "--player: unknown player \"" + spec + "\"" +
                           (near.empty() ? "; the players are " + forms : "; did you mean \"" + near + "\"?"));
}

std::string player_list() {
    std::string list;
    for (const PlayerKind& kind : kPlayerKinds) {
        list += (list.empty() ? "" : ", ") + std::string(kind.form) + " (" + std::string(kind.meaning) + ")";
    }
    return list;
}

}  // namespace papamu::apps::match
