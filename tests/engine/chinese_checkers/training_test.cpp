// Training of modified Chinese checkers: it can be repeated, and what it learns is worth something.
#include "engine/train/chinese_checkers_training.h"

#include <gtest/gtest.h>

#include <atomic>

#include "engine/chinese_checkers/chinese_checkers_engine.h"
#include "engine/match/match.h"
#include "engine/match/openings.h"

namespace papamu::engine {
namespace {

using rulesets::ChineseCheckers;

ChineseCheckersTraining trained(std::uint64_t games, std::uint64_t seed, int threads) {
    ChineseCheckersTraining training({.seed = seed, .depth = 1});
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
}  // namespace papamu::engine
