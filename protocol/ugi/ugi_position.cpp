#include "protocol/ugi/ugi_position.h"

#include <algorithm>

#include "base/shown_text.h"
#include "base/words.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;
using Words = std::vector<std::string_view>;

tl::unexpected<std::string> fault(const std::string& message) { return tl::unexpected("position: " + message); }

}  // namespace

base::Expected<UgiPosition, std::string> parse_position(const Words& words, const KonaneState& start) {
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const Words from(words.begin(), moves);
    if (from.empty() || (from[0] != "startpos" && from[0] != "fen")) return fault("startpos or fen is missing");
    UgiPosition position{start, 0};
    if (from[0] == "fen") {
        const auto state = KonaneContest::parse(base::joined({from.begin() + 1, from.end()}));
        if (!state) return fault(state.error().to_string());
        position.state = *state;
    } else if (from.size() > 1) {
        return fault("unexpected " + base::quoted(from[1]) + " after startpos");
    }
    if (moves == words.end()) return position;
    for (auto word = moves + 1; word != words.end(); ++word) {
        const std::string where = "move " + std::to_string(++position.plies);
        if (KonaneContest::winner(position.state)) return fault(where + ": the game is over before it");
        const auto action = KonaneContest::parse_action(position.state, *word);
        if (!action) return fault(where + ", " + base::quoted(*word) + ": " + action.error().to_string());
        position.state = KonaneContest::apply(position.state, *action);
    }
    return position;
}

}  // namespace papamu::protocol
