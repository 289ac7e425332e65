// Modified Chinese checkers as the search sees it, compared with the rules: moves, keys, endings, and what is kept up
// to date.
#include "engine/chinese_checkers/chinese_checkers_search_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/engine/chinese_checkers/states.h"

namespace papamu::engine::search_game_test {
namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kNoStarCell;
using rulesets::Player;
using tests::for_each_state;

std::set<int> numbers(const std::vector<ChineseCheckersMove>& moves) {
    std::set<int> result;
    for (const auto move : moves) result.insert((move.from * 256 + move.to) * 256 + move.gray);
    return result;
}

std::vector<ChineseCheckersMove> generated(const ChineseCheckersSearchGame& game, const ChineseCheckersState& state) {
    std::vector<ChineseCheckersMove> moves;
    game.generate(game.board(state), state.to_move, moves);
    EXPECT_EQ(numbers(moves).size(), moves.size()) << "a move twice: " << ChineseCheckers::print(state);
    return moves;
}

TEST(ChineseCheckersSearchGame, ListsTheMovesOfTheRules) {
    const ChineseCheckersEvaluation evaluation(tests::random_weights(1));
    const ChineseCheckersSearchGame all(evaluation, {.moves = GrayMoves::kAll});
    const ChineseCheckersSearchGame none(evaluation, {.moves = GrayMoves::kNone});
    const ChineseCheckersSearchGame selected(evaluation);
    int with_gray = 0;
    for_each_state(1, 6, 5, [&](const ChineseCheckersState& state) {
        std::vector<ChineseCheckersMove> actions;
        ChineseCheckers::actions(state, actions);
        EXPECT_EQ(numbers(generated(all, state)), numbers(actions)) << ChineseCheckers::print(state);
        std::erase_if(actions, [](const auto& move) { return move.gray != kNoStarCell; });
        EXPECT_EQ(numbers(generated(none, state)), numbers(actions)) << ChineseCheckers::print(state);
        const auto some = generated(selected, state);
        EXPECT_LE(some.size(), actions.size() + kMostGrayMoves);
        for (const auto& move : some) {
            EXPECT_TRUE(rulesets::is_legal(state, move)) << ChineseCheckers::print(state);
            with_gray += move.gray != kNoStarCell ? 1 : 0;
        }
        const auto in_hand = state.grays_in_hand_of(state.to_move);
        EXPECT_EQ(selected.lists_all_moves(selected.board(state), state.to_move), in_hand == 0);
        EXPECT_TRUE(all.lists_all_moves(all.board(state), state.to_move));
    });
    EXPECT_GT(with_gray, 20);
}

// A gray marble in the row ahead lets a marble jump that could only step, and the selection finds it.
TEST(ChineseCheckersSearchGame, FindsTheGrayMarbleThatMakesAJump) {
    const auto state = ChineseCheckers::parse(
                           "2/22/222/2222/............./............/.........../........../........./........../"
                           ".....1...../............/............./..../.../../. 1 0 1")
                           .value();
    const ChineseCheckersSearchGame game{ChineseCheckersEvaluation(distance_weights())};
    const auto moves = generated(game, state);
    EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [&](const ChineseCheckersMove& move) {
        return move.gray != kNoStarCell && rulesets::kStar.row[move.from] == 10 && rulesets::kStar.row[move.to] == 8;
    }));
}

TEST(ChineseCheckersSearchGame, KeepsItsBoardsUpToDate) {
    const ChineseCheckersSearchGame game(ChineseCheckersEvaluation(tests::random_weights(2)),
                                         {.moves = GrayMoves::kAll, .plies = 200});
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> by_key;
    for_each_state(2, 8, 3, [&](const ChineseCheckersState& state) {
        const auto board = game.board(state);
        std::vector<ChineseCheckersMove> moves;
        game.generate(board, state.to_move, moves);
        for (std::size_t i = 0; i < moves.size(); i += moves.size() / 40 + 1) {
            const ChineseCheckersState next = ChineseCheckers::apply(state, moves[i]);
            const auto played = game.play(board, state.to_move, moves[i]);
            const auto fresh = game.board(next);
            EXPECT_EQ(played.key, fresh.key);
            EXPECT_EQ(played.marbles, fresh.marbles);
            EXPECT_EQ(played.gray, fresh.gray);
            EXPECT_EQ(played.grays_in_hand, fresh.grays_in_hand);
            EXPECT_EQ(played.accumulator, fresh.accumulator) << ChineseCheckers::print(next);
            const SearchKey key = game.key(played, next.to_move);
            const std::string text = ChineseCheckers::print(next);
            EXPECT_EQ(by_key.try_emplace({key.low, key.high}, text).first->second, text);
            EXPECT_EQ(game.ending(played, next.to_move) == Ending::kLost,
                      ChineseCheckers::winner(next) == state.to_move);
        }
    });
    EXPECT_GT(by_key.size(), 5000U);
}

// A player does not gain by going back, neither to a position of the game nor within a line.
TEST(ChineseCheckersSearchGame, KnowsThePositionsOfTheGame) {
    ChineseCheckersSearchGame game{ChineseCheckersEvaluation(distance_weights())};
    const auto state = rulesets::chinese_checkers_start();
    const auto board = game.board(state);
    const SearchKey key = game.key(board, state.to_move);
    EXPECT_FALSE(game.has_occurred(key));
    game.remember(state);
    EXPECT_TRUE(game.has_occurred(key));
    EXPECT_FALSE(game.has_occurred(game.key(board, opponent(state.to_move))));
    EXPECT_GT(game.repeated(board, state.to_move, true), game.repeated(board, state.to_move, false));
    EXPECT_GT(game.repeated(board, state.to_move, false), game.evaluate(board, state.to_move));
    game.forget();
    EXPECT_FALSE(game.has_occurred(key));
}

}  // namespace
}  // namespace papamu::engine::search_game_test
