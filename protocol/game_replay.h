// The moves of a game record, played by the rules.
//
//     const auto end = replay<KonaneContest>(record, [](const State& state, Action action) { ... });
//     if (!end) return end.error();              // "move 12 of Second: ..."
#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/shown_text.h"
#include "protocol/game_record.h"
#include "protocol/move_word.h"
#include "rulesets/any_contest.h"
#include "rulesets/playable.h"

namespace papamu::protocol {

/// The state in which a recorded game begins. The error is one sentence: the ruleset is another one, or the start is
/// not a position.
template <rulesets::Playable G>
base::Expected<typename G::State, std::string> start_of(const GameRecord& game) {
    if (game.ruleset != G::kName) {
        return tl::unexpected("the game is one of " + base::quoted(game.ruleset) + ", not of " + std::string(G::kName));
    }
    auto state = G::parse(game.start);
    if (!state) return tl::unexpected("the start: " + state.error().to_string());
    return *std::move(state);
}

/// How a record names the game of a state, and the text of a state as the start of a record. Of any game, a state is
/// written without its ruleset.
template <rulesets::Playable G>
std::string recorded_ruleset(const typename G::State& state) {
    if constexpr (std::is_same_v<G, rulesets::AnyContest>) {
        return std::string(state.position.ruleset().name());
    } else {
        return std::string(G::kName);
    }
}
template <rulesets::Playable G>
std::string recorded_start(const typename G::State& state) {
    if constexpr (std::is_same_v<G, rulesets::AnyContest>) {
        return G::print_turn(state);
    } else {
        return G::print(state);
    }
}

/// Calls on_action(state, action) before each move is played from `state` on, and returns the state after the last one.
/// Moves are as word_for_records() writes them. The error is one sentence: a move is not legal. The result of the
/// record is ignored, since games are also lost on time.
template <rulesets::Playable G, class OnAction>
base::Expected<typename G::State, std::string> replay_from(typename G::State state, const GameRecord& game,
                                                           OnAction&& on_action) {
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const std::string place = "move " + std::to_string(i / 2 + 1) + (i % 2 == 0 ? " of First: " : " of Second: ");
        if (G::winner(state)) return tl::unexpected(place + "the game was over before");
        const auto action = G::parse_action(state, text_of_word(game.moves[i].text));
        if (!action) return tl::unexpected(place + action.error().to_string());
        on_action(std::as_const(state), *action);
        state = G::apply(state, *action);
    }
    return state;
}

/// The same from the start of the record.
template <rulesets::Playable G, class OnAction>
base::Expected<typename G::State, std::string> replay(const GameRecord& game, OnAction&& on_action) {
    auto start = start_of<G>(game);
    return start ? replay_from<G>(*std::move(start), game, std::forward<OnAction>(on_action)) : start;
}

/// Actions from a state on, in words: "2,0-4,0 3,1-1,1".
template <rulesets::Playable G>
std::string line_text(typename G::State state, const std::vector<typename G::Action>& line) {
    std::string text;
    for (const auto& action : line) {
        if (!text.empty()) text += ' ';
        text += G::print_action(state, action);
        state = G::apply(state, action);
    }
    return text;
}

}  // namespace papamu::protocol
