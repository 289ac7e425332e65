// `papamu play` for all games but kōnane: boards, heaps, graphs and sums, against the engine for every game.
#include <gtest/gtest.h>

#include <algorithm>

#include "rulesets/any_contest.h"
#include "tests/apps/play_runs.h"

namespace papamu::apps::play::play_any_test {
namespace {

using rulesets::Player;

TEST(PlayAnyGame, AGameToItsEnd) {
    const Outcome game = run_play({"clobber", "xo/ox", "--side", "both"}, "moves\n0,0-0,1\n1,1-0,1\nundo\nwhy\nquit\n");
    EXPECT_EQ(game.code, 3) << "1,1-0,1 is a move of Left";
    EXPECT_EQ(game.err, "");
    EXPECT_NE(game.out.find("  0  x o\n  1  o x\nLeft is to move.\n"), std::string::npos) << game.out;
    EXPECT_NE(game.out.find("  0 (.[x]\n  1  o x\nRight is to move.\n"), std::string::npos) << game.out;
    EXPECT_NE(game.out.find("\"1,1-0,1\" is not a move of Right here; moves lists them, help the commands\n"),
              std::string::npos)
        << game.out;
    EXPECT_NE(game.out.find("All together: *; whoever begins wins.\nLeft is to move and wins with 1,1-0,1,"),
              std::string::npos)
        << game.out;
}

TEST(PlayAnyGame, TheEngineAnswersUndoesAndHints) {
    const Outcome game = run_play({"domineering", "--board", "4x4", "--side", "left", "--depth", "2", "--json"},
                                  "0,0-1,0\nundo\nhint\n");
    const auto json = objects(game.out);
    ASSERT_EQ(json.size(), 4U) << game.out << game.err;
    EXPECT_EQ(json[0]["ruleset"], "domineering");
    EXPECT_EQ(json[0]["start"], "..../..../..../.... left");
    EXPECT_EQ(json[1]["moves"].size(), 2U) << game.out;
    EXPECT_EQ(json[1]["to_move"], "left");
    EXPECT_EQ(json[2]["moves"].size(), 0U);
    EXPECT_TRUE(json[3]["hint"]["move"].is_string());
    EXPECT_EQ(game.code, 0);
}

// Boards, heaps, graphs and sums: the engine against itself, in normal play and in misère play.
TEST(PlayAnyGame, TheEngineAgainstItself) {
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"amazons", "x..o/...."},
                                               {"kayles", "5,6"},
                                               {"kayles", "5,6", "--misere"},
                                               {"hackenbush", "0-1b,1-2r,2-3g"},
                                               {"sum", "clobber:xoxo - nim:3"},
                                               {"col", "--board", "3x3", "--first", "right"}}) {
        auto words = arguments;
        words.insert(words.end(), {"--side", "none", "--depth", "2", "--json"});
        const Outcome game = run_play(words, "");
        SCOPED_TRACE(game.out + game.err);
        const auto json = objects(game.out);
        ASSERT_EQ(json.size(), 1U);
        EXPECT_TRUE(json[0]["winner"] == "left" || json[0]["winner"] == "right");
        auto now = rulesets::AnyContest::parse(arguments[0] + ":" + json[0]["start"].get<std::string>()).value();
        for (const auto& move : json[0]["moves"]) {
            now = rulesets::AnyContest::apply(now,
                                              rulesets::AnyContest::parse_action(now, move.get<std::string>()).value());
        }
        EXPECT_EQ(rulesets::AnyContest::print_turn(now), json[0]["position"]);
        const auto winner = rulesets::AnyContest::winner(now).value();
        EXPECT_EQ(json[0]["winner"], winner == Player::kLeft ? "left" : "right");
        EXPECT_EQ(json[0]["reason"], now.to_move == Player::kLeft ? "Left cannot move" : "Right cannot move");
    }
}

TEST(PlayAnyGame, WhyInMiserePlayAndWithoutABoard) {
    const auto misere = objects(run_play({"kayles", "5,6", "--misere", "--side", "both", "--json"}, "why\n").out);
    EXPECT_EQ(misere.at(1)["why"]["value"], nullptr);
    EXPECT_EQ(misere.at(1)["why"]["wins"], true);
    const Outcome heaps = run_play({"kayles", "5,6", "--side", "both"}, "why\nmoves\n5,6\n");
    EXPECT_NE(heaps.out.find("All together: *7; whoever begins wins.\n"), std::string::npos) << heaps.out;
    EXPECT_NE(heaps.out.find("\"5,6\" is not a move"), std::string::npos) << heaps.out;
}

TEST(PlayAnyGame, SavesAndLoads) {
    const Scratch file("papamu play_any_test.game");
    const Outcome played = run_play({"clobber", "xoxo/oxox", "--side", "both"}, "0,0-0,1\nsave " + file.path() + "\n");
    EXPECT_EQ(played.code, 0) << played.out;
    const auto json = objects(
        run_play({"clobber", "xo", "--side", "right", "--depth", "2", "--json"}, "load " + file.path() + "\nundo\n")
            .out);
    ASSERT_EQ(json.size(), 3U);
    EXPECT_EQ(json[1]["error"], nullptr);
    EXPECT_EQ(json[1]["start"], "xoxo/oxox left");
    EXPECT_EQ(json[1]["moves"], nlohmann::json({"0,0-0,1"}));
    EXPECT_EQ(json[1]["you"], nlohmann::json({"second"}));
    const auto other =
        objects(run_play({"snort", "...", "--side", "both", "--json"}, "load " + file.path() + "\n").out);
    EXPECT_NE(other.at(1)["error"].get<std::string>().find("the game is one of \"clobber\", not of snort"),
              std::string::npos);
    const auto konane = objects(run_play({"konane", "--side", "both", "--json"}, "load " + file.path() + "\n").out);
    EXPECT_NE(konane.at(1)["error"].get<std::string>().find("not of konane"), std::string::npos);
}

TEST(PlayAnyGame, WrongOptions) {
    const auto fails = [](const std::vector<std::string>& arguments, int code, const char* message) {
        const Outcome outcome = run_play(arguments, "");
        EXPECT_EQ(outcome.code, code) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        EXPECT_NE(outcome.err.find(message), std::string::npos) << outcome.err;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
    };
    fails({"chess"}, 2, "unknown ruleset \"chess\"");
    fails({"clobber"}, 2, "no position given: write one, such as");
    fails({"clobber", "xy"}, 3, "row 1, column 2");
    fails({"clobber", "xo", "--opening", "own-centre"}, 3, "--opening is for konane");
    fails({"clobber", "--position", "xo x"}, 3, "--position is for konane");
    fails({"clobber", "xo", "--against", "true"}, 3, "--against: ");
    fails({"clobber", "xo", "--book", "none"}, 3, "--profile and --book are for konane");
    fails({"clobber", "xo", "--profile", "learned-only"}, 3, "--profile and --book are for konane");
    fails({"clobber", "xo", "--memory", "lots"}, 2, "--memory");
    fails({"clobber", "xo", "--board", "3x3"}, 3, "cannot be combined");
}

}  // namespace
}  // namespace papamu::apps::play::play_any_test
