// Start boards come from the rulesets themselves, also from one that is in no list.
#include "rulesets/start_board.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/clobber/clobber.h"

namespace papamu::rulesets::start_board_test {
namespace {

/// Clobber on boards that begin with a row of each colour.
struct Rows : Clobber {
    static constexpr std::string_view kName = "rows";

    static Parsed<Position> start_board(BoardSize size, const StartGap& gap) {
        if (size.rows != 2) return tl::unexpected(PositionError{0, 0, "board: two rows are needed"});
        auto position = empty_board<Rows>(size, gap);
        if (!position) return position;
        for (int column = 0; column < size.columns; ++column) {
            position->of[kLeftStones].set(column);
            position->of[kRightStones].set(size.columns + column);
        }
        return position;
    }
};

std::string start(const AnyRuleset& ruleset, BoardSize size, const StartGap& gap = std::nullopt) {
    const auto position = ruleset.start_board(size, gap);
    return position ? position->text() : position.error().to_string();
}

TEST(StartBoard, IsOfferedByTheRulesetItself) {
    const AnyRulesetOf<Rows> rows;
    EXPECT_EQ(start(rows, {2, 3}), "xxx/ooo");
    EXPECT_EQ(start(rows, {3, 3}), "board: two rows are needed");
    EXPECT_EQ(start(rows, {2, 3}, "HM"), "gap: a rows board has no gap");
    EXPECT_EQ(start(rows, {2, 257}), "board: 2x257 is too large: at most 512 cells");
}

TEST(StartBoard, OfEveryGame) {
    const std::map<std::string_view, std::string> boards = {
        {"konane", "xox/o../xox"},  {"domineering", ".../.../..."},
        {"clobber", "xox/oxo/xox"}, {"cannibal-clobber", "xox/oxo/xox"},
        {"nogo", ".../.../..."},    {"snort", ".../.../..."},
        {"col", ".../.../..."},     {"cram", ".../.../..."}};
    for (const AnyRuleset* ruleset : all_rulesets()) {
        const auto found = boards.find(ruleset->name());
        const std::string none = "board: " + std::string(ruleset->name()) + " has no start boards";
        EXPECT_EQ(start(*ruleset, {3, 3}), found == boards.end() ? none : found->second) << ruleset->name();
    }
}

TEST(StartBoard, KonaneHasGaps) {
    const AnyRuleset& konane = *find_ruleset("konane");
    EXPECT_EQ(start(konane, {4, 4}), "xoxo/o..x/xoxo/oxox");
    EXPECT_EQ(start(konane, {4, 4}, "HC"), "..xo/oxox/xoxo/oxox");
    EXPECT_EQ(start(konane, {4, 4}, "XX"), "gap: \"XX\" is not one of HM, VM, HC, VC");
    EXPECT_EQ(start(konane, {4, 1}, "HM"), "the gap HM is off the board of 4 x 1");
    EXPECT_EQ(start(konane, {1, 500}, "XX"), "board: 1x500 is too large: at most 400 columns");
}

}  // namespace
}  // namespace papamu::rulesets::start_board_test
