// Exact outcomes: what the solver says of the positions of games is true, is learned, and is what evaluations are
// measured by.
#include "engine/train/konane_outcomes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/seeded_choice.h"
#include "engine/train/konane_training.h"
#include "engine/train/self_play.h"

namespace papamu::engine::train_outcomes_test {
namespace {

using rulesets::Konane;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using rulesets::Player;

bool wins(const KonanePosition& position, Player player) {
    std::vector<KonaneMove> moves;
    Konane::moves(position, player, moves);
    return std::any_of(moves.begin(), moves.end(), [&](KonaneMove move) {
        return !wins(Konane::play(position, player, move), rulesets::opponent(player));
    });
}

struct RandomGame {
    KonaneState start;
    std::vector<KonaneMove> moves;
};

RandomGame random_game(BoardSize size, std::uint64_t seed) {
    base::Random random(seed);
    RandomGame game{random_konane_start(size, 2, random), {}};
    KonaneState state = game.start;
    while (!KonaneContest::winner(state)) {
        std::vector<KonaneMove> moves;
        KonaneContest::actions(state, moves);
        game.moves.push_back(drawn(moves, random));
        state = KonaneContest::apply(state, game.moves.back());
    }
    return game;
}

TEST(ExactOutcomes, AreThoseOfPlainSearch) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const RandomGame game = random_game({4, 5}, seed);
        const auto outcomes = exact_outcomes(game.start, game.moves, 100'000);
        ASSERT_EQ(outcomes.size(), game.moves.size());
        KonaneState state = game.start;
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            ASSERT_TRUE(outcomes[i]) << seed << ", move " << i;
            EXPECT_EQ(*outcomes[i] == state.to_move, wins(state.position, state.to_move)) << seed << ", move " << i;
            state = KonaneContest::apply(state, game.moves[i]);
        }
    }
}

// The solver needs more nodes for earlier positions; once it fails, nothing more is asked.
TEST(ExactOutcomes, AreKnownTowardsTheEnd) {
    for (const BoardSize size : {BoardSize{8, 8}, BoardSize{9, 10}}) {
        const RandomGame game = random_game(size, 3);
        const auto few = exact_outcomes(game.start, game.moves, 100);
        const auto many = exact_outcomes(game.start, game.moves, 5000);
        const auto known = [](const auto& outcomes) {
            const auto first = std::find_if(outcomes.begin(), outcomes.end(), [](const auto& o) { return o; });
            EXPECT_TRUE(std::all_of(first, outcomes.end(), [](const auto& outcome) { return outcome; }));
            return outcomes.end() - first;
        };
        EXPECT_GT(known(few), 1);
        EXPECT_LT(known(few), known(many));
        EXPECT_LT(known(many), static_cast<std::ptrdiff_t>(game.moves.size()));
        for (std::size_t i = 0; i < few.size(); ++i) {
            if (few[i]) {
                EXPECT_EQ(few[i], many[i]);
            }
        }
    }
}

TEST(SelfPlay, KnownOutcomesAreTargets) {
    const std::vector<TdStep> steps = {{0.5F, false}, {0.25F, false}, {0.75F, false, 0.0F}, {0.5F, true, 1.0F}};
    EXPECT_EQ(td_targets(steps, 1, 0.5), (std::vector<float>{0.3125F, 0.125F, 0, 1}));
}

KonaneTrainingOptions exact_options() {
    KonaneTrainingOptions options;
    options.boards = {{6, 6}, {4, 5}};
    options.depth = 1;
    options.match_games = 0;
    options.exact = 2000;
    return options;
}

TEST(ExactTraining, IsTheSameOnManyThreadsAndWhenResumed) {
    KonaneTraining whole(exact_options());
    whole.run(128, {});
    KonaneTraining first(exact_options());
    first.run(64, {.threads = 3});
    auto second = KonaneTraining::load(first.save());
    ASSERT_TRUE(second) << second.error();
    EXPECT_EQ(second->options(), exact_options());
    second->run(128, {.threads = 2});
    EXPECT_EQ(second->save(), whole.save());
    KonaneTrainingOptions without = exact_options();
    without.exact = 0;
    KonaneTraining other(without);
    other.run(128, {});
    EXPECT_NE(other.weights(), whole.weights());
}

TEST(ExactTraining, TargetsAreExactTowardsTheEnd) {
    KonaneTrainingOptions options = exact_options();
    const auto table = std::make_shared<const KonaneTable>(default_konane_weights());
    base::Random random(1);
    const auto game = KonaneTraining::play(table, options, 0, random);
    const auto outcomes = exact_outcomes(game.start, game.moves, options.exact);
    ASSERT_EQ(outcomes.size(), game.targets.size());
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (outcomes[i]) {
            EXPECT_EQ(game.targets[i], *outcomes[i] == Player::kLeft ? 1.0F : 0.0F);
        }
    }
}

TEST(ExactTraining, BeginsWithTheWeightsGiven) {
    KonaneTrainingOptions options = exact_options();
    options.from = default_konane_weights();
    EXPECT_EQ(KonaneTraining(options).weights(), default_konane_weights());
}

const Evaluator& built_in_table() {
    static const Evaluator table = std::make_shared<const KonaneTable>(default_konane_weights());
    return table;
}

TEST(Outcomes, AreTheSameOnManyThreads) {
    const auto measured = [](int threads) {
        return outcome_positions({6, 6}, {built_in_table(), nullptr},
                                 {.games = 6, .seed = 2, .nodes = 200, .exact = 500, .threads = threads});
    };
    const auto one = measured(1);
    const auto three = measured(3);
    ASSERT_FALSE(one.empty());
    ASSERT_EQ(one.size(), three.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].position, three[i].position);
        EXPECT_EQ(one[i].wins, three[i].wins);
        if (one[i].exact) {
            EXPECT_EQ(one[i].wins, wins(one[i].position, one[i].to_move)) << Konane::print(one[i].position);
        }
    }
}

TEST(Outcomes, AreCountedByStones) {
    const auto parsed = [](const char* text) { return Konane::parse(text).value(); };
    const std::vector<OutcomePosition> positions = {
        {parsed("xo......../........../........../.........."), Player::kLeft, true, true},   // 1 move against none
        {parsed("xo......../........../........../.........."), Player::kRight, true, true},  // and that is wrong
        {parsed("x........./........../........../.........."), Player::kLeft, false, true},
        {parsed("xoxoxo..../........../........../.........."), Player::kLeft, true, false}};
    const auto bands = judge(positions, {nullptr, built_in_table()});
    ASSERT_EQ(bands.size(), 3U);
    EXPECT_EQ(std::pair(bands[0].least, bands[0].most), std::pair(0, 1));
    EXPECT_EQ(bands[0].positions, 1);
    EXPECT_EQ(bands[0].judgements.at(0).right, 0.5);
    EXPECT_NEAR(bands[0].judgements[0].log_loss, std::log(2), 1e-9);
    EXPECT_EQ(bands[1].positions, 2);
    EXPECT_TRUE(bands[1].exact);
    EXPECT_EQ(bands[1].judgements[0].right, 1);
    EXPECT_NEAR(bands[1].judgements[0].log_loss, 2 * std::log1p(std::exp(-1)) + 1, 1e-9);
    EXPECT_FALSE(bands[2].exact);
    EXPECT_EQ(bands[2].least, 6);
    EXPECT_EQ(bands[2].judgements.size(), 2U);
    EXPECT_TRUE(judge({}, {nullptr}).empty());
}

}  // namespace
}  // namespace papamu::engine::train_outcomes_test
