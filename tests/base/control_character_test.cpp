// Control characters, whatever the sign of char.
#include "base/control_character.h"

#include <gtest/gtest.h>

#include <string_view>

namespace papamu::base::control_character_test {
namespace {

TEST(ControlCharacter, IsOneOfThirtyThreeBytes) {
    int count = 0;
    for (int byte = 0; byte < 256; ++byte) count += is_control(static_cast<char>(byte)) ? 1 : 0;
    EXPECT_EQ(count, 33);
    for (const char c : std::string_view("\0\t\n\r\x1B\x1F\x7F", 7)) EXPECT_TRUE(is_control(c));
    for (const char c : std::string_view(" ~\x80\x9F\xC4\xFF")) EXPECT_FALSE(is_control(c));
}

}  // namespace
}  // namespace papamu::base::control_character_test
