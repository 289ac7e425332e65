#include "protocol/ugi/ugi_position.h"

#include <algorithm>

#include "base/shown_text.h"
#include "protocol/ugi/ugi_game.h"

namespace papamu::protocol {

namespace {

using Words = std::vector<std::string_view>;

tl::unexpected<std::string> fault(const std::string& message) { return tl::unexpected("position: " + message); }

}  // namespace

template <rulesets::Playable G>
base::Expected<UgiPosition<G>, std::string> parse_position(const Words& words, const typename G::State& start) {
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const Words from(words.begin(), moves);
    if (from.empty() || (from[0] != "startpos" && from[0] != "fen")) return fault("startpos or fen is missing");
    UgiPosition<G> position{start, 0};
    if (from[0] == "fen") {
        const auto state = UgiGame<G>::parse(as_written({from.begin() + 1, from.end()}), start);
        if (!state) return fault(state.error().to_string());
        position.state = *state;
    } else if (from.size() > 1) {
        return fault("unexpected " + base::quoted(from[1]) + " after startpos");
    }
    if (moves == words.end()) return position;
    for (auto word = moves + 1; word != words.end(); ++word) {
        const std::string where = "move " + std::to_string(++position.plies);
        if (G::winner(position.state)) return fault(where + ": the game is over before it");
        const auto action = UgiGame<G>::parse_action(position.state, *word);
        if (!action) return fault(where + ", " + base::quoted(*word) + ": " + action.error().to_string());
        position.state = G::apply(position.state, *action);
    }
    return position;
}

template base::Expected<UgiPosition<rulesets::KonaneContest>, std::string> parse_position<rulesets::KonaneContest>(
    const Words&, const rulesets::KonaneState&);
template base::Expected<UgiPosition<rulesets::AnyContest>, std::string> parse_position<rulesets::AnyContest>(
    const Words&, const rulesets::AnyContest::State&);

}  // namespace papamu::protocol
