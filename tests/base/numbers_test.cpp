// Numbers in text: all of it, or its front.
#include "base/numbers.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace papamu::base::numbers_test {
namespace {

TEST(Numbers, AreWholeAndFit) {
    EXPECT_EQ(parse_number<int>("-12"), -12);
    for (const char* const text : {"", " 1", "1 ", "+1", "1.5", "0x1", "2147483648", "a"}) {
        EXPECT_FALSE(parse_number<int>(text)) << text;
    }
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
    EXPECT_FALSE(parse_number<std::uint64_t>("-1"));
    EXPECT_EQ(parse_number<double>("-2.5e3"), -2500);
    for (const char* const text : {"", "2.5.", " 2", "+2", "0x1p3", "1e999", "e3"}) {
        EXPECT_FALSE(parse_number<double>(text)) << text;
    }
}

TEST(Numbers, AreTakenFromTheFront) {
    std::string_view text = "8x-6,99999999999";
    EXPECT_EQ(take_number<int>(text), 8);
    EXPECT_EQ(text, "x-6,99999999999");
    EXPECT_FALSE(take_number<int>(text)) << "no number";
    EXPECT_EQ(text, "x-6,99999999999");
    text.remove_prefix(1);
    EXPECT_FALSE(take_number<unsigned>(text)) << "no sign without a signed type";
    EXPECT_EQ(take_number<int>(text), -6);
    text.remove_prefix(1);
    EXPECT_FALSE(take_number<int>(text)) << "too large";
    EXPECT_EQ(text, "99999999999");
    EXPECT_EQ(take_number<std::int64_t>(text), 99'999'999'999);
    EXPECT_EQ(text, "");
    EXPECT_FALSE(take_number<int>(text)) << "the text is at its end";
}

TEST(Numbers, FractionsAreTakenFromTheFront) {
    std::string_view text = "0.5e1,-1.";
    EXPECT_EQ(take_number<double>(text), 5);
    EXPECT_EQ(text, ",-1.");
    text.remove_prefix(1);
    EXPECT_EQ(take_number<double>(text), -1);
    EXPECT_EQ(text, "");
}

}  // namespace
}  // namespace papamu::base::numbers_test
