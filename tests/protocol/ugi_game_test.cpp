// Two engines, each a process of its own, play whole games through pipes; every move is checked here.
#include <gtest/gtest.h>

#include <string>

#include "protocol/konane_setup.h"
#include "protocol/ugi/ugi_player.h"
#include "tests/protocol/turn_limits.h"

namespace papamu::protocol::ugi_game_test {
namespace {

using rulesets::AnyContest;
using rulesets::KonaneContest;

/// Plays to the end, and returns the number of actions. The players check that each action is legal, and throw if not.
template <rulesets::Playable G>
int play(engine::Player<G>& first, engine::Player<G>& second, typename G::State state,
         const engine::TurnLimits& limits) {
    first.new_game();
    second.new_game();
    int plies = 0;
    for (; !G::winner(state); ++plies) {
        auto& mover = plies % 2 == 0 ? first : second;
        const auto decision = mover.choose(state, limits, {});
        EXPECT_TRUE(decision.report) << "the engine says what it thinks";
        state = G::apply(state, decision.action);
    }
    return plies;
}

template <rulesets::Playable G = KonaneContest>
engine::PlayerPtr<G> start(const std::string& options) {
    return start_ugi_player<G>({.command = std::string("exec '") + PAPAMU_PROGRAM + "' engine --memory 4M " + options,
                                .options = {{"Threads", "1"}},
                                .start_time = engine::Milliseconds(60'000),
                                .patience = engine::Milliseconds(60'000)});
}

TEST(UgiGame, TwoEnginesPlayThroughPipes) {
    const auto first = start("");
    const auto second = start("--profile learned-only");
    EXPECT_TRUE(first->name().starts_with("papamu ")) << first->name();
    for (const std::string_view opening : kKonaneOpeningNames) {
        const auto state = konane_setup_start({"6x6", std::string(opening)}).value();
        EXPECT_GT(play(*first, *second, state, node_limit(500)), 6) << opening;
        EXPECT_GT(play(*second, *first, state, depth_limit(1)), 6) << opening;
    }
}

TEST(UgiGame, WithAClock) {
    const auto first = start("");
    const auto second = start("");
    const auto state = konane_setup_start({"6x6", "own-centre"}).value();
    const engine::TurnLimits clock = clock_limit(engine::Milliseconds(500), engine::Milliseconds(5));
    EXPECT_GT(play(*first, *second, state, clock), 6);
}

TEST(UgiGame, OfAnyGame) {
    const auto first = start<AnyContest>("clobber");
    const auto second = start<AnyContest>("clobber --no-solver --board 9x9");
    for (const char* const text : {"clobber:xoxo/oxox/xoxo left", "clobber:xoxo/oxox/xoxo right misere"}) {
        const auto state = AnyContest::parse(text).value();
        EXPECT_GT(play(*first, *second, state, node_limit(500)), 3) << text;
        EXPECT_GT(play(*second, *first, state, clock_limit(engine::Milliseconds(500), engine::Milliseconds(5))), 3);
    }
}

// A program that plays another game answers with no move of this one.
TEST(UgiGame, OfAnotherGame) {
    const auto clobber = start<AnyContest>("clobber");
    clobber->new_game();
    EXPECT_THROW(clobber->choose(AnyContest::parse("kayles:5,6 left").value(), node_limit(10), {}),
                 engine::PlayerFailure);
}

}  // namespace
}  // namespace papamu::protocol::ugi_game_test
