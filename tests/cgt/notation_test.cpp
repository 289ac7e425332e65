// Notation: what is printed, what is read, and what is refused at which column.
#include "cgt/notation.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/notation_literal.h"
#include "cgt/sum.h"

namespace papamu::cgt::notation_test {
namespace {

Value read(ValueStore& store, std::string_view text) {
    const auto value = parse_value(store, text);
    EXPECT_TRUE(value) << text << ": " << (value ? "" : value.error().message);
    return value.value_or(Value());
}

struct Text {
    std::string read, printed;
};

class NotationPrints : public ::testing::TestWithParam<Text> {};

TEST_P(NotationPrints, CanonicalText) {
    ValueStore store;
    const Value g = read(store, GetParam().read);
    EXPECT_EQ(to_string(store, g), GetParam().printed);
    EXPECT_EQ(read(store, GetParam().printed), g);
}

// From the published outputs of CGSuite's own tests (EvalTest, GameTest, CanonicalShortGameTestCase, GameGridTest,
// GameStripTest), except for multiples of up: ^2 here, ^^ there.
INSTANTIATE_TEST_SUITE_P(
    Golden, NotationPrints,
    ::testing::Values(Text{"{|}", "0"}, Text{"{0|}", "1"}, Text{"{|0}", "-1"}, Text{"{0|1}", "1/2"}, Text{"{0|0}", "*"},
                      Text{"{0,*|0,*}", "*2"}, Text{"{0|*}", "^"}, Text{"{*|0}", "v"}, Text{"{0,*|0}", "^*"},
                      Text{"{0|*2}", "^*3"}, Text{"{0|^*}", "^2"}, Text{"{0|^*5}", "^2*4"}, Text{"{1|1}", "1*"},
                      Text{"{1|-1}", "+-1"}, Text{"{1/2|-1/2}", "+-1/2"}, Text{"{^^|vv}", "+-^2"},
                      Text{"{1*|-1*}", "+-(1*)"}, Text{"{2,{3|1}|-2,{-1|-3}}", "+-{2,{3|1}}"},
                      Text{"{{3|1}|{-1|-3}}", "+-{3|1}"}, Text{"+-{1,1*}", "+-{1,1*}"}, Text{"{3|{2|1}}", "{3||2|1}"},
                      Text{"{{3|2}|1}", "{3|2||1}"}, Text{"{2|-1}", "{2|-1}"},
                      Text{"{{3|{2|{1|0,*}}}|-1/2}", "{3|||2||1|0,*||||-1/2}"}, Text{"{1|^^||^}", "{1|^2||^}"},
                      Text{"{0||0|-1/4}", "Tiny(1/4)"}, Text{"{0|||0||-1|-2}", "Tiny({2|1})"},
                      Text{"{1|0||0}", "Miny(1)"}, Text{"{2|{2|0}}", "2Tiny(2)"}, Text{"{{3|1}|1}", "1Miny(2)"},
                      Text{"{0|v*}", "^<2>"}, Text{"{0,*|v}", "^<2>*"}, Text{"{^|*}", "^[2]"},
                      Text{"{0,^*|0}", "^[2]*"}, Text{"{0|*||*|||*||||*}", "^[4]"}, Text{"{0||0|v*}", "{0|^<2>}"},
                      Text{"2v[2]", "2v[2]"}, Text{"1^<2>*3", "1^<2>*3"}, Text{"{^^*|*,v[2]}", "{^2*|*,v[2]}"},
                      Text{"+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}", "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"},
                      Text{"+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}",
                           "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}"}));

INSTANTIATE_TEST_SUITE_P(
    Reading, NotationPrints,
    ::testing::Values(Text{" { 1 , 2 | } ", "3"}, Text{"-1/2^2*3", "-1/2^2*3"}, Text{"-{2|1}", "{-1|-2}"},
                      Text{"(3)", "3"}, Text{"6/4", "3/2"}, Text{"vvv*", "v3*"}, Text{"007", "7"},
                      Text{"- 1/2^", "-1/2v"}, Text{"+-(1^)", "+-(1^)"}, Text{"2Tiny( 1 )", "2Tiny(1)"},
                      Text{"*99999999999", "*99999999999"}, Text{"{||}", "0"}, Text{"{1|2||3}", "2"},
                      Text{"123456789012345678901234567890/4", "61728394506172839450617283945/2"}));

struct Mistake {
    std::string text;
    std::size_t column;
};

class NotationRefuses : public ::testing::TestWithParam<Mistake> {};

TEST_P(NotationRefuses, WithTheColumn) {
    ValueStore store;
    const auto value = parse_value(store, GetParam().text);
    ASSERT_FALSE(value) << GetParam().text;
    EXPECT_EQ(value.error().column, GetParam().column) << value.error().message;
    EXPECT_FALSE(value.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(Mistakes, NotationRefuses,
                         ::testing::Values(Mistake{"", 0}, Mistake{"  ", 2}, Mistake{"1/3", 2}, Mistake{"1/0", 2},
                                           Mistake{"1/", 2}, Mistake{"{1|2|3}", 4}, Mistake{"{1,|2}", 3},
                                           Mistake{"{1", 2}, Mistake{"{1}", 0}, Mistake{"1 2", 2}, Mistake{"^2^", 2},
                                           Mistake{"^^3", 2}, Mistake{"*99999999999999999999", 1}, Mistake{"^<0>", 2},
                                           Mistake{"^[", 2}, Mistake{"^[1001]", 2}, Mistake{"Tiny(1", 6},
                                           Mistake{"2Tiny", 1}, Mistake{"{1||2|3|4}", 7}, Mistake{"x", 0},
                                           Mistake{"1+1", 1}, Mistake{"{1|2}}", 5}, Mistake{std::string("1\0", 2), 1},
                                           Mistake{"\xff", 0}));

TEST(Notation, SignsOfPrintedPapersGetAHint) {
    ValueStore store;
    const auto message = [&](std::string_view text) { return parse_value(store, text).error().message; };
    EXPECT_EQ(message("±1"), "a game was expected; papamu writes +- for ±");
    EXPECT_EQ(message("{2| ↑}"), "a game was expected; papamu writes ^ for ↑");
    EXPECT_EQ(message("1⇓"), "the game should end here; papamu writes vv for ⇓");
    EXPECT_EQ(message("½"), "a game was expected; papamu writes 1/2 for ½");
    EXPECT_EQ(message("2⧾1"), "the game should end here; papamu writes Tiny(x) for ⧾");
    EXPECT_EQ(message("x"), "a game was expected");
    EXPECT_EQ(message(""), "a game was expected, but the text ends");
}

TEST(Notation, NestingIsBounded) {
    ValueStore store;
    const std::string deep(200'000, '{');
    try {
        const auto value = parse_value(store, deep);
        ASSERT_FALSE(value);
        EXPECT_EQ(value.error().column, static_cast<std::size_t>(kMaxNesting) + 1);
    } catch (const base::LimitError&) {
        // On a small stack, the stack limit is reached first.
    }
    try {
        EXPECT_FALSE(parse_value(store, std::string(200'000, '-') + "x"));
    } catch (const base::LimitError&) {
    }
}

TEST(Notation, DeepGamesReadBack) {
    ValueStore store;
    Value g = read(store, "{2|-2}");
    for (int i = 3; i < 200; ++i) g = canonical(store, {Value::integer(i)}, {g});
    EXPECT_EQ(read(store, to_string(store, g)), g);
}

TEST(Notation, LengthIsLimitedBeforeItIsSpent) {
    ValueStore store;
    // Each level shows the one below twice: 2^200 bytes.
    Value g = read(store, "{1|-1}");
    for (int i = 2; i < 200; ++i) {
        g = canonical(store, {Value::integer(i), add(store, g, Value::integer(i))}, {g, Value::integer(-i)});
    }
    try {
        EXPECT_LE(to_string(store, g, 1000).size(), 1000U);
    } catch (const base::LimitError&) {
    }
}

TEST(Notation, TheTextDoesNotDependOnTheStore) {
    const std::string text = "+-{{2|*},{5/2||2|{0,^*|v}},{3|{1|0,*}}}";
    ValueStore fresh;
    const std::string first = to_string(fresh, read(fresh, text));
    ValueStore used;
    for (const char* other : {"{3|{1|0,*}}", "{0,^*|v}", "{5/2|0}", "{-3|{-4|-7}}", "{2|*}"}) read(used, other);
    EXPECT_EQ(to_string(used, read(used, text)), first);
}

TEST(Notation, Literals) {
    EXPECT_TRUE(is_reserved_name("v"));
    EXPECT_TRUE(is_reserved_name("v12"));
    EXPECT_TRUE(is_reserved_name("vv"));
    EXPECT_FALSE(is_reserved_name("value"));
    EXPECT_FALSE(is_reserved_name("w"));
    EXPECT_EQ(scan_literal("2*3)", 0)->end, 3U);
    EXPECT_EQ(scan_literal("2*g", 0)->end, 1U);
    EXPECT_EQ(scan_literal("2*(", 0)->end, 1U);
    EXPECT_EQ(scan_literal("2* 3", 0)->end, 2U);
    EXPECT_EQ(scan_literal("^<2", 0)->end, 1U);
    EXPECT_EQ(scan_literal("^<2>*", 0)->end, 5U);
    EXPECT_TRUE(scan_literal("17/2", 0)->is_plain_number);
    EXPECT_FALSE(scan_literal("17*", 0)->is_plain_number);
}

}  // namespace
}  // namespace papamu::cgt::notation_test
