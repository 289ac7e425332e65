// The engine as a UGI program, without pipes: what it answers, what it refuses, and that it listens while it thinks.
#include "protocol/ugi/ugi_server.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>

#include "tests/protocol/ugi_talk.h"

namespace papamu::protocol::ugi_server_test {
namespace {

using namespace std::chrono_literals;
using namespace ugi_talk;

TEST(UgiServer, IntroducesItself) {
    Talk talk;
    const Lines lines = talk.answer("ugi");
    ASSERT_GE(lines.size(), 4U);
    EXPECT_EQ(lines[0], "id name test");
    EXPECT_TRUE(lines[1].starts_with("id author "));
    for (std::size_t i = 2; i + 1 < lines.size(); ++i) EXPECT_TRUE(lines[i].starts_with("option name ")) << lines[i];
    EXPECT_EQ(lines.back(), "ugiok");
    EXPECT_EQ(talk.answer("isready"), Lines{"readyok"});
    EXPECT_EQ(talk.answer("  "), Lines{});
}

// A clock that loses half a second with each move although the engine takes far less, as on a loaded machine. After
// some moves all remaining time is reserved for that loss, and the two plies of the shortest search must do.
TEST(UgiServer, PlansWithWhatTheClockLosesBesides) {
    Talk talk;
    talk.send("papamu-start konane 10x10 HM");
    std::string game = "position startpos moves";
    std::vector<int> depths;
    for (int clock = 4000; clock > 1500; clock -= 500) {
        if (clock < 4000) talk.send(game);
        talk.send("go p1time " + std::to_string(clock) + " p2time 60000");
        const Lines lines = talk.until("bestmove ");
        ASSERT_GE(lines.size(), 2U);
        const std::string& info = lines[lines.size() - 2];
        ASSERT_TRUE(info.starts_with("info depth ")) << info;
        depths.push_back(std::stoi(info.substr(std::string("info depth ").size())));
        game += lines.back().substr(std::string("bestmove").size());
        talk.send(game);
        const std::string replies = talk.answer("query papamu-moves").at(0);
        const std::size_t begin = replies.find(' ');
        game += replies.substr(begin, replies.find(' ', begin + 1) - begin);
    }
    EXPECT_GT(depths.front(), 2);
    EXPECT_LE(depths.back(), 2);
}

TEST(UgiServer, AnswersQueries) {
    Talk talk;
    talk.send("papamu-start konane 4x4 HM");
    EXPECT_EQ(talk.answer("query p1turn"), Lines{"response true"});
    EXPECT_EQ(talk.answer("query gameover"), Lines{"response false"});
    EXPECT_EQ(talk.answer("query result"), Lines{"response none"});
    EXPECT_EQ(talk.answer("query papamu-state"), Lines{"response xoxo/o..x/xoxo/oxox x"});
    EXPECT_EQ(talk.answer("query papamu-moves"), Lines{"response 3,1-1,1"});
    talk.send("position startpos moves 3,1-1,1");
    EXPECT_EQ(talk.answer("query p1turn"), Lines{"response false"});
    // Neither player can move here: the player to move has lost.
    talk.send("position fen x. o");
    EXPECT_EQ(talk.answer("query gameover"), Lines{"response true"});
    EXPECT_EQ(talk.answer("query p1turn"), Lines{"response true"});
    EXPECT_EQ(talk.answer("query result"), Lines{"response p2win"});
    EXPECT_EQ(talk.answer("query papamu-moves"), Lines{"response none"});
    talk.send("position fen xo. x moves 0,0-0,2");
    EXPECT_EQ(talk.answer("query p1turn"), Lines{"response false"});
    EXPECT_EQ(talk.answer("query result"), Lines{"response p1win"});
}

TEST(UgiServer, TheFirstStoneChoosesTheColourAndP1StaysWhoBegan) {
    Talk talk;
    talk.send("position startpos moves -0,7 -0,6");
    EXPECT_EQ(talk.answer("query p1turn"), Lines{"response true"});
    EXPECT_TRUE(talk.state().ends_with(" o")) << "p1 took a stone of o and plays o";
}

TEST(UgiServer, SearchesAndAnswersWithAMoveOfThePosition) {
    Talk talk;
    for (const char* const position : {"startpos", "startpos moves -0,0", "fen xoxo/o..x/xoxo/oxox x", "fen .xo. o"}) {
        talk.send(std::string("position ") + position);
        const std::string moves = talk.answer("query papamu-moves").at(0) + ' ';
        talk.send("go depth 3");
        const Lines lines = talk.until("bestmove ");
        const std::string move = lines.back().substr(std::string("bestmove ").size());
        EXPECT_NE(moves.find(' ' + move + ' '), std::string::npos) << move << " of" << moves;
        ASSERT_GE(lines.size(), 2U);
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) EXPECT_TRUE(lines[i].starts_with("info depth ")) << lines[i];
        const std::string& last = lines[lines.size() - 2];
        for (const char* const word : {" seldepth ", " nodes ", " nps ", " time ", " score ", " pv "}) {
            EXPECT_NE(last.find(word), std::string::npos) << last;
        }
        EXPECT_NE(last.find(" pv " + move), std::string::npos) << last;
    }
}

/// An info line without the part that changes even while nothing new is found.
std::string without_time(const std::string& info) {
    const std::size_t begin = info.find(" nodes ");
    const std::size_t end = info.find(" score ");
    return begin == info.npos || end == info.npos ? info : info.substr(0, begin) + info.substr(end);
}

TEST(UgiServer, SaysNothingTwice) {
    Talk talk;
    for (const char* const position : {"startpos", "fen xoxo/o..x/xoxo/oxox x", "fen .xo.#.xox. o", "fen .xo. x"}) {
        talk.send(std::string("position ") + position);
        for (const char* const go : {"go depth 3", "go movetime 100", "go nodes 500"}) {
            talk.send(go);
            Lines lines = talk.until("bestmove ");
            std::transform(lines.begin(), lines.end(), lines.begin(), without_time);
            EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end()) << position << ' ' << go;
        }
    }
}

TEST(UgiServer, WithoutTimeThereIsAMoveAllTheSame) {
    Talk talk;
    for (const char* const position : {"startpos", "startpos moves -0,0 -0,1", "fen xoxo/o..x/xoxo/oxox x"}) {
        for (const char* const go :
             {"go movetime 0", "go movetime -5", "go p1time -300 p2time 20", "go p1time 0 p2time 0"}) {
            talk.send(std::string("position ") + position);
            talk.send(go);
            EXPECT_TRUE(talk.last_until("bestmove ").starts_with("bestmove ")) << go;
        }
    }
}

TEST(UgiServer, ProvenResultsAreToldAsSuch) {
    Talk talk;
    talk.send("position fen .xo. x");
    talk.send("go depth 9");
    const Lines lines = talk.until("bestmove ");
    EXPECT_NE(lines[lines.size() - 2].find(" score win"), std::string::npos) << lines[lines.size() - 2];
}

TEST(UgiServer, AProofNamesItsLengthOrSaysThatItHasNone) {
    Talk talk;
    talk.send("position fen .xo.#.xox. o");
    talk.send("go p1time 60000 p2time 60000");
    const Lines lines = talk.until("bestmove ");
    const std::string& info = lines[lines.size() - 2];
    EXPECT_TRUE(info.ends_with(" score win pv 0,2-0,0 string the length of the win is not known")) << info;
}

TEST(UgiServer, ListensWhileItThinks) {
    Talk talk;
    talk.send("position startpos moves -3,3 -3,4");
    const std::string before = talk.state();
    talk.send("go infinite");
    const std::string info = talk.last_until("info depth 2");
    EXPECT_TRUE(info.starts_with("info depth 2"));
    talk.send("isready");
    EXPECT_EQ(talk.last_until("readyok"), "readyok");
    for (const char* const line : {"position startpos", "go depth 1", "setoption name Hash value 2", "uginewgame",
                                   "ugi", "papamu-start konane 4x4 HM", "papamu-why"}) {
        talk.send(line);
        EXPECT_TRUE(talk.last_until("info string error: ").ends_with(": not during a search")) << line;
    }
    talk.send("query gameover");
    EXPECT_EQ(talk.last_until("response"), "response false");
    talk.send("stop");
    EXPECT_TRUE(talk.last_until("bestmove ").starts_with("bestmove "));
    EXPECT_EQ(talk.state(), before);
    talk.send("stop");
    EXPECT_EQ(talk.answer("isready"), Lines{"readyok"}) << "a stop without a search is silent";
}

TEST(UgiServer, StopAsTheFirstThingStillBringsAMove) {
    Talk talk;
    for (const char* const position : {"startpos", "startpos moves -0,0", "startpos moves -0,0 -0,1"}) {
        talk.send(std::string("position ") + position);
        talk.send("go infinite");
        talk.send("stop");
        EXPECT_TRUE(talk.last_until("bestmove ").starts_with("bestmove ")) << position;
    }
}

TEST(UgiServer, QuitEndsTheSearchFirst) {
    Talk talk;
    talk.send("position startpos moves -0,0 -0,1");
    talk.send("go infinite");
    EXPECT_FALSE(talk.send("quit"));
    EXPECT_TRUE(talk.last_until("bestmove ").starts_with("bestmove "));
}

TEST(UgiServer, GoesWithASearchUnderWay) {
    Talk talk;
    talk.send("position startpos moves -0,0 -0,1");
    talk.send("go infinite");
}

TEST(UgiServer, WaitsWhenAsked) {
    Talk talk;
    talk.send("position fen xoxo/o..x/xoxo/oxox x");
    talk.send("go depth 4");
    const Lines lines = talk.answer("papamu-wait");
    EXPECT_TRUE(talk.answer("query papamu-state").at(0).starts_with("response "));
    EXPECT_TRUE(lines.empty() || !is_error(lines.back()));
}

TEST(UgiServer, WhatComesAfterWhyWaitsForIt) {
    Talk talk;
    talk.send("position startpos moves -0,0 -0,1");
    talk.send("papamu-why movetime 300");
    talk.send("position fen .xo. o");  // returns when the answer is complete
    EXPECT_EQ(talk.last_until("papamu-why end"), "papamu-why end");
    EXPECT_EQ(talk.state(), "response .xo. o");
    talk.send("papamu-why");
    talk.send("go depth 1");
    const Lines lines = talk.until("bestmove ");
    EXPECT_EQ(lines.front(), "papamu-why region 0,0 value * position .xo.");
    EXPECT_EQ(lines.back(), "bestmove 0,2-0,0");
    EXPECT_TRUE(std::none_of(lines.begin(), lines.end(), is_error));
}

// An answer that may take weeks is cut short: a stop or quit after the waiting line would not be read.
TEST(UgiServer, WhatComesAfterWhyDoesNotWaitForEver) {
    Talk talk;
    talk.send("position startpos moves -0,0 -0,1");
    talk.send("papamu-why movetime 2147483647");
    talk.send("position fen .xo. o");
    const Lines lines = talk.until("papamu-why end");
    EXPECT_EQ(lines.back(), "papamu-why end");
    EXPECT_NE(lines.at(lines.size() - 2).find(" stopped "), std::string::npos);
    EXPECT_EQ(talk.state(), "response .xo. o");
    talk.send("go infinite");
    EXPECT_FALSE(talk.send("quit"));
    EXPECT_TRUE(talk.last_until("bestmove ").starts_with("bestmove "));
}

TEST(UgiServer, OneThreadWithALimitOfNodesAlwaysPlaysTheSame) {
    const auto game = [] {
        Talk talk;
        talk.send("papamu-start konane 6x6 own-centre");
        std::string moves;
        for (int i = 0; i < 8; ++i) {
            talk.send("position startpos" + (moves.empty() ? "" : " moves" + moves));
            talk.send("go nodes 2000");
            moves += ' ' + talk.last_until("bestmove ").substr(9);
        }
        return moves;
    };
    EXPECT_EQ(game(), game());
}

TEST(UgiServer, OptionsTakeEffect) {
    Talk talk;
    EXPECT_EQ(talk.answer("setoption name Board value 4x4"), Lines{});
    EXPECT_EQ(talk.state(), "response xoxo/oxox/xoxo/oxox x remove:corner-or-centre");
    EXPECT_EQ(talk.answer("setoption name Opening value VC"), Lines{});
    EXPECT_EQ(talk.state(), "response .oxo/.xox/xoxo/oxox x");
    EXPECT_EQ(talk.answer("setoption name Threads value 2"), Lines{});
    EXPECT_EQ(talk.answer("setoption name Hash value 2"), Lines{});
    EXPECT_EQ(talk.answer("setoption name LearnedOnly value true"), Lines{});
    EXPECT_EQ(talk.answer("isready"), Lines{"readyok"});
    talk.send("go depth 2");
    EXPECT_TRUE(talk.last_until("bestmove ").starts_with("bestmove "));
    talk.send("uginewgame");
    const Lines lines = talk.answer("ugi");
    EXPECT_NE(std::find(lines.begin(), lines.end(), "option name LearnedOnly type check default true"), lines.end());
}

TEST(UgiServer, SaysWhatTheTheorySays) {
    Talk talk;
    talk.send("position fen .xo.#.xox. x");
    talk.send("papamu-why");
    EXPECT_EQ(talk.until("papamu-why end"),
              (Lines{"papamu-why region 0,0 value * position .xo.", "papamu-why region 0,5 value -1 position .xox.",
                     "papamu-why value -1* outcome R", "papamu-why winning none", "papamu-why end"}));
    talk.send("position fen .xo. o");
    talk.send("papamu-why movetime 5000");
    EXPECT_EQ(talk.until("papamu-why end"),
              (Lines{"papamu-why region 0,0 value * position .xo.", "papamu-why value * outcome N",
                     "papamu-why winning 0,2-0,0", "papamu-why end"}));
    talk.send("position startpos moves -0,0 -0,1");
    talk.send("papamu-why movetime 1");
    const Lines early = talk.until("papamu-why end");
    ASSERT_GE(early.size(), 2U);
    EXPECT_TRUE(early[early.size() - 2].starts_with("papamu-why bounds ")) << early[early.size() - 2];
    EXPECT_NE(early[early.size() - 2].find(" stopped "), std::string::npos);
}

TEST(UgiServer, EveryErrorIsOneLineAndChangesNothing) {
    Talk talk;
    talk.send("papamu-start konane 4x4 HM");
    talk.send("position startpos moves 3,1-1,1");
    const std::string before = talk.state();
    const std::vector<std::string> bad = {
        "hello",
        "UGI",
        "ugi now",
        "isready?",
        "position",
        "position startpos moves 0,0-0,1",
        "position startpos moves 3,1-1,1 3,1-1,1",
        "position fen",
        "position fen xoxo",
        "position fen xo/x x",
        "position fen xo x remove:adjacent",
        "position fen xo x remove:corner-or-centre moves -0,0 -0,0",
        "go depth",
        "go depth -3",
        "go p2inc 5 p1time 3",
        "go now",
        "query",
        "query everything",
        "query p1turn gameover",
        "setoption",
        "setoption name",
        "setoption name Hash",
        "setoption name Hash value",
        "setoption value 3 name Hash",
        "setoption name Hash value 0",
        "setoption name Hash value 1e3",
        "setoption name Opening value hm",
        "setoption name Board value 400x400",
        "papamu-start",
        "papamu-start chess 8x8 HM",
        "papamu-start konane 1x4 VM",
        "papamu-why soon",
        "papamu-why movetime 0",
        std::string("position\0startpos", 17),
        "\xff\xfe\x80",
        "position startpos moves " + std::string(UgiServer<rulesets::KonaneContest>::kMostLineBytes, '0'),
    };
    for (const std::string& line : bad) {
        const Lines lines = talk.answer(line);
        ASSERT_EQ(lines.size(), 1U) << line;
        EXPECT_TRUE(is_error(lines[0])) << line << ": " << lines[0];
        EXPECT_TRUE(std::all_of(lines[0].begin(), lines[0].end(), [](char c) { return c >= ' ' && c <= '~'; })) << line;
        EXPECT_LT(lines[0].size(), 500U);
        EXPECT_EQ(talk.state(), before) << line;
    }
    talk.send("position fen x. x");
    EXPECT_EQ(talk.answer("go depth 3"), Lines{"info string error: go: the game is over"});
    talk.send("position startpos");
    EXPECT_EQ(talk.state(), "response xoxo/o..x/xoxo/oxox x") << "the start is what it was";
}

// Any words in any order: an error changes nothing, and whatever was said, the server still answers.
RC_GTEST_PROP(UgiServer, NoConversationIsATrap, ()) {
    Talk talk;
    talk.send("papamu-start konane 4x4 corner-or-centre");
    const auto lines = *rc::gen::resize(
        12,
        rc::gen::container<std::vector<std::vector<std::string>>>(
            rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                "position", "startpos", "fen", "moves", "-0,0", "-0,1", "2,0-0,0", "go", "depth", "nodes", "1", "30",
                "movetime", "stop", "isready", "uginewgame", "query", "result", "setoption", "name", "value", "Hash",
                "Opening", "HM", "papamu-start", "konane", "3x3", "xoxo/o..x", "x", "o", "papamu-wait", "ugi"))));
    for (const auto& words : lines) {
        talk.send("papamu-wait");
        const std::string before = talk.state();
        std::string line;
        for (const std::string& word : words) line += word + ' ';
        const Lines answers = talk.answer(line);
        if (!answers.empty() && is_error(answers.back())) RC_ASSERT(talk.state() == before);
    }
    talk.send("papamu-wait");
    RC_ASSERT(talk.answer("isready") == Lines{"readyok"});
}

}  // namespace
}  // namespace papamu::protocol::ugi_server_test
