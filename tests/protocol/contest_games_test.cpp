// What the programs of each contest can play, state by state.
#include "protocol/contest_games.h"

#include <gtest/gtest.h>

#include "protocol/artemis/artemis_player.h"
#include "protocol/macewan/macewan_seat.h"
#include "protocol/mit/mit_player.h"
#include "protocol/swarthmore/swarthmore_seat.h"
#include "protocol/tufts/tufts_seat.h"

namespace papamu::protocol::contest_games_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneOpening;
using rulesets::KonaneState;

constexpr engine::Milliseconds kMinute{60'000};

KonaneState full(int rows, int columns, KonaneOpening opening) {
    return rulesets::konane_contest_start(rows, columns, opening).value();
}

KonaneState after_first_action(const KonaneState& state) {
    std::vector<rulesets::KonaneMove> actions;
    KonaneContest::actions(state, actions);
    return KonaneContest::apply(state, actions.front());
}

std::optional<GameAspect> objection_to(const ContestGames& games, const KonaneState& start) {
    return objection(games, {.start = start, .control = {.game_time = kMinute}});
}

TEST(ContestGames, RemovalsAreThoseOfTheContestOrOfANarrowerRule) {
    const auto on = [](const ContestGames& games, KonaneOpening opening) {
        return objection_to(games, full(8, 8, opening));
    };
    for (const KonaneOpening opening : rulesets::kKonaneOpenings) EXPECT_EQ(on(kArtemisGames, opening), std::nullopt);
    EXPECT_EQ(on(kSwarthmoreGames, KonaneOpening::kCornerOrCentre), GameAspect::kBeginning);
    EXPECT_EQ(on(kSwarthmoreGames, KonaneOpening::kOwnCornerOrCentre), std::nullopt);
    EXPECT_EQ(on(kSwarthmoreGames, KonaneOpening::kOwnCentre), std::nullopt);
    EXPECT_EQ(on(kMacewanGames, KonaneOpening::kCornerOrCentre), GameAspect::kBeginning);
    EXPECT_EQ(on(kMacewanGames, KonaneOpening::kOwnCornerOrCentre), GameAspect::kBeginning);
    EXPECT_EQ(on(kMacewanGames, KonaneOpening::kOwnCentre), std::nullopt);
}

TEST(ContestGames, WhatBeginsLaterIsNone) {
    const KonaneState start = full(8, 8, KonaneOpening::kOwnCentre);
    const KonaneState later = after_first_action(start);
    for (const ContestGames* games : {&kArtemisGames, &kSwarthmoreGames, &kMacewanGames}) {
        EXPECT_EQ(objection_to(*games, start), std::nullopt);
        EXPECT_EQ(objection_to(*games, later), GameAspect::kBeginning);
        EXPECT_EQ(objection_to(*games, after_first_action(later)), GameAspect::kBeginning);
        EXPECT_EQ(objection_to(*games, mit_start(8, 8).value()), GameAspect::kBeginning);
        // The other colour in the corner.
        const auto turned = KonaneContest::parse(
            "oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo x remove:own-centre");
        EXPECT_EQ(objection_to(*games, turned.value()), GameAspect::kBeginning);
    }
    EXPECT_EQ(objection_to(kTuftsGames, after_first_action(later)), std::nullopt);
}

TEST(ContestGames, SizesAreThoseOfTheContest) {
    const auto on = [](const ContestGames& games, int rows, int columns) {
        return objection_to(games, full(rows, columns, KonaneOpening::kOwnCentre));
    };
    EXPECT_EQ(on(kSwarthmoreGames, 6, 6), GameAspect::kSize);
    EXPECT_EQ(on(kMacewanGames, 8, 10), GameAspect::kSize);
    EXPECT_EQ(on(kArtemisGames, 18, 18), std::nullopt);
    EXPECT_EQ(on(kArtemisGames, 18, 16), GameAspect::kSize);
    EXPECT_EQ(on(kArtemisGames, 2, 200), GameAspect::kSize);
    EXPECT_EQ(on(kTuftsGames, 2, 200), std::nullopt);
    EXPECT_EQ(objection_to(kTuftsGames, KonaneContest::parse("xo.#x x").value()), GameAspect::kBeginning);
}

TEST(ContestGames, MitHasItsGapAndAClock) {
    EXPECT_EQ(objection_to(kMitGames, mit_start(12, 9).value()), std::nullopt);
    EXPECT_EQ(objection_to(kMitGames, full(10, 10, KonaneOpening::kOwnCentre)), GameAspect::kBeginning);
    KonaneState state = mit_start(10, 10).value();
    state.to_move = rulesets::Player::kRight;
    EXPECT_EQ(objection_to(kMitGames, state), GameAspect::kBeginning);
    EXPECT_EQ(objection_to(kMitGames, after_first_action(mit_start(10, 10).value())), GameAspect::kBeginning);
    EXPECT_EQ(
        objection_to(kMitGames,
                     KonaneContest::parse("." + std::string(199, 'x') + "/." + std::string(199, 'o') + " x").value()),
        GameAspect::kSize);
    EXPECT_EQ(objection(kMitGames, {.start = mit_start(10, 10).value(), .control = {.move_time = kMinute}}),
              GameAspect::kClock);
    EXPECT_EQ(objection_to(kMitClientGames, mit_start(10, 10).value()), GameAspect::kSides);
    EXPECT_EQ(
        objection(kMitClientGames,
                  {.start = mit_start(10, 10).value(), .control = {.game_time = kMinute}, .changes_sides = false}),
        std::nullopt);
}

TEST(ContestGames, EverythingElseIsPlayedByEverybodyElse) {
    EXPECT_EQ(objection_to({}, KonaneContest::parse("xo.#x x").value()), std::nullopt);
    EXPECT_EQ(objection({}, {.start = full(1, 400, KonaneOpening::kCornerOrCentre), .control = {}}), std::nullopt);
}

TEST(ContestGames, WhoIsAskedSecondHearsOfTheFirstRemoval) {
    const KonaneState start = full(8, 8, KonaneOpening::kOwnCentre);
    ASSERT_TRUE(removal_before(kMacewanGames, start, start).has_value());
    EXPECT_EQ(*removal_before(kMacewanGames, start, start), std::nullopt);
    const KonaneState later = after_first_action(start);
    EXPECT_EQ(removal_before(kMacewanGames, start, later).value(), (rulesets::KonaneMove{27, 27}));
    EXPECT_EQ(removal_before(kMacewanGames, start, after_first_action(later)).error(), kMacewanGames.words);
}

}  // namespace
}  // namespace papamu::protocol::contest_games_test
