// Reviews of random games on small boards, against a search that knows nothing but the rules.
#include "apps/review/review.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "apps/review/review_json.h"
#include "apps/review/text.h"
#include "rulesets/konane/konane_start.h"
#include "tests/test_seed.h"

namespace papamu::apps::review_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using rulesets::Player;

/// By trying everything.
class Referee {
 public:
    Player winner(const KonaneState& state) {
        if (const auto known = KonaneContest::winner(state)) return *known;
        const std::string text = KonaneContest::print(state);
        if (const auto found = seen_.find(text); found != seen_.end()) return found->second;
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        Player winner = rulesets::opponent(state.to_move);
        for (const KonaneMove action : actions) {
            if (this->winner(KonaneContest::apply(state, action)) == state.to_move) winner = state.to_move;
        }
        return seen_[text] = winner;
    }

 private:
    std::map<std::string, Player> seen_;
};

review::ReviewedGame random_game(std::mt19937_64& random) {
    review::ReviewedGame game;
    game.first = "one";
    game.second = "two";
    game.start.position = rulesets::konane_start(4, 4, rulesets::kKonaneGaps[random() % 4]).value();
    KonaneState state = game.start;
    while (!KonaneContest::winner(state)) {
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        game.actions.push_back(actions[random() % actions.size()]);
        state = KonaneContest::apply(state, game.actions.back());
    }
    game.result = game.actions.size() % 2 == 1 ? "1-0" : "0-1";
    return game;
}

TEST(Review, KnowsWhoWinsAndWhereAWinWasThrownAway) {
    std::mt19937_64 random(tests::test_seed());
    Referee referee;
    int mistakes = 0;
    for (int i = 0; i < 40; ++i) {
        const review::ReviewedGame game = random_game(random);
        const review::Review found = review::review_game(game, {.seconds = 60});
        ASSERT_EQ(found.plies.size(), game.actions.size() + 1);
        EXPECT_EQ(found.decided_from, 0U);  // so small a board is solved from the beginning
        EXPECT_FALSE(found.stopped);
        for (std::size_t ply = 0; ply < found.plies.size(); ++ply) {
            const review::ReviewedPly& after = found.plies[ply];
            const Player winner = referee.winner(after.state);
            EXPECT_EQ(after.winner, winner);
            EXPECT_EQ(after.left_chance, winner == Player::kLeft ? 1 : 0);
            if (ply == 0) continue;
            const KonaneState& before = found.plies[ply - 1].state;
            const Player mover = before.to_move;
            EXPECT_EQ(after.mistake, referee.winner(before) == mover && winner != mover);
            EXPECT_EQ(after.better.has_value(), after.mistake);
            if (!after.mistake) continue;
            ++mistakes;
            EXPECT_EQ(referee.winner(KonaneContest::apply(before, *after.better)), mover);
        }
    }
    EXPECT_GT(mistakes, 0);
}

TEST(Review, SaysWhatItHasSeen) {
    std::mt19937_64 random(tests::test_seed());
    const review::ReviewedGame game = random_game(random);
    const review::Review found = review::review_game(game, {.seconds = 60});
    const auto json = review::review_json(game, found);
    EXPECT_EQ(json["plies"].size(), found.plies.size());
    EXPECT_EQ(json["plies"].back()["proven"], game.actions.size() % 2 == 1 ? "left" : "right");
    EXPECT_EQ(json["decided_from"], 0);
    EXPECT_NE(review::review_text(game, found).find("Who wins is proven from ply 0 on."), std::string::npos);
    EXPECT_EQ(review::review_turns(game, found).turns.size(), found.plies.size());
}

TEST(Review, IsCutShort) {
    std::mt19937_64 random(tests::test_seed());
    review::ReviewedGame game = random_game(random);
    game.start.position = rulesets::konane_start(8, 8, rulesets::kKonaneGaps[0]).value();
    game.actions.clear();
    const std::atomic<bool> stop = true;
    const review::Review found = review::review_game(game, {.seconds = 60, .stop = &stop});
    ASSERT_EQ(found.plies.size(), 1U);
    EXPECT_TRUE(found.stopped);
    EXPECT_FALSE(found.plies[0].winner);
    EXPECT_EQ(found.decided_from, 1U);
}

TEST(ReviewedGames, AreReadFromRecordsAndFailWithAPlace) {
    const std::string record =
        "[First \"a\"]\n[Second \"b\"]\n[Ruleset \"konane\"]\n[Start \"xo../.... x\"]\n[Result \"1-0\"]\n\n1. 0,0-0,2 "
        "1-0\n";
    const auto games = review::read_games(record + "\n" + record);
    ASSERT_TRUE(games) << games.error();
    ASSERT_EQ(games->size(), 2U);
    EXPECT_EQ((*games)[1].first, "a");
    EXPECT_EQ((*games)[1].actions.size(), 1U);
    std::string wrong = record;
    wrong.replace(wrong.find("0,0-0,2"), 7, "0,0-0,3");
    ASSERT_FALSE(review::read_games(wrong));
    EXPECT_NE(review::read_games(wrong).error().find("move 1 of First"), std::string::npos);
    EXPECT_FALSE(review::read_games(" \n"));
    EXPECT_FALSE(review::read_games("1. e4 e5"));
}

const std::string kMacewan = "B> D5\nW> E5\nB> B5-D5\nW> G5-C5\n# W wins: B cannot move\n";
const std::string kTufts =
    "X< -px -t60 -r6 -c6 \"xoxo\"\nX> (5, 5)\nO> (4, 5)\nX> ((5, 3), (5, 5))\n# X wins: O cannot move\n";

TEST(ReviewedGames, AreReadFromTranscripts) {
    const auto macewan = review::read_games(kMacewan);
    ASSERT_TRUE(macewan) << macewan.error();
    EXPECT_EQ(macewan->at(0).actions.size(), 4U);
    EXPECT_EQ(macewan->at(0).result, "0-1");
    EXPECT_EQ(macewan->at(0).start.position.rows, 8);
    const auto tufts = review::read_games(kTufts);
    ASSERT_TRUE(tufts) << tufts.error();
    EXPECT_EQ(tufts->at(0).actions.size(), 3U);
    EXPECT_EQ(tufts->at(0).result, "1-0");
    EXPECT_EQ(tufts->at(0).start.position.rows, 6);
}

TEST(ReviewedGames, OfTranscriptsFailWithTheLine) {
    const auto error = [](std::string text, const std::string& from, const std::string& to) {
        text.replace(text.find(from), from.size(), to);
        const auto games = review::read_games(text);
        return games ? "" : games.error();
    };
    EXPECT_EQ(error(kMacewan, "W> E5", "W> E4"), "line 2: \"E4\" is no legal move");
    EXPECT_EQ(error(kMacewan, "W> E5", "B> E5"), "line 2: it is the other player's turn");
    EXPECT_EQ(error(kTufts, "((5, 3), (5, 5))", "hello"), "line 4: \"hello\" is no legal move");
    EXPECT_EQ(error(kTufts, " -r6 -c6", ""), "line 1: no line says how large the board is, as in -r8 -c8");
    EXPECT_NE(error(kTufts, "-r6", "-r0"), "");
    EXPECT_NE(error(kTufts, "-r6", "-r99999999999"), "");
}

}  // namespace
}  // namespace papamu::apps::review_test
