// Positions of modified Chinese checkers in which the armies have passed each other, from games of two hasty players.
//
//     for (const RacePosition& race : race_positions(200)) ...
//
// The positions are the same in every call. By default no game contributes more than a dozen; they are in the order
// of play. Every third game has gray marbles on its board.
#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "engine/chinese_checkers/race/race.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::bench {

struct RacePosition {
    rulesets::ChineseCheckersState state;
    unsigned game = 0;
    int plies_since_passing = 0;
};

// Usually the move furthest forward among some moves drawn at random, with a preference for marbles left behind.
inline rulesets::ChineseCheckersMove hasty_move(const rulesets::ChineseCheckersState& state, std::mt19937& dice) {
    std::vector<rulesets::ChineseCheckersMove> moves;
    rulesets::ChineseCheckers::actions(state, moves);
    const bool left = state.to_move == rulesets::Player::kLeft;
    const auto& way = rulesets::kStar.distance[left ? 0 : rulesets::kStarCells - 1];
    const auto value = [&](rulesets::ChineseCheckersMove move) {
        const int from = way[move.from];
        const int to = way[move.to];
        return from * from - to * to;
    };
    rulesets::ChineseCheckersMove best = moves[dice() % moves.size()];
    const std::size_t tries = moves.size() / 2 + dice() % moves.size();
    for (std::size_t i = 0; i < tries; ++i) {
        const auto move = moves[dice() % moves.size()];
        if (value(move) > value(best)) best = move;
    }
    return best;
}

inline rulesets::ChineseCheckersState race_game_start(unsigned game, std::mt19937& dice) {
    rulesets::ChineseCheckersState state = rulesets::chinese_checkers_start();
    state.grays_in_hand = {};
    for (int grays = game % 3 == 2 ? 8 : 0; grays > 0; --grays) {
        const rulesets::StarCells places = rulesets::gray_places(state);
        int cell = 0;
        do {
            cell = static_cast<int>(dice() % rulesets::kStarCells);
        } while (!places.test(cell));
        state.gray.set(cell);
    }
    return state;
}

/// At most `per_game` positions of each game, `apart` plies apart.
inline std::vector<RacePosition> race_positions(std::size_t count, int per_game = 12, int apart = 3) {
    std::vector<RacePosition> result;
    for (unsigned game = 0; result.size() < count; ++game) {
        std::mt19937 dice(game);
        rulesets::ChineseCheckersState state = race_game_start(game, dice);
        int since = -1;
        for (int ply = 0; ply < 150 && !rulesets::ChineseCheckers::winner(state); ++ply) {
            if (since >= 0 || engine::is_race(state.marbles)) ++since;
            if (since > (per_game - 1) * apart) break;
            if (since >= 0 && since % apart == 0 && result.size() < count) result.push_back({state, game, since});
            state = rulesets::ChineseCheckers::apply(state, hasty_move(state, dice));
        }
    }
    return result;
}

}  // namespace papamu::bench
