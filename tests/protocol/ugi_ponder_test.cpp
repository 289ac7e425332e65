// The UGI server thinks while the opponent does: nothing is answered before ponderhit or stop, and limits count from
// ponderhit on.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

#include "base/numbers.h"
#include "base/words.h"
#include "tests/protocol/ugi_talk.h"

namespace papamu::protocol::ugi_ponder_test {
namespace {

using namespace std::chrono_literals;
using namespace ugi_talk;
using Clock = std::chrono::steady_clock;

constexpr const char* kOpenPosition = "position startpos moves -3,3 -3,4";
constexpr const char* kProvenPosition = "position fen .xo. x";

bool is_bestmove(const std::string& line) { return line.starts_with("bestmove "); }

bool has_bestmove(const Lines& lines) { return std::any_of(lines.begin(), lines.end(), is_bestmove); }

std::uint64_t nodes_of(const std::string& info) {
    const auto words = base::words_of(info);
    const auto at = std::find(words.begin(), words.end(), "nodes");
    if (at == words.end() || at + 1 == words.end()) return 0;
    return base::parse_number<std::uint64_t>(at[1]).value_or(0);
}

/// Waits until the search has counted more nodes than that.
void wait_for_nodes(Talk& talk, std::uint64_t nodes) {
    while (nodes_of(talk.last_until("info ")) <= nodes) {
    }
}

TEST(UgiPonder, IsSilentUntilPonderhit) {
    Talk talk;
    talk.send(kOpenPosition);
    EXPECT_EQ(talk.answer("query p1turn"), Lines{"response true"});
    talk.send("go ponder movetime 1");
    EXPECT_FALSE(has_bestmove(talk.until("info depth 3 ")));
    talk.send("isready");
    EXPECT_FALSE(has_bestmove(talk.until("readyok")));
    EXPECT_EQ(talk.answer("ponderhit"), Lines());
    const Lines lines = talk.until("bestmove ");
    EXPECT_TRUE(is_bestmove(lines.back()));
    EXPECT_TRUE(std::none_of(lines.begin(), lines.end(), is_error));
    EXPECT_EQ(talk.answer("isready"), Lines{"readyok"}) << "one bestmove";
}

TEST(UgiPonder, StopBringsTheMove) {
    Talk talk;
    talk.send(kOpenPosition);
    for (const bool at_once : {true, false}) {
        talk.send("go ponder p1time 60000 p2time 60000");
        if (!at_once) talk.until("info depth 3 ");
        talk.send("stop");
        EXPECT_TRUE(is_bestmove(talk.last_until("bestmove ")));
    }
}

// The pondering search has ended by itself, and its result waits.
TEST(UgiPonder, AProvenResultIsToldAsSuchButNotPlayed) {
    for (const char* const end : {"ponderhit", "stop"}) {
        Talk talk;
        talk.send(kProvenPosition);
        talk.send("go ponder p1time 60000 p2time 60000");
        const Lines before = talk.until("info depth 0 ");
        EXPECT_NE(before.back().find(" score win"), std::string::npos) << before.back();
        std::this_thread::sleep_for(50ms);
        EXPECT_EQ(talk.answer("isready"), Lines{"readyok"});
        talk.send(end);
        EXPECT_EQ(talk.until("bestmove "), Lines{"bestmove 0,1-0,3"}) << end;
    }
}

TEST(UgiPonder, TimeCountsFromPonderhit) {
    for (const char* const limit : {"movetime 400", "p1time 600000 p2time 1 movetime 400"}) {
        Talk talk;
        talk.send("papamu-start konane 18x18 HM");
        talk.send(std::string("go ponder ") + limit);
        std::this_thread::sleep_for(500ms);
        EXPECT_FALSE(has_bestmove(talk.answer("isready")));
        const auto begin = Clock::now();
        talk.send("ponderhit");
        EXPECT_TRUE(is_bestmove(talk.last_until("bestmove ")));
        EXPECT_GT(Clock::now() - begin, 200ms) << limit;
    }
}

TEST(UgiPonder, NodesAndDepthCountFromPonderhit) {
    constexpr std::uint64_t kNodes = 3000;
    Talk talk;
    talk.send(kOpenPosition);
    talk.send("go ponder nodes " + std::to_string(kNodes));
    wait_for_nodes(talk, 2 * kNodes);
    talk.send("isready");
    talk.until("readyok");
    talk.send("ponderhit");
    Lines lines = talk.until("bestmove ");
    ASSERT_GE(lines.size(), 2U);
    EXPECT_GT(nodes_of(lines[lines.size() - 2]), 0U);
    EXPECT_LE(nodes_of(lines[lines.size() - 2]), kNodes + kNodes / 10);

    talk.send("uginewgame");
    talk.send(kOpenPosition);
    talk.send("go ponder depth 2");
    talk.until("info depth 4 ");
    talk.send("ponderhit");
    lines = talk.until("bestmove ");
    ASSERT_GE(lines.size(), 2U);
    EXPECT_TRUE(lines[lines.size() - 2].starts_with("info depth 2 ")) << lines[lines.size() - 2];
}

TEST(UgiPonder, TheSearchAfterPonderhitCanBeStopped) {
    Talk talk;
    talk.send(kOpenPosition);
    for (const char* const go :
         {"go ponder", "go ponder infinite", "go infinite ponder", "go movetime 600000 ponder"}) {
        talk.send(go);
        talk.send("ponderhit");
        talk.send("stop");
        EXPECT_TRUE(is_bestmove(talk.last_until("bestmove "))) << go;
    }
}

TEST(UgiPonder, ItsSearchMakesTheNextOneFaster) {
    const auto nodes_to_depth = [](bool ponders) {
        Talk talk({.hash = 16});
        talk.send(kOpenPosition);
        talk.send(ponders ? "go ponder depth 5" : "go depth 5");
        if (ponders) {
            talk.until("info depth 7 ");
            talk.send("ponderhit");
        }
        const Lines lines = talk.until("bestmove ");
        return nodes_of(lines.at(lines.size() - 2));
    };
    EXPECT_LT(nodes_to_depth(true), nodes_to_depth(false));
}

TEST(UgiPonder, OtherLinesAreRefusedAndPonderingGoesOn) {
    Talk talk;
    talk.send(kOpenPosition);
    const std::string before = talk.state();
    talk.send("go ponder depth 1");
    for (const char* const line : {"position startpos", "go depth 1", "go ponder", "setoption name Ponder value true",
                                   "uginewgame", "ugi", "papamu-start konane 4x4 HM", "papamu-why"}) {
        talk.send(line);
        EXPECT_TRUE(talk.last_until("info string error: ").ends_with(": not during a search")) << line;
    }
    talk.send("papamu-wait");
    EXPECT_EQ(talk.last_until("info string error: "),
              "info string error: papamu-wait: pondering ends only with ponderhit or stop");
    talk.send("ponderhit now");
    EXPECT_EQ(talk.last_until("info string error: "), "info string error: ponderhit: unexpected \"now\"");
    talk.send("query papamu-state");
    EXPECT_EQ(talk.last_until("response "), before);
    talk.send("ponderhit");
    talk.send("papamu-wait");
    EXPECT_TRUE(is_bestmove(talk.last_until("bestmove ")));
    EXPECT_EQ(talk.state(), before);
}

TEST(UgiPonder, PonderhitWithoutPonderingIsOneError) {
    const Lines error{"info string error: ponderhit: not after \"go ponder\""};
    Talk talk;
    EXPECT_EQ(talk.answer("ponderhit"), error);
    talk.send(kProvenPosition);
    talk.send("go depth 3");
    talk.send("papamu-wait");
    talk.until("bestmove ");
    EXPECT_EQ(talk.answer("ponderhit"), error) << "after a search";
    for (const char* const end : {"ponderhit", "stop"}) {
        talk.send("go ponder depth 3");
        talk.send(end);
        talk.send("papamu-wait");
        talk.until("bestmove ");
        EXPECT_EQ(talk.answer("ponderhit"), error) << "a second time, after " << end;
    }
    talk.send(kOpenPosition);
    talk.send("go infinite");
    talk.send("ponderhit");
    EXPECT_EQ(talk.last_until("info string error: "), error.front()) << "during another search";
    talk.send("stop");
    EXPECT_TRUE(is_bestmove(talk.last_until("bestmove ")));
    talk.send("papamu-why");
    talk.send("ponderhit");
    EXPECT_EQ(talk.last_until("info string error: "), error.front()) << "during papamu-why";
    talk.send("stop");
    EXPECT_EQ(talk.last_until("papamu-why end"), "papamu-why end");
}

TEST(UgiPonder, MalformedGoBeginsNothing) {
    Talk talk;
    talk.send(kOpenPosition);
    for (const char* const line : {"go ponder ponder", "go ponder depth", "go ponder soon",
                                   "go ponder infinite depth 3", "go ponder p2time 5", "go ponder nodes 0"}) {
        const Lines lines = talk.answer(line);
        ASSERT_EQ(lines.size(), 1U) << line;
        EXPECT_TRUE(is_error(lines[0])) << line;
        EXPECT_TRUE(is_error(talk.answer("ponderhit").at(0))) << line;
    }
    talk.send("position fen x. x");
    EXPECT_EQ(talk.answer("go ponder"), Lines{"info string error: go: the game is over"});
}

TEST(UgiPonder, QuitEndsIt) {
    for (const char* const position : {kOpenPosition, kProvenPosition}) {
        Talk talk;
        talk.send(position);
        talk.send("go ponder");
        talk.until("info ");
        EXPECT_FALSE(talk.send("quit"));
        EXPECT_TRUE(is_bestmove(talk.last_until("bestmove ")));
        Talk left;  // without a quit
        left.send(position);
        left.send("go ponder");
    }
}

TEST(UgiPonder, TheExpectedReplyIsToldIfWanted) {
    Talk talk;
    talk.send(kOpenPosition);
    talk.send("go depth 3");
    EXPECT_EQ(talk.last_until("bestmove ").find("ponder"), std::string::npos);
    talk.send("setoption name Ponder value true");
    talk.send("go depth 3");
    const Lines lines = talk.until("bestmove ");
    const auto words = base::words_of(lines.back());
    ASSERT_EQ(words.size(), 4U) << lines.back();
    EXPECT_EQ(words[2], "ponder");
    const std::string pv = " pv " + std::string(words[1]) + ' ' + std::string(words[3]);
    EXPECT_NE(lines.at(lines.size() - 2).find(pv), std::string::npos) << "the second move of the line";
    EXPECT_EQ(talk.answer(std::string(kOpenPosition) + ' ' + std::string(words[1]) + ' ' + std::string(words[3])),
              Lines());
    talk.send(kProvenPosition);
    talk.send("go depth 3");
    EXPECT_EQ(talk.last_until("bestmove "), "bestmove 0,1-0,3") << "the game is over after it";
}

// A clock that loses half a second with each move although the engine takes far less (see UgiServer,
// PlansWithWhatTheClockLosesBesides) is noticed although the engine ponders between its moves.
TEST(UgiPonder, WhatTheClockLosesBesidesIsStillMeasured) {
    Talk talk;
    talk.send("papamu-start konane 10x10 HM");
    std::string game = "position startpos moves";
    std::vector<int> depths;
    for (int clock = 4000; clock > 1500; clock -= 500) {
        if (clock < 4000) talk.send(game);
        const std::string go = "p1time " + std::to_string(clock) + " p2time 60000";
        // The prediction is wrong, then right.
        talk.send("go ponder " + go);
        talk.send("stop");
        talk.until("bestmove ");
        talk.send("go ponder " + go);
        talk.send("isready");
        talk.until("readyok");
        talk.send("ponderhit");
        const Lines lines = talk.until("bestmove ");
        const std::string& info = lines.at(lines.size() - 2);
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

// Any of these lines in any order: whatever was said, each go has its bestmove at the end, and the server is ready.
RC_GTEST_PROP(UgiPonder, EveryGoHasOneBestmove, ()) {
    const auto said = *rc::gen::container<Lines>(rc::gen::element<std::string>(
        "go ponder", "go ponder movetime 5", "go ponder nodes 300", "go depth 2", "ponderhit", "ponderhit", "stop",
        "isready", "papamu-wait", "position fen .xo. x", "position fen xoxo/o..x/xoxo/oxox x"));
    Talk talk;
    talk.send("papamu-start konane 4x4 HM");
    for (const std::string& line : said) {
        if (line == "papamu-wait") talk.send("ponderhit");
        talk.send(line);
    }
    talk.send("stop");
    talk.send("papamu-wait");
    const Lines all = talk.said();
    const auto begun = std::count_if(said.begin(), said.end(), [](const auto& line) { return line.starts_with("go"); });
    const auto refused = std::count_if(all.begin(), all.end(),
                                       [](const auto& line) { return line.starts_with("info string error: go: "); });
    RC_ASSERT(std::count_if(all.begin(), all.end(), is_bestmove) == begun - refused);
    RC_ASSERT(talk.answer("isready") == Lines{"readyok"});
}

}  // namespace
}  // namespace papamu::protocol::ugi_ponder_test
