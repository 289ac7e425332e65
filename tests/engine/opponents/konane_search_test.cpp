// The search of the built-in players against plain minimax, with every style, and against the solver.
#include "engine/opponents/konane_search.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <vector>

#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_start.h"
#include "solver/outcome/outcome.h"

namespace papamu::engine::konane_search_test {
namespace {

using rulesets::Konane;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::Player;

std::vector<KonaneMove> moves_of(const KonanePosition& position, Player player) {
    std::vector<KonaneMove> moves;
    Konane::moves(position, player, moves);
    return moves;
}

int minimax(const KonanePosition& position, Player player, int depth, int ply) {
    const std::vector<KonaneMove> moves = moves_of(position, player);
    if (moves.empty()) return ply - kWonGame;
    if (depth == 0)
        return static_cast<int>(moves.size()) - static_cast<int>(moves_of(position, opponent(player)).size());
    int best = -kWonGame;
    for (const KonaneMove move : moves) {
        best = std::max(best, -minimax(Konane::play(position, player, move), opponent(player), depth - 1, ply + 1));
    }
    return best;
}

const std::vector<KonaneSearchStyle> kStyles = {{},
                                                {.memory = true},
                                                {.killers = true},
                                                {.null_windows = true},
                                                {.memory = true, .killers = true, .null_windows = true}};

struct Found {
    int score = 0;
    std::vector<KonaneMove> line;
};

/// Deepens from 1 to `depth` plies, as the players do.
Found search(const KonanePosition& position, Player player, int depth, KonaneSearchStyle style, KonaneMemory& memory) {
    return rulesets::with_konane_board(
        position, [&]<int Words>(const rulesets::KonaneArea<Words>& area, rulesets::KonaneBoard<Words> board) {
            if (player == Player::kRight) std::swap(board.left, board.right);
            TurnClock clock({}, 1, nullptr);
            KonaneSearch<Words> search(area, style, &memory, clock);
            Found found;
            for (int now = 1; now <= depth; ++now) found.score = search.score(board, now, 0, -kWonGame, kWonGame);
            found.line = search.line(0);
            return found;
        });
}

rc::Gen<KonanePosition> positions(int most_rows, int most_columns) {
    return rc::gen::mapcat(
        rc::gen::pair(rc::gen::inRange(1, most_rows + 1), rc::gen::inRange(1, most_columns + 1)),
        [](const std::pair<int, int>& size) {
            const auto cells = static_cast<std::size_t>(size.first * size.second);
            return rc::gen::map(
                rc::gen::container<std::string>(cells, rc::gen::element('x', 'x', 'o', 'o', '.', '.', '#')),
                [size](const std::string& letters) {
                    std::string text;
                    for (int row = 0; row < size.first; ++row) {
                        if (row > 0) text += '/';
                        text += letters.substr(static_cast<std::size_t>(row * size.second),
                                               static_cast<std::size_t>(size.second));
                    }
                    return Konane::parse(text).value();
                });
        });
}

// The table is small on purpose, so that entries take each other's place.
RC_GTEST_PROP(KonaneSearch, EveryStyleFindsWhatMinimaxFinds, ()) {
    const auto position = *positions(5, 6);
    const Player player = *rc::gen::element(Player::kLeft, Player::kRight);
    const int depth = *rc::gen::inRange(0, 5);
    const int expected = minimax(position, player, depth, 0);
    for (const KonaneSearchStyle style : kStyles) {
        KonaneMemory memory(1 << 10);
        const Found found = search(position, player, std::max(depth, 1), style, memory);
        if (depth > 0) RC_ASSERT(found.score == expected);
    }
}

// The same in the middle of games, where the same positions come up again and again: the table has something to do.
// Deepening, the score of every depth must be right, not only that of the last.
TEST(KonaneSearch, EveryStyleFindsWhatMinimaxFindsInGames) {
    std::mt19937_64 dice(20261121);
    for (int game = 0; game < 40; ++game) {
        auto position = rulesets::konane_start(4 + game % 3, 5 + game % 2, rulesets::kKonaneGaps[dice() % 4]).value();
        Player player = Player::kLeft;
        for (std::size_t ply = dice() % 8; ply > 0; --ply) {
            const auto moves = moves_of(position, player);
            if (moves.empty()) break;
            position = Konane::play(position, player, moves[dice() % moves.size()]);
            player = opponent(player);
        }
        std::vector<KonaneMemory> memories(kStyles.size(), KonaneMemory(game % 2 == 0 ? 1 << 10 : 1 << 16));
        for (int depth = 1; depth <= 5; ++depth) {
            const int expected = minimax(position, player, depth, 0);
            for (std::size_t style = 0; style < kStyles.size(); ++style) {
                EXPECT_EQ(search(position, player, depth, kStyles[style], memories[style]).score, expected)
                    << "game " << game << ", depth " << depth << ", style " << style << ": " << Konane::print(position);
            }
        }
    }
}

// A strip of more than 64 cells, with stones in its last words.
TEST(KonaneSearch, BoardsOfSeveralWords) {
    for (const char* text : {"................................................................xo.ox.o.x",
                             "..................................................xo.o..../"
                             "...............................................x..xo.ox.o."}) {
        const auto position = Konane::parse(text).value();
        for (const KonaneSearchStyle style : kStyles) {
            for (const Player player : {Player::kLeft, Player::kRight}) {
                KonaneMemory memory(1 << 16);
                EXPECT_EQ(search(position, player, 4, style, memory).score, minimax(position, player, 4, 0)) << text;
            }
        }
    }
}

TEST(KonaneSearch, TheLineIsPlayable) {
    const auto start = rulesets::konane_start(6, 6, rulesets::KonaneGap::kHM).value();
    for (const KonaneSearchStyle style : kStyles) {
        KonaneMemory memory(1 << 16);
        KonanePosition position = start;
        Player player = Player::kLeft;
        const Found found = search(start, player, 5, style, memory);
        ASSERT_FALSE(found.line.empty());
        for (const KonaneMove move : found.line) {
            const auto moves = moves_of(position, player);
            ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
            position = Konane::play(position, player, move);
            player = opponent(player);
        }
    }
}

// Searched to the end of the game, the sign is who wins.
TEST(KonaneSearch, AgreesWithTheSolver) {
    for (const auto& [rows, columns] : {std::pair{3, 4}, {4, 4}, {4, 5}, {3, 6}}) {
        for (const rulesets::KonaneGap gap : rulesets::kKonaneGaps) {
            const auto position = rulesets::konane_start(rows, columns, gap).value();
            const auto solver = solver::make_outcome_solver("konane", Konane::print(position), {});
            const auto report = (*solver)->solve({}, {});
            KonaneMemory memory(1 << 20);
            const int cells = rows * columns;
            EXPECT_EQ(search(position, Player::kLeft, cells, kStyles.back(), memory).score > 0, *report.left->wins);
            EXPECT_EQ(search(position, Player::kRight, cells, kStyles.back(), memory).score > 0, *report.right->wins);
        }
    }
}

TEST(KonaneMemory, RemembersUntilToldToForget) {
    KonaneMemory memory(1 << 10);
    const KonaneKey key{1, 2};
    EXPECT_FALSE(memory.find(key).has_value());
    memory.put(key, {.move = {3, 5}, .score = -7, .depth = 4, .bound = MemoryBound::kUpper});
    ASSERT_TRUE(memory.find(key).has_value());
    EXPECT_EQ(memory.find(key)->move, (KonaneMove{3, 5}));
    EXPECT_EQ(memory.find(key)->score, -7);
    EXPECT_FALSE(memory.find({2, 1}).has_value());
    EXPECT_FALSE(memory.find({1, 3}).has_value());
    memory.forget();
    EXPECT_FALSE(memory.find(key).has_value());
    // The age comes round again after 65536 games.
    memory.put(key, {.score = 1});
    for (int i = 0; i < 65536; ++i) memory.forget();
    EXPECT_FALSE(memory.find(key).has_value());
}

TEST(KonaneKeys, TellTheSidesApart) {
    const auto position =
        Konane::parse("xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo.xo").value();
    rulesets::KonaneBoard<2> board{position.left.resized<2>(), position.right.resized<2>()};
    const KonaneKey key = key_of(board);
    std::swap(board.left, board.right);
    EXPECT_NE(key_of(board), key);
}

}  // namespace
}  // namespace papamu::engine::konane_search_test
