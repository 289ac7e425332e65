// Lines of a stream, set-ups of games.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

#include "protocol/konane_setup.h"
#include "protocol/line_reader.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::protocol::line_reader_test {
namespace {

TEST(LineReader, GivesLinesAndNeverMoreThanItMay) {
    std::istringstream in("one\r\n\nfour and more\nlast");
    LineReader lines(in, 4);
    EXPECT_EQ(lines.next(), "one");
    EXPECT_EQ(lines.next(), "");
    EXPECT_EQ(lines.next(), "four");
    EXPECT_EQ(lines.next(), "last");
    EXPECT_FALSE(lines.next());
    EXPECT_FALSE(lines.next());
}

TEST(KonaneSetup, EveryOpeningHasAStart) {
    using rulesets::KonaneContest;
    for (const std::string_view opening : kKonaneOpeningNames) {
        const auto start = konane_setup_start({"6x8", std::string(opening)});
        ASSERT_TRUE(start) << opening;
        EXPECT_EQ(start->position.rows, 6);
        EXPECT_EQ(start->position.columns, 8);
    }
    EXPECT_EQ(KonaneContest::print(*konane_setup_start({"4x4", "HM"})), "xoxo/o..x/xoxo/oxox x");
    EXPECT_EQ(KonaneContest::print(*konane_setup_start({"4x4", "own-centre"})),
              "xoxo/oxox/xoxo/oxox x remove:own-centre");
}

TEST(KonaneSetup, FaultsAreNamed) {
    const auto fault = [](const char* board, const char* opening) {
        const auto start = konane_setup_start({board, opening});
        return start ? std::string() : start.error().to_string();
    };
    for (const char* const board : {"", "8", "8x", "x8", "8x8x8", "0x8", "-1x8", "8X8", "401x1", "99999999999x1"}) {
        EXPECT_NE(fault(board, "HM").find("is not a board such as 8x8"), std::string::npos) << board;
    }
    EXPECT_NE(fault("8x8", "middle").find("\"middle\" is not an opening; they are corner-or-centre, "),
              std::string::npos);
    EXPECT_NE(fault("1x8", "VM"), "") << "there is no place for a vertical gap";
    EXPECT_NE(fault("21x20", "HM"), "") << "more than 400 cells";
    EXPECT_NE(fault("1x1", "corner-or-centre"), "") << "nothing to remove";
}

}  // namespace
}  // namespace papamu::protocol::line_reader_test
