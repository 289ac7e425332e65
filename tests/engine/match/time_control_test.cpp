#include "engine/match/time_control.h"

#include <gtest/gtest.h>

namespace papamu::engine::time_control_test {
namespace {

TEST(TimeControl, ReadsSeconds) {
    EXPECT_EQ(parse_seconds("0"), Milliseconds(0));
    EXPECT_EQ(parse_seconds("10"), Milliseconds(10000));
    EXPECT_EQ(parse_seconds("0.2"), Milliseconds(200));
    EXPECT_EQ(parse_seconds("1.05"), Milliseconds(1050));
    EXPECT_EQ(parse_seconds("1.005"), Milliseconds(1005));
    for (const char* bad : {"", ".", "1.", ".5", "1.0005", "-1", "+1", " 1", "1 ", "1e3", "nan", "1.-5", "604801",
                            "99999999999999999999999"}) {
        EXPECT_EQ(parse_seconds(bad), std::nullopt) << bad;
    }
}

TEST(TimeControl, ReadsAGameTime) {
    EXPECT_EQ(parse_game_time("10+0.1"),
              (TimeControl{.game_time = Milliseconds(10000), .increment = Milliseconds(100)}));
    EXPECT_EQ(parse_game_time("180"), (TimeControl{.game_time = Milliseconds(180000)}));
    for (const char* bad : {"", "+", "10+", "+1", "10+0.1+1", "10 + 1", "ten"}) {
        EXPECT_EQ(parse_game_time(bad), std::nullopt) << bad;
    }
}

TEST(TimeControl, IsPrinted) {
    EXPECT_EQ(print_time_control({}), "unlimited");
    EXPECT_EQ(print_time_control({.game_time = Milliseconds(10000), .increment = Milliseconds(100)}), "10+0.1");
    EXPECT_EQ(print_time_control({.game_time = Milliseconds(60005)}), "60.005");
    EXPECT_EQ(print_time_control({.move_time = Milliseconds(200), .nodes = 5000, .depth = 6}),
              "0.2 s a move, 5000 nodes a move, 6 plies a move");
    EXPECT_EQ(print_time_control({.move_time = Milliseconds(20), .processor_time = true}),
              "0.02 s a move, processor time");
    EXPECT_EQ(print_time_control({.processor_time = true}), "unlimited, processor time");
}

}  // namespace
}  // namespace papamu::engine::time_control_test
