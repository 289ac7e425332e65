// Training of modified Chinese checkers can be repeated, and what it learns makes the player stronger.
#include "engine/train/chinese_checkers_training.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "engine/chinese_checkers/chinese_checkers_engine.h"
#include "engine/match/match.h"
#include "engine/match/openings.h"
#include "engine/train/curves.h"

namespace papamu::engine::chinese_checkers_training_test {
namespace {

using rulesets::ChineseCheckers;

ChineseCheckersTraining trained(std::uint64_t games, std::uint64_t seed, int threads) {
    ChineseCheckersTraining training({.seed = seed, .depth = 1, .match_games = 0});
    training.run(games, {.threads = threads});
    return training;
}

TEST(ChineseCheckersTraining, IsTheSameEachTime) {
    const ChineseCheckersWeights weights = trained(64, 5, 1).weights();
    EXPECT_EQ(trained(64, 5, 1).weights(), weights);
    EXPECT_EQ(trained(64, 5, 3).weights(), weights);
    EXPECT_NE(trained(64, 6, 1).weights(), weights);
    EXPECT_EQ(trained(0, 5, 1).weights(), distance_weights());
}

TEST(ChineseCheckersTraining, DropsABatchThatIsStopped) {
    std::atomic<bool> stop = true;
    ChineseCheckersTraining training({.depth = 1});
    training.run(64, {.stop = &stop});
    EXPECT_EQ(training.games(), 0U);
    EXPECT_EQ(training.weights(), distance_weights());
}

TEST(ChineseCheckersTraining, GoesOnFromAFile) {
    const ChineseCheckersTrainingOptions options{.seed = 7, .depth = 1, .match_games = 4};
    ChineseCheckersTraining whole(options);
    whole.run(128, {});
    ChineseCheckersTraining first(options);
    first.run(64, {});
    auto second = ChineseCheckersTraining::load(first.save());
    ASSERT_TRUE(second);
    EXPECT_EQ(second->options(), options);
    EXPECT_EQ(second->weights(), first.weights());
    second->run(128, {.threads = 2});
    EXPECT_EQ(second->weights(), whole.weights());
    EXPECT_EQ(second->milestones(), whole.milestones());
    EXPECT_EQ(second->save(), whole.save());
    ASSERT_EQ(whole.milestones().size(), 3U);  // after 0, 64 and 128 games
    EXPECT_GT(whole.milestones().back().scores[0], 0.5);

    const std::string csv = curve_csv(whole.layout(), whole.milestones());
    EXPECT_TRUE(csv.starts_with("games,positions,won_random,won_greedy,won_distance,won_earlier_self,tempo_25,"));
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4);
    const std::string svg = curve_svg(whole.layout(), whole.milestones(), whole.games());
    EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    EXPECT_NE(curve_svg(whole.layout(), {}, 0).find("no milestone"), std::string::npos);
}

TEST(ChineseCheckersTraining, RefusesOtherFiles) {
    const ChineseCheckersTraining training({.match_games = 0});
    std::string bytes = training.save();
    EXPECT_TRUE(ChineseCheckersTraining::load(bytes));
    EXPECT_FALSE(ChineseCheckersTraining::load(write_chinese_checkers_weights(distance_weights())));
    EXPECT_FALSE(ChineseCheckersTraining::load(""));
    bytes[bytes.size() - 5] = static_cast<char>(bytes[bytes.size() - 5] ^ 1);
    const auto damaged = ChineseCheckersTraining::load(bytes);
    ASSERT_FALSE(damaged);
    EXPECT_NE(damaged.error().find("is damaged"), std::string::npos);
}

TEST(ChineseCheckersTraining, BeatsTheDistanceThatItBeganWith) {
    const ChineseCheckersWeights weights = trained(256, 5, 1).weights();
    const auto player = [](const ChineseCheckersWeights& some) {
        return [some] { return make_chinese_checkers_engine({.table_bytes = 1 << 20, .weights = some}); };
    };
    const auto openings = random_openings<ChineseCheckers>(rulesets::chinese_checkers_start(), 6, 15, 1);
    int won = 0;
    int games = 0;
    run_match<ChineseCheckers>({{"learned", player(weights)}, {"distance", player(distance_weights())}}, openings,
                               {.control = {.depth = 2}}, [&](const MatchGame<ChineseCheckers>& game) {
                                   won += game.seats[static_cast<std::size_t>(*game.played.winner)] == 0 ? 1 : 0;
                                   ++games;
                                   return true;
                               });
    EXPECT_EQ(games, 30);
    EXPECT_GE(won, 20);
}

}  // namespace
}  // namespace papamu::engine::chinese_checkers_training_test
