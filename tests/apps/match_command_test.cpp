// What `papamu match` records is what was played.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/match/player_kinds.h"
#include "apps/program/program.h"
#include "protocol/game_replay.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::match_command_test {
namespace {

using rulesets::KonaneContest;

std::string read(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(MatchRecords, ReplayToTheirResults) {
    const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "papamu_match_test_games.txt";
    std::filesystem::remove(path);
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const int code =
        run_program({"match",          "konane", "--player", "pvs",        "--player", "random", "--player", "greedy",
                     "--games",        "4",      "--board",  "6x6",        "--nodes",  "200",    "--time",   "1000+1",
                     "--random-plies", "3",      "--record", path.string()},
                    in, out, err);
    EXPECT_EQ(code, 0) << err.str();
    const auto games = protocol::parse_games(read(path));
    std::filesystem::remove(path);
    ASSERT_TRUE(games.has_value()) << games.error().to_string();
    ASSERT_EQ(games->size(), 12U);
    for (const protocol::GameRecord& game : *games) {
        const auto end = protocol::replay<KonaneContest>(game, [](const auto&, auto) {});
        ASSERT_TRUE(end.has_value()) << end.error();
        ASSERT_TRUE(KonaneContest::winner(*end).has_value());
        // The player who cannot jump has lost.
        const bool first_is_stuck = game.moves.size() % 2 == 0;
        EXPECT_EQ(game.result, first_is_stuck ? protocol::GameResult::kSecondWins : protocol::GameResult::kFirstWins);
        EXPECT_EQ(game.termination, "the rules");
        EXPECT_EQ(game.time_control, "1000+1, 200 nodes a move");
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            EXPECT_TRUE(game.moves[i].clock.has_value());
            const bool thinks = (i % 2 == 0 ? game.first : game.second) != "random";
            EXPECT_EQ(game.moves[i].score.empty(), !thinks);
        }
    }
}

TEST(PlayerKinds, EveryNameOfTheListIsAPlayer) {
    for (const char* spec : {"random", "greedy", "alphabeta:3", "deepening", "pvs"}) {
        EXPECT_EQ(match::find_player(spec, 1)()->name(), spec);
        const std::string name = std::string(spec).substr(0, std::string(spec).find(':'));
        EXPECT_NE(match::player_list().find(name), std::string::npos);
    }
}

}  // namespace
}  // namespace papamu::apps::match_command_test
