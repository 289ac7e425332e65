#include "rulesets/any_contest.h"

#include "base/shown_text.h"
#include "rulesets/player_words.h"

namespace papamu::rulesets {

namespace {

constexpr std::string_view kMisere = " misere";

std::string turn_word(Player player) { return ' ' + std::string(player_word(player)); }

/// Cuts the ending off; returns whether it was there.
bool cut(std::string_view& text, std::string_view ending) {
    if (!text.ends_with(ending)) return false;
    text.remove_suffix(ending.size());
    return true;
}

tl::unexpected<PositionError> error(std::string message) {
    return tl::unexpected(PositionError{0, 0, std::move(message)});
}

}  // namespace

bool AnyContest::State::operator==(const State& other) const {
    if (to_move != other.to_move || misere != other.misere) return false;
    if (!position.has_ruleset() || !other.position.has_ruleset())
        return position.has_ruleset() == other.position.has_ruleset();
    return &position.ruleset() == &other.position.ruleset() && position.key() == other.position.key();
}

Parsed<AnyContest::State> AnyContest::parse(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return error("the ruleset and a colon are missing");
    const std::string_view name = text.substr(0, colon);
    const AnyRuleset* const ruleset = find_ruleset(name);
    if (ruleset == nullptr) return error("unknown ruleset " + base::quoted(name));
    return parse_turn(*ruleset, text.substr(colon + 1));
}

std::string AnyContest::print(const State& state) {
    return std::string(state.position.ruleset().name()) + ':' + print_turn(state);
}

Parsed<AnyContest::State> AnyContest::parse_turn(const AnyRuleset& ruleset, std::string_view text) {
    State state;
    state.misere = cut(text, kMisere);
    if (cut(text, turn_word(Player::kRight))) {
        state.to_move = Player::kRight;
    } else if (!cut(text, turn_word(Player::kLeft))) {
        return error("the position must be followed by left or right, for the player to move");
    }
    auto position = ruleset.parse(text);
    if (!position) return tl::unexpected(std::move(position.error()));
    state.position = *std::move(position);
    return state;
}

std::string AnyContest::print_turn(const State& state) {
    std::string text = state.position.text();
    text += turn_word(state.to_move);
    if (state.misere) text += kMisere;
    return text;
}

std::optional<Player> AnyContest::winner(const State& state) {
    if (state.position.ruleset().first_move(state.position, state.to_move)) return std::nullopt;
    return state.misere ? state.to_move : opponent(state.to_move);
}

void AnyContest::actions(const State& state, std::vector<Action>& actions) {
    const std::size_t count = state.position.moves(state.to_move).size();
    actions.reserve(actions.size() + count);
    for (std::size_t i = 1; i <= count; ++i) actions.push_back({static_cast<std::uint32_t>(i)});
}

AnyContest::State AnyContest::apply(const State& state, Action action) {
    const AnyMove move = state.position.moves(state.to_move).at(action.number - 1);
    return {state.position.play(state.to_move, move), opponent(state.to_move), state.misere};
}

std::string AnyContest::print_action(const State& state, Action action) {
    return state.position.move_text(state.position.moves(state.to_move).at(action.number - 1));
}

Parsed<AnyContest::Action> AnyContest::parse_action(const State& state, std::string_view text) {
    const auto move = state.position.ruleset().parse_move(state.position, state.to_move, text);
    if (!move) return tl::unexpected(move.error());
    return find(state, *move);
}

AnyContest::Action AnyContest::find(const State& state, const AnyMove& move) {
    const std::string text = state.position.move_text(move);
    std::uint32_t number = 0;
    for (const std::string& other : state.position.move_texts(state.to_move)) {
        ++number;
        if (other == text) return {number};
    }
    return {};  // only if the move is not legal
}

}  // namespace papamu::rulesets
