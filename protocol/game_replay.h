// The moves of a game record, played by the rules.
//
//     const auto end = replay<KonaneContest>(record, [](const State& state, Action action) { ... });
//     if (!end) return end.error();              // "move 12 of Second: ..."
#pragma once

#include <string>
#include <utility>

#include "base/error.h"
#include "base/shown_text.h"
#include "protocol/game_record.h"
#include "rulesets/playable.h"

namespace papamu::protocol {

/// Calls on_action(state, action) before each move is played, and returns the state after the last one. The error is
/// one sentence: the ruleset is another one, the start is not a position, or a move is not legal. The result of the
/// record is ignored, since games are also lost on time.
template <rulesets::Playable G, class OnAction>
base::Expected<typename G::State, std::string> replay(const GameRecord& game, OnAction&& on_action) {
    using Failed = base::Unexpected<std::string>;
    if (game.ruleset != G::kName) {
        return Failed("the game is one of " + base::quoted(game.ruleset) + ", not of " + std::string(G::kName));
    }
    auto state = G::parse(game.start);
    if (!state) return Failed("the start: " + state.error().to_string());
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const std::string place = "move " + std::to_string(i / 2 + 1) + (i % 2 == 0 ? " of First: " : " of Second: ");
        if (G::winner(*state)) return Failed(place + "the game was over before");
        const auto action = G::parse_action(*state, game.moves[i].text);
        if (!action) return Failed(place + action.error().to_string());
        on_action(std::as_const(*state), *action);
        *state = G::apply(*state, *action);
    }
    return *std::move(state);
}

}  // namespace papamu::protocol
