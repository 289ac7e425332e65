// One thread and several: the same values and moves, and the same positions if every option is evaluated.
#include <gtest/gtest.h>

#include "cgt/notation.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"
#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::values_threads_test {
namespace {

/// Questions about regions depend on the threads; without such questions each region counts once.
void expect_same_positions(const char* ruleset, const std::string& text, int threads) {
    const auto positions = [&](int number) {
        cgt::ValueStore store;
        const auto switches =
            solver::Switches().without(solver::Optimisation::kDominance).without(solver::Optimisation::kGuesses);
        return tests::analyse(*solver::make_analyst(ruleset, store, {.threads = number, .switches = switches}), text,
                              {})
            ->stats.positions;
    };
    ASSERT_EQ(positions(threads), positions(1)) << text;
}

void expect_same(const char* ruleset, const std::string& text) {
    cgt::ValueStore store;
    const auto one = tests::analyse(*solver::make_analyst(ruleset, store, {}), text, {}).value();
    for (const int threads : {2}) {
        // In the same store equal values are equal words; in another store only texts can be compared.
        const auto many =
            tests::analyse(*solver::make_analyst(ruleset, store, {.threads = threads, .switches = {}}), text, {})
                .value();
        ASSERT_EQ(many.value, one.value) << text;
        ASSERT_EQ(many.left_moves.size(), one.left_moves.size());
        for (std::size_t i = 0; i < one.left_moves.size(); ++i) {
            ASSERT_EQ(many.left_moves[i].value, one.left_moves[i].value) << text;
        }
        expect_same_positions(ruleset, text, threads);
        cgt::ValueStore other;
        const auto elsewhere =
            tests::analyse(*solver::make_analyst(ruleset, other, {.threads = threads, .switches = {}}), text, {})
                .value();
        const auto copied = cgt::parse_value(store, cgt::to_string(other, *elsewhere.value));
        ASSERT_TRUE(copied.has_value());
        ASSERT_EQ(*copied, *one.value) << text;
    }
}

TEST(Threads, SameValues) {
    expect_same("konane", "xoxo/o..x/xoxo/oxox");
    expect_same("konane", "xoxox/ox..o/xoxox/oxoxo");
    expect_same("domineering", "...../...../...../...../.....");
    expect_same("domineering", "......./.#...../......./...##..");
    auto random = seeded_random();
    for (int i = 0; i < 8; ++i) {
        expect_same("konane", random_checkerboard(random, 4, 6, 6));
        expect_same("domineering", random_board(random, 4, 6, "...#"));
        expect_same("clobber", random_board(random, 4, 4, "xoxo."));
    }
}

// Threads use what the others have found out about multiples of up (up_graph.h), also when there is too little room for
// it, so that each begins anew from time to time.
TEST(Threads, CompareWithMultiplesOfUpTogether) {
    auto random = seeded_random();
    for (int i = 0; i < 6; ++i) {
        const std::string text = random_board(random, 3, 4, "xo");
        cgt::ValueStore store;
        const auto switches =
            solver::Switches().without(solver::Optimisation::kDominance).without(solver::Optimisation::kGuesses);
        const auto plain =
            tests::analyse(*solver::make_analyst("clobber", store, {.threads = 1, .switches = switches}), text, {});
        for (const std::size_t bytes : {std::size_t{20'000}, std::size_t{100'000}, std::size_t{1} << 30}) {
            const auto analyst =
                solver::make_analyst("clobber", store, {.threads = 2, .switches = {}, .table_bytes = bytes});
            for (int times = 0; times < 2; ++times) {  // the second time with the tables of the first
                ASSERT_EQ(tests::analyse(*analyst, text, {})->value, plain->value) << text << ' ' << bytes;
            }
        }
    }
}

TEST(Threads, AsManyAsTheMachineHas) {
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("domineering", store, {.threads = 0, .switches = {}});
    EXPECT_EQ(cgt::to_string(store, tests::analyse(*analyst, ".../...", {})->value.value()), "{2|-1/2}");
}

}  // namespace
}  // namespace papamu::tests::values_threads_test
