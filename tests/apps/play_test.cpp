// The parts of a game in the terminal: clocks, the table, the picture of a board, and whole conversations.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>

#include "apps/play/board_picture.h"
#include "apps/play/game_at_table.h"
#include "apps/play/game_file.h"
#include "apps/play/table.h"
#include "apps/play/time_control.h"
#include "protocol/konane_setup.h"
#include "tests/apps/play_runs.h"

namespace papamu::apps::play::play_test {
namespace {

using engine::Milliseconds;
using rulesets::KonaneContest;
using rulesets::KonaneState;
using rulesets::Player;

using KonaneTable = Table<KonaneContest>;
using KonaneAtTable = GameAtTable<KonaneContest>;

KonaneState state(const char* text) { return KonaneContest::parse(text).value(); }

TEST(TimeControl, IsReadAndWritten) {
    const auto read = [](const char* text) { return parse_time_control(text); };
    const auto control = [](int time, int increment) {
        engine::TimeControl result;
        result.game_time = Milliseconds(time);
        result.increment = Milliseconds(increment);
        return result;
    };
    EXPECT_EQ(read("10:00+1"), control(600'000, 1000));
    EXPECT_EQ(read("0:05"), control(5000, 0));
    EXPECT_EQ(read("90"), control(90'000, 0));
    EXPECT_EQ(read("0.5+0.25"), control(500, 250));
    for (const char* const text : {"", "+1", "0", "0:00", "1:60", "1:-5", "-1", "10:00+", "10:00+x", "a", "1e9", "inf",
                                   "1:00:00", "99999999999", "5 "}) {
        EXPECT_FALSE(read(text)) << text;
    }
    EXPECT_EQ(clock_text(Milliseconds(600'000)), "10:00");
    EXPECT_EQ(clock_text(Milliseconds(59'999)), "0:59");
    EXPECT_EQ(clock_text(Milliseconds(4'250)), "0:04.2");
    EXPECT_EQ(clock_text(Milliseconds(-1)), "0:00.0");
}

TEST(Picture, MarksTheLastMove) {
    const KonaneState before = state("xoxo/o..x/xoxo/oxox x");
    EXPECT_EQ(draw_board(before.position, std::nullopt, {}),
              "     0 1 2 3\n  0  x o x o\n  1  o . . x\n  2  x o x o\n  3  o x o x\n");
    const auto jump = KonaneContest::parse_action(before, "3,1-1,1").value();
    const KonaneState after = KonaneContest::apply(before, jump);
    EXPECT_EQ(draw_board(after.position, jump, {}),
              "     0 1 2 3\n  0  x o x o\n  1  o[x]. x\n  2  x . x o\n  3  o(.)o x\n");
    const KonaneState start = protocol::konane_setup_start({"2x12", "corner-or-centre"}).value();
    const auto removal = KonaneContest::parse_action(start, "-0,0").value();
    EXPECT_EQ(draw_board(KonaneContest::apply(start, removal).position, removal, {}),
              "      0  1  2  3  4  5  6  7  8  9 10 11\n"
              "  0 ( .) o  x  o  x  o  x  o  x  o  x  o\n"
              "  1   o  x  o  x  o  x  o  x  o  x  o  x\n");
    const std::string discs = draw_board(after.position, jump, {.colours = true, .discs = true});
    EXPECT_NE(discs.find("●"), std::string::npos);
    EXPECT_NE(discs.find("\033[1;38;5;110m○\033[0m"), std::string::npos);
}

TEST(Table, KnowsTurnsColoursAndTheEnd) {
    KonaneTable table(protocol::konane_setup_start({"4x4", "corner-or-centre"}).value(), std::nullopt);
    EXPECT_FALSE(table.colour_of(0));
    const auto play = [&](const char* text) {
        table.play(KonaneContest::parse_action(table.state(), text).value(), Milliseconds(0));
    };
    play("-0,3");
    EXPECT_EQ(table.seat(), 1U);
    EXPECT_EQ(table.colour_of(0), Player::kRight) << "it took a stone of o";
    EXPECT_EQ(table.colour_of(1), Player::kLeft);
    EXPECT_TRUE(table.undo());
    EXPECT_FALSE(table.colour_of(0));
    EXPECT_FALSE(table.undo());

    KonaneTable end(state(".xo. x"), std::nullopt);
    end.play(KonaneContest::parse_action(end.state(), "0,1-0,3").value(), Milliseconds(0));
    ASSERT_TRUE(end.ending());
    EXPECT_EQ(end.ending()->winner, Player::kLeft);
    EXPECT_EQ(end.ending()->reason, "o cannot move");
    EXPECT_TRUE(end.undo());
    EXPECT_FALSE(end.ending());
}

TEST(Table, ClocksRunAndComeBack) {
    KonaneTable table(state("xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox x"), parse_time_control("1+0.05"));
    const auto play = [&](const char* text, int used) {
        table.play(KonaneContest::parse_action(table.state(), text).value(), Milliseconds(used));
    };
    play("2,0-2,2", 300);
    EXPECT_EQ(table.clock_of(0), Milliseconds(750));
    EXPECT_EQ(table.clock_of(1), Milliseconds(1000));
    table.undo();
    EXPECT_EQ(table.clock_of(0), Milliseconds(1000));
    play("2,0-2,2", 1000);
    EXPECT_EQ(table.clock_of(0), Milliseconds(50)) << "the last millisecond counts";
    table.undo();
    play("2,0-2,2", 1001);
    ASSERT_TRUE(table.ending());
    EXPECT_EQ(table.ending()->winner, Player::kRight);
    EXPECT_EQ(table.ending()->reason, "x has no time left");
    EXPECT_TRUE(table.turns().empty()) << "the move came too late";
    table.restart();
    EXPECT_FALSE(table.ending());
    EXPECT_EQ(table.clock_of(0), Milliseconds(1000));
}

TEST(Explanation, IsExactWhereItCanBe) {
    const Explanation known = KonaneAtTable::explain(state(".xo.#.xox. x"), {.seconds = 60});
    EXPECT_EQ(known.json["value"], "-1*");
    EXPECT_EQ(known.json["outcome"], "R");
    EXPECT_EQ(known.json["wins"], false);
    EXPECT_EQ(known.json["winning_moves"], nlohmann::ordered_json::array());
    EXPECT_NE(known.text.find("x is to move and loses, whatever it plays."), std::string::npos) << known.text;
    const Explanation won = KonaneAtTable::explain(state(".xo. o"), {.seconds = 60});
    EXPECT_EQ(won.json["winning_moves"], nlohmann::ordered_json({"0,2-0,0"}));
    EXPECT_NE(won.text.find("o is to move and wins with 0,2-0,0."), std::string::npos) << won.text;
}

TEST(Explanation, IsHonestWhereItCannotBe) {
    const auto start = protocol::konane_setup_start({"10x10", "HM"}).value();
    const Explanation early = KonaneAtTable::explain(start, {.seconds = 0.01});
    EXPECT_EQ(early.json["value"], nullptr);
    EXPECT_EQ(early.json["wins"], nullptr);
    EXPECT_FALSE(early.json["stopped"].is_null());
    EXPECT_NE(early.text.find("Too early for exact values"), std::string::npos) << early.text;
    EXPECT_NE(early.text.find("Who wins is not known yet either"), std::string::npos) << early.text;
    const auto removal = protocol::konane_setup_start({"8x8", "own-centre"}).value();
    EXPECT_NE(KonaneAtTable::explain(removal, {}).text.find("Stones are still being removed"), std::string::npos);
}

Outcome run(std::vector<std::string> arguments, const std::string& lines) {
    arguments.insert(arguments.begin(), "konane");
    return run_play(std::move(arguments), lines);
}

TEST(Play, AGameToItsEnd) {
    const Outcome game =
        run({"--position", ".xo.xo. x", "--side", "both"}, "moves\n0,1-0,3\n0,5-0,3\nundo\n0,4-0,6\nquit\n");
    EXPECT_EQ(game.err, "");
    EXPECT_NE(game.out.find("  0,1-0,3  0,4-0,6\n"), std::string::npos) << game.out;
    EXPECT_EQ(game.code, 3) << "0,5-0,3 is not a move: " << game.out;
}

TEST(Play, TheEndIsAnnouncedWithItsReason) {
    const Outcome game = run({"--position", ".xo. x", "--side", "both"}, "0,1-0,3\nmoves\n0,1-0,3\nundo\nboard\n");
    EXPECT_NE(game.out.find("x wins: o cannot move.\n"), std::string::npos) << game.out;
    EXPECT_NE(game.out.find("There are no moves: the game is over.\n"), std::string::npos);
    EXPECT_NE(game.out.find("the game is over: undo takes the last move back"), std::string::npos);
    EXPECT_TRUE(game.out.ends_with("     0 1 2 3\n  0  . x o .\nx is to move.\n")) << game.out;
}

TEST(Play, TheEngineAnswers) {
    const Outcome game = run({"--board", "6x6", "--gap", "HM", "--depth", "2", "--json"}, "2,0-2,2\nundo\nhint\n");
    const auto json = objects(game.out);
    ASSERT_EQ(json.size(), 4U) << game.out << game.err;
    EXPECT_EQ(json[0]["line"], nullptr);
    EXPECT_EQ(json[0]["moves"].size(), 0U);
    EXPECT_EQ(json[0]["you"], nlohmann::json({"first"}));
    EXPECT_EQ(json[1]["line"], "2,0-2,2");
    EXPECT_EQ(json[1]["moves"].size(), 2U);
    EXPECT_EQ(json[1]["engine"].size(), 1U);
    EXPECT_EQ(json[1]["engine"][0]["move"], json[1]["moves"][1]);
    EXPECT_EQ(json[1]["to_move"], "x");
    EXPECT_EQ(json[2]["moves"].size(), 0U) << "both moves are taken back";
    EXPECT_TRUE(json[3]["hint"]["move"].is_string());
    EXPECT_EQ(game.code, 0);
}

TEST(Play, AHintTellsHowLongItTook) {
    // Also for removals, each of which is examined by a search of its own.
    for (const char* const gap : {"--side=both", "--gap=HM"}) {
        const auto json = objects(run({"--board", "6x6", "--depth", "3", "--json", gap}, "hint\n").out);
        ASSERT_FALSE(json.empty());
        EXPECT_GT(json.back()["hint"]["nodes"].get<double>(), 0);
        EXPECT_GT(json.back()["hint"]["seconds"].get<double>(), 0) << gap;
    }
}

TEST(Play, TheEngineBeginsWhereTheUserIsSecond) {
    const auto json = objects(run({"--board", "6x6", "--side", "o", "--depth", "1", "--json"}, "").out);
    ASSERT_EQ(json.size(), 1U);
    EXPECT_EQ(json[0]["moves"].size(), 1U);
    EXPECT_EQ(json[0]["you"], nlohmann::json({"second"}));
}

TEST(Play, TheEngineAgainstItself) {
    const Outcome game = run({"--board", "6x6", "--side", "none", "--depth", "1", "--json"}, "");
    const auto json = objects(game.out);
    ASSERT_EQ(json.size(), 1U);
    EXPECT_GT(json[0]["moves"].size(), 6U);
    EXPECT_TRUE(json[0]["winner"] == "x" || json[0]["winner"] == "o");
    EXPECT_TRUE(json[0]["reason"].get<std::string>().ends_with(" cannot move"));
    // The recorded moves form a game, move by move.
    KonaneState now = state(json[0]["start"].get<std::string>().c_str());
    for (const auto& move : json[0]["moves"]) {
        const auto action = KonaneContest::parse_action(now, move.get<std::string>());
        ASSERT_TRUE(action) << move;
        now = KonaneContest::apply(now, *action);
    }
    EXPECT_EQ(KonaneContest::print(now), json[0]["position"]);
    EXPECT_TRUE(KonaneContest::winner(now));
}

TEST(Play, WrongLinesChangeNothing) {
    const Outcome game =
        run({"--board", "4x4", "--side", "both", "--json"}, "\n  \ne4\n-1,0\n0,0-0,2\nmoves now\n-0,0\n");
    const auto json = objects(game.out);
    ASSERT_EQ(json.size(), 6U) << "blank lines have no answer";
    for (std::size_t i = 1; i < 5; ++i) {
        EXPECT_TRUE(json[i]["error"].is_string()) << json[i];
        EXPECT_EQ(json[i]["position"], json[0]["position"]);
    }
    EXPECT_EQ(json[5]["error"], nullptr);
    EXPECT_EQ(json[5]["moves"], nlohmann::json({"-0,0"}));
    EXPECT_EQ(game.code, 3);
}

TEST(Play, WhyAndNewAndGo) {
    const auto json = objects(run({"--position", ".xo.#.xox. o", "--side", "both", "--json"}, "why\ngo\nnew\n").out);
    ASSERT_EQ(json.size(), 4U);
    EXPECT_EQ(json[1]["why"]["value"], "-1*");
    EXPECT_EQ(json[1]["why"]["wins"], true);
    EXPECT_EQ(json[2]["moves"].size(), 1U);
    EXPECT_EQ(json[3]["moves"].size(), 0U);
}

TEST(Play, SavesAndLoads) {
    const Scratch file("papamu play_test.game");
    const Outcome played =
        run({"--position", ".xo.xo. x", "--side", "both", "--time", "100"}, "0,1-0,3\nsave " + file.path() + "\n");
    EXPECT_EQ(played.code, 0) << played.out;
    const auto json = objects(run({"--side", "o", "--json"}, "undo\nload " + file.path() + "\nundo\n").out);
    ASSERT_EQ(json.size(), 4U);
    EXPECT_EQ(json[2]["error"], nullptr);
    EXPECT_EQ(json[2]["start"], ".xo.xo. x");
    EXPECT_EQ(json[2]["moves"], nlohmann::json({"0,1-0,3"}));
    EXPECT_EQ(json[2]["winner"], "x");
    EXPECT_EQ(json[2]["you"], nlohmann::json({"second"}));
    EXPECT_EQ(json[3]["moves"].size(), 1U) << "back to the beginning, where the engine moves again";
}

TEST(Play, TheRecordSaysWhoWonAndWhy) {
    KonaneTable table(state("xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox x"), parse_time_control("1+0.05"));
    table.play(KonaneContest::parse_action(table.state(), "2,0-2,2").value(), Milliseconds(300));
    const auto open = record_of(table, "a", "b");
    EXPECT_EQ(open.result, protocol::GameResult::kUnfinished);
    EXPECT_EQ(open.moves.at(0).clock, Milliseconds(700));
    EXPECT_EQ(open.moves.at(0).spent, Milliseconds(300));
    EXPECT_EQ(open.time_control, "1+0.05");
    table.forfeit("has no time left", "time");
    const auto lost = record_of(table, "a", "b");
    EXPECT_EQ(lost.result, protocol::GameResult::kFirstWins) << "o was to move";
    EXPECT_EQ(lost.termination, "time");
    const auto back = read_game<KonaneContest>(protocol::print_game(lost), table.start());
    ASSERT_TRUE(back);
    EXPECT_EQ(back->start, table.start());
    EXPECT_EQ(back->record, lost);
    ASSERT_EQ(back->actions.size(), 1U);
}

TEST(Play, FilesThatCannotBeLoadedChangeNothing) {
    const Scratch file("papamu_play_test_bad.game");
    const auto write = [&](const std::string& text) {
        std::FILE* const out = std::fopen(file.path().c_str(), "w");
        ASSERT_NE(out, nullptr);
        std::fputs(text.c_str(), out);
        std::fclose(out);
    };
    const std::string tags =
        "[First \"a\"]\n[Second \"b\"]\n[Ruleset \"konane\"]\n[Start \".xo. x\"]\n[Result \"*\"]\n\n";
    const auto load = [&] {
        const auto json =
            objects(run({"--board", "4x4", "--side", "both", "--json"}, "load " + file.path() + "\n").out);
        EXPECT_EQ(json.at(1)["position"], json.at(0)["position"]);
        EXPECT_EQ(json.at(1)["start"], json.at(0)["start"]);
        return json.at(1)["error"].is_string() ? json.at(1)["error"].get<std::string>() : std::string("no error");
    };
    EXPECT_NE(load().find("papamu_play_test_bad.game"), std::string::npos) << "there is none";
    write("");
    EXPECT_NE(load().find("it holds no game"), std::string::npos);
    write("[First");
    EXPECT_NE(load().find("line 1"), std::string::npos);
    write(tags + "1. 0,2-0,0 *\n");
    EXPECT_NE(load().find("move 1 of First: "), std::string::npos);
    const auto words = objects(run({"--side", "both", "--json"}, "save\nload\nsave /no/such/folder/game\n").out);
    for (std::size_t i = 1; i < 4; ++i) EXPECT_TRUE(words.at(i)["error"].is_string()) << words.at(i);
}

TEST(Play, KonaneFromAPosition) {
    const auto json = objects(run({".xo.", "--first", "right", "--side", "both", "--json"}, "0,2-0,0\n").out);
    ASSERT_EQ(json.size(), 2U);
    EXPECT_EQ(json[0]["start"], ".xo. o");
    EXPECT_EQ(json[1]["winner"], "o");
    EXPECT_EQ(objects(run({"--gap", "HM", "--board", "4x4", "--first", "right", "--side", "both", "--json"}, "").out)
                  .at(0)["to_move"],
              "o");
}

TEST(Picture, MarksWhatHasChanged) {
    EXPECT_EQ(draw_board("xo.#/..xo", "", {}), "     0 1 2 3\n  0  x o . #\n  1  . . x o\n");
    EXPECT_EQ(draw_board(".x.#/..xo", "xo.#/..xo", {}), "     0 1 2 3\n  0 (.[x]. #\n  1  . . x o\n");
    EXPECT_EQ(draw_board("xo./...", ".xo/...", {}), "     0 1 2\n  0 [x o].\n  1  . . .\n");
    EXPECT_EQ(draw_board("##./...", "..././..", {}), "     0 1 2\n  0  # # .\n  1  . . .\n") << "another shape";
    EXPECT_EQ(draw_board("##./...", ".../...", {}), "     0 1 2\n  0 [# #].\n  1  . . .\n");
}

TEST(Play, WrongOptions) {
    const auto fails = [](const std::vector<std::string>& arguments, int code, const char* message) {
        const Outcome outcome = run(arguments, "");
        EXPECT_EQ(outcome.code, code) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        EXPECT_NE(outcome.err.find(message), std::string::npos) << outcome.err;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
    };
    fails({"--board", "8"}, 3, "is not a board such as 8x8");
    fails({"--opening", "e4"}, 3, "is not an opening");
    fails({"--gap", "HM", "--opening", "own-centre"}, 3, "cannot be combined");
    fails({"--position", "xo"}, 3, "--position: ");
    fails({"--position", "xo x", "--board", "8x8"}, 3, "cannot be combined");
    fails({"--time", "soon"}, 3, "is not a time such as 10:00");
    fails({"--side", "white"}, 2, "--side");
    fails({".xo.", "--gap", "HM"}, 3, "cannot be combined");
    fails({".xo.", "--position", ".xo. x"}, 3, "give one of them");
    fails({"--first", "right"}, 3, "--first needs a position");
    fails({"--misere"}, 3, "--misere is for the other games");
    fails({"--depth", "0"}, 2, "--depth");
    fails({"--memory", "lots"}, 2, "--memory");
    fails({"--against", "exit 3"}, 3, "it ended with exit status 3");
}

}  // namespace
}  // namespace papamu::apps::play::play_test
