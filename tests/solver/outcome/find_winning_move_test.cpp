// How a winning move is looked for (solver/outcome/find_winning_move.h).
#include "solver/outcome/find_winning_move.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace papamu::tests::find_winning_move_test {
namespace {

using rulesets::Player;

/// A position is the number of the move that led to it; the start is -1.
struct NumberRules {
    using Position = int;
    using Move = int;
    static Position play(Position, Player, Move move) { return move; }
    static void moves(Position, Player, std::vector<Move>& moves) { moves.assign(1, 0); }
};
struct NumberGame {
    int state(int position, Player) const { return position; }
};

/// `hard`: positions that take a million nodes. `lost`: positions that their mover loses.
struct Search {
    std::set<int> hard, lost;
    std::uint64_t spent = 0;

    std::optional<std::size_t> find(const std::vector<int>& moves, std::set<int> known = {}) {
        const auto is_known = [&](int position, Player) { return known.contains(position); };
        const auto wins = [&](int position, Player, std::uint64_t nodes) -> std::optional<bool> {
            const std::uint64_t needs = hard.contains(position) ? 1'000'000 : 1;
            spent += std::min(needs, nodes);
            if (needs > nodes) return std::nullopt;
            return !lost.contains(position);
        };
        return solver::detail::find_winning_move<NumberRules>(NumberGame(), -1, Player::kLeft, moves, is_known, wins);
    }
};

TEST(FindWinningMove, DoesNotWaitForAMoveThatTakesLong) {
    Search search{.hard = {0, 1, 2}, .lost = {1, 3}};
    EXPECT_EQ(search.find({0, 1, 2, 3}), 3U);
    EXPECT_LE(search.spent, 1'000U);
}

TEST(FindWinningMove, SearchesUntilOneIsFound) {
    Search search{.hard = {0, 1}, .lost = {1}};
    EXPECT_EQ(search.find({0, 1, 2}), 1U);
}

TEST(FindWinningMove, FindsNoneIfThereIsNone) {
    Search search{.hard = {1}, .lost = {}};
    EXPECT_EQ(search.find({0, 1, 2}), std::nullopt);
    EXPECT_EQ(search.find({}), std::nullopt);
}

TEST(FindWinningMove, TakesWhatTheTableKnowsFirst) {
    Search search{.hard = {}, .lost = {0, 1}};
    EXPECT_EQ(search.find({0, 1}, {1}), 1U);
    EXPECT_EQ(search.spent, 0U);
}

}  // namespace
}  // namespace papamu::tests::find_winning_move_test
