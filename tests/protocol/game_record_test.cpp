// Game records: what is written is read back, and an error in a malformed record names its place.
#include "protocol/game_record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/control_character.h"
#include "protocol/game_replay.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol::game_record_test {
namespace {

using std::chrono::milliseconds;

GameRecord small_game() {
    GameRecord game;
    game.event = "test";
    game.first = "pvs";
    game.second = "greedy";
    game.ruleset = "konane";
    game.start = "xo. x";
    game.result = GameResult::kFirstWins;
    game.termination = "the rules";
    game.moves = {{.text = "0,0-0,2",
                   .clock = milliseconds(9982),
                   .spent = milliseconds(18),
                   .score = "win 1",
                   .depth = 1,
                   .comment = "the only move"}};
    return game;
}

const char* const kSmallGame =
    "[Event \"test\"]\n"
    "[First \"pvs\"]\n"
    "[Second \"greedy\"]\n"
    "[Ruleset \"konane\"]\n"
    "[Start \"xo. x\"]\n"
    "[Result \"1-0\"]\n"
    "[Termination \"the rules\"]\n"
    "\n"
    "1. 0,0-0,2 {[%clk 0:00:09.982] [%emt 0:00:00.018] [%eval win 1] [%depth 1] the only move} 1-0\n"
    "\n";

TEST(GameRecord, IsWritten) { EXPECT_EQ(print_game(small_game()), kSmallGame); }

TEST(GameRecord, IsRead) {
    const auto games = parse_games(kSmallGame);
    ASSERT_TRUE(games.has_value()) << games.error().to_string();
    ASSERT_EQ(games->size(), 1U);
    EXPECT_EQ(games->front(), small_game());
}

// Everything that the reader accepts beyond what the writer writes.
TEST(GameRecord, IsReadWithLiberties) {
    const std::string text =
        "% a line that is skipped\r\n"
        "[ Ruleset \"konane\" ] [Start \"xo.o. x\"]\t[Second \"\"]\n"
        "[Result \"*\"][Site \"a \\\"beach\\\" \\\\\"]\n"
        "[First \"me\"]\n"
        "{before\n  the   game}1.0,0-0,2;a comment to the end\n"
        "{ and [more] [%csl Ga4] } 1... 0,3-0,1{x}; y\n"
        "% skipped { too\n"
        "2. {[%clk 12:34:56.789]} *";
    const auto games = parse_games(text);
    ASSERT_TRUE(games.has_value()) << games.error().to_string();
    ASSERT_EQ(games->size(), 1U);
    const GameRecord& game = games->front();
    EXPECT_EQ(game.first, "me");
    EXPECT_EQ(game.second, "");
    EXPECT_EQ(game.more, (std::vector<RecordTag>{{"Site", "a \"beach\" \\"}}));
    EXPECT_EQ(game.comment, "before the game");
    ASSERT_EQ(game.moves.size(), 2U);
    EXPECT_EQ(game.moves[0].text, "0,0-0,2");
    EXPECT_EQ(game.moves[0].comment, "a comment to the end and [more] [%csl Ga4]");
    EXPECT_EQ(game.moves[1].comment, "x y");
    EXPECT_EQ(game.moves[1].clock, milliseconds(((12 * 60 + 34) * 60 + 56) * 1000 + 789));
    EXPECT_EQ(game.result, GameResult::kUnfinished);
}

// Whatever another program wrote: a record that was read is the same after it is written and read again.
TEST(GameRecord, WhatWasReadStays) {
    const std::string head =
        "[First \"a\t\x01\"]\n[Second \"b\"]\n[Ruleset \"konane\"]\n[Start \"xo. x\"]\n[Result \"*\"]\n\n";
    for (const char* moves : {"1. a {[%csl a1] [%cal b2]} *", "1. a {[%csl [%clk x] y]} *",
                              "1. a {[%eval\x01 cp\n 3]} *", "1. a {[% clk x]} *", "1. a {[[%foo]} {[} {%clk x]} *",
                              "1. a ;[%csl {a}] }{\n *", "{[%foo bar]} 1. a {[%depth 007] x\x7Fy} *",
                              "1. a {[%clk\n0:00:01.000] [%emt\t0:00:02.000]} *", "1. a {[%\x92 cp -33] [%clk]x} *"}) {
        const auto games = parse_games(head + moves);
        if (!games) {
            EXPECT_NE(games.error().message.find("a time is written"), std::string::npos) << moves;
            continue;
        }
        const auto again = parse_games(print_game(games->front()));
        ASSERT_TRUE(again.has_value()) << moves << again.error().to_string();
        EXPECT_EQ(*again, *games) << moves;
    }
    const auto games = parse_games(head + "1. a {[%csl a1] well [%eval cp  3]} *");
    EXPECT_EQ(games.value().front().moves[0].comment, "[%csl a1] well");
    EXPECT_EQ(games.value().front().moves[0].score, "cp 3");
    // A comment set by a program is written unchanged, except that a blank breaks an unclosed command.
    GameRecord game = small_game();
    for (const char* comment : {"see[%csl a1]here", "[%a][%b]", "[[%a] b", "[ [%clk"}) {
        game.moves[0].comment = comment;
        EXPECT_EQ(parse_games(print_game(game)).value().front().moves[0].comment,
                  comment == std::string("[ [%clk") ? "[ [ %clk" : comment);
    }
}

TEST(GameRecord, AFileIsOneGameAfterAnother) {
    EXPECT_TRUE(parse_games("")->empty());
    EXPECT_TRUE(parse_games(" \n\n% nothing\n")->empty());
    GameRecord other = small_game();
    other.moves.clear();
    other.result = GameResult::kUnfinished;
    const auto games = parse_games(print_game(small_game()) + print_game(other) + print_game(small_game()));
    ASSERT_TRUE(games.has_value()) << games.error().to_string();
    EXPECT_EQ(*games, (std::vector<GameRecord>{small_game(), other, small_game()}));
}

rc::Gen<std::string> words_from(const char* letters, std::size_t least) {
    return rc::gen::suchThat(rc::gen::container<std::string>(rc::gen::elementOf(std::string(letters))),
                             [least](const std::string& text) { return text.size() >= least; });
}

// Any byte but control characters.
rc::Gen<std::string> tag_values() {
    return rc::gen::container<std::string>(
        rc::gen::suchThat(rc::gen::arbitrary<char>(), [](char c) { return !base::is_control(c); }));
}

// Single blanks between words, no braces, no "[%".
rc::Gen<std::string> comments() {
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(words_from("abcxyz019[]()%;\"\\-*.\xC5\x8D", 1)),
                        [](const std::vector<std::string>& words) {
                            std::string text;
                            for (std::string word : words) {
                                for (std::size_t at = 0; (at = word.find("[%", at)) != word.npos;) word[at] = '(';
                                text += (text.empty() ? "" : " ") + word;
                            }
                            return text;
                        });
}

rc::Gen<std::optional<milliseconds>> times() {
    return rc::gen::oneOf(rc::gen::just(std::optional<milliseconds>()),
                          rc::gen::map(rc::gen::inRange<std::int64_t>(0, 400'000'000),
                                       [](std::int64_t count) { return std::optional(milliseconds(count)); }));
}

rc::Gen<RecordedMove> moves() {
    const auto score = rc::gen::element<std::string>("", "cp 35", "cp -1200", "win 7", "loss", "win");
    return rc::gen::build<RecordedMove>(
        rc::gen::set(&RecordedMove::text, rc::gen::map(words_from("0123456789,-+:ab", 1),
                                                       [](const std::string& word) {
                                                           return word == "1-0" || word == "0-1" ? "0,0" : word;
                                                       })),
        rc::gen::set(&RecordedMove::clock, times()), rc::gen::set(&RecordedMove::spent, times()),
        rc::gen::set(&RecordedMove::score, score), rc::gen::set(&RecordedMove::depth, rc::gen::inRange(0, 100)),
        rc::gen::set(&RecordedMove::comment, comments()));
}

rc::Gen<GameRecord> records() {
    return rc::gen::build<GameRecord>(
        rc::gen::set(&GameRecord::event, tag_values()), rc::gen::set(&GameRecord::date, tag_values()),
        rc::gen::set(&GameRecord::first, tag_values()), rc::gen::set(&GameRecord::second, tag_values()),
        rc::gen::set(&GameRecord::ruleset, tag_values()), rc::gen::set(&GameRecord::start, tag_values()),
        rc::gen::set(&GameRecord::result,
                     rc::gen::element(GameResult::kUnfinished, GameResult::kFirstWins, GameResult::kSecondWins)),
        rc::gen::set(&GameRecord::termination, tag_values()), rc::gen::set(&GameRecord::time_control, tag_values()),
        rc::gen::set(&GameRecord::more, rc::gen::map(tag_values(),
                                                     [](const std::string& value) {
                                                         return value.empty() ? std::vector<RecordTag>()
                                                                              : std::vector<RecordTag>{{"Site", value},
                                                                                                       {"x_1", ""}};
                                                     })),
        rc::gen::set(&GameRecord::comment, comments()),
        rc::gen::set(&GameRecord::moves, rc::gen::container<std::vector<RecordedMove>>(moves())));
}

RC_GTEST_PROP(GameRecordLaw, WhatIsWrittenIsReadBack, ()) {
    const auto games = *rc::gen::scale(0.25, rc::gen::container<std::vector<GameRecord>>(records()));
    std::string text;
    for (const GameRecord& game : games) text += print_game(game);
    const auto again = parse_games(text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == games);
}

// Texts that do not fit are adapted when they are written; writing them again changes nothing.
RC_GTEST_PROP(GameRecordLaw, AnyTextEndsUpInARecord, (const std::string& value, const std::string& comment)) {
    GameRecord game = small_game();
    game.event = value;
    game.comment = comment;
    game.moves[0].comment = comment;
    const std::string text = print_game(game);
    const auto again = parse_games(text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(print_game(again->front()) == text);
}

RC_GTEST_PROP(GameRecordLaw, NoTextIsAnException, (const std::string& noise)) {
    std::string text = kSmallGame;
    const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
    const std::size_t out = *rc::gen::inRange<std::size_t>(0, 20);
    text.replace(at, out, noise);
    const auto games = parse_games(text);
    RC_ASSERT(games.has_value() || !games.error().message.empty());
}

struct BadText {
    std::string text;
    std::size_t line;
    std::size_t column;
    const char* message;
};

TEST(GameRecord, MalformedTextsNameTheirPlace) {
    const std::string tags =
        "[First \"a\"]\n[Second \"b\"]\n[Ruleset \"konane\"]\n[Start \"xo. x\"]\n[Result \"1-0\"]\n\n";
    const std::vector<BadText> bad = {
        {"1. 0,0-0,2 1-0", 1, 1, "a game needs the tag First"},
        {"\n[First \"a\"]\n1. x *", 2, 1, "a game needs the tag Second"},
        {"[First \"a\"]\n[Second \"b\"]\n[Ruleset \"konane\"]\n[Start \"xo. x\"]\n\n*", 1, 1, "needs the tag Result"},
        {"[First \"a\"]\n[First \"b\"]", 2, 2, "the tag First comes twice"},
        {"[First \"a]\n", 1, 8, "not closed on its line"},
        {"[First \"a\"\n", 1, 11, "not closed with ]"},
        {"[First a]", 1, 8, "in quotation marks"},
        {"[First]", 1, 7, "in quotation marks"},
        {"[\"a\"]", 1, 2, "the name of a tag is missing"},
        {"[Site \"a\\n\"]", 1, 10, "after \\ only"},
        {"[Result \"1/2-1/2\"]", 1, 9, "a result is 1-0, 0-1 or *, not \"1/2-1/2\""},
        {tags + "1. 0,0-0,2", 7, 11, "does not end with its result"},
        {tags + "1. 0,0-0,2 0-1", 7, 12, "ends with 0-1, but the tag Result says 1-0"},
        {tags + "1. 0,0-0,2 {never closed", 7, 12, "this comment is not closed"},
        {tags + "1. 0,0-0,2\n3. 0,1-0,3 1-0", 8, 1, "here comes move 1, not \"3.\""},
        {tags + "0. 0,0-0,2 1-0", 7, 1, "here comes move 1, not \"0.\""},
        {tags + "1. a 1. b 2.c 3. d", 7, 15, "here comes move 2, not \"3.\""},
        {tags + "1. a {x} } 1-0", 7, 10, "\"}\" has no meaning"},
        {tags + "1. a (1. b) 1-0", 7, 6, "\"(\" has no meaning"},
        {tags + "1. a [Event \"x\"]", 7, 6, "\"[\" has no meaning"},
        {tags + "1. a\x01", 7, 4, "a control character"},
        {tags + "1. a {[%clk 0:00:61.000]} 1-0", 7, 7, "a time is written h:mm:ss.mmm, not \"0:00:61.000\""},
        {tags + "1. a {well [%clk 9]} 1-0", 7, 12, "a time is written"},
        {tags + "1. a {[%depth x]} 1-0", 7, 7, "a depth is a number"},
        {tags + "1. a {[%eval cp [3]} 1-0", 7, 7, "a score has no brackets: \"cp [3\""},
        {tags + "1. a %b 1-0", 7, 6, "a move does not begin with %"},
        {tags + "1. a {[%eval cp 3} 1-0", 7, 7, "this [% is not closed with ]"},
        {tags + "{[%clk 0:00:01.000]} 1. a 1-0", 7, 2, "before the first move"},
        {kSmallGame + std::string("1. x 1-0"), 11, 1, "a game needs the tag First"},
    };
    for (const BadText& entry : bad) {
        const auto games = parse_games(entry.text);
        ASSERT_FALSE(games.has_value()) << entry.text;
        EXPECT_EQ(games.error().line, entry.line) << entry.text << ": " << games.error().message;
        EXPECT_EQ(games.error().column, entry.column) << entry.text << ": " << games.error().message;
        EXPECT_NE(games.error().message.find(entry.message), std::string::npos) << games.error().message;
    }
    EXPECT_EQ(parse_games(tags).error().to_string(),
              "line 7, column 1: the game does not end with its result: 1-0, 0-1 or *");
}

TEST(GameRecord, WhatCannotBeWrittenIsRefused) {
    for (const char* text : {"", "a b", "1.", "12...x", "a{", "a;", "1-0", "*", "%x", "a\n"}) {
        GameRecord game = small_game();
        game.moves[0].text = text;
        EXPECT_THROW(print_game(game), base::DomainError) << text;
    }
    for (const char* name : {"", "a b", "Event", "Result", "Site"}) {
        GameRecord game = small_game();
        game.more = {{"Site", "x"}, {name, "y"}};
        EXPECT_THROW(print_game(game), base::DomainError) << name;
    }
    GameRecord game = small_game();
    game.moves[0].clock = milliseconds(-1);
    EXPECT_THROW(print_game(game), base::DomainError);
    game = small_game();
    game.moves[0].score = "cp 3] x";
    EXPECT_THROW(print_game(game), base::DomainError);
}

TEST(Replay, PlaysByTheRules) {
    using rulesets::KonaneContest;
    int count = 0;
    const auto end = replay<KonaneContest>(small_game(), [&](const auto& state, auto action) {
        EXPECT_EQ(KonaneContest::print(state), "xo. x");
        EXPECT_EQ(KonaneContest::print_action(state, action), "0,0-0,2");
        ++count;
    });
    ASSERT_TRUE(end.has_value()) << end.error();
    EXPECT_EQ(KonaneContest::print(*end), "..x o");
    EXPECT_EQ(count, 1);

    const auto error_of = [](const GameRecord& game) {
        return replay<KonaneContest>(game, [](const auto&, auto) {}).error();
    };
    GameRecord game = small_game();
    game.moves.push_back({"0,1-0,0"});
    EXPECT_EQ(error_of(game), "move 1 of Second: the game was over before");
    game.moves = {{"0,0-0,1"}};
    EXPECT_EQ(error_of(game), "move 1 of First: \"0,0-0,1\" is not a move of Left here");
    game.start = "xo.";
    EXPECT_TRUE(error_of(game).starts_with("the start: a state is"));
    game.ruleset = "chess";
    EXPECT_EQ(error_of(game), "the game is one of \"chess\", not of konane");
}

}  // namespace
}  // namespace papamu::protocol::game_record_test
