// Random games of the MIT contest, as their logs would contain them.
#pragma once

#include <rapidcheck.h>

#include <vector>

#include "protocol/mit/mit_log.h"

namespace papamu::protocol {

/// A game with a random board, random moves, times and comments, and any end.
inline MitLogGame random_mit_game() {
    using rulesets::KonaneContest;
    using rulesets::KonaneMove;
    auto state = mit_start(*rc::gen::inRange(2, 10), *rc::gen::inRange(1, 10)).value();
    MitLogGame game{.board = state.position,
                    .time = *rc::gen::inRange<std::int64_t>(1, 300'000),
                    .white = "keoki_1",
                    .black = "luana_2",
                    .line = 4};
    std::array<std::int64_t, 2> clocks = {game.time, game.time};
    const int plies = *rc::gen::inRange(0, 60);
    for (int ply = 0; ply < plies && !KonaneContest::winner(state); ++ply) {
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        const KonaneMove action = *rc::gen::elementOf(actions);
        std::int64_t& clock = clocks[ply % 2 == 0 ? 0 : 1];
        MitLogTurn turn{.side = state.to_move, .time_left = clock, .board = state.position};
        turn.elapsed = *rc::gen::inRange<std::int64_t>(0, clock / 8 + 1);
        turn.move = mit_move_of(state, action, *rc::gen::string<std::string>());
        clock -= turn.elapsed;
        game.turns.push_back(turn);
        state = KonaneContest::apply(state, action);
    }
    if (KonaneContest::winner(state)) {
        game.ending = MitEnding::kNoMove;
    } else {
        game.turns.push_back(
            {.side = state.to_move, .time_left = clocks[game.turns.size() % 2], .board = state.position});
        const bool is_cut_off = state.to_move == rulesets::Player::kLeft && clocks[1] < clocks[0];
        game.ending = is_cut_off ? MitEnding::kInvalid
                                 : *rc::gen::element(MitEnding::kTime, MitEnding::kInvalid, MitEnding::kUnfinished);
    }
    if (game.ending != MitEnding::kUnfinished) {
        game.winner = opponent(state.to_move);
        game.lasted = mit_rounds(game.turns.size());
    }
    return game;
}

}  // namespace papamu::protocol
