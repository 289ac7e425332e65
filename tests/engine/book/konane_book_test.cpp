// Books of openings: a position stands for its images, and the move that is found is one of the position asked about.
#include "engine/book/konane_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine::konane_book_test {
namespace {

using rulesets::GridSymmetry;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneOpening;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using rulesets::Player;

KonaneState turned(const KonaneState& state, const GridSymmetry& symmetry, bool swapped) {
    const KonanePosition& position = state.position;
    const int rows = position.rows;
    const int columns = position.columns;
    KonaneState image = state;
    image.position = {symmetry.rows(rows, columns), symmetry.columns(rows, columns),
                      symmetry.image(rows, columns, position.left), symmetry.image(rows, columns, position.right),
                      symmetry.image(rows, columns, position.holes)};
    if (swapped) std::swap(image.position.left, image.position.right);
    if (swapped) image.to_move = opponent(state.to_move);
    return image;
}

// The states of a few random games, from the first removal on.
std::vector<KonaneState> states_of_games(int rows, int columns, KonaneOpening opening) {
    base::Random random(static_cast<std::uint64_t>(rows * 100 + columns));
    std::vector<KonaneState> states;
    for (int game = 0; game < 5; ++game) {
        KonaneState state = rulesets::konane_contest_start(rows, columns, opening).value();
        while (!KonaneContest::winner(state)) {
            states.push_back(state);
            std::vector<KonaneMove> actions;
            KonaneContest::actions(state, actions);
            state = KonaneContest::apply(
                state, actions[static_cast<std::size_t>(random.below(static_cast<int>(actions.size())))]);
        }
    }
    return states;
}

TEST(BookImages, AreTheSameForAllImages) {
    for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(5, 5), std::pair(3, 6), std::pair(8, 8)}) {
        for (const KonaneState& state : states_of_games(rows, columns, KonaneOpening::kOwnCornerOrCentre)) {
            const KonaneState image = book_image(state).state;
            EXPECT_EQ(image.to_move, Player::kLeft);
            EXPECT_EQ(book_image(image).state, image);
            for (const GridSymmetry& symmetry : rulesets::kGridSymmetries) {
                for (const bool swapped : {false, true})
                    EXPECT_EQ(book_image(turned(state, symmetry, swapped)).state, image) << KonaneContest::print(state);
            }
        }
    }
}

// The text of an image reads back: before the first removal, x is to move.
TEST(BookImages, CanBeWritten) {
    for (const KonaneOpening opening : rulesets::kKonaneOpenings) {
        for (const KonaneState& state : states_of_games(6, 6, opening)) {
            const KonaneState image = book_image(state).state;
            const auto read = KonaneContest::parse(KonaneContest::print(image));
            ASSERT_TRUE(read) << KonaneContest::print(image);
            EXPECT_EQ(*read, image);
        }
    }
}

// On a square of even length there are three ways to begin: a corner, and in the centre along the row or away from it.
TEST(BookImages, OfTheOpeningsAreFew) {
    std::vector<std::string> images;
    std::vector<KonaneState> open = {rulesets::konane_contest_start(8, 8, KonaneOpening::kCornerOrCentre).value()};
    while (!open.empty()) {
        const KonaneState state = open.back();
        open.pop_back();
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        for (const KonaneMove action : actions) {
            const KonaneState next = KonaneContest::apply(state, action);
            const bool jumps = next.stage == KonaneState::Stage::kJump;
            if (jumps) images.push_back(KonaneContest::print(book_image(next).state));
            if (!jumps) open.push_back(next);
        }
    }
    std::sort(images.begin(), images.end());
    images.erase(std::unique(images.begin(), images.end()), images.end());
    EXPECT_EQ(images.size(), 3U);
}

// The move of an image that is asked about leads to an image of the position after the book's move.
TEST(KonaneBook, FindsTheMoveOfEveryImage) {
    for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(3, 6), std::pair(10, 10)}) {
        for (const KonaneState& state : states_of_games(rows, columns, KonaneOpening::kCornerOrCentre)) {
            const KonaneState image = book_image(state).state;
            std::vector<KonaneMove> actions;
            KonaneContest::actions(image, actions);
            KonaneBook book;
            book.set(KonaneContest::print(image), {actions.back(), Estimate{7}, 3});
            const KonaneState after = book_image(KonaneContest::apply(image, actions.back())).state;
            for (const GridSymmetry& symmetry : rulesets::kGridSymmetries) {
                const KonaneState asked = turned(state, symmetry, false);
                const auto found = book.find(asked);
                ASSERT_TRUE(found) << KonaneContest::print(asked);
                EXPECT_EQ(found->score, Score(Estimate{7}));
                EXPECT_EQ(found->depth, 3);
                EXPECT_TRUE(rulesets::is_action<KonaneContest>(asked, found->move));
                EXPECT_EQ(book_image(KonaneContest::apply(asked, found->move)).state, after);
            }
        }
    }
}

TEST(KonaneBook, IgnoresWhatIsIllegal) {
    const KonaneState state = KonaneContest::parse("..xo/oxox/xoxo/oxox x").value();
    const std::string image = KonaneContest::print(book_image(state).state);
    KonaneBook book;
    EXPECT_FALSE(book.find(state));
    book.set(image, {{3, 3}, Estimate{0}, 1});
    EXPECT_FALSE(book.find(state));
    book.set(image, {{999, 999}, Win{}, 0});
    EXPECT_FALSE(book.find(state));
}

TEST(KonaneBook, HasOneNoteForEachBoard) {
    KonaneBook book;
    book.set_note("6x6, by the exact solver");
    book.set_note("8x8, 5 nodes");
    book.set_note("6x6, 3 nodes");
    EXPECT_EQ(book.notes(), (std::vector<std::string>{"6x6, 3 nodes", "8x8, 5 nodes"}));
}

}  // namespace
}  // namespace papamu::engine::konane_book_test
