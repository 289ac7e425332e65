// The book that comes with the program: every move is legal, every proof of a small board is right, and the engine
// plays by it unless it is told not to.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <vector>

#include "engine/book/konane_book_file.h"
#include "engine/konane/konane_endgame.h"
#include "engine/konane/konane_engine.h"

namespace papamu::engine::konane_book_law_test {
namespace {

using namespace std::chrono_literals;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneOpening;
using rulesets::KonaneState;
using Stage = KonaneState::Stage;

constexpr std::size_t kTable = std::size_t{1} << 20;

TEST(BuiltInBook, HasOnlyLegalMoves) {
    const auto book = built_in_konane_book();
    for (const auto& [image, entry] : book->entries()) {
        const KonaneState state = KonaneContest::parse(image).value();
        EXPECT_EQ(book_image(state).state, state) << image;
        EXPECT_TRUE(rulesets::is_action<KonaneContest>(state, entry.move)) << image;
        EXPECT_EQ(book->find(state), entry) << image;
    }
}

TEST(BuiltInBook, KnowsTheBeginningOfEveryContestsBoard) {
    const auto book = built_in_konane_book();
    for (const int side : {6, 8, 10, 18}) {
        for (const KonaneOpening opening : rulesets::kKonaneOpenings) {
            KonaneState state = rulesets::konane_contest_start(side, side, opening).value();
            for (int plies = 0; plies < 4; ++plies) {
                const auto entry = book->find(state);
                ASSERT_TRUE(entry) << KonaneContest::print(state);
                state = KonaneContest::apply(state, entry->move);
            }
        }
    }
}

/// Who wins, by the exact solver.
class Referee {
 public:
    bool wins(const KonaneState& state) {
        if (KonaneContest::winner(state)) return false;
        if (state.stage == Stage::kJump) {
            const int cell = state.position.left.lowest();
            const int colour = (cell / state.position.columns + cell % state.position.columns) % 2;
            return endgames_[static_cast<std::size_t>(colour)].solve(state.position, state.to_move, {})->wins;
        }
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        for (const KonaneMove action : actions) {
            if (!wins(KonaneContest::apply(state, action))) return true;
        }
        return false;
    }

 private:
    std::array<KonaneEndgame, 2> endgames_{KonaneEndgame({std::size_t{16} << 20}),
                                           KonaneEndgame({std::size_t{16} << 20})};
};

TEST(BuiltInBook, IsProvenOn6x6) {
    Referee referee;
    int positions = 0;
    for (const auto& [image, entry] : built_in_konane_book()->entries()) {
        const KonaneState state = KonaneContest::parse(image).value();
        if (state.position.cells() != 36) continue;
        ++positions;
        const bool wins = referee.wins(state);
        ASSERT_EQ(entry.score, wins ? Score(Win{}) : Score(Loss{})) << image;
        const KonaneState next = KonaneContest::apply(state, entry.move);
        const auto known = built_in_konane_book()->find(next);  // has its own turn in this loop
        const bool opponent_wins = known ? known->score == Score(Win{}) : referee.wins(next);
        ASSERT_EQ(opponent_wins, !wins) << image;
    }
    EXPECT_GT(positions, 100);
}

// A won position stays in the book for six plies, whatever the opponent does.
void expect_in_book(const KonaneBook& book, const KonaneState& state, int plies) {
    if (KonaneContest::winner(state) || plies == 0) return;
    const auto entry = book.find(state);
    ASSERT_TRUE(entry) << KonaneContest::print(state);
    if (entry->score == Score(Win{})) return expect_in_book(book, KonaneContest::apply(state, entry->move), plies - 1);
    std::vector<KonaneMove> actions;
    KonaneContest::actions(state, actions);
    for (const KonaneMove action : actions) expect_in_book(book, KonaneContest::apply(state, action), plies - 1);
}

TEST(BuiltInBook, LeadsTheWinnerOn6x6) {
    for (const KonaneOpening opening : rulesets::kKonaneOpenings)
        expect_in_book(*built_in_konane_book(), rulesets::konane_contest_start(6, 6, opening).value(), 8);
}

// A book whose move nobody else would play: the last of all, far ahead.
std::shared_ptr<const KonaneBook> strange_book(const KonaneState& state) {
    const KonaneState image = book_image(state).state;
    std::vector<KonaneMove> actions;
    KonaneContest::actions(image, actions);
    auto book = std::make_shared<KonaneBook>();
    book->set(KonaneContest::print(image), {actions.back(), Estimate{4321}, 77});
    return book;
}

bool plays_by_the_book(const KonaneEngineOptions& options, const KonaneState& state, const TurnLimits& limits) {
    const auto decision = make_konane_engine(options)->choose(state, limits, {});
    const bool by_book = decision.report->score == Score(Estimate{4321});
    EXPECT_EQ(decision.report->is_from_book, by_book);
    if (by_book) {
        EXPECT_EQ(decision.action, options.book->find(state)->move);
        EXPECT_EQ(decision.report->depth, 77);
        EXPECT_EQ(decision.report->line, std::vector<KonaneMove>{decision.action});
    }
    return by_book;
}

TEST(EngineWithABook, PlaysItsMove) {
    for (const char* const text : {"xoxo/oxox/xoxo/oxox x remove:corner-or-centre", "..xo/oxox/xoxo/oxox x"}) {
        const KonaneState state = KonaneContest::parse(text).value();
        const KonaneEngineOptions with{.table_bytes = kTable, .book = strange_book(state)};
        EXPECT_TRUE(plays_by_the_book(with, state, {.nodes = 500}));
        EXPECT_TRUE(plays_by_the_book(with, state, {.move_time = 20ms}));
        EXPECT_TRUE(plays_by_the_book(with, state, {.time_left = 1s}));
        EXPECT_FALSE(plays_by_the_book({.table_bytes = kTable}, state, {.nodes = 500})) << "no book is given";
    }
}

TEST(EngineWithABook, SearchesWhereASearchIsWanted) {
    const KonaneState state = KonaneContest::parse("..xo/oxox/xoxo/oxox x").value();
    const KonaneEngineOptions with{.table_bytes = kTable, .book = strange_book(state)};
    EXPECT_FALSE(plays_by_the_book(with, state, {.depth = 3}));
    EXPECT_FALSE(plays_by_the_book(with, state, {.nodes = 500, .depth = 3}));
    EXPECT_FALSE(plays_by_the_book(with, state, {})) << "without a limit it looks for the result";
    EXPECT_FALSE(plays_by_the_book(with, state, {.nodes = 500, .pondering = true}));
    KonaneEngineOptions without = with;
    without.learned_only = true;
    EXPECT_FALSE(plays_by_the_book(without, state, {.nodes = 500}));
    without = with;
    without.strict_limits = true;
    EXPECT_FALSE(plays_by_the_book(without, state, {.nodes = 500}));
    without = with;
    without.depth = 2;
    EXPECT_FALSE(plays_by_the_book(without, state, {.nodes = 500}));
}

}  // namespace
}  // namespace papamu::engine::konane_book_law_test
