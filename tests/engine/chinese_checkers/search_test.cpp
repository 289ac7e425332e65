// The search of a loopy and wide game, modified Chinese checkers: compared with plain minimax, with each switch off,
// and what it calls proven although moves are left out.
#include "engine/search/search.h"

#include <gtest/gtest.h>

#include "engine/search/iterate.h"
#include "tests/engine/chinese_checkers/states.h"

namespace papamu::engine::chinese_checkers_search_test {
namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::Player;
using tests::for_each_state;

constexpr SearchSwitches kAllOff = {.table = false,
                                    .killers = false,
                                    .history = false,
                                    .reductions = false,
                                    .sort_by_evaluation = false,
                                    .repetitions = false,
                                    .pruning = false,
                                    .null_moves = false};

ChineseCheckersSearchGame make_game(GrayMoves grays = GrayMoves::kNone) {
    return ChineseCheckersSearchGame(ChineseCheckersEvaluation(tests::random_weights(7)), {.moves = grays});
}

int minimax(const ChineseCheckersSearchGame& game, const ChineseCheckersSearchGame::Board& board, Player player,
            int depth, int ply) {
    if (game.ending(board, player) == Ending::kLost) return lost_after(ply);
    if (depth == 0) return game.evaluate(board, player);
    std::vector<ChineseCheckersMove> moves;
    game.generate(board, player, moves);
    int best = -kInfinity;
    for (const auto move : moves) {
        best = std::max(best, -minimax(game, game.play(board, player, move), opponent(player), depth - 1, ply + 1));
    }
    // A player who could have placed a gray marble has not lost for certain.
    return is_loss(best) && !game.lists_all_moves(board, player) ? 1 - kMostPoints : best;
}

int searched(const ChineseCheckersSearchGame& game, const ChineseCheckersState& state, int depth,
             const SearchSwitches& switches) {
    SearchTable<ChineseCheckersMove> table(1 << 18);
    SearchControl control({}, 0);
    Search search(game, table, control, switches);
    return search.search(game.board(state), state.to_move, depth, -kInfinity, kInfinity);
}

TEST(ChineseCheckersSearch, FindsTheScoreOfPlainMinimax) {
    SearchSwitches exact = kAllOff;
    exact.killers = exact.history = exact.sort_by_evaluation = exact.repetitions = true;
    for (const GrayMoves grays : {GrayMoves::kNone, GrayMoves::kSelected}) {
        const auto game = make_game(grays);
        for_each_state(8, 3, 12, [&](const ChineseCheckersState& state) {
            const int depth = 3;  // no position recurs in fewer than four plies
            const int expected = minimax(game, game.board(state), state.to_move, depth, 0);
            EXPECT_EQ(searched(game, state, depth, kAllOff), expected) << ChineseCheckers::print(state);
            EXPECT_EQ(searched(game, state, depth, exact), expected) << ChineseCheckers::print(state);
        });
    }
}

// Late in a game, when only a few marbles are on their way, wins and losses are those of plain minimax, with and
// without the switches that leave moves out. A player with a gray marble in hand has never lost for certain.
TEST(ChineseCheckersSearch, ProvenScoresAreTrue) {
    int proven = 0;
    const auto game = make_game(GrayMoves::kSelected);
    for_each_state(9, 40, 1, [&](const ChineseCheckersState& state) {
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const auto& home = rulesets::home_of(opponent(player));
            if (home.minus(state.marbles_of(player)).count() > 1) continue;
            const int score = searched(game, state, 4, {.proofs = true});
            if (!is_win(score) && !is_loss(score)) continue;
            ++proven;
            const int plies = kWinScore - std::abs(score);
            if (plies <= 3) {
                EXPECT_EQ(minimax(game, game.board(state), state.to_move, plies, 0), score);
            }
            if (is_loss(score)) {
                EXPECT_EQ(state.grays_in_hand_of(state.to_move), 0);
            }
            return;
        }
    });
    EXPECT_GT(proven, 30);
}

// A state in which one move wins, which must be found with every switch.
TEST(ChineseCheckersSearch, SeesAWinInOneMoveWithAnySwitchOff) {
    const auto state = ChineseCheckers::parse(
                           "1/11/111/111./.......1...../............/.........../........../........./........../"
                           ".........../............/............./2222/222/22/. 0 0 1")
                           .value();
    const auto game = make_game();
    const auto expect_win = [&](const SearchSwitches& switches) {
        for (const int depth : {1, 2, 5}) EXPECT_EQ(searched(game, state, depth, switches), kWinScore - 1);
    };
    expect_win({});
    expect_win(kAllOff);
    for (bool SearchSwitches::*one :
         {&SearchSwitches::table, &SearchSwitches::killers, &SearchSwitches::history, &SearchSwitches::reductions,
          &SearchSwitches::sort_by_evaluation, &SearchSwitches::repetitions, &SearchSwitches::pruning,
          &SearchSwitches::null_moves}) {
        SearchSwitches switches;
        switches.*one = false;
        expect_win(switches);
    }
}

// A player who loses after every listed move, but could still place a gray marble, has not lost for certain, and is
// given a move to play.
TEST(ChineseCheckersSearch, AnUnprovenLossHasALine) {
    const auto game = make_game(GrayMoves::kSelected);
    const auto state = ChineseCheckers::parse(
                           "1/11/111/111./......1....../............/.........../........../........./........../"
                           ".........../............/............./2222/222/22/. 0 1 2")
                           .value();
    auto lost = state;
    lost.grays_in_hand[1] = 0;
    SearchTable<ChineseCheckersMove> table(1 << 18);
    const auto result = iterate(game, table, game.board(state), state.to_move, {.depth = 5});
    EXPECT_FALSE(is_loss(result.score));
    ASSERT_FALSE(result.line.empty());
    EXPECT_TRUE(rulesets::is_legal(state, result.line.front()));
    table.clear();
    const auto proven = iterate(game, table, game.board(lost), lost.to_move, {.depth = 5});
    EXPECT_TRUE(is_loss(proven.score) || is_win(proven.score));
    ASSERT_FALSE(proven.line.empty());
}

// Each switch that leaves moves out does leave some out, and only in wide games.
TEST(ChineseCheckersSearch, EverySwitchChangesTheWork) {
    const auto game = make_game();
    const auto nodes = [&](const SearchSwitches& switches) {
        std::uint64_t sum = 0;
        for_each_state(11, 2, 15, [&](const ChineseCheckersState& state) {
            SearchTable<ChineseCheckersMove> table(1 << 18);
            sum += iterate(game, table, game.board(state), state.to_move, {.depth = 5}, switches).nodes;
        });
        return sum;
    };
    const std::uint64_t all = nodes({});
    for (bool SearchSwitches::*one :
         {&SearchSwitches::table, &SearchSwitches::reductions, &SearchSwitches::sort_by_evaluation,
          &SearchSwitches::pruning, &SearchSwitches::null_moves}) {
        SearchSwitches switches;
        switches.*one = false;
        EXPECT_NE(nodes(switches), all);
    }
    EXPECT_GT(nodes({.pruning = false}), all);
}

// All moves but one lead to a position that has occurred before. Without repeated() the search would make one of them.
TEST(ChineseCheckersSearch, APositionThatComesAgainIsNoProgress) {
    auto game = make_game();
    const auto state = rulesets::chinese_checkers_start();
    std::vector<ChineseCheckersMove> moves;
    game.generate(game.board(state), state.to_move, moves);
    // Every position after a move, except one, has occurred before.
    for (std::size_t i = 1; i < moves.size(); ++i) game.remember(ChineseCheckers::apply(state, moves[i]));
    for (const int depth : {1, 3, 5}) {
        SearchTable<ChineseCheckersMove> table(1 << 18);
        const auto result = iterate(game, table, game.board(state), state.to_move, {.depth = depth});
        EXPECT_EQ(result.move, moves[0]) << depth;
        const auto without = iterate(game, table, game.board(state), state.to_move, {.depth = depth},
                                     {.table = false, .repetitions = false});
        EXPECT_NE(without.move, moves[0]) << depth;
    }
}

}  // namespace
}  // namespace papamu::engine::chinese_checkers_search_test
