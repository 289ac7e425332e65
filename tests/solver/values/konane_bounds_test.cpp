// The bounds of konane_bounds.h against exact values: exhaustively on small boards, at random on larger ones.
#include <gtest/gtest.h>

#include "cgt/order.h"
#include "rulesets/konane/konane.h"
#include "solver/games/konane/konane_bounds.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/rulesets/tiny_evaluation.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::konane_bounds_test {
namespace {

using rulesets::Konane;
using rulesets::Player;
using solver::KonaneBounds;

class BoundsAgainstValues {
 public:
    ~BoundsAgainstValues() {
        // Bounds that no value ever meets, or that are never positive, would prove nothing.
        EXPECT_GT(met_, checked_ / 10);
        EXPECT_GT(positive_, 0);
    }

    void check(const std::string& text) {
        const auto position = Konane::parse(text).value();
        const auto cells = Konane::Position::Bits::first(position.cells()).minus(position.holes);
        const auto room = rulesets::KonaneArea<rulesets::kKonaneMaxWords>(position.rows, position.columns).room_right;
        const KonaneBounds bounds(position.left, position.right, cells, room, position.columns);
        const KonaneBounds<std::uint64_t> in_a_word(position.left.words()[0], position.right.words()[0],
                                                    cells.words()[0], room.words()[0], position.columns);
        const cgt::Value value = definition_.value(text);
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const int lower = bounds.lower(player);
            const cgt::Value worth = player == Player::kLeft ? value : -value;
            ASSERT_TRUE(cgt::less_or_equal(store_, cgt::Value::integer(lower), worth)) << text << ": " << lower;
            ASSERT_EQ(in_a_word.lower(player), lower) << text;
            for (const int least : {0, 1, 2}) ASSERT_EQ(bounds.is_at_least(least, player), lower >= least) << text;
            if (worth == cgt::Value::integer(lower)) ++met_;
            if (lower > 0) ++positive_;
            ++checked_;
        }
    }

 private:
    cgt::ValueStore store_;
    TinyEvaluation<Konane> definition_{store_};
    int checked_ = 0, met_ = 0, positive_ = 0;
};

std::string with_colours(const std::string& pattern, std::size_t columns) {
    std::string text = pattern;
    std::size_t cell = 0;
    for (char& letter : text) {
        if (letter == '/') continue;
        if (letter == 's') letter = (cell / columns + cell % columns) % 2 == 0 ? 'x' : 'o';
        ++cell;
    }
    return text;
}

TEST(KonaneBounds, AllBoardsUpToThreeByThree) {
    BoundsAgainstValues pair;
    for (int rows = 1; rows <= 3; ++rows) {
        for (int columns = 1; columns <= 3; ++columns) {
            for_each_board(rows, columns, "x.o", [&](const std::string& text) {
                if (!testing::Test::HasFatalFailure()) pair.check(text);
            });
        }
    }
}

TEST(KonaneBounds, OneRowOfUpToNine) {
    BoundsAgainstValues pair;
    for (int columns = 4; columns <= 9; ++columns) {
        for_each_board(1, columns, "x.o", [&](const std::string& text) {
            if (!testing::Test::HasFatalFailure()) pair.check(text);
        });
    }
}

TEST(KonaneBounds, AllParityBoardsThreeByFourAndTwoBySix) {
    BoundsAgainstValues pair;
    for (const auto& [rows, columns] : {std::pair(3, 4), {4, 3}, {2, 6}}) {
        for_each_board(rows, columns, ".s", [&, columns = columns](const std::string& pattern) {
            if (!testing::Test::HasFatalFailure()) pair.check(with_colours(pattern, static_cast<std::size_t>(columns)));
        });
    }
}

TEST(KonaneBounds, AtRandom) {
    auto random = seeded_random();
    BoundsAgainstValues pair;
    for (int i = 0; i < 4000 && !testing::Test::HasFatalFailure(); ++i) {
        const int rows = 1 + static_cast<int>(random() % 5);
        const int columns = 1 + static_cast<int>(random() % static_cast<unsigned>(20 / rows));
        pair.check(i % 2 == 0 ? random_board(random, rows, columns, "xxoo....#")
                              : random_checkerboard(random, rows, columns, 3 + static_cast<int>(random() % 3)));
    }
}

}  // namespace
}  // namespace papamu::tests::konane_bounds_test
