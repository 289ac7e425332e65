// Building a book: what is in it, what its scores say, and that going on after an interruption changes nothing.
#include "engine/konane/konane_book_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "engine/book/konane_book_file.h"

namespace papamu::engine::konane_book_builder_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

constexpr std::size_t kTable = std::size_t{1} << 20;

std::vector<KonaneState> after(const KonaneState& state) {
    std::vector<KonaneMove> actions;
    KonaneContest::actions(state, actions);
    std::vector<KonaneState> states;
    for (const KonaneMove action : actions) states.push_back(KonaneContest::apply(state, action));
    return states;
}

/// Whether the player to move wins, by the rules alone.
bool wins(const KonaneState& state, std::map<std::string, bool>& known) {
    if (KonaneContest::winner(state)) return false;
    const std::string text = KonaneContest::print(state);
    const auto found = known.find(text);
    if (found != known.end()) return found->second;
    bool result = false;
    for (const KonaneState& next : after(state)) result = result || !wins(next, known);
    return known[text] = result;
}

KonaneBook exact_book(int rows, int columns, int plies) {
    KonaneBook book;
    const auto judge = make_exact_judge({.nodes = 500, .table_bytes = kTable});
    EXPECT_TRUE(build_konane_book(book, {rows, columns}, {.plies = plies}, *judge, {}).is_complete);
    return book;
}

TEST(BookBuilder, ProvesEveryPositionOfASmallBoard) {
    std::map<std::string, bool> known;
    const KonaneBook book = exact_book(4, 4, 100);
    EXPECT_GT(book.entries().size(), 20U);
    for (const auto& [image, entry] : book.entries()) {
        const KonaneState state = KonaneContest::parse(image).value();
        ASSERT_TRUE(rulesets::is_action<KonaneContest>(state, entry.move)) << image;
        EXPECT_EQ(entry.score, wins(state, known) ? Score(Win{}) : Score(Loss{})) << image;
        EXPECT_EQ(wins(KonaneContest::apply(state, entry.move), known), entry.score == Score(Loss{})) << image;
    }
}

// With all plies, whoever has won plays by the book to the end, whatever the other does.
TEST(BookBuilder, LeadsTheWinnerToTheEnd) {
    const KonaneBook book = exact_book(4, 5, 100);
    std::vector<KonaneState> open;
    for (const rulesets::KonaneOpening opening : rulesets::kKonaneOpenings)
        open.push_back(rulesets::konane_contest_start(4, 5, opening).value());
    int positions = 0;
    while (!open.empty()) {
        const KonaneState state = open.back();
        open.pop_back();
        if (KonaneContest::winner(state)) continue;
        ++positions;
        const auto entry = book.find(state);
        ASSERT_TRUE(entry) << KonaneContest::print(state);
        if (entry->score == Score(Win{})) {
            open.push_back(KonaneContest::apply(state, entry->move));
        } else {
            for (const KonaneState& next : after(state)) open.push_back(next);
        }
    }
    EXPECT_GT(positions, 50);
}

std::string searched_book(std::vector<std::uint64_t> pieces) {
    KonaneBook book;
    for (const std::uint64_t positions : pieces) {
        // As from one run of the program to the next: through the file.
        book = read_konane_book(write_konane_book(book)).value();
        const auto judge = make_searching_judge({.nodes = 300, .table_bytes = kTable});
        const auto result =
            build_konane_book(book, {6, 6}, {.plies = 4, .breadth = 30}, *judge, {.positions = positions});
        EXPECT_EQ(result.is_complete, positions == 0);
    }
    return write_konane_book(book);
}

TEST(BookBuilder, GoesOnAsIfNothingHadHappened) {
    const std::string book = searched_book({0});
    EXPECT_GT(read_konane_book(book)->entries().size(), 50U);
    EXPECT_EQ(searched_book({1, 1, 1, 7, 20, 0}), book);
    EXPECT_EQ(searched_book({33, 0}), book);
}

// The score of a position whose moves have been looked at is that of the best of them: so it is before the first jump,
// and the removals lead there.
TEST(BookBuilder, ScoresArePassedOn) {
    const KonaneBook book = read_konane_book(searched_book({0})).value();
    const auto points = [](const Score& score) {
        if (std::holds_alternative<Win>(score)) return kMostPoints;
        return std::holds_alternative<Loss>(score) ? -kMostPoints : std::get<Estimate>(score).points;
    };
    int checked = 0;
    for (const auto& [image, entry] : book.entries()) {
        const KonaneState state = KonaneContest::parse(image).value();
        if ((state.position.left | state.position.right).count() < 34) continue;
        ++checked;
        int best = -kMostPoints;
        for (const KonaneState& next : after(state)) best = std::max(best, -points(book.find(next)->score));
        EXPECT_EQ(points(entry.score), best) << image;
        EXPECT_EQ(points(book.find(KonaneContest::apply(state, entry.move))->score), -best) << image;
    }
    EXPECT_EQ(checked, 3 + 2 + 3) << "the rules for the first removal, after it, after the second";
}

TEST(BookBuilder, StopsWhenItIsTold) {
    KonaneBook book;
    std::atomic<bool> stop{false};
    const auto judge = make_searching_judge({.nodes = 300, .table_bytes = kTable});
    const auto result = build_konane_book(
        book, {6, 6}, {}, *judge,
        {.stop = &stop, .on_progress = [&](std::uint64_t positions, const KonaneBookTree&) { stop = positions == 5; }});
    EXPECT_EQ(result.positions, 5U);
    EXPECT_FALSE(result.is_complete);
    EXPECT_GE(book.entries().size(), 5U);
}

TEST(BookBuilder, RefusesBoardsWithoutGames) {
    KonaneBook book;
    EXPECT_THROW(KonaneBookTree(book, {1, 1}, {}), base::DomainError);
}

}  // namespace
}  // namespace papamu::engine::konane_book_builder_test
