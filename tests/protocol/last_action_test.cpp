// The action found between two states is the one that was played, through whole games.
#include "protocol/last_action.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol::last_action_test {
namespace {

using Contest = rulesets::KonaneContest;

RC_GTEST_PROP(LastAction, IsTheOneThatWasPlayed, ()) {
    const int rows = *rc::gen::inRange(2, 7);
    const int columns = *rc::gen::inRange(2, 7);
    const auto opening = *rc::gen::elementOf(
        std::vector<rulesets::KonaneOpening>(rulesets::kKonaneOpenings.begin(), rulesets::kKonaneOpenings.end()));
    const auto start = rulesets::konane_contest_start(rows, columns, opening);
    RC_PRE(start.has_value());
    Contest::State state = *start;
    while (!Contest::winner(state)) {
        std::vector<Contest::Action> actions;
        Contest::actions(state, actions);
        const Contest::Action action = *rc::gen::elementOf(actions);
        const Contest::State next = Contest::apply(state, action);
        RC_ASSERT(action_between<Contest>(state, next) == action);
        RC_ASSERT(!action_between<Contest>(next, state));
        RC_ASSERT(!action_between<Contest>(state, state));
        state = next;
    }
}

TEST(LastAction, NothingWhereTwoActionsLieBetween) {
    const auto at = [](const char* text) { return Contest::parse(text).value(); };
    EXPECT_EQ(action_between<Contest>(at("xo..xo. x"), at("..x.xo. o")), (Contest::Action{0, 2}));
    EXPECT_EQ(action_between<Contest>(at("xo..xo. x"), at("..x...x o")), std::nullopt);
    EXPECT_EQ(action_between<Contest>(at("xx x"), at("xx o")), std::nullopt) << "the game is over";
}

}  // namespace
}  // namespace papamu::protocol::last_action_test
