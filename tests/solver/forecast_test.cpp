// Forecasts against the positions that an analysis takes: the rule is measured, so it has to stay within what
// docs/value.md says of it.
#include "solver/forecast.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/board_size.h"
#include "solver/analysis.h"

namespace papamu::tests::forecast_test {
namespace {

using rulesets::AnyPosition;

constexpr double kMostOff = 30;  // docs/value.md

AnyPosition board(const char* game, const char* size) {
    return rulesets::find_ruleset(game)->start_board(rulesets::read_board_size(size).value(), std::nullopt).value();
}

double measured(const AnyPosition& position) {
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(position.ruleset(), store, {});
    return static_cast<double>(analyst->analyse(position, {}).stats.positions);
}

TEST(Forecast, IsOfTheRightSize) {
    for (const auto& [game, size] :
         {std::pair("domineering", "4x5"), std::pair("domineering", "5x5"), std::pair("konane", "4x5"),
          std::pair("konane", "5x5"), std::pair("clobber", "3x4"), std::pair("clobber", "3x5"),
          std::pair("snort", "4x4"), std::pair("col", "4x4"), std::pair("nogo", "3x3")}) {
        const AnyPosition position = board(game, size);
        const double factor = solver::forecast_positions(position) / measured(position);
        EXPECT_LT(factor, kMostOff) << game << ' ' << size;
        EXPECT_GT(factor, 1 / kMostOff) << game << ' ' << size;
    }
}

TEST(Forecast, GrowsWithTheBoardAndIsTheSameEachTime) {
    for (const char* const game : {"domineering", "konane", "clobber", "snort"}) {
        double before = 0;
        for (const char* const size : {"3x3", "4x4", "5x5", "6x6", "8x8"}) {
            const double forecast = solver::forecast_positions(board(game, size));
            EXPECT_GT(forecast, 5 * before) << game << ' ' << size;
            EXPECT_EQ(forecast, solver::forecast_positions(board(game, size)));
            before = forecast;
        }
        EXPECT_GT(before, 1e10) << game;
    }
}

TEST(Forecast, IsSmallWhereLittleIsLeft) {
    EXPECT_LT(solver::forecast_positions(rulesets::find_ruleset("konane")->parse("xo......x.").value()), 5);
    EXPECT_EQ(solver::forecast_positions(rulesets::find_ruleset("konane")->parse("x").value()), 0.3);
    EXPECT_EQ(solver::forecast_positions(rulesets::find_ruleset("nim")->parse("3,5,7").value()), 0);
}

TEST(Forecast, IsNotNeededWhereABoardHasNoMorePositions) {
    // 15 cells with three letters each: 14,348,907 positions.
    const AnyPosition position = rulesets::find_ruleset("clobber")->parse("xoxox/oxoxo/xoxox").value();
    EXPECT_LT(solver::forecast_positions(position), 14'348'907);
    EXPECT_FALSE(solver::forecast_exceeds(position, 14'348'907));
    // Cells off the board do not count: 2^20 positions.
    const AnyPosition holes =
        rulesets::find_ruleset("domineering")->parse("#.....##/.......#/......../########").value();
    EXPECT_FALSE(solver::forecast_exceeds(holes, 1 << 20));
    // 64 cells are no bound.
    EXPECT_TRUE(solver::forecast_exceeds(board("domineering", "8x8"), 1e10));
}

TEST(Forecast, ExceedsALimitIfAllItsGamesSaySo) {
    for (const char* const game : {"domineering", "konane", "clobber", "snort", "amazons"}) {
        for (const char* const size : {"3x3", "4x4", "5x5", "6x6", "8x8"}) {
            const AnyPosition position =
                std::string(game) == "amazons"
                    ? rulesets::find_ruleset(game)->parse(size[0] == '3' ? "x../.../..o" : "x.../..../...o").value()
                    : board(game, size);
            const double forecast = solver::forecast_positions(position);
            for (const double limit : {1e4, 1e10}) {
                EXPECT_EQ(solver::forecast_exceeds(position, limit), forecast > limit) << game << ' ' << size;
            }
            EXPECT_TRUE(solver::forecast_exceeds(position, forecast * 0.9)) << game << ' ' << size;
            EXPECT_FALSE(solver::forecast_exceeds(position, forecast * 1.1)) << game << ' ' << size;
        }
    }
    EXPECT_FALSE(solver::forecast_exceeds(rulesets::find_ruleset("nim")->parse("3,5,7").value(), 0));
}

}  // namespace
}  // namespace papamu::tests::forecast_test
