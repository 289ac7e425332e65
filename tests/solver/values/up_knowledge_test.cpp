// Answers that follow from other answers about a game and multiples of up, against the order of games.
#include "solver/values/up_knowledge.h"

#include <gtest/gtest.h>

#include <vector>

#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::up_knowledge_test {
namespace {

using rulesets::Player;
using solver::detail::UpKnowledge;
using solver::detail::UpQuestion;

/// All-small games and some that are not, each made of earlier ones.
std::vector<cgt::Value> some_games(cgt::ValueStore& store, std::mt19937_64& random) {
    std::vector<cgt::Value> games = {cgt::Value(),          cgt::Value::nimber(1), cgt::Value::ups(1),
                                     cgt::Value::ups(3, 1), cgt::Value::nimber(2), cgt::Value::integer(1)};
    const auto one = [&] { return games[random() % games.size()]; };
    for (int i = 0; i < 60; ++i) games.push_back(cgt::canonical(store, {one(), one()}, {one(), one()}));
    for (int i = 0; i < 20; ++i)
        games.push_back(cgt::add(store, one(), cgt::Value::ups(static_cast<int>(random() % 9) - 4)));
    return games;
}

bool truth(cgt::ValueStore& store, cgt::Value game, const UpQuestion& q) {
    const cgt::Value ups = cgt::Value::ups(q.up, static_cast<std::uint64_t>(q.star));
    return cgt::less_or_equal(store, ups, q.player == Player::kLeft ? game : -game);
}

TEST(UpKnowledge, FollowsFromTheOrderOfGames) {
    auto random = seeded_random();
    cgt::ValueStore store;
    std::vector<UpQuestion> all;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        for (const int star : {0, 1}) {
            for (int up = -UpKnowledge::kMost; up <= UpKnowledge::kMost; ++up) all.push_back({player, up, star});
        }
    }
    for (const cgt::Value game : some_games(store, random)) {
        UpKnowledge known;
        for (const UpQuestion& q : all) ASSERT_FALSE(known.find(q).has_value());
        for (int asked = 0; asked < 12; ++asked) {
            const UpQuestion& next = all[random() % all.size()];
            known.note(next, truth(store, game, next));
            ASSERT_EQ(known.find(next), truth(store, game, next));
            for (const UpQuestion& q : all) {
                const auto answer = known.find(q);  // none is right as well
                ASSERT_EQ(answer.value_or(truth(store, game, q)), truth(store, game, q))
                    << q.up << (q.star != 0 ? "*" : "");
            }
        }
        for (const UpQuestion& q : all) known.note(q, truth(store, game, q));
        for (const UpQuestion& q : all) ASSERT_EQ(known.find(q), truth(store, game, q));
    }
}

/// What a game's bounds say, as far as they reach.
TEST(UpKnowledge, TakesBoundsOver) {
    auto random = seeded_random();
    cgt::ValueStore store;
    int games = 0;
    for (const cgt::Value game : some_games(store, random)) {
        const cgt::Stops stops = store.stops(game);
        if (!stops.left.is_zero() || !stops.right.is_zero()) continue;
        ++games;
        UpKnowledge known;
        known.note(store.up_bounds(game));
        for (const Player player : {Player::kLeft, Player::kRight}) {
            for (const int star : {0, 1}) {
                for (int up = -UpKnowledge::kMost; up <= UpKnowledge::kMost; ++up) {
                    const UpQuestion q{player, up, star};
                    const auto answer = known.find(q);
                    ASSERT_TRUE(answer || up > cgt::UpBounds::kMost || up <= cgt::UpBounds::kNone) << up;
                    ASSERT_EQ(answer.value_or(truth(store, game, q)), truth(store, game, q)) << up << ", " << star;
                }
            }
        }
    }
    EXPECT_GT(games, 5);
}

/// One yes decides four rows, so that far fewer questions are asked than answered.
TEST(UpKnowledge, OneAnswerDecidesOthers) {
    UpKnowledge known;
    known.note({Player::kLeft, 3, 0}, true);
    EXPECT_EQ(known.find({Player::kLeft, 2, 0}), true);
    EXPECT_EQ(known.find({Player::kLeft, 1, 1}), true);
    EXPECT_FALSE(known.find({Player::kLeft, 2, 1}).has_value());
    EXPECT_EQ(known.find({Player::kRight, -2, 0}), false);
    EXPECT_EQ(known.find({Player::kRight, -4, 1}), false);
    EXPECT_FALSE(known.find({Player::kRight, -3, 0}).has_value());
    known.note({Player::kLeft, 4, 0}, false);
    EXPECT_EQ(known.find({Player::kLeft, 6, 1}), false);
    EXPECT_FALSE(known.find({Player::kLeft, 5, 1}).has_value());
}

}  // namespace
}  // namespace papamu::tests::up_knowledge_test
