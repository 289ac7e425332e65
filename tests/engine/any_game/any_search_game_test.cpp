// The search of games by their rules alone: its proofs are right, and what a game throws comes out.
#include "engine/any_game/any_search_game.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "base/work_limit.h"
#include "engine/search/iterate.h"
#include "tests/engine/any_game/definition.h"

namespace papamu::engine::any_search_game_test {
namespace {

using rulesets::AnyContest;
using rulesets::Player;
using Table = SearchTable<AnySearchGame::Move>;

SearchResult<AnySearchGame::Move> search(const AnyContest::State& state, Table& table, const SearchLimits& limits,
                                         const SearchSwitches& switches = {}) {
    const AnySearchGame game(state.misere);
    return iterate(game, table, game.board(state.position, state.to_move), state.to_move, limits, switches);
}

// Searched to the end, a small position is proven as the definition has it, with the table and without, in normal play
// and in misère play; and the length of a win is kept.
TEST(AnySearchGame, ProvesWhatTheDefinitionSays) {
    tests::WinsByDefinition wins;
    int won = 0;
    for (const char* const text :
         {"clobber:xoxo/oxox", "clobber:xox/oxo/xo.", "domineering:.../.../...", "domineering:..../..#.", "col:.../...",
          "snort:..x/.o.", "konane:xoxo/ox.o/xo.x", "amazons:x../..o", "nogo:.../...", "cram:.../...", "nim:1,2,3",
          "kayles:5,6", "hackenbush:0-1b,1-2r,2-3g,0-4r", "toads-and-frogs:tt.f.f", "wythoff:4,3",
          "sum:clobber:xoo - konane:.xo. + {2|-1}"}) {
        for (const char* const turn : {" left", " right", " left misere", " right misere"}) {
            const auto state = AnyContest::parse(std::string(text) + turn).value();
            if (AnyContest::winner(state)) continue;
            for (const bool with_table : {true, false}) {
                SCOPED_TRACE(AnyContest::print(state) + (with_table ? "" : ", without the table"));
                Table table(1 << 20);
                SearchSwitches switches;
                switches.table = with_table;
                const auto result = search(state, table, {}, switches);
                ASSERT_TRUE(is_win(result.score) || is_loss(result.score));
                EXPECT_EQ(is_win(result.score), wins(state));
                EXPECT_FALSE(is_win(result.score) && wins(AnyContest::apply(state, result.move)));
                won += is_win(result.score) ? 1 : 0;
            }
        }
    }
    EXPECT_GT(won, 20);
}

TEST(AnySearchGame, KeysTellPositionsAndPlayersApart) {
    const AnySearchGame game(false);
    const auto key = [&](const char* text) {
        const auto state = AnyContest::parse(text).value();
        return game.key(game.board(state.position, state.to_move), state.to_move);
    };
    EXPECT_EQ(key("clobber:xo/ox left"), key("clobber:xo/ox left"));
    EXPECT_NE(key("clobber:xo/ox left"), key("clobber:xo/ox right"));
    EXPECT_NE(key("clobber:xo/ox left"), key("clobber:xo/xo left"));
    EXPECT_NE(key("clobber:xoxo left"), key("clobber:xo/xo left"));
    EXPECT_NE(key("nim:1,1 left"), key("nim:1 left"));
}

TEST(AnySearchGame, TheEvaluationIsTheDifferenceOfMoves) {
    const auto points = [](const char* text, bool misere) {
        const auto state = AnyContest::parse(text).value();
        const AnySearchGame game(misere);
        return game.evaluate(game.board(state.position, state.to_move), state.to_move);
    };
    EXPECT_EQ(points("domineering:.../... left", false), -100);  // 3 moves, and 4 of Right
    EXPECT_EQ(points("domineering:.../... right", false), 100);
    EXPECT_EQ(points("domineering:.../... right", true), -100);
    EXPECT_EQ(points("nim:9,9 left", false), 0);
}

TEST(AnySearchGame, ListingMovesCanBeStopped) {
    std::atomic<bool> stop = true;
    const AnySearchGame game(false, &stop);
    const auto position = rulesets::find_ruleset("nim")->parse("1000000").value();
    EXPECT_THROW(static_cast<void>(game.board(position, Player::kLeft)), base::Interrupted);
}

/// A game with a fault: the second position on a line cannot be evaluated.
class FaultyGame : public AnySearchGame {
 public:
    FaultyGame() : AnySearchGame(false) {}
    [[nodiscard]] int evaluate(const Board& board, Player player) const {
        if (board.position.text().find('.') != std::string::npos) throw std::runtime_error("the game has a fault");
        return AnySearchGame::evaluate(board, player);
    }
};

TEST(AnySearchGame, WhatAGameThrowsEndsAllThreads) {
    const auto state = AnyContest::parse("clobber:xoxo/oxox/xoxo left").value();
    const FaultyGame game;
    for (const int threads : {1, 3}) {
        Table table(1 << 16);
        const SearchLimits limits{.threads = threads};
        EXPECT_THROW(static_cast<void>(iterate(game, table, game.board(state.position, state.to_move), state.to_move,
                                               limits, SearchSwitches{})),
                     std::runtime_error);
    }
}

}  // namespace
}  // namespace papamu::engine::any_search_game_test
