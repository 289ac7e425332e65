#include "engine/opponents/opponents.h"

#include <memory>
#include <optional>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "engine/opponents/konane_player.h"
#include "engine/opponents/random_player.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneContest;

constexpr std::size_t kMemoryBytes = std::size_t{32} << 20;
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

PlayerPtr<KonaneContest> searcher(KonanePlayerTraits traits, std::uint64_t seed) {
    return std::make_unique<KonanePlayer>(std::move(traits), seed);
}

}  // namespace

const std::vector<std::string>& opponent_names() {
    static const std::vector<std::string> names = {"random", "greedy", "alphabeta:N", "deepening", "pvs"};
    return names;
}

base::Expected<PlayerPtr<KonaneContest>, std::string> make_opponent(std::string_view name, std::uint64_t seed) {
    if (name == "random") return std::make_unique<RandomPlayer<KonaneContest>>(seed);
    if (name == "greedy") return searcher({.name = "greedy", .style = {}, .depth = 1}, seed);
    if (name == "deepening") {
        return searcher({.name = "deepening", .style = {.memory = true}, .memory_bytes = kMemoryBytes}, seed);
    }
    if (name == "pvs") {
        return searcher({.name = "pvs",
                         .style = {.memory = true, .killers = true, .null_windows = true},
                         .memory_bytes = kMemoryBytes},
                        seed);
    }
    if (name == kAlphaBeta || name.substr(0, kAlphaBeta.size() + 1) == std::string(kAlphaBeta) + ':') {
        const auto depth = depth_of(name);
        if (!depth) return base::Unexpected<std::string>("alphabeta needs its depth, from 1 to 99: alphabeta:4");
        return searcher({.name = std::string(name), .style = {}, .depth = *depth}, seed);
    }
    return base::Unexpected<std::string>("no built-in player is called " + base::quoted(name) + "; there are " +
                                         name_list());
}

}  // namespace papamu::engine
