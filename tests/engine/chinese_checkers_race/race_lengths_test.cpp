// The lengths of both players' ways home, compared with a breadth-first search and with each other under other limits.
#include "engine/chinese_checkers/race/race_lengths.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/engine/chinese_checkers_race/race_reference.h"

namespace papamu::engine::race_lengths_test {
namespace {

using rulesets::kStarCells;
using rulesets::Player;
using rulesets::StarCells;

constexpr int kMost = 2;  // moves that a breadth-first search can look ahead with ten marbles

struct Question {
    StarCells marbles;
    StarCells gray;
    Player player = Player::kLeft;

    [[nodiscard]] RaceSide side() const {
        return {turn_star(marbles, player), turn_star(gray, player), {}, rulesets::home_of(Player::kRight)};
    }
};

// A full home with a few gray marbles around it, from which some moves were then taken back.
Question random_question(std::mt19937& dice, unsigned moves) {
    Question question;
    question.player = dice() % 2 == 0 ? Player::kLeft : Player::kRight;
    RaceSide side{rulesets::home_of(Player::kRight), {}, {}, rulesets::home_of(Player::kRight)};
    for (auto grays = dice() % 4; grays > 0; --grays) {
        const int cell = static_cast<int>(dice() % 60);
        if (!side.goal.test(cell)) side.walls.set(cell);
    }
    for (unsigned i = 0; i < moves; ++i) {
        const auto next = papamu::tests::next_of(side, side.marbles);
        side.marbles = next[dice() % next.size()];
    }
    question.marbles = turn_star(side.marbles, question.player);
    question.gray = turn_star(side.walls, question.player);
    return question;
}

TEST(RaceLengths, AreThoseOfBreadthFirstSearch) {
    RaceLengths lengths({.nodes = 1000});
    RaceLengths small({.nodes = 3}, 2);
    int exact = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const Question question = random_question(dice, 1 + seed % 3);
        const int expected = papamu::tests::shortest(question.side(), kMost);  // kMost + 1 if it is more
        const auto check = [&](RaceLengths& some) {
            const auto length = some.of(question.marbles, question.gray, question.player);
            EXPECT_EQ(length, some.of(question.marbles, question.gray, question.player));
            if (expected <= kMost) {
                EXPECT_LE(length.at_least, expected);
            }
            EXPECT_GE(length.at_most, expected);
            return length;
        };
        const auto length = check(lengths);
        check(small);
        EXPECT_EQ(length.at_least, length.at_most);
        if (expected <= kMost) {
            ++exact;
            EXPECT_EQ(length.at_most, expected);
        }
    }
    EXPECT_GT(exact, 20);
}

// Every way leads home by legal moves, in the promised number.
TEST(RaceLengths, WaysLeadHome) {
    RaceLengths lengths({.nodes = 100});
    RaceLengths large({.nodes = 5'000, .fewest = 10});
    for (unsigned seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const Question question = random_question(dice, 1 + seed % 8);
        for (RaceLengths* some : {&lengths, &large}) {
            const int length = some->of(question.marbles, question.gray, question.player).at_most;
            const auto way = some->way(question.marbles, question.gray, question.player);
            if (length == RaceLengths::kNone) continue;
            ASSERT_EQ(static_cast<int>(way.size()), length);
            RaceSide side = question.side();
            for (const RaceMove move : way) {
                StarCells moved = side.marbles;
                moved.reset(move.from);
                moved.set(move.to);
                const auto legal = papamu::tests::next_of(side, side.marbles);
                ASSERT_NE(std::find(legal.begin(), legal.end(), moved), legal.end());
                side.marbles = moved;
            }
            EXPECT_TRUE(side.is_solved(side.marbles));
        }
    }
}

// Exact lengths do not depend on earlier questions or on the number of nodes: the bounds of one hold for the other.
TEST(RaceLengths, BoundsAgreeWhateverTheLimits) {
    constexpr RaceLengths::Limits few = {.nodes = 5};
    RaceLengths kept(few);
    RaceLengths deep({.nodes = 20'000, .fewest = 10});
    int sharper = 0;
    for (unsigned seed = 0; seed < 80; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const Question question = random_question(dice, 2 + seed % 5);
        const auto a = kept.of(question.marbles, question.gray, question.player);
        const auto b = deep.of(question.marbles, question.gray, question.player);
        const auto c = RaceLengths(few).of(question.marbles, question.gray, question.player);
        for (const auto& [x, y] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
            EXPECT_LE(x.at_least, y.at_most);
            EXPECT_LE(y.at_least, x.at_most);
        }
        sharper += static_cast<int>(b.at_most < c.at_most);
    }
    EXPECT_GT(sharper, 0);
}

TEST(RaceLengths, OddBoards) {
    RaceLengths lengths;
    EXPECT_EQ(lengths.of({}, {}, Player::kLeft).at_most, RaceLengths::kNone);
    EXPECT_EQ(lengths.of(StarCells::single(60), {}, Player::kRight).at_most, RaceLengths::kNone);
    const StarCells home = rulesets::home_of(Player::kRight);
    EXPECT_EQ(lengths.of(home, {}, Player::kLeft), (RaceLengths::Length{0, 0}));
    EXPECT_EQ(lengths.of(StarCells::first(kStarCells), {}, Player::kLeft), (RaceLengths::Length{0, 0}));
}

}  // namespace
}  // namespace papamu::engine::race_lengths_test
