// Training can be repeated and resumed to the last bit, and what it learns makes the player stronger.
#include "engine/train/konane_training.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/checked_file.h"
#include "engine/konane/konane_mobility.h"
#include "engine/konane/konane_searcher.h"
#include "engine/train/curves.h"
#include "engine/train/konane_figures.h"
#include "engine/train/shallow_search.h"
#include "tests/engine/konane_game_positions.h"

namespace papamu::engine::train_training_test {
namespace {

KonaneTrainingOptions small_options(std::uint64_t seed = 5) {
    KonaneTrainingOptions options;
    options.boards = {{6, 6}, {4, 5}, {6, 6}};
    options.seed = seed;
    options.depth = 1;
    options.match_games = 20;
    return options;
}

KonaneTraining trained(std::uint64_t games, const TrainingLimits& limits = {}) {
    KonaneTraining training(small_options());
    training.run(games, limits);
    return training;
}

TEST(Training, IsTheSameEachTime) {
    const std::string file = trained(256).save();
    EXPECT_EQ(trained(256).save(), file);
    EXPECT_EQ(trained(256, {.threads = 3}).save(), file);
    KonaneTraining other(small_options(6));
    other.run(256, {});
    EXPECT_NE(other.weights(), trained(256).weights());
}

TEST(Training, GoesOnWhereItWas) {
    const std::string whole = trained(320).save();
    auto resumed = KonaneTraining::load(trained(128).save());
    ASSERT_TRUE(resumed) << resumed.error();
    EXPECT_EQ(resumed->games(), 128U);
    EXPECT_EQ(resumed->options(), small_options());
    resumed->run(320, {});
    EXPECT_EQ(resumed->save(), whole);
}

TEST(Training, GoesOnAfterAStop) {
    std::atomic<bool> stop = false;
    int batches = 0;
    KonaneTraining training(small_options());
    const auto stop_at_second = [&] { stop = ++batches == 2; };
    training.run(320, {.stop = &stop, .on_progress = stop_at_second});
    EXPECT_EQ(training.games(), 2U * static_cast<unsigned>(kTrainingBatch));
    auto resumed = KonaneTraining::load(training.save());
    ASSERT_TRUE(resumed) << resumed.error();
    resumed->run(320, {});
    EXPECT_EQ(resumed->save(), trained(320).save());
}

TEST(Training, GoesOnWithSidesteps) {
    KonaneTrainingOptions options = small_options();
    options.sidesteps = 0.5;
    options.match_games = 0;
    KonaneTraining whole(options);
    whole.run(192, {});
    KonaneTraining begun(options);
    begun.run(64, {.threads = 2});
    auto resumed = KonaneTraining::load(begun.save());
    ASSERT_TRUE(resumed) << resumed.error();
    EXPECT_EQ(resumed->options(), options);
    resumed->run(192, {});
    EXPECT_EQ(resumed->save(), whole.save());
    options.sidesteps = 0;
    KonaneTraining without(options);
    without.run(192, {});
    EXPECT_NE(without.weights(), whole.weights());
    EXPECT_GT(whole.positions(), without.positions() * 5 / 4);
}

// What the searches of a training are is for its options to say; they are kept in its file.
TEST(Training, GoesOnWithSearchesOfTheEngine) {
    KonaneTrainingOptions options = small_options();
    options.boards = {{5, 5}};
    options.nodes = 40;
    options.sidesteps = 0.3;
    options.match_games = 0;
    KonaneTraining whole(options);
    whole.run(128, {.threads = 2});
    KonaneTraining begun(options);
    begun.run(64, {});
    auto resumed = KonaneTraining::load(begun.save());
    ASSERT_TRUE(resumed) << resumed.error();
    EXPECT_EQ(resumed->options(), options);
    resumed->run(128, {});
    EXPECT_EQ(resumed->save(), whole.save());
    options.nodes = 0;
    KonaneTraining shallow(options);
    shallow.run(128, {});
    EXPECT_NE(shallow.weights(), whole.weights());
}

TEST(Training, PlaysWholeBatches) {
    EXPECT_EQ(trained(0).games(), 0U);
    EXPECT_EQ(trained(0).milestones().size(), 1U);
    EXPECT_EQ(trained(65).games(), 128U);
}

TEST(Training, MilestonesComeWithTheDoublings) {
    std::vector<std::uint64_t> games;
    const KonaneTraining training = trained(384);
    for (const Milestone& milestone : training.milestones()) games.push_back(milestone.games);
    EXPECT_EQ(games, (std::vector<std::uint64_t>{0, 64, 128, 256}));
}

TEST(Training, DamagedFilesAreRefused) {
    const std::string good = trained(64).save();
    for (std::size_t i = 0; i < good.size(); i += i < 700 ? 1 : 1009) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 4);
        const auto read = KonaneTraining::load(bad);
        ASSERT_FALSE(read) << "byte " << i;
        ASSERT_EQ(read.error().find('\n'), std::string::npos);
    }
    EXPECT_FALSE(KonaneTraining::load(good.substr(0, good.size() - 1)));
    EXPECT_EQ(KonaneTraining::load(write_konane_weights({})).error(), "is not a papamu konane training 1 file");
}

// A checksum shows that a file is undamaged, not that it makes sense.
TEST(Training, OptionsThatNoTrainingHasAreRefused) {
    const std::string title = "papamu konane training 1";
    const base::CheckedFile good = base::read_checked(KonaneTraining(small_options()).save(), title).value();
    const auto error_with = [&](std::string_view name, const std::string& value) {
        base::CheckedFile file = good;
        for (auto& field : file.fields) {
            if (field.first == name) field.second = value;
        }
        std::ostringstream out;
        base::write_checked(out, file);
        const auto training = KonaneTraining::load(out.str());
        return training ? "none" : training.error();
    };
    EXPECT_EQ(error_with("depth", "3"), "none");
    for (const auto& [name, value] : std::vector<std::pair<std::string, std::string>>{{"depth", "0"},
                                                                                      {"depth", "1000000"},
                                                                                      {"rate", "nan"},
                                                                                      {"rate", "-1"},
                                                                                      {"lambda", "1.5"},
                                                                                      {"exploration", "inf"},
                                                                                      {"random opening", "-0.1"},
                                                                                      {"random opening", "nan"},
                                                                                      {"match games", "-2"}}) {
        EXPECT_EQ(error_with(name, value), "holds a training of another kind") << name << ": " << value;
    }
}

// The margin is too large for chance: 94 % of 200 games, of which 80 % are required.
TEST(Training, LearnsToBeatWhatItWas) {
    KonaneTrainingOptions options = small_options();
    options.depth = 2;
    KonaneTraining training(options);
    const KonaneSide before = learned_side(training.weights());
    training.run(1024, {.threads = 2});
    const KonaneSide after = learned_side(training.weights());
    EXPECT_GT(play_konane_match(after, before, {6, 6}, {.games = 200, .seed = 3, .depth = 2}).score(), 0.8);
    EXPECT_GT(play_konane_match(after, random_side(), {8, 8}, {.games = 100, .seed = 4, .depth = 2}).score(), 0.9);
}

TEST(Match, IsFairAndTheSameOnManyThreads) {
    const KonaneSide greedy = mobility_side(1);
    const KonaneMatchOptions options{.games = 100, .seed = 9, .depth = 2};
    const MatchResult with_itself = play_konane_match(greedy, greedy, {6, 6}, options);
    EXPECT_EQ(with_itself.games, 100);
    EXPECT_EQ(with_itself.wins, 50) << "each opening is played from both sides";
    KonaneMatchOptions threads = options;
    threads.threads = 3;
    EXPECT_EQ(play_konane_match(greedy, random_side(), {6, 6}, options).wins,
              play_konane_match(greedy, random_side(), {6, 6}, threads).wins);
    EXPECT_GT(play_konane_match(greedy, random_side(), {6, 6}, options).score(), 0.7);
}

// Left's short jump leaves Right a move; its long one does not.
TEST(ShallowSearch, SeesTheEndInsideItsHorizon) {
    const auto position = rulesets::Konane::parse("xo.o.").value();
    const rulesets::KonaneArea<1> area(1, 5);
    const rulesets::KonaneBoard<1> board{position.left.resized<1>(), position.right.resized<1>()};
    const KonaneMobility<1> mobility(area);
    ShallowSearch<1, KonaneMobility<1>> search(area, mobility);
    const auto found = search.run(board, rulesets::Player::kLeft, {.depth = 3});
    EXPECT_EQ(found.score, search.kProven - 1);
}

// At the depth of self-play it finds the same move as the engine's search with parts switched off, even among equals.
TEST(ShallowSearch, AgreesWithTheEngineOnTwoPlies) {
    const auto table = std::make_shared<const KonaneTable>(default_konane_weights());
    papamu::tests::for_each_game_position(
        6, 6, 8, [&](const rulesets::KonanePosition& position, rulesets::Player player) {
            const rulesets::KonaneArea<1> area(6, 6);
            const rulesets::KonaneBoard<1> board{position.left.resized<1>(), position.right.resized<1>()};
            const KonaneEvaluation<1> evaluation(table, area);
            const auto found = ShallowSearch<1, KonaneEvaluation<1>>(area, evaluation).run(board, player, {.depth = 2});
            SearchTable<rulesets::KonaneMove> no_table(0);
            const auto engine = make_konane_searcher(position, table);
            const auto expected = engine->search(position, player, no_table, {.depth = 2}, kAlphaBetaAlone, {});
            EXPECT_EQ(found.move, expected.move);
            if (std::abs(found.score) < kMostPoints) {
                EXPECT_EQ(found.score, expected.score);
            }
        });
}

TEST(SelfPlay, TargetsMixSearchesAndResults) {
    const auto table = std::make_shared<const KonaneTable>(KonaneTraining(small_options()).weights());
    KonaneTrainingOptions options = small_options();
    options.exploration = 0;
    options.lambda = 1;
    base::Random random(1);
    const auto game = KonaneTraining::play(table, options, 0, random);
    ASSERT_FALSE(game.targets.empty());
    ASSERT_EQ(game.targets.size(), game.moves.size());
    const bool left_moved_last = (game.moves.size() % 2 == 1) == (game.start.to_move == rulesets::Player::kLeft);
    for (const float target : game.targets) EXPECT_EQ(target, left_moved_last ? 1.0F : 0.0F);
    options.lambda = 0;
    base::Random again(1);
    const auto searched = KonaneTraining::play(table, options, 0, again);
    EXPECT_EQ(searched.moves, game.moves);
    EXPECT_NEAR(searched.targets.front(), 0.5, 0.3) << "small weights have little to say";
    EXPECT_NE(searched.targets.front(), game.targets.front());
}

// The target of a sidestep is what a search says there, and the game after it is what it would have been.
TEST(SelfPlay, SidestepsLeaveTheGameAsItIs) {
    const auto table = std::make_shared<const KonaneTable>(default_konane_weights());
    KonaneTrainingOptions options = small_options();
    options.boards = {{6, 6}};
    options.depth = 2;
    options.exploration = 0;
    options.sidesteps = 0.8;
    const rulesets::KonaneArea<1> area(6, 6);
    const KonaneEvaluation<1> evaluation(table, area);
    ShallowSearch<1, KonaneEvaluation<1>> search(area, evaluation);
    const auto searched = [&](const rulesets::KonaneState& state) {
        return search.run({state.position.left.resized<1>(), state.position.right.resized<1>()}, state.to_move,
                          {.depth = options.depth});
    };
    const auto is_legal = [](const rulesets::KonaneState& state, rulesets::KonaneMove move) {
        std::vector<rulesets::KonaneMove> moves;
        rulesets::KonaneContest::actions(state, moves);
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    };
    std::size_t sidesteps = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        base::Random random(seed);
        const auto game = KonaneTraining::play(table, options, 0, random);
        auto aside = game.sidesteps.begin();
        auto state = game.start;
        for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
            for (; aside != game.sidesteps.end() && aside->ply == ply; ++aside) {
                ++sidesteps;
                ASSERT_FALSE(aside->moves.empty());
                ASSERT_LE(aside->moves.size(), static_cast<std::size_t>(kMostRandomMovesAside));
                auto there = state;
                for (const auto& move : aside->moves) {
                    ASSERT_TRUE(is_legal(there, move));
                    there = rulesets::KonaneContest::apply(there, move);
                }
                EXPECT_EQ(aside->target, of_left(there.to_move, win_probability(searched(there).score)));
            }
            ASSERT_EQ(game.moves[ply], searched(state).move);
            state = rulesets::KonaneContest::apply(state, game.moves[ply]);
        }
        EXPECT_EQ(aside, game.sidesteps.end());
    }
    EXPECT_GT(sidesteps, 50U);
}

TEST(PatternGroups, AreAllThere) {
    const auto groups = pattern_groups(KonanePatterns());
    for (std::size_t i = 0; i < kPatternGroups; ++i) {
        EXPECT_GT(std::count(groups.begin(), groups.end(), static_cast<PatternGroup>(i)), 40);
        EXPECT_FALSE(pattern_group_name(static_cast<PatternGroup>(i)).empty());
    }
}

TEST(Curves, HaveALineForEachMilestone) {
    const KonaneTraining training = trained(128);
    const std::string csv = curve_csv(training.layout(), training.milestones());
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4);
    EXPECT_TRUE(csv.starts_with("games,positions,won_random,won_greedy,won_mobility,won_earlier_self,tempo_25,"));
    const std::size_t columns = 2 + kRivals + kPhases * (2 + kPatternGroups);
    EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), ',')), 4 * (columns - 1));
    const std::string svg = curve_svg(training.layout(), training.milestones(), training.games());
    EXPECT_TRUE(svg.starts_with("<svg "));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    EXPECT_NE(svg.find("earlier self"), std::string::npos);
    EXPECT_EQ(svg.find(",nan"), std::string::npos);
    EXPECT_NE(curve_svg(KonaneTraining::layout(), {}, 0).find("no milestone"), std::string::npos);
}

}  // namespace
}  // namespace papamu::engine::train_training_test
