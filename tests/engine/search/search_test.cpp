// The search against plain minimax, with everything off and with everything that must not change a score on; proven
// scores against the exact solver; the same results for the same work.
#include "engine/search/search.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <type_traits>

#include "engine/konane/konane_mobility.h"
#include "engine/konane/konane_search_game.h"
#include "engine/search/iterate.h"
#include "rulesets/konane/konane.h"
#include "solver/outcome/outcome.h"
#include "tests/by_text.h"
#include "tests/engine/konane_game_positions.h"

namespace papamu::engine::search_test {
namespace {

using papamu::tests::for_each_game_position;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::Player;

constexpr SearchSwitches kAllOff = {false, false, false, false, false, false};
constexpr SearchSwitches kProofs = {.proofs = true};
constexpr SearchSwitches kNoReductions = {.reductions = false};
constexpr SearchSwitches kMargins = {.margins = true};
constexpr SearchSwitches kSteep = {.steep_reductions = true};
constexpr SearchSwitches kReduceUnknown = {.reduce_unknown = true};
constexpr SearchSwitches kSparing = {.proofs = true, .margins = true, .steep_reductions = true, .reduce_unknown = true};

template <SearchGame G>
int minimax(const G& game, const typename G::Board& board, Player player, int depth, int ply) {
    if (game.ending(board, player) == Ending::kLost) return lost_after(ply);
    if (depth == 0) return game.evaluate(board, player);
    std::vector<typename G::Move> moves;
    game.generate(board, player, moves);
    int best = -kInfinity;
    for (const auto move : moves) {
        best = std::max(best, -minimax(game, game.play(board, player, move), opponent(player), depth - 1, ply + 1));
    }
    return best;
}

// Calls f(game, board) for the mobility game on that position.
template <class F>
void with_mobility_game(const KonanePosition& position, F&& f) {
    rulesets::with_konane_board(
        position, [&]<int Words>(const rulesets::KonaneArea<Words>& area, const rulesets::KonaneBoard<Words>& stones) {
            const KonaneSearchGame<Words, KonaneMobility<Words>> game(area, KonaneMobility<Words>(area));
            f(game, game.board(stones));
        });
}

template <SearchGame G>
int searched(const G& game, const typename G::Board& board, Player player, int depth, SearchTable<KonaneMove>& table,
             const SearchSwitches& switches) {
    SearchControl control({}, 0);
    Search<G> search(game, table, control, switches);
    return search.search(board, player, depth, -kInfinity, kInfinity);
}

TEST(Search, FindsTheScoreOfPlainMinimax) {
    for (const auto& [rows, columns] : {std::pair(5, 5), std::pair(6, 4), std::pair(9, 8)}) {
        const int depth = rows * columns > 64 ? 2 : 4;
        for_each_game_position(rows, columns, 7, [&](const KonanePosition& position, Player player) {
            with_mobility_game(position, [&](const auto& game, const auto& board) {
                const int expected = minimax(game, board, player, depth, 0);
                SearchTable<KonaneMove> table(1 << 16);
                EXPECT_EQ(searched(game, board, player, depth, table, kAllOff), expected);
                EXPECT_EQ(searched(game, board, player, depth, table, {.table = false, .reductions = false}), expected);
            });
        });
    }
}

// The equipment of the built-in opponents (engine/opponents), and that of training.
constexpr SearchSwitches kPlain = {.table = false,
                                   .killers = false,
                                   .history = false,
                                   .reductions = false,
                                   .sort_by_evaluation = false,
                                   .null_windows = false};
constexpr SearchSwitches kSorted = {
    .table = false, .killers = false, .history = false, .reductions = false, .null_windows = false};
constexpr SearchSwitches kTable = {.killers = false, .history = false, .reductions = false, .null_windows = false};
constexpr SearchSwitches kTableAndHistory = {.killers = false, .reductions = false, .null_windows = false};
constexpr SearchSwitches kWindows = {.killers = false, .history = false, .reductions = false};
constexpr SearchSwitches kKillers = {.history = false, .reductions = false};
constexpr SearchSwitches kShuffled = {.table = false, .reductions = false, .shuffle = 7};

// With deepening, the score of every depth must be right. Uses a tiny table, in which entries replace one another, and
// a large one that is kept from depth to depth, so that the same positions come up many times.
TEST(Search, EveryEquipmentFindsTheScoreOfPlainMinimaxAtEveryDepth) {
    for (const auto& size : {std::pair(4, 5), std::pair(5, 6), std::pair(3, 23)}) {
        const int rows = size.first;  // clang 14 lets no lambda use a structured binding
        const int columns = size.second;
        const int deepest = rows * columns > 64 ? 3 : 5;
        for_each_game_position(rows, columns, 3, [&](const KonanePosition& position, Player player) {
            with_mobility_game(position, [&](const auto& game, const auto& board) {
                using Game = std::remove_cvref_t<decltype(game)>;
                for (const SearchSwitches& switches :
                     {kPlain, kSorted, kTable, kTableAndHistory, kWindows, kKillers, kShuffled}) {
                    SearchTable<KonaneMove> table(rows == 4 ? 1 << 10 : 1 << 16);
                    SearchControl control({}, 0);
                    Search<Game> search(game, table, control, switches);
                    for (int depth = 1; depth <= deepest; ++depth) {
                        EXPECT_EQ(search.search(board, player, depth, -kInfinity, kInfinity),
                                  minimax(game, board, player, depth, 0))
                            << "depth " << depth << ": " << rulesets::Konane::print(position);
                        ASSERT_FALSE(search.line().empty());
                    }
                }
            });
        });
    }
}

// Without null windows every node has a wide window.
TEST(Search, ATableSavesWorkWithoutNullWindows) {
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    for_each_game_position(6, 6, 4, [&](const KonanePosition& position, Player player) {
        with_mobility_game(position, [&](const auto& game, const auto& board) {
            SearchTable<KonaneMove> table(1 << 20);
            with += iterate(game, table, board, player, {.depth = 7}, kTable).nodes;
            without += iterate(game, table, board, player, {.depth = 7}, kSorted).nodes;
        });
    });
    EXPECT_LT(3 * with, 2 * without);
}

// The seed decides among moves that look equal, and only among them.
TEST(Search, ShufflingChoosesAmongEqualMoves) {
    std::size_t chosen = 0;
    std::size_t positions = 0;
    for_each_game_position(8, 8, 6, [&](const KonanePosition& position, Player player) {
        with_mobility_game(position, [&](const auto& game, const auto& board) {
            std::set<KonaneMove> moves;
            for (std::uint64_t seed = 1; seed <= 10; ++seed) {
                SearchSwitches switches = kPlain;
                switches.shuffle = seed;
                SearchTable<KonaneMove> table(0);
                const auto result = iterate(game, table, board, player, {.depth = 2}, switches);
                EXPECT_EQ(iterate(game, table, board, player, {.depth = 2}, switches).move, result.move);
                EXPECT_EQ(result.score, minimax(game, board, player, 2, 0));
                EXPECT_EQ(result.score, -minimax(game, game.play(board, player, result.move), opponent(player), 1, 1));
                moves.insert(result.move);
            }
            chosen += moves.size();
            ++positions;
        });
    });
    EXPECT_GT(chosen, positions + 20);
}

bool exact_win(const KonanePosition& position, Player player) {
    const auto solver = tests::make_outcome_solver("konane", rulesets::Konane::print(position), {}).value();
    const bool left = player == Player::kLeft;
    const auto report = solver->solve({left, !left}, {});
    return (left ? report.left : report.right)->wins.value();
}

// Table entries may come from deeper searches, so scores agree only if the table is empty at first and no position is
// met at two depths. A win or a loss must always be right.
TEST(Search, ProvenScoresAreTrue) {
    for (const SearchSwitches& switches : {SearchSwitches{}, kProofs, kMargins, kSteep, kReduceUnknown, kSparing}) {
        int proven = 0;
        SearchTable<KonaneMove> table(1 << 14);  // crowded, and never emptied within a board
        for (const int size : {5, 6}) {
            table.clear();
            for_each_game_position(size, size, 11, [&](const KonanePosition& position, Player player) {
                with_mobility_game(position, [&](const auto& game, const auto& board) {
                    const int score = searched(game, board, player, 9, table, switches);
                    if (!is_win(score) && !is_loss(score)) return;
                    ++proven;
                    EXPECT_EQ(exact_win(position, player), is_win(score)) << rulesets::Konane::print(position);
                });
            });
        }
        EXPECT_GT(proven, 60);
    }
}

// What a search spares itself puts a proof off, but a search that goes on finds it, and the same as without.
TEST(Search, ASparingSearchProvesTheSame) {
    int positions = 0;
    for (const int size : {5, 6}) {
        for_each_game_position(size, size, 13, [&](const KonanePosition& position, Player player) {
            if ((position.left | position.right).count() > 24) return;
            with_mobility_game(position, [&](const auto& game, const auto& board) {
                ++positions;
                const bool wins = exact_win(position, player);
                for (const SearchSwitches& switches : {SearchSwitches{}, kMargins, kSteep, kReduceUnknown, kSparing}) {
                    SearchTable<KonaneMove> table(1 << 20);
                    const int score = iterate(game, table, board, player, {}, switches).score;
                    EXPECT_TRUE(wins ? is_win(score) : is_loss(score)) << rulesets::Konane::print(position);
                }
            });
        });
    }
    EXPECT_GT(positions, 20);
}

// Each of them needs fewer nodes for the same depth than the search without it.
TEST(Search, SparingSavesWork) {
    const auto nodes = [](const SearchSwitches& switches) {
        std::uint64_t sum = 0;
        for_each_game_position(8, 8, 4, [&](const KonanePosition& position, Player player) {
            with_mobility_game(position, [&](const auto& game, const auto& board) {
                SearchTable<KonaneMove> table(1 << 20);
                sum += iterate(game, table, board, player, {.depth = 7}, switches).nodes;
            });
        });
        return sum;
    };
    const std::uint64_t all = nodes({});
    for (const SearchSwitches& switches : {kMargins, kSteep, kReduceUnknown}) EXPECT_LT(nodes(switches), all);
}

// The winner that a proof names is right, on boards of one word and of two, and no game is longer than it says.
TEST(Search, ProofsAreTrue) {
    int known = 0;
    const auto check = [&](int rows, int columns, unsigned seed) {
        for_each_game_position(rows, columns, seed, [&](const KonanePosition& position, Player player) {
            with_mobility_game(position, [&](const auto& game, const auto& board) {
                const Proof proof = game.proof(board, player);
                if (proof.ending == Ending::kNone) return;
                ++known;
                EXPECT_EQ(exact_win(position, player), proof.ending == Ending::kWon)
                    << rulesets::Konane::print(position);
                if ((position.left | position.right).count() > 12) return;
                const int exact = minimax(game, board, player, 30, 0);
                EXPECT_TRUE(is_loss(exact) || kWinScore - exact <= proof.plies);
                EXPECT_TRUE(is_win(exact) || kWinScore + exact <= proof.plies);
            });
        });
    };
    for (unsigned seed = 0; seed < 40; ++seed) {
        for (const auto& [rows, columns] : {std::pair(5, 5), std::pair(6, 6), std::pair(8, 8), std::pair(9, 8)}) {
            check(rows, columns, seed);
        }
    }
    EXPECT_GT(known, 50);
}

// If nothing reduces the depth that was asked for, a loss takes exactly as many plies as the score says under best
// play.
TEST(Search, ProvenLengthsAreThoseOfMinimax) {
    int proven = 0;
    for_each_game_position(5, 5, 5, [&](const KonanePosition& position, Player player) {
        with_mobility_game(position, [&](const auto& game, const auto& board) {
            if ((position.left | position.right).count() > 13) return;
            const int expected = minimax(game, board, player, 30, 0);
            SearchTable<KonaneMove> table(1 << 20);
            EXPECT_EQ(searched(game, board, player, 30, table, kNoReductions), expected);
            ++proven;
        });
    });
    EXPECT_GT(proven, 20);
}

TEST(Iterate, SameWorkGivesTheSameResult) {
    for_each_game_position(8, 8, 1, [&](const KonanePosition& position, Player player) {
        with_mobility_game(position, [&](const auto& game, const auto& board) {
            for (const std::uint64_t nodes : {1U, 50U, 3000U}) {
                SearchTable<KonaneMove> first_table(1 << 20);
                SearchTable<KonaneMove> second_table(1 << 20);
                const SearchLimits limits{.nodes = nodes};
                const auto first = iterate(game, first_table, board, player, limits);
                const auto second = iterate(game, second_table, board, player, limits);
                EXPECT_EQ(first.move, second.move);
                EXPECT_EQ(first.score, second.score);
                EXPECT_EQ(first.nodes, second.nodes);
                EXPECT_EQ(first.line, second.line);
                EXPECT_LE(first.nodes, nodes);
                EXPECT_EQ(first.move, first.line.front());
            }
        });
    });
}

TEST(Iterate, TheLineIsPlayable) {
    for_each_game_position(8, 8, 2, [&](const KonanePosition& position, Player player) {
        with_mobility_game(position, [&](const auto& game, auto board) {
            SearchTable<KonaneMove> table(1 << 20);
            const auto result = iterate(game, table, board, player, {.depth = 6, .threads = 2});
            Player mover = player;
            for (const KonaneMove move : result.line) {
                std::vector<KonaneMove> moves;
                game.generate(board, mover, moves);
                ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
                board = game.play(board, mover, move);
                mover = opponent(mover);
            }
        });
    });
}

}  // namespace
}  // namespace papamu::engine::search_test
