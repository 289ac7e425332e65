// What the search is told about races, compared with every defence and with plain searches.
#include "engine/chinese_checkers/race_judge.h"

#include <gtest/gtest.h>

#include "engine/chinese_checkers/chinese_checkers_search_game.h"
#include "engine/search/iterate.h"
#include "tests/engine/chinese_checkers/states.h"

namespace papamu::engine::race_judge_test {
namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::Player;
using rulesets::StarCells;

constexpr int kMostPliesTried = 3;

ChineseCheckersSearchGame make_game() {
    return ChineseCheckersSearchGame(ChineseCheckersEvaluation(distance_weights()), {.moves = GrayMoves::kNone});
}

SearchKey key_of(const ChineseCheckersState& state) {
    static const ChineseCheckersSearchGame game = make_game();
    return game.key(game.board(state), state.to_move);
}

std::vector<ChineseCheckersMove> moves_of(const ChineseCheckersState& state) {
    std::vector<ChineseCheckersMove> moves;
    ChineseCheckers::actions(state, moves);
    return moves;
}

// Whether `player` wins within `plies` plies whatever the other player does. Tries all moves.
bool wins_within(const ChineseCheckersState& state, Player player, int plies) {
    if (const auto winner = ChineseCheckers::winner(state)) return *winner == player;
    if (plies == 0) return false;
    const auto moves = moves_of(state);
    const auto wins = [&](ChineseCheckersMove move) {
        return wins_within(ChineseCheckers::apply(state, move), player, plies - 1);
    };
    return state.to_move == player ? std::any_of(moves.begin(), moves.end(), wins)
                                   : std::all_of(moves.begin(), moves.end(), wins);
}

// Late positions of games, so close to the end that all moves can be tried.
template <class F>
void for_each_race(std::uint64_t seed, int games, F&& f) {
    tests::for_each_state(seed, games, 1, [&](ChineseCheckersState state) {
        state.grays_in_hand = {0, 0};
        if (is_race(state.marbles)) f(state);
    });
}

TEST(RaceJudge, WhatItProvesIsTrue) {
    RaceJudge judge;
    int won = 0;
    int lost = 0;
    for_each_race(21, 40, [&](const ChineseCheckersState& state) {
        const Proof proof = judge.proof(state, key_of(state));
        if (proof.ending == Ending::kWon && proof.plies <= kMostPliesTried) {
            ++won;
            EXPECT_TRUE(wins_within(state, state.to_move, proof.plies)) << ChineseCheckers::print(state);
        }
        const Player other = opponent(state.to_move);
        if (proof.ending == Ending::kLost) {
            // The length of a loss is a lower bound.
            EXPECT_FALSE(wins_within(state, other, std::min(proof.plies, kMostPliesTried + 1) - 1))
                << ChineseCheckers::print(state);
            if (RaceLengths().of(state.marbles_of(other), state.gray, other).at_most > 1) return;
            ++lost;
            EXPECT_TRUE(wins_within(state, other, 2)) << ChineseCheckers::print(state);
        }
    });
    EXPECT_GT(won, 20);
    EXPECT_GT(lost, 5);
}

// Conversely, a player who can force a win is never said to lose, and the points never contradict a proof.
TEST(RaceJudge, NeverSaysTheOpposite) {
    RaceJudge judge;
    int proved = 0;
    for_each_race(22, 40, [&](const ChineseCheckersState& state) {
        const Proof proof = judge.proof(state, key_of(state));
        if (proof.ending == Ending::kNone) return;
        ++proved;
        const bool wins = proof.ending == Ending::kWon;
        EXPECT_FALSE(wins_within(state, wins ? opponent(state.to_move) : state.to_move, 2));
        const int points = judge.points(state.marbles, state.gray, state.to_move);
        EXPECT_TRUE(wins ? points > 0 : points < 0) << ChineseCheckers::print(state);
    });
    EXPECT_GT(proved, 40);
}

TEST(RaceJudge, IsAlikeForBothPlayers) {
    RaceJudge judge;
    RaceJudge other;
    for_each_race(23, 10, [&](const ChineseCheckersState& state) {
        const ChineseCheckersState image = tests::turned(state);
        EXPECT_EQ(judge.points(state.marbles, state.gray, state.to_move),
                  other.points(image.marbles, image.gray, image.to_move));
        EXPECT_EQ(judge.proof(state, key_of(state)).ending, other.proof(image, key_of(image)).ending);
    });
}

TEST(RaceJudge, KnowsNothingBeforeTheArmiesHavePassed) {
    RaceJudge judge;
    const ChineseCheckersState start = rulesets::chinese_checkers_start();
    EXPECT_EQ(judge.points(start.marbles, start.gray, start.to_move), 0);
    EXPECT_EQ(judge.proof(start, key_of(start)).ending, Ending::kNone);
    EXPECT_EQ(judge.points({StarCells(), start.marbles[1]}, {}, Player::kLeft), 0);
}

// A search with proofs finds every win and loss that a search without proofs finds at the same depth, and more.
TEST(RaceJudge, SearchesAgreeWithAndWithoutProofs) {
    constexpr SearchSwitches exact = {.reductions = false, .pruning = false, .null_moves = false};
    SearchSwitches with_proofs = exact;
    with_proofs.proofs = true;
    RaceJudge judge;
    ChineseCheckersSearchGame plain = make_game();
    ChineseCheckersSearchGame judged = make_game();
    judged.judge_races(nullptr, &judge);
    int by_plain = 0;
    int by_judged = 0;
    for_each_race(24, 12, [&](const ChineseCheckersState& state) {
        const auto score_of = [&](const ChineseCheckersSearchGame& game, const SearchSwitches& switches) {
            SearchTable<ChineseCheckersMove> table(1 << 18);
            return iterate(game, table, game.board(state), state.to_move, {.depth = 3}, switches).score;
        };
        const int expected = score_of(plain, exact);
        const int score = score_of(judged, with_proofs);
        by_plain += static_cast<int>(is_win(expected) || is_loss(expected));
        by_judged += static_cast<int>(is_win(score) || is_loss(score));
        if (is_win(expected)) {
            EXPECT_TRUE(is_win(score)) << ChineseCheckers::print(state);
        } else if (is_loss(expected)) {
            EXPECT_TRUE(is_loss(score)) << ChineseCheckers::print(state);
        }
    });
    EXPECT_GT(by_judged, by_plain);
}

}  // namespace
}  // namespace papamu::engine::race_judge_test
