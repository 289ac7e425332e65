// What the programs of each contest can play, state by state.
#include "protocol/contest_games.h"

#include <gtest/gtest.h>

#include <array>

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

/// The objection to a game with the reply rule of the contest.
std::optional<GameAspect> objection_to(const ContestGames& games, const KonaneState& start) {
    return objection(games, {.start = start, .reply = games.opening.reply, .control = {.game_time = kMinute}});
}

// A program that takes away the first stone itself knows only the rule of its own contest, and no narrower one.
TEST(ContestGames, RemovalsAreThoseOfTheContest) {
    constexpr std::array<const ContestGames*, 3> kOfOneRule = {&kArtemisGames, &kSwarthmoreGames, &kMacewanGames};
    for (std::size_t i = 0; i < kOfOneRule.size(); ++i) {
        for (std::size_t k = 0; k < rulesets::kKonaneOpenings.size(); ++k) {
            const auto aspect = objection_to(*kOfOneRule[i], full(8, 8, rulesets::kKonaneOpenings[k]));
            EXPECT_EQ(aspect, i == k ? std::nullopt : std::optional(GameAspect::kBeginning)) << i << ' ' << k;
        }
    }
    // Stones can be taken away for a Tufts program, which is shown the board; but x begins and takes away its own.
    EXPECT_EQ(objection_to(kTuftsGames, full(8, 8, KonaneOpening::kCornerOrCentre)), GameAspect::kBeginning);
    EXPECT_EQ(objection_to(kTuftsGames, full(8, 8, KonaneOpening::kOwnCornerOrCentre)), std::nullopt);
    EXPECT_EQ(objection_to(kTuftsGames, full(8, 8, KonaneOpening::kOwnCentre)), std::nullopt);
    EXPECT_EQ(objection_to(kTuftsGames, after_first_action(full(8, 8, KonaneOpening::kOwnCentre))), std::nullopt);
    EXPECT_EQ(objection_to(kTuftsGames, KonaneContest::parse("x.xo/oxox/xoxo/oxox x remove:adjacent").value()),
              GameAspect::kBeginning);
}

TEST(ContestGames, TheReplyIsThatOfTheContest) {
    const auto with_reply = [](const ContestGames& games, OpeningReply reply) {
        return objection(games, {.start = full(8, 8, games.opening.first), .reply = reply});
    };
    EXPECT_EQ(with_reply(kMacewanGames, OpeningReply::kInCentre), std::nullopt);
    EXPECT_EQ(with_reply(kMacewanGames, OpeningReply::kAnyNeighbour), GameAspect::kBeginning);
    EXPECT_EQ(with_reply(kSwarthmoreGames, OpeningReply::kAnyNeighbour), std::nullopt);
    EXPECT_EQ(with_reply(kSwarthmoreGames, OpeningReply::kInCentre), GameAspect::kBeginning);
    EXPECT_EQ(with_reply(kTuftsGames, OpeningReply::kInCentre), std::nullopt);
}

TEST(ContestGames, TheCommonOpeningIsTheNarrowest) {
    const ContestGames any;
    EXPECT_EQ(common_opening({}), ContestOpening());
    EXPECT_EQ(common_opening({&any, &kMitGames, &kArtemisGames}), ContestOpening());
    EXPECT_EQ(common_opening({&any, &kTuftsGames}), kTuftsGames.opening);
    EXPECT_EQ(common_opening({&kTuftsGames, &kMacewanGames, &any}), kMacewanGames.opening);
}

TEST(ContestGames, WhoSharesAnOpening) {
    const ContestGames any;
    const std::array<const ContestGames*, 6> games = {&any,           &kMitGames,        &kTuftsGames,
                                                      &kMacewanGames, &kSwarthmoreGames, &kArtemisGames};
    // A program that begins with a fixed gap has no opening in common with one that takes stones away, and each of the
    // latter knows only its own rule.
    constexpr std::array<std::string_view, 6> kExpected = {"yyyyyy", "yyynnn", "yyyyyn", "ynyynn", "ynynyn", "ynnnny"};
    for (std::size_t i = 0; i < games.size(); ++i) {
        for (std::size_t k = 0; k < games.size(); ++k) {
            EXPECT_EQ(share_an_opening(*games[i], *games[k]), kExpected[i][k] == 'y') << i << ' ' << k;
        }
    }
}

TEST(ContestGames, WhatBeginsLaterIsNone) {
    for (const ContestGames* games : {&kArtemisGames, &kSwarthmoreGames, &kMacewanGames}) {
        const KonaneState later = after_first_action(full(8, 8, games->opening.first));
        EXPECT_EQ(objection_to(*games, later), GameAspect::kBeginning);
        EXPECT_EQ(objection_to(*games, after_first_action(later)), GameAspect::kBeginning);
        EXPECT_EQ(objection_to(*games, mit_start(8, 8).value()), GameAspect::kBeginning);
        // The other colour is in the corner.
        const auto turned =
            KonaneContest::parse("oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo x remove:" +
                                 std::string(konane_opening_name(games->opening.first)));
        EXPECT_EQ(objection_to(*games, turned.value()), GameAspect::kBeginning);
        EXPECT_EQ(objection_to(kTuftsGames, after_first_action(later)), std::nullopt);
    }
}

TEST(ContestGames, SizesAreThoseOfTheContest) {
    const auto on = [](const ContestGames& games, int rows, int columns) {
        return objection_to(games, full(rows, columns, games.opening.first));
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
