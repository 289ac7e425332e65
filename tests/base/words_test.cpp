// Words, quotes, numbers.
#include "base/words.h"

#include <gtest/gtest.h>

#include <cstdint>
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

TEST(Words, NumbersAreWholeAndFit) {
    EXPECT_EQ(base::parse_number<int>("-12"), -12);
    for (const char* const text : {"", " 1", "1 ", "+1", "1.5", "0x1", "2147483648", "a"}) {
        EXPECT_FALSE(base::parse_number<int>(text)) << text;
    }
    EXPECT_EQ(base::parse_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
    EXPECT_FALSE(base::parse_number<std::uint64_t>("-1"));
}

}  // namespace
}  // namespace papamu::base::words_test
