// UGI for any game: dialogues about boards, heaps, graphs, sums and rule files.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/words.h"
#include "tests/engine/any_game/definition.h"
#include "tests/protocol/ugi_talk.h"
#include "tests/solver/rule_file/shipped_rules.h"

namespace papamu::protocol::ugi_any_test {
namespace {

using rulesets::AnyContest;
using rulesets::Player;
using ugi_talk::is_error;
using ugi_talk::Lines;
using Talk = ugi_talk::TalkAbout<AnyContest>;

/// "clobber:xo/ox left".
UgiSettings about(const std::string& text) {
    UgiSettings settings{.hash = 1};
    settings.start = AnyContest::parse(text).value();
    return settings;
}

std::vector<std::string> words_after(const std::string& line, std::size_t skipped) {
    std::vector<std::string> words;
    for (const std::string_view word : base::words_of(line)) words.emplace_back(word);
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(skipped));
    return words;
}

TEST(UgiAnyGame, IntroducesItselfWithoutWhatIsForKonane) {
    Talk talk(about("clobber:xoxo/oxox left"));
    EXPECT_EQ(
        talk.answer("ugi"),
        (Lines{"id name test", "id author the papamu project", "option name Threads type spin default 1 min 0 max 1024",
               "option name Hash type spin default 1 min 1 max 1048576", "option name Solver type check default true",
               "option name Reserve type spin default 30 min 0 max 60000",
               "option name Ponder type check default false", "option name Position type string default xoxo/oxox left",
               "ugiok"}));
    EXPECT_EQ(talk.answer("isready"), Lines{"readyok"});
    EXPECT_EQ(talk.answer("setoption name Solver value false"), Lines{});
    EXPECT_EQ(talk.answer("setoption name Position value xoxo/o.ox right"), Lines{});
    EXPECT_EQ(talk.state(), "response xoxo/o.ox right");
    EXPECT_EQ(talk.answer("setoption name position value 3x4"), Lines{});
    EXPECT_EQ(talk.state(), "response xoxo/oxox/xoxo left");
    EXPECT_EQ(
        talk.answer("papamu-start clobber xo misere"),
        Lines{"info string error: papamu-start: the position must be followed by left or right, for the player to "
              "move"});
    EXPECT_EQ(talk.answer("papamu-start clobber xo left misere"), Lines{});
    EXPECT_EQ(talk.state(), "response xo left misere");
    EXPECT_EQ(talk.answer("papamu-start clobber 2x2"), Lines{});
    EXPECT_EQ(talk.state(), "response xo/ox left");
}

// A partizan game on a grid.
TEST(UgiAnyGame, ABoard) {
    Talk talk(about("domineering:../.. left"));
    EXPECT_EQ(talk.answer("query papamu-moves"), Lines{"response 0,0-1,0 0,1-1,1"});
    talk.send("position startpos moves 0,0-1,0");
    EXPECT_EQ(talk.state(), "response #./#. right");
    EXPECT_EQ(talk.answer("query p1turn"), Lines{"response false"});
    EXPECT_EQ(talk.answer("query gameover"), Lines{"response true"});
    EXPECT_EQ(talk.answer("query result"), Lines{"response p1win"});
    EXPECT_EQ(talk.answer("query papamu-moves"), Lines{"response none"});
    EXPECT_EQ(talk.answer("go"), Lines{"info string error: go: the game is over"});
    talk.send("position fen ../.. right");
    talk.send("papamu-why");
    EXPECT_EQ(talk.until("papamu-why end"),
              (Lines{"papamu-why region 0,0 value +-1 position ../..", "papamu-why value +-1 outcome N",
                     "papamu-why winning 0,0-0,1 1,0-1,1", "papamu-why end"}));
    talk.send("position fen .../... left moves 0,2-1,2");
    talk.send("go nodes 500");
    const Lines lines = talk.until("bestmove ");
    ASSERT_GE(lines.size(), 2U);
    EXPECT_TRUE(lines[lines.size() - 2].starts_with("info depth ")) << lines[lines.size() - 2];
    EXPECT_NE(lines[lines.size() - 2].find(" score win"), std::string::npos) << lines[lines.size() - 2];
    EXPECT_TRUE(lines.back() == "bestmove 0,0-0,1" || lines.back() == "bestmove 1,0-1,1") << lines.back();
}

// An impartial game of heaps, in both kinds of play.
TEST(UgiAnyGame, Heaps) {
    Talk talk(about("kayles:1,2 left"));
    talk.send("papamu-why");
    const Lines why = talk.until("papamu-why end");
    ASSERT_EQ(why.size(), 5U);
    EXPECT_EQ(why[0], "papamu-why region 0 value * position 1");
    EXPECT_EQ(why[1], "papamu-why region 1 value *2 position 2");
    EXPECT_EQ(why[2], "papamu-why value *3 outcome N");
    talk.send("position fen 1,1,1 left misere");
    talk.send("papamu-why");
    EXPECT_EQ(talk.until("papamu-why end"), (Lines{"papamu-why mover loses", "papamu-why end"}));
    talk.send("go nodes 1000");
    const Lines lost = talk.until("bestmove ");
    ASSERT_GE(lost.size(), 2U);
    EXPECT_NE(lost[lost.size() - 2].find(" score loss"), std::string::npos) << lost[lost.size() - 2];
    talk.send("position fen 1,1 right misere");
    talk.send("papamu-why");
    const Lines won = talk.until("papamu-why end");
    ASSERT_EQ(won.size(), 2U);
    EXPECT_TRUE(won[0].starts_with("papamu-why mover wins ")) << won[0];
    talk.send("position fen 1,1 right misere moves " + words_after(won[0], 3).at(0));
    EXPECT_EQ(talk.state(), "response 1 left misere");
}

TEST(UgiAnyGame, AGraph) {
    Talk talk(about("hackenbush:0-1b,1-2r left"));
    const Lines moves = talk.answer("query papamu-moves");
    ASSERT_EQ(words_after(moves.at(0), 1).size(), 1U) << moves[0];
    talk.send("papamu-why");
    const Lines why = talk.until("papamu-why end");
    EXPECT_EQ(why.at(why.size() - 3), "papamu-why value 1/2 outcome L");
    talk.send("go depth 5");
    EXPECT_EQ(talk.last_until("bestmove "), "bestmove " + words_after(moves[0], 1).at(0));
}

TEST(UgiAnyGame, ASumAndARuleFile) {
    for (const rulesets::AnyRuleset* const game : tests::shipped_games()) static_cast<void>(game);
    Talk sum(about("sum:clobber:xo - domineering:../.. left"));
    sum.send("papamu-why");
    const Lines why = sum.until("papamu-why end");
    ASSERT_GE(why.size(), 4U);
    EXPECT_EQ(why[0], "papamu-why region 0:0,0 value * position xo");
    EXPECT_EQ(why[1], "papamu-why region 1:0,0 value +-1 position ../..");
    const auto moves = words_after(sum.answer("query papamu-moves").at(0), 1);
    ASSERT_EQ(moves.size(), 3U);
    for (const std::string& move : moves) {
        EXPECT_EQ(sum.answer("position startpos moves " + move), Lines{}) << move;
    }

    Talk file(about("king-clobber:xoxo/oxox left"));
    file.send("go nodes 2000");
    const auto moves_of_file = words_after(file.answer("query papamu-moves").at(0), 1);
    const std::string best = words_after(file.last_until("bestmove "), 1).at(0);
    EXPECT_NE(std::find(moves_of_file.begin(), moves_of_file.end(), best), moves_of_file.end()) << best;
}

// A game by the protocol alone, against the best play there is: who wins by the definition does win.
TEST(UgiAnyGame, WinsWhatIsWon) {
    tests::WinsByDefinition wins;
    for (const char* const text : {"clobber:xoxo/oxox left", "clobber:xoxo/oxo. right misere", "kayles:4,5 left misere",
                                   "snort:.../... left", "hackenbush:0-1b,1-2r,2-3b,0-4r,4-5g left"}) {
        SCOPED_TRACE(text);
        AnyContest::State state = AnyContest::parse(text).value();
        const bool engine_is_to_win = wins(state);
        Talk talk(about(text));
        std::string line = "position startpos moves";
        for (int ply = engine_is_to_win ? 0 : 1; !AnyContest::winner(state); ++ply) {
            AnyContest::Action action{1};
            if (ply % 2 == 0) {
                EXPECT_EQ(talk.answer(line), Lines{});
                talk.send("go nodes 20000");
                const std::string best = words_after(talk.last_until("bestmove "), 1).at(0);
                action = UgiGame<AnyContest>::parse_action(state, best).value();
            }
            line += ' ' + UgiGame<AnyContest>::print_action(state, action);
            state = AnyContest::apply(state, action);
        }
        EXPECT_EQ(talk.answer(line), Lines{});
        const Lines result = talk.answer("query result");
        EXPECT_TRUE(!engine_is_to_win || result == Lines{"response p1win"}) << result.at(0);
    }
}

TEST(UgiAnyGame, Ponders) {
    Talk talk(about("clobber:xoxoxo/oxoxox/xoxoxo left"));
    talk.send("setoption name Ponder value true");
    talk.send("go nodes 3000");
    const auto best = words_after(talk.last_until("bestmove "), 0);
    ASSERT_EQ(best.size(), 4U) << "with the reply that it expects";
    EXPECT_EQ(talk.answer("position startpos moves " + best[1] + ' ' + best[3]), Lines{});
    talk.send("go ponder nodes 500");
    EXPECT_EQ(talk.answer("go nodes 5"), Lines{"info string error: go: not during a search"});
    talk.send("ponderhit");
    const std::string after = words_after(talk.last_until("bestmove "), 1).at(0);
    EXPECT_EQ(talk.answer("position startpos moves " + best[1] + ' ' + best[3] + ' ' + after), Lines{});
    talk.send("position startpos");
    talk.send("go ponder p1time 1000 p2time 1000");
    talk.send("stop");
    EXPECT_TRUE(talk.last_until("bestmove ").starts_with("bestmove "));
    talk.send("go infinite");
    talk.send("stop");
    EXPECT_TRUE(talk.last_until("bestmove ").starts_with("bestmove "));
}

TEST(UgiAnyGame, EveryErrorIsOneLineAndChangesNothing) {
    Talk talk(about("clobber:xoxo/oxox left"));
    talk.send("position startpos moves 0,0-0,1");
    const std::string before = talk.state();
    for (const std::string& line : std::vector<std::string>{
             "position fen xo/ox",
             "position fen xo/o left",
             "position fen xq left",
             "position fen xo left left",
             "position fen clobber:xo left",
             "position startpos moves 0,0-0,0",
             "position startpos moves 0,0-0,1 0,0-0,1",
             "position startpos moves 0,0-0,1 =",
             "position startpos moves =30=2C0-0,9",
             "position startpos moves " + std::string(5000, '('),
             "setoption name LearnedOnly value true",
             "setoption name Book value none",
             "setoption name Board value 4x4",
             "setoption name Position value",
             "setoption name Position value 4x",
             "setoption name Position value 0x5",
             "setoption name Position value 999x999",
             "papamu-start",
             "papamu-start clobber",
             "papamu-start konane 6x6 HM",
             "papamu-start domineering 4x4",
             "papamu-start clobber 4x4 HM",
             "papamu-why movetime 0",
             "go p1time 5000 p1inc 1",
             "go depth",
             "ponderhit",
             "query papamu-why",
             std::string("position fen ") + '\0' + " left",
         }) {
        const Lines answer = talk.answer(line);
        ASSERT_EQ(answer.size(), 1U) << line;
        EXPECT_TRUE(is_error(answer[0])) << line << ": " << answer[0];
        EXPECT_EQ(answer[0].find('\n'), std::string::npos);
        EXPECT_EQ(talk.state(), before) << line;
    }
}

TEST(AsWritten, KeepsTheBlanksBetween) {
    const std::string line = "  fen (4,  6)\tleft ";
    const auto words = base::words_of(line);
    EXPECT_EQ(as_written({words.begin() + 1, words.end()}), "(4,  6)\tleft");
    EXPECT_EQ(as_written({}), "");
}

}  // namespace
}  // namespace papamu::protocol::ugi_any_test
