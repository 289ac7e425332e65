// The calculator: its language, its functions, its documentation.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "apps/byte_size.h"
#include "apps/calc/calculator.h"
#include "apps/calc/expression_error.h"
#include "apps/calc/function_table.h"
#include "apps/calc/prompt.h"
#include "apps/calc/report.h"
#include "base/error.h"
#include "base/work_limit.h"

namespace papamu::apps::calc::calc_test {
namespace {

/// The error as the program writes it.
std::string describe(const ExpressionError& error, std::string_view expression) {
    return message_of(error, expression) + "\n" + place_of(error, expression);
}

std::string evaluate(std::string_view expression) {
    cgt::ValueStore store;
    Calculator calculator(store);
    try {
        return to_text(store, calculator.evaluate(expression));
    } catch (const ExpressionError& error) {
        return "error at " + std::to_string(error.column()) + ": " + error.what();
    }
}

/// The column of the error, counted from 0; -1 if there is none.
int error_column(std::string_view expression) {
    cgt::ValueStore store;
    Calculator calculator(store);
    try {
        calculator.evaluate(expression);
    } catch (const ExpressionError& error) {
        return static_cast<int>(error.column());
    }
    return -1;
}

TEST(Calc, SumsAndProducts) {
    EXPECT_EQ(evaluate("{1|-1}+{2||3|4}"), "{4|2}");
    EXPECT_EQ(evaluate("{1|-1}+{1|-1}"), "0");
    EXPECT_EQ(evaluate("3 - 2 +- 6 - 7 +- 8 + 4"), "{12|0||-4|-16}");
    EXPECT_EQ(evaluate("1/2 + 1/4"), "3/4");
    EXPECT_EQ(evaluate("1/2 * 1/4"), "1/8");
    EXPECT_EQ(evaluate("3*{2|-1}"), evaluate("{2|-1}+{2|-1}+{2|-1}"));
    EXPECT_EQ(evaluate("{2|-1} * -2"), evaluate("-{2|-1}-{2|-1}"));
    EXPECT_EQ(evaluate("1:-1"), "1/2");
    EXPECT_EQ(evaluate("*5:*6"), "*11");
    EXPECT_EQ(evaluate("1 + 2:1 * 3"), evaluate("1 + (2:(1 * 3))"));
    EXPECT_EQ(evaluate("2 - 3 - 4"), "-5");
}

TEST(Calc, StarsAndProducts) {
    EXPECT_EQ(evaluate("2*3"), "2*3");
    EXPECT_EQ(evaluate("2 * 3"), "6");
    EXPECT_EQ(evaluate("2*"), "2*");
    EXPECT_EQ(evaluate("(2)*3"), "6");
    EXPECT_EQ(evaluate("g = 2; g*3"), "6");
    EXPECT_EQ(evaluate("g = 2; 3*g"), "6");
    EXPECT_EQ(evaluate("3*^"), "^3");
    EXPECT_EQ(evaluate("3*v"), "v3");
    EXPECT_EQ(evaluate("3*{1|0}"), evaluate("3 * {1|0}"));
    EXPECT_EQ(evaluate("* + *2"), "*3");
    EXPECT_EQ(evaluate("2 * *3"), "0");
    EXPECT_EQ(evaluate("2*+1"), "3*");
    EXPECT_EQ(error_column("2 *3"), 2);
    EXPECT_EQ(error_column("2* 3"), 3);
    EXPECT_EQ(error_column("g = 1; g*"), 8);
    EXPECT_EQ(error_column("^ * *"), 2);
}

TEST(Calc, Signs) {
    EXPECT_EQ(evaluate("1+-2"), "{3|-1}");
    EXPECT_EQ(evaluate("1 + -2"), "-1");
    EXPECT_EQ(evaluate("1--1"), "2");
    EXPECT_EQ(evaluate("---1"), "-1");
    EXPECT_EQ(evaluate("-1/2^*"), "-1/2^*");
    EXPECT_EQ(evaluate("- 1/2^*"), "-1/2v*");
    EXPECT_EQ(evaluate("3-1^"), "2v");
    EXPECT_EQ(evaluate("+-{2,{3|1}}"), "+-{2,{3|1}}");
    EXPECT_EQ(evaluate("+-{3|1}"), "+-{3|1}");
    EXPECT_EQ(evaluate("g = {3|1}; +-g"), "+-{3|1}");
    EXPECT_EQ(evaluate("+-1/2"), "+-1/2");
}

TEST(Calc, Comparisons) {
    EXPECT_EQ(evaluate("^ > 0"), "true");
    EXPECT_EQ(evaluate("^ | *"), "true");
    EXPECT_EQ(evaluate("^ || *"), "true");
    EXPECT_EQ(evaluate("^ <> *"), "true");
    EXPECT_EQ(evaluate("^ | 0"), "false");
    EXPECT_EQ(evaluate("^<2"), "true");
    EXPECT_EQ(evaluate("^<2>"), "^<2>");
    EXPECT_EQ(evaluate("{1|-1}+{1|-1} == 0"), "true");
    EXPECT_EQ(evaluate("1 != 2"), "true");
    EXPECT_EQ(evaluate("1 >= 2"), "false");
    EXPECT_EQ(error_column("1 < 2 < 3"), 6);
    EXPECT_EQ(error_column("1 = 2"), 2);
    EXPECT_EQ(error_column("{(1 | *)|2}"), 1);
}

// Braces inside braces take a way of their own unless something is computed with them.
TEST(Calc, BracesInsideBraces) {
    EXPECT_EQ(evaluate("{{2|1} + 1|{0|-1}}"), evaluate("{({2|1} + 1)|{0|-1}}"));
    EXPECT_EQ(evaluate("{3*{2|1}, {2|1}*3 |{0|-1} : 1}"), evaluate("{(3*{2|1}),({2|1}*3)|({0|-1}:1)}"));
    EXPECT_EQ(evaluate("{ {2|1} , - {1|} | {0|-1}\t- 1 * 2 + 3 }"), evaluate("{({2|1}),-1|({0|-1}+1)}"));
    EXPECT_EQ(evaluate("{ { {4|} || {|-4} } }"), "error at 0: a game in braces needs a bar, as in {a,b|c}");
    EXPECT_EQ(evaluate("{{{4|}|{|-4}}||{1|} > 2}"), "error at 15: a game is needed here");
    EXPECT_EQ(error_column("{{1|} = 2|}"), 6);
    EXPECT_EQ(error_column("{{1|} {2|}|}"), 6);
    EXPECT_EQ(error_column("{{1|} + |}"), 8);
    EXPECT_EQ(error_column("{{1|"), 1);
}

TEST(Calc, Names) {
    EXPECT_EQ(evaluate("g = {2|-1}; h = g + g; h"), "1");
    EXPECT_EQ(evaluate("a_1 = *; a_1 + 1;"), "1*");
    EXPECT_EQ(error_column("v = 1"), 0);
    EXPECT_EQ(error_column("v3 = 1"), 0);
    EXPECT_EQ(error_column("heat = 1"), 0);
    EXPECT_EQ(error_column("1 + nobody"), 4);
    cgt::ValueStore store;
    Calculator calculator(store);
    EXPECT_THROW(calculator.evaluate("g = 5; nobody"), ExpressionError);
    EXPECT_EQ(to_text(store, calculator.evaluate("g")), "5");
}

TEST(Calc, SpellingsOfCgsuiteGetAHint) {
    const auto hint = [](std::string_view expression) {
        const std::string text = evaluate(expression);
        const std::size_t at = text.rfind("; ");
        return text.starts_with("error") && at != text.npos ? text.substr(at + 2) : "no hint: " + text;
    };
    EXPECT_EQ(hint("±1"), "papamu writes +- for ±");
    EXPECT_EQ(hint("1 + ±{2|1}"), "papamu writes +- for ±");
    EXPECT_EQ(hint("↑*"), "papamu writes ^ for ↑");
    EXPECT_EQ(hint("1↑"), "papamu writes ^ for ↑");
    EXPECT_EQ(hint("⇑"), "papamu writes ^^ for ⇑");
    EXPECT_EQ(hint("{↓|0}"), "papamu writes v for ↓");
    EXPECT_EQ(hint("⇓"), "papamu writes vv for ⇓");
    EXPECT_EQ(hint("⧾1"), "papamu writes Tiny(x) for ⧾");
    EXPECT_EQ(hint("2⧿1"), "papamu writes Miny(x) for ⧿");
    EXPECT_EQ(hint("1 − 2"), "papamu writes - for −");
    EXPECT_EQ(hint("0 ≤ 1"), "papamu writes <= for ≤");
    EXPECT_EQ(hint("g := 3"), "papamu writes = for :=");
    EXPECT_EQ(hint("G.CanonicalForm"), "papamu writes canonical(g)");
    EXPECT_EQ(hint("{1|0}.Thermograph"), "papamu writes thermograph(g)");
    EXPECT_EQ(hint("(^+*).AtomicWeight"), "papamu writes atomic_weight(g)");
    EXPECT_EQ(hint("{2|1}.Heat(1)"), "papamu writes heat(g, t)");
    EXPECT_EQ(hint("^.Pow(4)"), "papamu writes pow(g, x)");
    EXPECT_EQ(hint("*2.Sidle"),
              "papamu has no methods: it writes f(g), and papamu calc --functions lists the functions");
    EXPECT_EQ(hint("*14 heat 1"), "papamu writes heat(g, t)");
    EXPECT_EQ(hint("{1|-1} cool 1/2"), "papamu writes cool(g, t)");
    EXPECT_EQ(hint("*2 ConwayProduct *3"), "papamu writes conway(g, h)");
    EXPECT_EQ(hint("{pass|0}"), "papamu knows no loopy games");
    EXPECT_EQ(hint("AtomicWeight(^)"), "did you mean \"atomic_weight\"?");
    EXPECT_EQ(evaluate("1 + nobody"), "error at 4: unknown name \"nobody\"") << "no hint where none fits";
    EXPECT_EQ(evaluate("on = 2; on + 1"), "3");
    // The spellings that the hints suggest are accepted.
    for (const char* const ours : {"+-1", "^*", "^^", "v", "vv", "Tiny(1)", "2Miny(1)", "0 <= 1", "canonical(*)",
                                   "heat(*14, 1)", "conway(*2, *3)"}) {
        EXPECT_FALSE(evaluate(ours).starts_with("error")) << ours;
    }
}

TEST(Calc, ErrorsNameTheColumn) {
    EXPECT_EQ(error_column(""), 0);
    EXPECT_EQ(error_column("1+("), 3);
    EXPECT_EQ(error_column("(1"), 0);
    EXPECT_EQ(error_column("{1|2"), 0);
    EXPECT_EQ(error_column("{1|2|3}"), 4);
    EXPECT_EQ(error_column("{1,|2}"), 3);
    EXPECT_EQ(error_column("{}"), 0);
    EXPECT_EQ(error_column("1/3"), 2);
    EXPECT_EQ(error_column("heat(1)"), 0);
    EXPECT_EQ(error_column("cool({1|0}, *)"), 12);
    EXPECT_EQ(error_column("1 + mean(stops(1))"), 9);
    EXPECT_EQ(error_column("atomic_weight(1)"), 0);
    EXPECT_EQ(error_column("1 )"), 2);
    EXPECT_EQ(error_column("1 2"), 2);
    EXPECT_EQ(error_column("heat 3"), 5);
    EXPECT_EQ(error_column("stops(1) + 1"), 0);
}

TEST(Calc, DescriptionPutsTheCaretUnderTheCharacter) {
    EXPECT_EQ(describe(ExpressionError(2, "wrong"), "ab?d"), "column 3: wrong\n  ab?d\n    ^");
    EXPECT_EQ(describe(ExpressionError(3, "wrong"), "\xC3\xA4\xC3\xA4?"),
              "column 3: wrong\n  \xC3\xA4\xC3\xA4?\n    ^");
    const std::string text = describe(ExpressionError(5000, "wrong"), std::string(10'000, 'x'));
    EXPECT_LT(text.size(), 600U);
    EXPECT_EQ(describe(ExpressionError(0, "wrong"), "\x1B["), "column 1: wrong\n  \\x1b[\n  ^");
}

TEST(Calc, EveryExampleOfTheTableHolds) {
    for (const FunctionGroup& group : function_groups()) {
        for (const Function& function : group.functions) {
            EXPECT_EQ(evaluate(function.example), function.value) << signature(function) << ": " << function.example;
            EXPECT_EQ(find_function(function.name), &function) << "two functions are called " << function.name;
        }
    }
}

TEST(Calc, EveryFunctionRefusesOtherKinds) {
    for (const FunctionGroup& group : function_groups()) {
        for (const Function& function : group.functions) {
            if (function.fewest == 0) continue;
            std::string arguments = "stops(1)";
            for (std::size_t i = 1; i < function.fewest; ++i) arguments += ", 1";
            EXPECT_EQ(evaluate(std::string(function.name) + "(" + arguments + ")").rfind("error at ", 0), 0U)
                << function.name;
        }
    }
}

TEST(Calc, TheDocumentationHoldsTheTable) {
    std::ifstream file(PAPAMU_SOURCE_DIR "/docs/calc.md");
    ASSERT_TRUE(file);
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_NE(text.str().find(functions_as_markdown()), std::string::npos)
        << "put the output of `papamu calc --functions --markdown` into docs/calc.md";
}

TEST(Calc, NestingIsBounded) {
    for (const char* open : {"(", "{", "{|", "heat(", "+-", "+-{", "- (", "Tiny("}) {
        std::string text;
        for (int i = 0; i < 100'000; ++i) text += open;
        try {
            EXPECT_GE(error_column(text), 0) << open;
        } catch (const base::LimitError&) {
            // The stack is small, or a sanitizer makes frames large.
        }
    }
    EXPECT_EQ(evaluate(std::string(100'000, '-') + "*"), "*");
    // A literal is no exception.
    for (const char* option : {"1", "1 ", "1+0"}) {
        const auto braces = [option](int deep) {
            std::string text(static_cast<std::size_t>(deep), '{');
            text += option;
            for (int i = 0; i < deep; ++i) text += "|}";
            return text;
        };
        try {
            EXPECT_EQ(error_column(braces(kMostNested)), kMostNested) << option;
            EXPECT_EQ(evaluate(braces(kMostNested - 1)), std::to_string(kMostNested)) << option;
        } catch (const base::LimitError&) {
            // As above.
        }
    }
}

TEST(Calc, WhatIsTooMuchIsALimit) {
    for (const char* expression : {"1000000001*{3||2|1}", "heat(*100000, {1|-1})", "followers(1000000000)",
                                   "*2000000:^", "left_options(*99999999)"}) {
        cgt::ValueStore store({.byte_limit = std::size_t{4} << 20, .cache_bytes = std::size_t{1} << 20});
        Calculator calculator(store);
        {
            const base::WorkLimit limit(300'000);
            EXPECT_THROW(calculator.evaluate(expression), base::LimitError) << expression;
        }
        EXPECT_EQ(to_text(store, calculator.evaluate("1+1")), "2") << "the calculator lives on";
    }
    EXPECT_EQ(evaluate("1000000000*{1|-1}"), "0");
    EXPECT_EQ(evaluate("*999999999 + *"), "*999999998");
}

TEST(Calc, Completion) {
    cgt::ValueStore store;
    Calculator calculator(store);
    calculator.evaluate("tempest = 1");
    EXPECT_EQ(completions(calculator, "temp"), (std::vector<std::string>{"temperature(", "tempest"}));
    EXPECT_TRUE(completions(calculator, "nothing").empty());
}

TEST(Calc, Bytes) {
    EXPECT_EQ(parse_bytes("512M"), std::size_t{512} << 20);
    EXPECT_EQ(parse_bytes("64k"), std::size_t{64} << 10);
    EXPECT_EQ(parse_bytes("2GiB"), std::size_t{2} << 30);
    EXPECT_EQ(parse_bytes("1000000"), 1'000'000U);
    for (const char* wrong : {"", "M", "-1", "0", "1X", "1MM", "99999999999999999999", "99999999T", "1.5G"}) {
        EXPECT_FALSE(parse_bytes(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace papamu::apps::calc::calc_test
