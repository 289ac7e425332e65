// Moves as words of lines and of records.
#include "protocol/move_word.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/words.h"
#include "protocol/game_record.h"

namespace papamu::protocol::move_word_test {
namespace {

TEST(MoveWord, MostMovesAreWords) {
    for (const char* const move : {"0,0-1,0", "-3,4", "0:1,2-1,2", "kōnane", "a1", "100%"}) {
        EXPECT_EQ(word_for_lines(move), move);
        EXPECT_EQ(word_for_records(move), move);
    }
}

TEST(MoveWord, HidesWhatWouldEndIt) {
    EXPECT_EQ(word_for_lines("(4, 6) + (2, 3)"), "(4,=206)=20+=20(2,=203)");
    EXPECT_EQ(word_for_lines("a=b\t"), "a=3Db=09");
    EXPECT_EQ(word_for_lines("5->3"), "5->3");
    EXPECT_EQ(word_for_records("5->3"), "5-=3E3");
    EXPECT_EQ(word_for_records("(4, 6)"), "=284,=206=29");
    EXPECT_EQ(word_for_records("1-0"), "=31-0") << "a result";
    EXPECT_EQ(word_for_records("*"), "=2A");
    EXPECT_EQ(word_for_records("%5"), "=255");
    EXPECT_EQ(word_for_records("12.a"), "=312.a") << "the number of a move";
    EXPECT_EQ(text_of_word("=20"), " ");
    EXPECT_EQ(text_of_word("a= =2 =zz =3"), "a= =2 =zz =3") << "nothing that these functions write";
}

RC_GTEST_PROP(MoveWord, AnyTextIsOneWordAndComesBack, (const std::string& text)) {
    RC_PRE(!text.empty());
    for (const std::string& word : {word_for_lines(text), word_for_records(text)}) {
        RC_ASSERT(base::words_of(word, " \t\r\n\v\f") == std::vector<std::string_view>{word});
        RC_ASSERT(text_of_word(word) == text);
    }
}

RC_GTEST_PROP(MoveWord, AnyTextCanBeRecorded, (const std::string& text)) {
    RC_PRE(!text.empty());
    GameRecord game;
    game.first = game.second = "someone";
    game.ruleset = "any";
    game.start = "there";
    game.result = GameResult::kFirstWins;
    for (const std::string& move : {text, std::string("1.")}) game.moves.push_back({.text = word_for_records(move)});
    const auto read = parse_games(print_game(game));
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->at(0) == game);
    RC_ASSERT(text_of_word(read->at(0).moves[0].text) == text);
}

}  // namespace
}  // namespace papamu::protocol::move_word_test
