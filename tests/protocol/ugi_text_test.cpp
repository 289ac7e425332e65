// The text of UGI: go, position, setoption, info.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/words.h"
#include "protocol/ugi/ugi_go.h"
#include "protocol/ugi/ugi_info.h"
#include "protocol/ugi/ugi_options.h"
#include "protocol/ugi/ugi_position.h"
#include "tests/protocol/turn_limits.h"

namespace papamu::protocol::ugi_text_test {
namespace {

using engine::Milliseconds;
using engine::TurnLimits;
using rulesets::KonaneContest;
using rulesets::KonaneState;

base::Expected<TurnLimits, std::string> limits(std::string_view text, bool is_p1_turn) {
    const auto go = parse_go(base::words_of(text));
    if (!go) return tl::unexpected(go.error());
    return limits_of(*go, is_p1_turn);
}

TEST(Go, EachPlayerHasItsClock) {
    const char* const text = "p1time 60000 p2time 50000 p1inc 100 p2inc 200";
    EXPECT_EQ(limits(text, true)->time_left, Milliseconds(60000));
    EXPECT_EQ(limits(text, true)->increment, Milliseconds(100));
    EXPECT_EQ(limits(text, false)->time_left, Milliseconds(50000));
    EXPECT_EQ(limits(text, false)->increment, Milliseconds(200));
    EXPECT_EQ(limits("p2time 1", true).error(), "go: the clock of the player to move, p1time, is missing");
    EXPECT_EQ(limits("p1time 0", true)->time_left, Milliseconds(0));
}

TEST(Go, TimeThatHasRunOutIsNoError) {
    const auto late = limits("p1time -250 p2time -1 p1inc -3 p2inc 5", true);
    ASSERT_TRUE(late) << late.error();
    EXPECT_EQ(late->time_left, Milliseconds(0));
    EXPECT_EQ(late->increment, Milliseconds(0));
    EXPECT_EQ(limits("movetime 0", true)->move_time, Milliseconds(1));
    EXPECT_EQ(limits("movetime -20", true)->move_time, Milliseconds(1));
}

TEST(Go, EveryKindOfLimit) {
    EXPECT_EQ(limits("movetime 500", false)->move_time, Milliseconds(500));
    EXPECT_EQ(limits("nodes 5000", false)->nodes, 5000U);
    EXPECT_EQ(limits("depth 3", false)->depth, 3);
    EXPECT_EQ(limits("depth 0", false)->depth, 1);
    for (const char* const text : {"infinite", ""}) {
        const auto none = limits(text, true);
        ASSERT_TRUE(none);
        EXPECT_FALSE(none->time_left || none->move_time || none->nodes != 0 || none->depth != 0) << text;
    }
    EXPECT_EQ(limits("depth 3 nodes 7", true)->nodes, 7U) << "all of them hold";
}

TEST(Go, PonderStandsBesideAnyLimits) {
    const auto go = [](const char* text) { return parse_go(base::words_of(text)); };
    UgiGo expected;
    expected.ponder = true;
    EXPECT_EQ(go("ponder"), expected);
    EXPECT_EQ(go("infinite ponder"), expected);
    expected.depth = 3;
    expected.nodes = 7;
    EXPECT_EQ(go("depth 3 ponder nodes 7"), expected);
    EXPECT_FALSE(go("depth 3")->ponder);
}

TEST(Go, LimitsOfTimeRunOut) {
    TurnLimits given = clock_limit(Milliseconds(1000), Milliseconds(20));
    given.move_time = Milliseconds(300);
    given.nodes = 5;
    const TurnLimits early = limits_after(given, Milliseconds(200));
    EXPECT_EQ(early.time_left, Milliseconds(800));
    EXPECT_EQ(early.move_time, Milliseconds(100));
    EXPECT_EQ(early.increment, Milliseconds(20));
    EXPECT_EQ(early.nodes, 5U);
    const TurnLimits late = limits_after(given, Milliseconds(2000));
    EXPECT_EQ(late.time_left, Milliseconds(0));
    EXPECT_EQ(late.move_time, Milliseconds(1));
    EXPECT_FALSE(limits_after({}, Milliseconds(5)).time_left);
    EXPECT_FALSE(limits_after({}, Milliseconds(5)).move_time);
}

TEST(Go, WhatIsWrongIsSaid) {
    const auto fault = [](const char* text) { return limits(text, true).error(); };
    EXPECT_EQ(fault("depth"), "go: depth lacks its number");
    EXPECT_EQ(fault("depth x"), "go: depth \"x\" is not a number from 0 to 1000000");
    EXPECT_EQ(fault("depth -1"), "go: depth \"-1\" is not a number from 0 to 1000000");
    EXPECT_EQ(fault("nodes 0"), "go: nodes \"0\" is not a number from 1 to 9223372036854775807");
    EXPECT_EQ(fault("movetime now"), "go: movetime \"now\" is not a number from -1000000000000 to 1000000000000");
    EXPECT_EQ(fault("wtime 5"), "go: unknown argument \"wtime\"");
    EXPECT_EQ(fault("depth 3 depth 3"), "go: depth appears twice");
    EXPECT_EQ(fault("infinite depth 3"), "go: infinite must be the only argument");
    EXPECT_EQ(fault("ponder infinite depth 3"), "go: infinite must be the only argument");
    EXPECT_EQ(fault("ponder ponder"), "go: ponder appears twice");
}

TEST(Go, IsWrittenAsItIsRead) {
    EXPECT_EQ(go_line(clock_limit(Milliseconds(1234), Milliseconds(56))),
              "go p1time 1234 p2time 1234 p1inc 56 p2inc 56");
    for (const bool is_p1 : {true, false}) {
        EXPECT_EQ(limits("p1time 1234 p2time 1234 p1inc 56 p2inc 56", is_p1)->time_left, Milliseconds(1234));
    }
    TurnLimits three = move_time_limit(Milliseconds(7));
    three.nodes = 9;
    three.depth = 3;
    EXPECT_EQ(go_line(three), "go movetime 7 nodes 9 depth 3");
    EXPECT_EQ(go_line({}), "go infinite");
    EXPECT_EQ(go_line(clock_limit(Milliseconds(0), Milliseconds(0))), "go p1time 1 p2time 1 p1inc 0 p2inc 0")
        << "UGI: > 0";
}

KonaneState start() { return konane_setup_start({"4x4", "corner-or-centre"}).value(); }

base::Expected<UgiPosition<KonaneContest>, std::string> position(std::string_view text) {
    return parse_position<KonaneContest>(base::words_of(text), start());
}

TEST(Position, StartAndFenWithMoves) {
    EXPECT_EQ(position("startpos")->state, start());
    const auto played = position("startpos moves -0,0 -0,1 0,3-0,1");
    EXPECT_FALSE(played) << "0,3 is o's, and o is not to move";
    const auto two = position("startpos moves -0,0 -0,1");
    ASSERT_TRUE(two);
    EXPECT_EQ(two->plies, 2U);
    EXPECT_EQ(KonaneContest::print(two->state), "..xo/oxox/xoxo/oxox x");
    const auto fen = position("fen ..xo/oxox/xoxo/oxox x moves 2,0-0,0");
    ASSERT_TRUE(fen);
    EXPECT_EQ(fen->plies, 1U);
    EXPECT_EQ(KonaneContest::print(fen->state), "x.xo/.xox/.oxo/oxox o");
    EXPECT_EQ(position("fen xoxo/oxox/xoxo/oxox x remove:corner-or-centre")->state, start());
    EXPECT_EQ(position("startpos moves")->plies, 0U);
}

TEST(Position, WhatIsWrongIsSaid) {
    const auto fault = [](const char* text) { return position(text).error(); };
    EXPECT_EQ(fault(""), "position: startpos or fen is missing");
    EXPECT_EQ(fault("moves -0,0"), "position: startpos or fen is missing");
    EXPECT_EQ(fault("startpos x"), "position: unexpected \"x\" after startpos");
    EXPECT_TRUE(fault("startpos moves -0,0 9,9").starts_with("position: move 2, \"9,9\": "));
    EXPECT_NE(fault("fen xq x").find("position: row 1, column 2: "), std::string::npos);
    EXPECT_NE(fault("fen").find("position: a state is a board"), std::string::npos);
    EXPECT_EQ(fault("fen x. x moves 0,0-0,1"), "position: move 1: the game is over before it");
}

TEST(Options, AreSetAndToldAsTheyAre) {
    UgiSettings settings;
    for (const auto& [name, value] : std::vector<std::pair<std::string, std::string>>{{"Threads", "2"},
                                                                                      {"hash", "128"},
                                                                                      {"Solver", "false"},
                                                                                      {"LEARNEDONLY", "true"},
                                                                                      {"Reserve", "0"},
                                                                                      {"Board", "6x6"},
                                                                                      {"Opening", "VM"},
                                                                                      {"ponder", "true"},
                                                                                      {"Book", "none"}}) {
        const auto changed = with_option(settings, name, value);
        ASSERT_TRUE(changed) << name;
        EXPECT_NE(*changed, settings) << name;
        settings = *changed;
    }
    EXPECT_EQ(settings, (UgiSettings{2, 128, false, true, 0, {"6x6", "VM"}, {}, nullptr, true, "none", nullptr}));
    const auto options = ugi_options(settings);
    EXPECT_EQ(option_line(options[1]), "option name Hash type spin default 128 min 1 max 1048576");
    EXPECT_EQ(option_line(options[2]), "option name Solver type check default false");
    EXPECT_EQ(option_line(options[5]), "option name Board type string default 6x6");
    EXPECT_EQ(option_line(options[6]),
              "option name Opening type combo default VM var corner-or-centre var own-corner-or-centre var own-centre "
              "var HM var VM var HC var VC");
    EXPECT_EQ(option_line(options[7]), "option name Ponder type check default true");
    EXPECT_EQ(option_line(options[8]), "option name Book type string default none");
    const auto made = engine_options(settings);
    EXPECT_EQ(made.threads, 2);
    EXPECT_EQ(made.table_bytes, std::size_t{64} << 20);
    EXPECT_FALSE(made.solver);
    EXPECT_TRUE(made.learned_only);
    EXPECT_EQ(made.reserve, Milliseconds(0));
    EXPECT_EQ(made.book, nullptr);
    EXPECT_EQ(engine_options({}).book, engine::built_in_konane_book());
}

TEST(Options, WhatIsWrongIsSaid) {
    const auto fault = [](const char* name, const char* value) { return with_option({}, name, value).error(); };
    EXPECT_EQ(fault("Threads", "-1"), "option Threads: \"-1\" is not a number from 0 to 1024");
    EXPECT_EQ(fault("Threads", "two"), "option Threads: \"two\" is not a number from 0 to 1024");
    EXPECT_EQ(fault("Hash", "99999999999999999999"),
              "option Hash: \"99999999999999999999\" is not a number from 1 to 1048576");
    EXPECT_EQ(fault("Solver", "yes"), "option Solver: \"yes\" is neither true nor false");
    EXPECT_EQ(fault("Ponder", "1"), "option Ponder: \"1\" is neither true nor false");
    EXPECT_NE(fault("Book", "no/such.book").find("option Book: "), std::string::npos);
    EXPECT_EQ(fault("MultiPV", "2"), "there is no option \"MultiPV\"");
    EXPECT_NE(fault("Board", "8").find("option Board: \"8\" is not a board"), std::string::npos);
    EXPECT_NE(fault("Opening", "e4").find("option Opening: \"e4\" is not an opening"), std::string::npos);
}

KonaneState jumps() { return KonaneContest::parse("..xo/oxox/xoxo/oxox x").value(); }

engine::ThinkingReport<KonaneContest> report_with(engine::Score score) {
    const auto move = KonaneContest::parse_action(jumps(), "2,0-0,0").value();
    return {5, 9, 2000, std::chrono::milliseconds(20), score, {move}};
}

TEST(Info, IsReadAsItIsWritten) {
    EXPECT_EQ(info_line(jumps(), report_with(engine::Estimate{-35})),
              "info depth 5 seldepth 9 nodes 2000 nps 100000 time 20 score cp -35 pv 2,0-0,0");
    EXPECT_EQ(info_line(jumps(), report_with(engine::Win{7})),
              "info depth 5 seldepth 9 nodes 2000 nps 100000 time 20 score win 7 pv 2,0-0,0");
    EXPECT_EQ(info_line(jumps(), report_with(engine::Win{})),
              "info depth 5 seldepth 9 nodes 2000 nps 100000 time 20 score win pv 2,0-0,0 "
              "string the length of the win is not known");
    for (const engine::Score score : std::vector<engine::Score>{engine::Estimate{35}, engine::Win{7}, engine::Win{0},
                                                                engine::Loss{4}, engine::Loss{0}}) {
        const engine::ThinkingReport<KonaneContest> report = report_with(score);
        const auto read = parse_info<KonaneContest>(jumps(), info_line(jumps(), report));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->score, score);
        EXPECT_EQ(read->depth, 5);
        EXPECT_EQ(read->selective_depth, 9);
        EXPECT_EQ(read->nodes, 2000U);
        EXPECT_EQ(read->time, report.time);
        EXPECT_EQ(read->line, report.line);
    }
}

TEST(Info, OfOthersIsReadAsFarAsItMakesSense) {
    const auto read = [](const char* text) { return parse_info<KonaneContest>(jumps(), text); };
    EXPECT_EQ(read("info score mate 3")->score, engine::Score(engine::Win{3}));
    EXPECT_EQ(read("info score mate -4 lowerbound depth 2")->score, engine::Score(engine::Loss{4}));
    EXPECT_EQ(read("info score mate -4 lowerbound depth 2")->depth, 2);
    EXPECT_EQ(read("info score cp 99999999 depth")->score, engine::Score(engine::Estimate{engine::kMostPoints - 1}));
    EXPECT_EQ(read("info score cp 3 string depth 7 score cp 4")->score, engine::Score(engine::Estimate{3}));
    EXPECT_EQ(read("info score cp 3 string depth 7 score cp 4")->depth, 0);
    EXPECT_EQ(read("info hashfull 12 currmove 2,0-0,0 score cp 1 pv 2,0-0,0 9,9-9,9 depth 6")->line.size(), 1U);
    for (const char* const text : {"", "info", "info string score cp 3", "bestmove 2,0-0,0", "info depth 3",
                                   "info score", "info score cp", "info score cp x", "info score cp 99999999999"}) {
        EXPECT_FALSE(read(text)) << text;
    }
}

// Whatever words come in whatever order, reading them returns.
RC_GTEST_PROP(Info, NoTextIsATrap, ()) {
    const auto words = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "info", "go", "startpos", "fen", "moves", "score", "cp", "win", "mate", "pv", "depth", "nodes", "-1",
        "99999999999999999999", "2,0-0,0", "-0,0", "name", "value", "x", "\x01", "..xo/oxox/xoxo/oxox", "infinite"));
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    parse_info<KonaneContest>(jumps(), "info " + text);
    parse_go(base::words_of(text));
    parse_position<KonaneContest>(base::words_of(text), start());
}

}  // namespace
}  // namespace papamu::protocol::ugi_text_test
