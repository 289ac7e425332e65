// Games as LaTeX formulas.
#include "cgt/notation_latex.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cgt/notation.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::notation_latex_test {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++found;
    return found;
}

TEST(NotationLatex, SetsEveryPartOfTheNotation) {
    EXPECT_EQ(to_latex("0"), "0");
    EXPECT_EQ(to_latex("-7/4"), "-{\\textstyle\\frac{7}{4}}");
    EXPECT_EQ(to_latex("*"), "{\\ast}");
    EXPECT_EQ(to_latex("*12"), "{\\ast}12");
    EXPECT_EQ(to_latex("^"), "{\\uparrow}");
    EXPECT_EQ(to_latex("v2*"), "{\\Downarrow}{\\ast}");
    EXPECT_EQ(to_latex("1/2^3"), "{\\textstyle\\frac{1}{2}}+3{\\cdot}{\\uparrow}");
    EXPECT_EQ(to_latex("^<12>"), "{\\uparrow}^{12}");
    EXPECT_EQ(to_latex("v[3]"), "{\\downarrow}^{[3]}");
    EXPECT_EQ(to_latex("+-1"), "\\pm 1");
    EXPECT_EQ(to_latex("+-(1*)"), "\\pm \\left(1{\\ast}\\right)");
    EXPECT_EQ(to_latex("{0,*|||1||2|-3}"), "\\left\\{0,{\\ast}\\mathrel{|||}1\\mathrel{||}2\\mid -3\\right\\}");
}

TEST(NotationLatex, TinyAndMinyHaveTheFieldsSigns) {
    const std::string tiny = "{\\mathord{+}\\mkern-10mu\\rule[0.2em]{0.333em}{0.1em}\\mkern4mu}_{2}";
    EXPECT_EQ(to_latex("Tiny(2)"), tiny);
    EXPECT_EQ(to_latex("3Tiny(2)"), "3+" + tiny);
    EXPECT_EQ(to_latex("Miny(2)"), "{\\mathord{-}\\mkern-10mu\\rule[0.2em]{0.333em}{0.1em}\\mkern4mu}_{2}");
    // The signs are smaller in an index, and fractions are not enlarged there.
    EXPECT_EQ(count(to_latex("Tiny(Tiny(Tiny(1/2)))").value(), "\\rule[0.14em]"), 1U);
    EXPECT_EQ(count(to_latex("Tiny(Tiny(Tiny(1/2)))").value(), "\\textstyle"), 0U);
    EXPECT_EQ(to_latex("Tiny((1))").value().substr(tiny.size() - 4), "_{\\left(1\\right)}");
}

TEST(NotationLatex, NamesThePlaceOfWhatIsNoNotation) {
    for (const auto& [text, column] : std::vector<std::pair<const char*, std::size_t>>{
             {"1+x", 1}, {"", 0}, {"{1|", 3}, {"1}", 1}, {"(1}", 2}, {"^<2", 0}, {"Tiny 2", 0}, {"1 \xC3\xA9", 2}}) {
        const auto formula = to_latex(text);
        if (*text == '\0') {
            EXPECT_EQ(formula, "");
            continue;
        }
        ASSERT_FALSE(formula) << text;
        EXPECT_EQ(formula.error().column, column) << text;
    }
    EXPECT_EQ(to_latex("{1|").error().message, "the '}' is missing");
}

RC_GTEST_PROP(NotationLatex, EveryGameHasAFormula, ()) {
    ValueStore store;
    const std::string text = to_string(store, test::random_game(store, test::GameKind::kAny, 6));
    RC_LOG() << text;
    const std::string formula = to_latex(text).value();
    RC_ASSERT(count(formula, "\\left") == count(formula, "\\right"));
    RC_ASSERT(std::count(formula.begin(), formula.end(), '{') == std::count(formula.begin(), formula.end(), '}'));
}

}  // namespace
}  // namespace papamu::cgt::notation_latex_test
