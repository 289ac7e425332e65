#include "rulesets/sum/sum_text.h"

#include <gtest/gtest.h>

#include "rulesets/any_ruleset.h"
#include "rulesets/value/literal_value.h"

namespace papamu::rulesets::sum_text_test {
namespace {

using Terms = std::vector<SumTerm>;

Terms terms(std::string_view text) {
    const auto parsed = parse_sum(text);
    if (!parsed) ADD_FAILURE() << text << ": " << parsed.error().to_string();
    return parsed ? terms_of(*parsed) : Terms{};
}

std::string error(std::string_view text) {
    const auto parsed = parse_sum(text);
    return parsed ? "none" : parsed.error().to_string();
}

TEST(SumText, TermsAreNamedPositionsAndLiterals) {
    EXPECT_EQ(terms("clobber:xo/ox"), (Terms{{"clobber", "xo/ox", false}}));
    EXPECT_EQ(terms("clobber:xo/ox + konane:.xo. + {2|-1}"),
              (Terms{{"clobber", "xo/ox", false}, {"konane", ".xo.", false}, {"value", "{2|-1}", false}}));
    EXPECT_EQ(terms("  clobber: xo  -  1/2  "), (Terms{{"clobber", "xo", false}, {"value", "1/2", true}}));
    EXPECT_EQ(terms("value:{2|-1}"), terms("{2|-1}"));
    EXPECT_EQ(terms("clobber:xo|ox"), terms("clobber:xo/ox")) << "as the ruleset prints it";
    EXPECT_EQ(terms("{1|1}"), (Terms{{"value", "1*", false}})) << "as notation prints it";
    EXPECT_EQ(terms("toads-and-frogs:t.f"), (Terms{{"toads-and-frogs", "t.f", false}}));
}

TEST(SumText, SignsTurnTermsAround) {
    EXPECT_EQ(terms("-clobber:xo"), (Terms{{"clobber", "xo", true}}));
    EXPECT_EQ(terms("- clobber:xo"), (Terms{{"clobber", "xo", true}}));
    EXPECT_EQ(terms("* - -clobber:xo"), (Terms{{"value", "*", false}, {"clobber", "xo", false}}));
    EXPECT_EQ(terms("* + -clobber:xo"), (Terms{{"value", "*", false}, {"clobber", "xo", true}}));
    EXPECT_EQ(terms("* + - clobber:xo"), (Terms{{"value", "*", false}, {"clobber", "xo", true}}));
}

// The sign of a literal belongs to its notation: "-1^" is -1 + ^. Only " - " between terms negates a whole literal.
TEST(SumText, SignsOfLiteralsBelongToNotation) {
    EXPECT_EQ(terms("-1^"), (Terms{{"value", "-1^", false}}));
    EXPECT_EQ(terms("0 - 1^"), (Terms{{"value", "0", false}, {"value", "1^", true}}));
    EXPECT_EQ(terms("+-1"), (Terms{{"value", "+-1", false}}));
    EXPECT_EQ(terms("1 + +-1 - +-2"), (Terms{{"value", "1", false}, {"value", "+-1", false}, {"value", "+-2", true}}));
    EXPECT_EQ(terms("- {2|1}"), (Terms{{"value", "{-1|-2}", false}}));
    EXPECT_EQ(terms("{1 | 0 || -1 }"), (Terms{{"value", "{1|0||-1}", false}})) << "blanks inside braces";
}

TEST(SumText, MultiplesAreSoManyTerms) {
    EXPECT_EQ(terms("3*clobber:xo"), (Terms(3, {"clobber", "xo", false})));
    EXPECT_EQ(terms("1 - 2*clobber:xo"),
              (Terms{{"value", "1", false}, {"clobber", "xo", true}, {"clobber", "xo", true}}));
    EXPECT_EQ(terms("-2*value:^"), (Terms(2, {"value", "^", true})));
    EXPECT_EQ(terms("3*2"), (Terms{{"value", "3*2", false}})) << "the value 3 + *2";
    EXPECT_EQ(terms("1000*clobber:xo").size(), kMostTerms);
}

TEST(SumText, ErrorsNameTheTermAndItsPlace) {
    EXPECT_EQ(error(""), "row 1, column 1: term 0: a position is missing");
    EXPECT_EQ(error("* + "), "row 1, column 5: term 1: a position is missing");
    EXPECT_EQ(error("* + clobber:"), "row 1, column 13: term 1: a position is missing");
    EXPECT_EQ(error("* + clober:xo"), "row 1, column 12: term 1: there is no ruleset called \"clober\" for a term");
    EXPECT_EQ(error("sum:1 + 2"), "row 1, column 5: term 0: there is no ruleset called \"sum\" for a term");
    EXPECT_EQ(error("* + clobber:xo/o?"),
              "row 1, column 13: term 1 (clobber): row 2, column 2: '?' is not a cell; the letters are . # x o");
    EXPECT_EQ(error("1 + {2|"),
              "row 1, column 5: term 1 (value): row 1, column 4: a game was expected, but the text ends");
    EXPECT_EQ(error("0*clobber:xo"),
              "row 1, column 11: term 0: a sum has at least one term of a kind and at most 1000 in all");
    EXPECT_EQ(error("1001*clobber:xo"), error("0*clobber:xo").replace(14, 2, "14"));
    EXPECT_EQ(error("99999999999999999999999*clobber:xo").substr(0, 38), "row 1, column 33: term 0: a sum has at");
    EXPECT_EQ(error("999*clobber:xo + 2*clobber:xo").substr(0, 25), "row 1, column 28: term 99");
}

TEST(SumText, WhatIsPrintedReadsBack) {
    for (const char* text :
         {"clobber:xo/ox + konane:.xo. + {2|-1}", "-clobber:xo", "-value:1^", "1 - value:-1", "1 - value:+-1",
          "+-1 + +-1", "value:-1/2", "-1/2 - domineering:../..", "v - clobber:xo - clobber:xo + ^"}) {
        const Terms parsed = terms(text);
        EXPECT_EQ(terms(print_sum(parsed)), parsed) << text << " as " << print_sum(parsed);
    }
    EXPECT_EQ(print_sum(terms("2*clobber:xo - +-1 + -1")), "clobber:xo + clobber:xo - value:+-1 + -1");
    EXPECT_EQ(print_term({"value", "1^", true}), "-value:1^");
    EXPECT_EQ(print_term({"value", "-1^", false}), "-1^");
}

TEST(AnySum, MovesAreMadeInTerms) {
    const auto sum = find_ruleset("sum")->parse("clobber:xo - {3|1} + domineering:..").value();
    EXPECT_EQ(sum.move_texts(Player::kLeft), (std::vector<std::string>{"0:0,0-0,1", "1:1"}));
    EXPECT_EQ(sum.move_texts(Player::kRight), (std::vector<std::string>{"0:0,1-0,0", "1:3", "2:0,0-0,1"}));
    const auto after = sum.play(Player::kLeft, "1:1");
    ASSERT_TRUE(after.has_value());
    EXPECT_EQ(after->text(), "clobber:xo - 1 + domineering:..");
    EXPECT_NE(after->key(), sum.key());
    EXPECT_EQ(sum.text(), "clobber:xo - {3|1} + domineering:..") << "positions do not change";
    for (const char* wrong : {"", ":", "0", "0:", "3:1", "x:1", "1:3", "-1:1", "0:0,1-0,0", "99999999999999999999:1"}) {
        EXPECT_FALSE(sum.play(Player::kLeft, wrong).has_value()) << wrong;
    }
}

// Counted by hand: the first move leads to *2, to * or to * + *.
TEST(AnySum, CountsPlays) {
    const auto sum = find_ruleset("sum")->parse("* + *2").value();
    EXPECT_EQ(sum.perft(Player::kLeft, 0), 1U);
    EXPECT_EQ(sum.perft(Player::kLeft, 1), 3U);
    EXPECT_EQ(sum.perft(Player::kLeft, 2), 2U + 1U + 2U);
    EXPECT_EQ(sum.perft(Player::kRight, 3), (1U + 0U) + 0U + (1U + 1U));
}

TEST(LiteralValue, MovesGoToOptionsOfTheCanonicalForm) {
    const auto ruleset = find_ruleset("value");
    const auto moves = [&](const char* text, Player player) { return ruleset->parse(text).value().move_texts(player); };
    EXPECT_EQ(moves("3/4", Player::kLeft), std::vector<std::string>{"1/2"});
    EXPECT_EQ(moves("3/4", Player::kRight), std::vector<std::string>{"1"});
    EXPECT_EQ(moves("*3", Player::kLeft), (std::vector<std::string>{"0", "*", "*2"}));
    EXPECT_EQ(moves("^*", Player::kLeft), (std::vector<std::string>{"0", "*"}));
    EXPECT_EQ(moves("{2,1|0}", Player::kLeft), std::vector<std::string>{"2"}) << "1 is dominated";
    EXPECT_TRUE(moves("-5", Player::kLeft).empty());
    EXPECT_EQ(moves("1000000", Player::kLeft), std::vector<std::string>{"999999"});
}

// Each of the moves is made separately, so no move may cost as much as all of them together.
TEST(LiteralValue, ListsTheMovesOfLargeNimbers) {
    const auto position = find_ruleset("value")->parse("1/2*20000").value();
    const std::vector<std::string> moves = position.move_texts(Player::kRight);
    ASSERT_EQ(moves.size(), 20'000U);
    EXPECT_EQ(moves[0], "1/2");
    EXPECT_EQ(moves[1], "1/2*");
    for (std::size_t i = 2; i < moves.size(); ++i) ASSERT_EQ(moves[i], "1/2*" + std::to_string(i));
    const auto next = position.play(Player::kRight, "1/2*19999");
    ASSERT_TRUE(next.has_value());
    EXPECT_EQ(next->text(), "1/2*19999");
    EXPECT_FALSE(position.play(Player::kRight, "1/2*20000").has_value());
    EXPECT_FALSE(position.play(Player::kRight, "1/2 *3").has_value());
}

TEST(LiteralValue, RefusesWhatIsTooLarge) {
    const auto error = [](const std::string& text) { return find_ruleset("value")->parse(text).error().to_string(); };
    EXPECT_EQ(error("1000001"), "row 1, column 1: the value is too large: its stops lie between -1000000 and 1000000");
    EXPECT_EQ(error("{0|-1000001}"), error("1000001"));
    EXPECT_EQ(error("*65537"), "row 1, column 1: the value has too many options: at most 65536 of a player");
    EXPECT_EQ(error("*99999999"), "row 1, column 1: the options of a nimber past *2^20 cannot be listed");
    EXPECT_EQ(error(std::string(20'000, '{')).substr(0, 5), "row 1");
    EXPECT_EQ(error(std::string(LiteralValue::kMostText + 1, ' ')), "row 1, column 1: the notation is too long");
}

}  // namespace
}  // namespace papamu::rulesets::sum_text_test
