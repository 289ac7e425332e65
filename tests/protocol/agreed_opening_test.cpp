// Removals that the referee makes for players who cannot know which ones their opponent's contest allows.
#include "protocol/agreed_opening.h"

#include <gtest/gtest.h>

#include "engine/match/game.h"
#include "protocol/macewan/macewan_seat.h"
#include "protocol/macewan/macewan_text.h"
#include "protocol/tufts/tufts_seat.h"
#include "tests/protocol/first_action_player.h"

namespace papamu::protocol::agreed_opening_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneOpening;
using rulesets::KonaneState;

constexpr ContestGames kAnyGames = {};

KonaneState full(int rows, int columns, KonaneOpening opening) {
    return rulesets::konane_contest_start(rows, columns, opening).value();
}

KonaneState without(const char* square) {
    return KonaneContest::apply(macewan_start(), parse_macewan_action(square).value());
}

std::string name_of(const std::optional<KonaneMove>& removal) {
    return removal ? print_macewan_action(*removal) : "its own choice";
}

TEST(AgreedOpening, TheReplyInTheCentreIsD4OrE5) {
    for (const char* first : {"D5", "E4"}) {
        std::vector<KonaneMove> removals;
        KonaneContest::actions(without(first), removals);
        ASSERT_EQ(removals.size(), 4U);
        std::string allowed;
        for (const KonaneMove removal : removals) {
            EXPECT_TRUE(allows(OpeningReply::kAnyNeighbour, without(first), removal));
            if (allows(OpeningReply::kInCentre, without(first), removal)) allowed += print_macewan_action(removal);
        }
        EXPECT_EQ(allowed, "E5D4");
    }
}

TEST(AgreedOpening, StonesAreTakenAwayForWhoMightTakeAForbiddenOne) {
    const KonaneState start = macewan_start();
    constexpr auto kInCentre = OpeningReply::kInCentre;
    constexpr auto kAny = OpeningReply::kAnyNeighbour;
    // The rule of the first removal is part of the state, which most players, but not Tufts programs, are shown.
    EXPECT_EQ(name_of(agreed_removal(kAnyGames, kInCentre, start)), "its own choice");
    EXPECT_EQ(name_of(agreed_removal(kMacewanGames, kInCentre, start)), "its own choice");
    EXPECT_EQ(name_of(agreed_removal(kTuftsGames, kInCentre, start)), "D5");
    EXPECT_EQ(name_of(agreed_removal(kTuftsGames, kAny, start)), "D5");
    const KonaneState wider = full(8, 8, KonaneOpening::kOwnCornerOrCentre);
    EXPECT_EQ(name_of(agreed_removal(kTuftsGames, kAny, wider)), "its own choice");
    // The rule of the second removal is not stated anywhere.
    EXPECT_EQ(name_of(agreed_removal(kAnyGames, kInCentre, without("D5"))), "E5");
    EXPECT_EQ(name_of(agreed_removal(kTuftsGames, kInCentre, without("E4"))), "E5");
    EXPECT_EQ(name_of(agreed_removal(kMacewanGames, kInCentre, without("D5"))), "its own choice");
    EXPECT_EQ(name_of(agreed_removal(kAnyGames, kAny, without("D5"))), "its own choice");
    // After the removals the players jump.
    const KonaneState jumps = KonaneContest::apply(without("D5"), parse_macewan_action("E5").value());
    EXPECT_EQ(name_of(agreed_removal(kTuftsGames, kInCentre, jumps)), "its own choice");
}

// The referee's choice favours neither player: each of the other choices is a mirror image of it.
TEST(AgreedOpening, TheAllowedRemovalsAreMirrorImages) {
    for (const auto& [rows, columns] : {std::pair(8, 8), {6, 10}, {7, 8}, {9, 9}, {7, 7}, {10, 5}}) {
        const auto start = rulesets::konane_contest_start(rows, columns, KonaneOpening::kOwnCentre);
        if (!start) continue;
        std::vector<KonaneMove> removals;
        KonaneContest::actions(*start, removals);
        for (const KonaneMove removal : removals) {
            const int turned = rows * columns - 1 - removal.from;
            EXPECT_TRUE(removal.from == removals.front().from || turned == removals.front().from);
        }
    }
}

TEST(AgreedOpening, AGameBeginsWithWhatBothAllow) {
    auto inner = std::make_unique<FirstActionPlayer>();
    const FirstActionPlayer& asked = *inner;
    const auto player = with_agreed_opening(std::move(inner), kAnyGames, OpeningReply::kInCentre);
    EXPECT_EQ(player->name(), "first");
    FirstActionPlayer other;
    const auto game = engine::play_game<KonaneContest>(macewan_start(), {&other, player.get()}, {});
    ASSERT_GE(game.plies.size(), 4U);
    EXPECT_EQ(game.ending, engine::GameEnding::kRules);
    EXPECT_EQ(print_macewan_action(game.plies[0].action), "D5");
    EXPECT_EQ(print_macewan_action(game.plies[1].action), "E5") << "its first action is D6";
    EXPECT_EQ(asked.asked.size(), game.plies.size() / 2 - 1) << "it is asked for everything else";
}

}  // namespace
}  // namespace papamu::protocol::agreed_opening_test
