// Words, parts, quotes.
#include "base/words.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace papamu::base::words_test {
namespace {

using Words = std::vector<std::string_view>;

TEST(Words, AreWhatStandsBetweenBlanks) {
    EXPECT_EQ(base::words_of(" go \t depth  3\r"), (Words{"go", "depth", "3"}));
    EXPECT_EQ(base::words_of(""), Words{});
    EXPECT_EQ(base::words_of("  \t"), Words{});
    EXPECT_EQ(base::joined(base::words_of("  a   b ")), "a b");
    EXPECT_EQ(base::words_of(" a\tb\n c ", " "), (Words{"a\tb\n", "c"}));
    EXPECT_EQ(base::words_of(" a\tb\n c ", " \t\n"), (Words{"a", "b", "c"}));
}

TEST(Words, PartsStandBetweenSeparators) {
    EXPECT_EQ(base::split("a,bc,d", ','), (Words{"a", "bc", "d"}));
    EXPECT_EQ(base::split(",a,,", ','), (Words{"", "a", "", ""}));
    EXPECT_EQ(base::split("a b", ','), Words{"a b"});
    EXPECT_EQ(base::split("", ','), Words{""});
}

TEST(Words, PartsAreTakenFromTheFront) {
    std::string_view text = "one\n\nthree\n";
    EXPECT_EQ(base::take_until(text, '\n'), "one");
    EXPECT_EQ(text, "\nthree\n");
    EXPECT_EQ(base::take_until(text, '\n'), "");
    EXPECT_EQ(base::take_until(text, '\n'), "three");
    EXPECT_EQ(text, "");
    EXPECT_EQ(base::take_until(text, '\n'), "");
    text = "last";
    EXPECT_EQ(base::take_until(text, '\n'), "last");
    EXPECT_EQ(text, "");
}

TEST(Words, PrintableIsAscii) {
    EXPECT_EQ(base::printable(std::string("a\nb\0\x1b\xff", 6), 10), "a?b???");
    EXPECT_EQ(base::printable("abc", 3), "abc");
    EXPECT_EQ(base::printable("abcd", 3), "abc...");
}

TEST(Words, AShellTakesAWordBack) {
    EXPECT_EQ(base::shell_word("a b"), "'a b'");
    EXPECT_EQ(base::shell_word("it's $HOME"), "'it'\\''s $HOME'");
}

}  // namespace
}  // namespace papamu::base::words_test
