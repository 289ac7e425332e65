#include "engine/opponents/opponents.h"

#include <memory>
#include <optional>
#include <type_traits>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "engine/opponents/engine_of.h"
#include "engine/opponents/random_player.h"

namespace papamu::engine {

namespace {

using rulesets::AnyContest;
using rulesets::KonaneContest;
using rulesets::Playable;

constexpr std::size_t kTableBytes = std::size_t{32} << 20;
constexpr std::string_view kAlphaBeta = "alphabeta";
constexpr int kDeepest = 99;

std::string name_list() {
    std::string list;
    for (const std::string& name : opponent_names()) list += (list.empty() ? "" : ", ") + name;
    return list;
}

std::optional<int> depth_of(std::string_view name) {
    if (name.size() <= kAlphaBeta.size() || name[kAlphaBeta.size()] != ':') return std::nullopt;
    const auto depth = base::parse_number<int>(name.substr(kAlphaBeta.size() + 1));
    return depth && *depth >= 1 && *depth <= kDeepest ? depth : std::nullopt;
}

// The fewest nodes, not the least time: sorted from depth 4 on only, pvs at 500 nodes a move won 227 of 500 games on
// 8x8 against a player that sorts from depth 2 on.
SearchSwitches plain() {
    SearchSwitches switches = kAlphaBetaAlone;
    switches.sort_depth = 2;
    return switches;
}

SearchSwitches with_table() {
    SearchSwitches switches = plain();
    switches.table = true;
    return switches;
}

SearchSwitches with_all_of_pvs() {
    SearchSwitches switches = with_table();
    switches.killers = switches.null_windows = true;
    return switches;
}

/// The engine's search by mobility, with nothing but what `switches` say.
template <Playable G>
PlayerPtr<G> searcher(std::string_view name, const SearchSwitches& switches, int depth, std::uint64_t seed) {
    EngineOptionsOf<G> options;
    if constexpr (std::is_same_v<G, KonaneContest>) options.mobility_only = true;
    options.table_bytes = switches.table ? kTableBytes : 0;
    options.solver = false;
    options.depth = depth;
    options.strict_limits = true;
    options.seed = seed;
    options.name = name;
    options.switches = switches;
    return make_engine(options);
}

}  // namespace

const std::vector<std::string>& opponent_names() {
    static const std::vector<std::string> names = {"random", "greedy", "alphabeta:N", "deepening", "pvs"};
    return names;
}

template <Playable G>
base::Expected<PlayerPtr<G>, std::string> make_opponent(std::string_view name, std::uint64_t seed) {
    if (name == "random") return std::make_unique<RandomPlayer<G>>(seed);
    if (name == "greedy") return searcher<G>(name, plain(), 1, seed);
    if (name == "deepening") return searcher<G>(name, with_table(), 0, seed);
    if (name == "pvs") return searcher<G>(name, with_all_of_pvs(), 0, seed);
    if (name == kAlphaBeta || name.substr(0, kAlphaBeta.size() + 1) == std::string(kAlphaBeta) + ':') {
        const auto depth = depth_of(name);
        if (!depth) return base::Unexpected<std::string>("alphabeta needs its depth, from 1 to 99: alphabeta:4");
        return searcher<G>(name, plain(), *depth, seed);
    }
    return base::Unexpected<std::string>("no built-in player is called " + base::quoted(name) + "; there are " +
                                         name_list());
}

template base::Expected<PlayerPtr<KonaneContest>, std::string> make_opponent(std::string_view, std::uint64_t);
template base::Expected<PlayerPtr<AnyContest>, std::string> make_opponent(std::string_view, std::uint64_t);

}  // namespace papamu::engine
