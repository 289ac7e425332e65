// The two players of the contest, compared with the procedures that its handout and server describe.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "engine/match/game.h"
#include "engine/opponents/chinese_checkers_chance.h"
#include "engine/opponents/chinese_checkers_greedy.h"
#include "engine/opponents/chinese_checkers_random.h"

namespace papamu::engine::chinese_checkers_players_test {
namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kNoStarCell;
using rulesets::kStar;

ChineseCheckersState random_state(int plies, bool has_grays) {
    ChineseCheckersState state = rulesets::chinese_checkers_start();
    if (!has_grays) state.grays_in_hand = {0, 0};
    std::vector<ChineseCheckersMove> moves;
    for (; plies > 0 && !ChineseCheckers::winner(state); --plies) {
        moves.clear();
        ChineseCheckers::actions(state, moves);
        state = ChineseCheckers::apply(state, *rc::gen::elementOf(moves));
    }
    return state;
}

/// The distance as the server computes it.
int server_distance(int r1, int c1, int r2, int c2) {
    const int dr = r2 - r1;
    const int ds = (r1 + c1 - r2 - c2) / 2;
    return dr * ds > 0 ? std::abs(dr) + std::abs(ds) : std::max(std::abs(dr), std::abs(ds));
}

/// One run of the server's loop, which counts ties afresh in every row of the board.
ChineseCheckersMove server_greedy(const ChineseCheckersState& state, base::Random& random) {
    const int target_row = state.to_move == rulesets::Player::kLeft ? 0 : 16;
    ChineseCheckersMove best;
    int most = -1;
    for (int row = 0; row < rulesets::kStarRows; ++row) {
        int ties = 1;
        for (int column = 0; column < rulesets::kStarColumns; ++column) {
            const int from = rulesets::star_cell(row, column);
            if (from == kNoStarCell || !state.marbles_of(state.to_move).test(from)) continue;
            rulesets::destinations(state.occupied(), from).for_each([&](int to) {
                const auto cell = static_cast<std::size_t>(to);
                const int progress = server_distance(row, column, target_row, 12) -
                                     server_distance(kStar.row[cell], kStar.column[cell], target_row, 12);
                const ChineseCheckersMove move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                                               kNoStarCell};
                if (progress > most) {
                    most = progress;
                    best = move;
                    ties = 2;
                } else if (progress == most && ties++ * random.unit() < 1) {
                    best = move;
                }
            });
        }
    }
    return best;
}

using Counts = std::map<std::string, int>;

constexpr int kDraws = 4'000;

template <class Draw>
Counts counts_of(Draw&& draw) {
    Counts counts;
    for (int i = 0; i < kDraws; ++i) ++counts[draw()];
    return counts;
}

/// Whether two frequencies among kDraws differ by more than chance explains: by more than six standard deviations.
bool differ(int one, int other) {
    const double variance = std::max(1.0, static_cast<double>(one + other));
    return std::abs(one - other) > 6 * std::sqrt(variance);
}

// Draws the same moves as the server's own loop, equally often.
RC_GTEST_PROP(ChineseCheckersGreedy, DrawsAsTheServerDoes, ()) {
    const ChineseCheckersState state = random_state(*rc::gen::inRange(0, 60), false);
    if (ChineseCheckers::winner(state)) return;
    base::Random ours(*rc::gen::inRange<std::uint64_t>(0, 1'000));
    base::Random theirs(*rc::gen::inRange<std::uint64_t>(0, 1'000));
    const auto print = [&](const ChineseCheckersMove& move) { return ChineseCheckers::print_action(state, move); };
    const Counts expected = counts_of([&] { return print(server_greedy(state, theirs)); });
    const Counts drawn = counts_of([&] { return print(*greedy_chinese_checkers_move(state, ours)); });
    RC_ASSERT(drawn.size() == expected.size());
    for (const auto& [move, count] : expected) {
        RC_ASSERT(drawn.contains(move));
        RC_ASSERT(!differ(count, drawn.at(move)));
    }
}

// Not all best moves are equally likely: only those from the last row that has one are made.
TEST(ChineseCheckersGreedy, TheLastRowTakesAllTies) {
    ChineseCheckersState state = rulesets::chinese_checkers_start();
    state.grays_in_hand = {0, 0};
    base::Random random(1);
    const Counts counts =
        counts_of([&] { return ChineseCheckers::print_action(state, *greedy_chinese_checkers_move(state, random)); });
    // Two steps over the front row from row 14; jumps from row 15 are blocked.
    for (const auto& [move, count] : counts) EXPECT_EQ(move.substr(0, 3), "14,") << move;
    EXPECT_EQ(counts.size(), 6U);
}

TEST(ChineseCheckersGreedy, PlacesAGrayMarbleInTwoOfFiveMovesInTheMiddle) {
    const ChineseCheckersState state = rulesets::chinese_checkers_start();
    base::Random random(7);
    int placed = 0;
    std::set<int> places;
    for (int i = 0; i < kDraws; ++i) {
        const auto move = *greedy_chinese_checkers_move(state, random);
        EXPECT_TRUE(rulesets::is_legal(state, move));
        if (move.gray == kNoStarCell) continue;
        ++placed;
        places.insert(move.gray);
        EXPECT_TRUE(kStar.row[move.gray] >= 4 && kStar.row[move.gray] <= 11);
        EXPECT_TRUE(kStar.column[move.gray] >= 8 && kStar.column[move.gray] <= 15);
    }
    EXPECT_NEAR(placed, 0.4 * kDraws, 6 * std::sqrt(0.24 * kDraws));
    EXPECT_EQ(places.size(), 32U);
}

// If every move loses two steps or more, the original finds none, and it loops for ever if there is no place for a gray
// marble. This player makes the least bad move.
TEST(ChineseCheckersGreedy, AlwaysFindsAMoveWhereThereIsOne) {
    ChineseCheckersState state;
    // Player 1 has one marble, on the far corner of player 2's home. It can only jump back.
    state.marbles[0].set(rulesets::star_cell(0, 12));
    for (const auto& [row, column] : {std::pair{1, 11}, {1, 13}})
        state.marbles[1].set(rulesets::star_cell(row, column));
    state.marbles[1].set(rulesets::star_cell(16, 12));
    base::Random random(3);
    for (int i = 0; i < 20; ++i) {
        const auto move = greedy_chinese_checkers_move(state, random);
        ASSERT_TRUE(move);
        EXPECT_EQ(kStar.row[move->to], 2);
    }
    state.marbles[0] = {};
    EXPECT_FALSE(greedy_chinese_checkers_move(state, random));
    EXPECT_THROW(make_chinese_checkers_greedy(1)->choose(state, {}, {}), PlayerFailure);
    ChineseCheckersState full = rulesets::chinese_checkers_start();
    for (int row = 4; row < 12; ++row) {
        for (int column = 8; column < 16; ++column) {
            const int cell = rulesets::star_cell(row, column);
            if (cell != kNoStarCell) full.gray.set(cell);
        }
    }
    for (int i = 0; i < 20; ++i) EXPECT_EQ(draw_gray_place(full, random), kNoStarCell);
}

RC_GTEST_PROP(ChineseCheckersRandom, DrawsEveryMoveThatDoesNotGoBackAsOften, ()) {
    const ChineseCheckersState state = random_state(*rc::gen::inRange(0, 60), false);
    if (ChineseCheckers::winner(state)) return;
    const int forward = state.to_move == rulesets::Player::kLeft ? -1 : 1;
    std::vector<ChineseCheckersMove> moves;
    ChineseCheckers::actions(state, moves);
    std::set<std::string> expected;
    for (const auto& move : moves) {
        if ((kStar.row[move.to] - kStar.row[move.from]) * forward < 0) continue;
        expected.insert(ChineseCheckers::print_action(state, move));
    }
    base::Random random(*rc::gen::inRange<std::uint64_t>(0, 1'000));
    if (expected.empty()) {
        RC_ASSERT(!random_chinese_checkers_move(state, random).has_value());
        return;
    }
    const Counts drawn =
        counts_of([&] { return ChineseCheckers::print_action(state, *random_chinese_checkers_move(state, random)); });
    RC_ASSERT(drawn.size() == expected.size());
    for (const auto& [move, count] : drawn) {
        RC_ASSERT(expected.contains(move));
        RC_ASSERT(!differ(count, kDraws / static_cast<int>(expected.size())));
    }
}

std::string game_of(std::uint64_t seed) {
    const auto greedy = make_chinese_checkers_greedy(seed);
    const auto random = make_chinese_checkers_random(seed + 1);
    const auto game = play_game<ChineseCheckers>(rulesets::chinese_checkers_start(), {greedy.get(), random.get()}, {});
    return ChineseCheckers::print(game.end) + " " + std::to_string(game.plies.size());
}

TEST(ChineseCheckersPlayers, TheSameSeedIsTheSameGame) {
    EXPECT_EQ(game_of(1), game_of(1));
    EXPECT_NE(game_of(1), game_of(2));
}

TEST(ChineseCheckersPlayers, GreedyBeatsRandom) {
    const auto greedy = make_chinese_checkers_greedy(1);
    const auto random = make_chinese_checkers_random(2);
    int wins = 0;
    for (int i = 0; i < 20; ++i) {
        const bool is_first = i % 2 == 0;
        const auto game = play_game<ChineseCheckers>(
            rulesets::chinese_checkers_start(),
            {is_first ? greedy.get() : random.get(), is_first ? random.get() : greedy.get()}, {});
        wins += game.winner == (is_first ? 0 : 1) ? 1 : 0;
    }
    EXPECT_GE(wins, 18);
}

}  // namespace
}  // namespace papamu::engine::chinese_checkers_players_test
