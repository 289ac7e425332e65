#include "engine/opponents/opponents.h"

#include <memory>
#include <optional>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "engine/konane/konane_engine.h"
#include "engine/opponents/random_player.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneContest;

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
PlayerPtr<KonaneContest> searcher(std::string_view name, const SearchSwitches& switches, int depth,
                                  std::uint64_t seed) {
    return make_konane_engine({.table_bytes = switches.table ? kTableBytes : 0,
                               .solver = false,
                               .mobility_only = true,
                               .depth = depth,
                               .strict_limits = true,
                               .seed = seed,
                               .name = std::string(name),
                               .switches = switches});
}

}  // namespace

const std::vector<std::string>& opponent_names() {
    static const std::vector<std::string> names = {"random", "greedy", "alphabeta:N", "deepening", "pvs"};
    return names;
}

base::Expected<PlayerPtr<KonaneContest>, std::string> make_opponent(std::string_view name, std::uint64_t seed) {
    if (name == "random") return std::make_unique<RandomPlayer<KonaneContest>>(seed);
    if (name == "greedy") return searcher(name, plain(), 1, seed);
    if (name == "deepening") return searcher(name, with_table(), 0, seed);
    if (name == "pvs") return searcher(name, with_all_of_pvs(), 0, seed);
    if (name == kAlphaBeta || name.substr(0, kAlphaBeta.size() + 1) == std::string(kAlphaBeta) + ':') {
        const auto depth = depth_of(name);
        if (!depth) return base::Unexpected<std::string>("alphabeta needs its depth, from 1 to 99: alphabeta:4");
        return searcher(name, plain(), *depth, seed);
    }
    return base::Unexpected<std::string>("no built-in player is called " + base::quoted(name) + "; there are " +
                                         name_list());
}

}  // namespace papamu::engine
