// Values of sums against the values of their terms, and who wins against trying everything.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <utility>

#include "cgt/notation.h"
#include "cgt/order.h"
#include "solver/analysis.h"
#include "solver/games/amazons/amazons_values.h"
#include "solver/sums/sum_solver.h"
#include "tests/by_text.h"
#include "tests/solver/outcome/minimax.h"
#include "tests/solver/sums/sum_reference.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::sum_values_test {
namespace {

using rulesets::Player;
using solver::Analysis;
using solver::MovesAsked;

char letter(cgt::ValueStore& store, cgt::Value value) { return cgt::to_string(cgt::outcome(store, value))[0]; }

solver::AnalysisOptions asked(MovesAsked moves) {
    solver::AnalysisOptions options;
    options.moves = moves;
    return options;
}

TEST(SumValues, AreTheSumsOfTheirTerms) {
    cgt::ValueStore store;
    SumReference reference(store);
    const auto analyst = solver::make_analyst("sum", store, {});
    auto random = seeded_random();
    for (int i = 0; i < 150; ++i) {
        const std::string text = random_sum(random, 3);
        const Analysis found = tests::analyse(*analyst, text, {}).value();
        ASSERT_TRUE(found.value && found.stopped.empty()) << text << ": " << found.stopped;
        const cgt::Value expected = reference.sum(text);
        ASSERT_EQ(*found.value, expected) << text;
        const auto terms = rulesets::terms_of(rulesets::parse_sum(text).value());
        ASSERT_EQ(found.position.text(), rulesets::print_sum(terms));
        ASSERT_EQ(found.terms.size(), terms.size());
        for (std::size_t t = 0; t < terms.size(); ++t) {
            ASSERT_EQ(rulesets::print_term(rulesets::term_of(found.terms[t].term)), rulesets::print_term(terms[t]))
                << text;
            ASSERT_EQ(*found.terms[t].value, reference.term(terms[t])) << text << ", term " << t;
        }
        cgt::Value regions;
        for (const auto& region : found.regions) regions = cgt::add(store, regions, *region.value);
        ASSERT_EQ(regions, expected) << text;
        ASSERT_TRUE(cgt::less_or_equal(store, cgt::Value::integer(found.lower), expected)) << text;
        ASSERT_TRUE(cgt::less_or_equal(store, expected, cgt::Value::integer(found.upper))) << text;
    }
}

// Hot games, so that most moves of one term are dominated by those of another.
TEST(SumValues, AreEqualWithAndWithoutIncentives) {
    cgt::ValueStore store;
    const auto with = solver::make_analyst("sum", store, {});
    solver::AnalystOptions options;
    options.switches.without(solver::Optimisation::kIncentives);
    const auto without = solver::make_analyst("sum", store, options);
    auto random = seeded_random();
    for (int i = 0; i < 60; ++i) {
        std::string text;
        for (int term = 0; term < 4; ++term) {
            text += (term > 0 ? " + domineering:" : "domineering:") + random_board(random, 3, 3, "...#");
        }
        const Analysis found = tests::analyse(*with, text, asked(MovesAsked::kNone)).value();
        ASSERT_TRUE(found.value.has_value()) << text;
        ASSERT_EQ(*tests::analyse(*without, text, asked(MovesAsked::kNone))->value, *found.value) << text;
        cgt::Value sum;
        for (const auto& term : found.terms) sum = cgt::add(store, sum, *term.value);
        ASSERT_EQ(*found.value, sum) << text;
    }
}

TEST(SumValues, MovesAreThoseOfTheRulesets) {
    cgt::ValueStore store;
    SumReference reference(store);
    const auto analyst = solver::make_analyst("sum", store, {});
    auto random = seeded_random();
    for (int i = 0; i < 60; ++i) {
        const std::string text = random_sum(random, 3);
        const auto position = rulesets::find_ruleset("sum")->parse(text).value();
        const Analysis found = tests::analyse(*analyst, text, {}).value();
        const Analysis best = tests::analyse(*analyst, text, asked(MovesAsked::kBest)).value();
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const auto& moves = player == Player::kLeft ? found.left_moves : found.right_moves;
            const auto expected = position.move_texts(player);
            ASSERT_EQ(moves.size(), expected.size()) << text;
            bool any_wins = false;
            for (std::size_t m = 0; m < moves.size(); ++m) {
                ASSERT_EQ(position.move_text(moves[m].move), expected[m]) << text;
                const cgt::Value after = reference.sum(position.play(player, expected[m])->text());
                ASSERT_EQ(moves[m].value, after) << text << ' ' << expected[m];
                const char outcome = letter(store, after);
                ASSERT_EQ(moves[m].winning, outcome == 'P' || outcome == (player == Player::kLeft ? 'L' : 'R')) << text;
                any_wins = any_wins || moves[m].winning;
            }
            const auto& one = player == Player::kLeft ? best.left_moves : best.right_moves;
            ASSERT_EQ(one.size(), moves.empty() ? 0U : 1U) << text;
            if (moves.empty()) continue;
            ASSERT_EQ(one[0].winning, any_wins) << text;
            ASSERT_NE(std::find(expected.begin(), expected.end(), position.move_text(one[0].move)), expected.end())
                << text;
        }
    }
}

TEST(SumValues, LimitsLeaveBounds) {
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("sum", store, {});
    solver::AnalysisOptions few;
    few.position_limit = 5;
    const Analysis found =
        tests::analyse(*analyst, "{7|5} - domineering:......../......../......../........ + 2", few).value();
    EXPECT_FALSE(found.value.has_value());
    EXPECT_FALSE(found.stopped.empty());
    ASSERT_EQ(found.terms.size(), 3U);
    EXPECT_EQ(cgt::to_string(store, found.terms[0].value.value()), "{7|5}");
    EXPECT_FALSE(found.terms[1].value.has_value());
    EXPECT_EQ(found.terms[2].value, cgt::Value::integer(2)) << "what comes behind the limit is still looked at";
    // Sixteen dominoes of each player fit on the board; {7|5} is confused with 7 and 5, and lies between 4 and 8.
    EXPECT_EQ(found.lower, 4 - 16 + 2);
    EXPECT_EQ(found.upper, 8 + 16 + 2);
    EXPECT_TRUE(found.left_moves.empty() && found.right_moves.empty());

    const std::atomic<bool> stop = true;
    solver::AnalysisOptions stopped;
    stopped.stop = &stop;
    EXPECT_EQ(tests::analyse(*analyst, "{7|5} - clobber:xoxo/oxox", stopped)->stopped, "interrupted");
}

TEST(SumValues, ErrorsNameTheTerm) {
    cgt::ValueStore store;
    EXPECT_EQ(tests::analyse(*solver::make_analyst("sum", store, {}), "* + clobber:x?", {}).error().to_string(),
              "row 1, column 13: term 1 (clobber): row 1, column 2: '?' is not a cell; the letters are . # x o");
    EXPECT_EQ(tests::make_outcome_solver("sum", "* + {", {}).error().row, 1U);
    const auto unknown = tests::make_sum_solver({{"value", "1"}, {"chess", "e4"}}, {});
    ASSERT_FALSE(unknown.has_value());
    EXPECT_EQ(unknown.error().term, 1U);
    const auto malformed = tests::make_sum_solver({{"clobber", "xox/o"}}, {});
    ASSERT_FALSE(malformed.has_value());
    EXPECT_EQ(malformed.error().term, 0U);
}

TEST(SumOutcomes, AreThoseOfTheValues) {
    cgt::ValueStore store;
    SumReference reference(store);
    auto random = seeded_random();
    for (int i = 0; i < 100; ++i) {
        const std::string text = random_sum(random, 3);
        ASSERT_EQ(solved("sum", text), letter(store, reference.sum(text))) << text;
    }
}

TEST(SumOutcomes, AreThoseOfTryingEverything) {
    auto random = seeded_random();
    for (int i = 0; i < 40; ++i) {
        const std::string text = random_sum(random, 2);
        const auto position = rulesets::find_ruleset("sum")->parse(text).value();
        const bool left = minimax_any(position, Player::kLeft);
        const bool right = minimax_any(position, Player::kRight);
        ASSERT_EQ(solved("sum", text), outcome_letter(left, right)) << text;
        // After a best move the opponent, who then moves first, loses.
        const auto solver = tests::make_outcome_solver("sum", text, {}).value();
        const solver::OutcomeReport report = solver->solve({}, {});
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const auto& answer = player == Player::kLeft ? report.left : report.right;
            ASSERT_EQ(answer->best_move.has_value(), *answer->wins) << text;
            if (!answer->best_move) continue;
            const auto after = after_best_move(position, player, *answer);
            ASSERT_FALSE(minimax_any(after, opponent(player))) << text << ' ' << position.move_text(*answer->best_move);
        }
    }
}

TEST(SumOutcomes, OneQuestionHasOneAnswer) {
    const auto solver = tests::make_sum_solver({{"value", "{2|-1}"}, {"clobber", "xo", true}}, {}).value();
    EXPECT_EQ(solver->position(), "{2|-1} - clobber:xo");
    const solver::OutcomeReport report = solver->solve({.left_first = true, .right_first = false}, {});
    const auto position = rulesets::find_ruleset("sum")->parse("{2|-1} - clobber:xo").value();
    EXPECT_EQ(position.move_text(report.left->best_move.value()), "0:2");
    EXPECT_FALSE(report.right.has_value());
    EXPECT_EQ(tests::make_sum_solver(std::vector<rulesets::SumTerm>(), {}).value()->solve({}, {}).outcome(), 'P')
        << "no terms: nobody can move";
    const auto large =
        tests::make_outcome_solver("sum", "domineering:......./......./....... + clobber:xoxoxo/oxoxox", {});
    const solver::OutcomeReport stopped = (*large)->solve({}, {.nodes = 3});
    EXPECT_EQ(stopped.outcome(), std::nullopt);
    EXPECT_FALSE(stopped.stopped.empty());
}

TEST(SumValues, MovesOfAmazonsAreCountedAsTheyAreListed) {
    using Game = solver::detail::AmazonsValues;
    std::mt19937_64 random = seeded_random();
    for (int i = 0; i < 200; ++i) {
        const int columns = 7 + static_cast<int>(random() % 14);
        const rulesets::GridArea<7> area(columns);
        decompose::GridSets<7, 3> sets{};
        for (int cell = 0; cell < columns * 20; ++cell) {
            const std::size_t set = random() % 8 == 0 ? random() % 4 : 2;
            if (set < 3) sets[set].set(cell);
        }
        const auto listed = [&](Player player) {
            int count = 0;
            Game::for_each_option(area, sets, player, [&](const auto& /*after*/) { ++count; });
            return count;
        };
        const std::pair expected(listed(Player::kLeft), listed(Player::kRight));
        EXPECT_EQ(Game::count_moves(area, sets), expected);
    }
}

}  // namespace
}  // namespace papamu::tests::sum_values_test
