// Text from outside, as messages show it.
#include "base/shown_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>

namespace papamu::cgt::shown_text_test {
namespace {

TEST(ShownText, StaysOnOneLine) {
    EXPECT_EQ(base::shown("ko\nnane\r\t!"), "ko\\nnane\\r\\t!");
    EXPECT_EQ(base::quoted("ko\nnane"), "\"ko\\nnane\"");
}

TEST(ShownText, DoesNothingToATerminal) {
    EXPECT_EQ(base::shown("a\x1b[31mb\x07\x7f"), "a\\x1b[31mb\\x07\\x7f");
    EXPECT_EQ(base::shown(std::string("a\0b", 3)), "a\\x00b");
    EXPECT_EQ(base::shown("\xC2\x9B"
                          "2J"),
              "\\xc2\\x9b2J");  // U+009B, the one-byte escape sequence
    EXPECT_EQ(base::shown("\xE2\x80\xAE"
                          "cba"),
              "\\xe2\\x80\\xaecba");  // U+202E, from right to left
    EXPECT_EQ(base::shown("a\xE2\x80\xA8"
                          "b"),
              "a\\xe2\\x80\\xa8b");  // U+2028, a line separator
}

TEST(ShownText, KeepsGoodUtf8) {
    EXPECT_EQ(base::shown("k\xC5\x8Dnane \xC2\xB1 \xF0\x9F\x8E\xB2"), "k\xC5\x8Dnane \xC2\xB1 \xF0\x9F\x8E\xB2");
    EXPECT_EQ(base::shown("\xC5"), "\\xc5");                             // cut short
    EXPECT_EQ(base::shown("\xC0\x80"), "\\xc0\\x80");                    // overlong
    EXPECT_EQ(base::shown("\xED\xA0\x80"), "\\xed\\xa0\\x80");           // a surrogate
    EXPECT_EQ(base::shown("\xF4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");  // beyond U+10FFFF
}

TEST(ShownText, IsCutAtAWholeCharacter) {
    EXPECT_EQ(base::shown("abc", 3), "abc");
    EXPECT_EQ(base::shown("abcd", 3), "abc...");
    EXPECT_EQ(base::shown("ab\xC5\x8D!", 3), "ab...");
    EXPECT_EQ(base::quoted(std::string(60, 'x')), '"' + std::string(60, 'x') + '"');
    EXPECT_EQ(base::quoted(std::string(61, 'x')), '"' + std::string(60, 'x') + "...\"");
}

TEST(ShownText, QuotesAreUnambiguous) {
    EXPECT_EQ(base::quoted("say \"x\" or \\n"), R"("say \"x\" or \\n")");
    EXPECT_EQ(base::quoted('x'), "'x'");
    EXPECT_EQ(base::quoted('\x1b'), "byte 0x1B");
}

RC_GTEST_PROP(ShownText, AnythingBecomesOneLineOfGoodUtf8, (const std::string& text)) {
    const std::string line = base::shown(text);
    RC_ASSERT(std::none_of(line.begin(), line.end(), [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; }));
    for (std::string_view rest = line; !rest.empty(); rest.remove_prefix(base::utf8_length(rest))) {
        RC_ASSERT(base::utf8_length(rest) > 0U);
    }
    RC_ASSERT(base::shown(line) == line);
}

}  // namespace
}  // namespace papamu::cgt::shown_text_test
