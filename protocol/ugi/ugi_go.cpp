#include "protocol/ugi/ugi_go.h"

#include <algorithm>
#include <limits>

#include "base/numbers.h"
#include "base/shown_text.h"

namespace papamu::protocol {

namespace {

constexpr std::int64_t kMostMilliseconds = std::int64_t{1'000'000'000'000};  // thirty years
constexpr std::int64_t kMostNodes = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostDepth = 1'000'000;

struct Argument {
    std::string_view name;
    std::int64_t least;
    std::int64_t most;
    void (*set)(UgiGo& go, std::int64_t number);
};

// A clock that has run out, even below 0, is not an error: a move is expected at once.
std::int64_t at_least(std::int64_t least, std::int64_t n) { return std::max(least, n); }

constexpr Argument kArguments[] = {
    {"p1time", -kMostMilliseconds, kMostMilliseconds, [](UgiGo& go, std::int64_t n) { go.p1_time = at_least(0, n); }},
    {"p2time", -kMostMilliseconds, kMostMilliseconds, [](UgiGo& go, std::int64_t n) { go.p2_time = at_least(0, n); }},
    {"p1inc", -kMostMilliseconds, kMostMilliseconds,
     [](UgiGo& go, std::int64_t n) { go.p1_increment = at_least(0, n); }},
    {"p2inc", -kMostMilliseconds, kMostMilliseconds,
     [](UgiGo& go, std::int64_t n) { go.p2_increment = at_least(0, n); }},
    {"movetime", -kMostMilliseconds, kMostMilliseconds,
     [](UgiGo& go, std::int64_t n) { go.move_time = at_least(1, n); }},
    {"nodes", 1, kMostNodes, [](UgiGo& go, std::int64_t n) { go.nodes = static_cast<std::uint64_t>(n); }},
    {"depth", 0, kMostDepth, [](UgiGo& go, std::int64_t n) { go.depth = static_cast<int>(at_least(1, n)); }},
};

const Argument* find_argument(std::string_view name) {
    const auto* const found =
        std::find_if(std::begin(kArguments), std::end(kArguments), [&](const Argument& a) { return a.name == name; });
    return found == std::end(kArguments) ? nullptr : found;
}

std::string fault_of_number(const Argument& argument, std::string_view text) {
    return "go: " + std::string(argument.name) + ' ' + (text.empty() ? "lacks its number" : base::quoted(text)) +
           (text.empty()
                ? ""
                : " is not a number from " + std::to_string(argument.least) + " to " + std::to_string(argument.most));
}

}  // namespace

base::Expected<UgiGo, std::string> parse_go(const std::vector<std::string_view>& words) {
    UgiGo go;
    std::vector<std::string_view> seen;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view name = words[i];
        if (std::find(seen.begin(), seen.end(), name) != seen.end()) {
            return tl::unexpected("go: " + std::string(name) + " appears twice");
        }
        seen.push_back(name);
        if (name == "ponder") go.ponder = true;
        if (name == "infinite" || name == "ponder") continue;
        const Argument* const argument = find_argument(name);
        if (argument == nullptr) return tl::unexpected("go: unknown argument " + base::quoted(name));
        const std::string_view text = ++i < words.size() ? words[i] : std::string_view();
        const auto number = base::parse_number<std::int64_t>(text);
        if (!number || *number < argument->least || *number > argument->most) {
            return tl::unexpected(fault_of_number(*argument, text));
        }
        argument->set(go, *number);
    }
    const bool is_infinite = std::find(seen.begin(), seen.end(), "infinite") != seen.end();
    const std::size_t others = seen.size() - (go.ponder ? 2 : 1);
    if (is_infinite && others > 0) return tl::unexpected(std::string("go: infinite must be the only argument"));
    return go;
}

base::Expected<engine::TurnLimits, std::string> limits_of(const UgiGo& go, bool is_p1_turn) {
    using engine::Milliseconds;
    const auto& mine = is_p1_turn ? go.p1_time : go.p2_time;
    const auto& other = is_p1_turn ? go.p2_time : go.p1_time;
    if (other && !mine) {
        return tl::unexpected("go: the clock of the player to move, " + std::string(is_p1_turn ? "p1" : "p2") +
                              "time, is missing");
    }
    engine::TurnLimits limits;
    if (mine) limits.time_left = Milliseconds(*mine);
    limits.increment = Milliseconds(is_p1_turn ? go.p1_increment : go.p2_increment);
    if (go.move_time) limits.move_time = Milliseconds(*go.move_time);
    limits.nodes = go.nodes;
    limits.depth = go.depth;
    return limits;
}

engine::TurnLimits limits_after(engine::TurnLimits limits, engine::Milliseconds gone) {
    using engine::Milliseconds;
    if (limits.time_left) limits.time_left = std::max(*limits.time_left - gone, Milliseconds(0));
    if (limits.move_time) limits.move_time = std::max(*limits.move_time - gone, Milliseconds(1));
    return limits;
}

std::string go_line(const engine::TurnLimits& limits) {
    std::string line = "go";
    const auto add = [&](const char* name, auto number) { line += ' ' + (name + (' ' + std::to_string(number))); };
    if (limits.time_left) {
        const auto time = std::max<std::int64_t>(1, limits.time_left->count());
        add("p1time", time);
        add("p2time", time);
        add("p1inc", limits.increment.count());
        add("p2inc", limits.increment.count());
    }
    if (limits.move_time) add("movetime", std::max<std::int64_t>(1, limits.move_time->count()));
    if (limits.nodes > 0) add("nodes", limits.nodes);
    if (limits.depth > 0) add("depth", limits.depth);
    return line == "go" ? "go infinite" : line;
}

}  // namespace papamu::protocol
