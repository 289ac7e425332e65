// The analyst and the outcome solver of the heap games, against canonical values by the definition and against a
// search.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cgt/value_store.h"
#include "rulesets/heap/heap_games.h"
#include "rulesets/heap/wythoff.h"
#include "solver/analysis.h"
#include "solver/certificate/certificate.h"
#include "solver/game.h"
#include "solver/outcome/outcome.h"
#include "tests/by_text.h"
#include "tests/rulesets/tiny_evaluation.h"

namespace papamu::tests::heap_solver_test {

namespace {

using rulesets::Player;

/// Checks the values, outcomes and moves of one position, and who wins it, in every available way.
template <rulesets::Ruleset R>
void expect_all_agree(const std::string& text) {
    SCOPED_TRACE(std::string(R::kName) + ' ' + text);
    cgt::ValueStore store;
    TinyEvaluation<R> by_definition(store);
    const auto position = R::parse(text).value();
    const cgt::Value value = by_definition.value(position);

    const auto analysis = tests::analyse(*solver::make_analyst(R::kName, store, {}), text, {}).value();
    ASSERT_TRUE(analysis.value);
    EXPECT_EQ(*analysis.value, value);
    std::vector<typename R::Move> moves;
    R::moves(position, Player::kLeft, moves);
    ASSERT_EQ(analysis.left_moves.size(), moves.size());
    ASSERT_EQ(analysis.right_moves.size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const cgt::Value after = by_definition.value(R::play(position, Player::kLeft, moves[i]));
        EXPECT_EQ(analysis.left_moves[i].value, after);
        EXPECT_EQ(analysis.left_moves[i].winning, after.is_zero());
        EXPECT_EQ(analysis.left_moves[i].move.template as<typename R::Move>(), moves[i]);
        EXPECT_EQ(analysis.right_moves[i].value, after);
    }

    solver::OutcomeOptions by_search;
    by_search.switches.without(solver::Optimisation::kValues);
    for (const solver::OutcomeOptions& options : {solver::OutcomeOptions{}, by_search}) {
        const auto solver = tests::make_outcome_solver(R::kName, text, options).value();
        const auto report = solver->solve({}, {});
        EXPECT_EQ(report.outcome(), value.is_zero() ? 'P' : 'N');
        EXPECT_EQ(report.left->best_move.has_value(), !value.is_zero());
        const auto certificate = solver->certificate(Player::kLeft, !value.is_zero(), {});
        ASSERT_TRUE(certificate) << certificate.error();
        const auto verdicts = solver::verify_certificates(*certificate).value();
        EXPECT_TRUE(verdicts.at(0).proven) << verdicts.at(0).reason;
    }
}

TEST(HeapSolvers, AgreeWithTheDefinition) {
    for (const char* text : {"0", "1", "3,5,6", "2,2", "1,2,4"}) expect_all_agree<rulesets::Nim>(text);
    for (const char* text : {"0", "5,6", "9", "1,1,4", "3,7"}) expect_all_agree<rulesets::Kayles>(text);
    for (const char* text : {"1", "5,6", "4,8", "2,2,9"}) expect_all_agree<rulesets::DawsonsKayles>(text);
    for (const char* text : {"2", "5,6", "10", "3,3,4"}) expect_all_agree<rulesets::GrundysGame>(text);
    for (const char* text : {"0.137: 5,6", "4.3...: 3,4", "0.6: 9"}) expect_all_agree<rulesets::Octal>(text);
    for (const char* text : {"0.3F: 5,6", "8.0: 8", "0.F...: 5"}) expect_all_agree<rulesets::Hexadecimal>(text);
    for (const char* text : {"{1,3,4}: 10,12", "{2}: 1"}) expect_all_agree<rulesets::Subtraction>(text);
    for (const char* text : {"0,0", "3,5", "3,4", "1,2; 3,3"}) expect_all_agree<rulesets::Wythoff>(text);
}

// Sprague 1935, Grundy 1939: values of heaps add by exclusive or.
TEST(HeapSolvers, AddByExclusiveOr) {
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("kayles", store, {});
    const auto star = [&](const std::string& text) {
        return store.parts(*tests::analyse(*analyst, text, {})->value).star;
    };
    for (int a = 0; a < 30; ++a) {
        for (int b = 0; b < 30; ++b) {
            const std::string heaps[] = {std::to_string(a), std::to_string(b)};
            EXPECT_EQ(star(heaps[0] + ',' + heaps[1]), star(heaps[0]) ^ star(heaps[1]));
        }
    }
}

TEST(HeapSolvers, HugeHeapsAreSolvedAtOnce) {
    const auto solve = [](const char* ruleset, const char* text) {
        return tests::make_outcome_solver(ruleset, text, {}).value()->solve({.right_first = false}, {});
    };
    const auto kayles = solve("kayles", "4000000,4000005");
    EXPECT_EQ(kayles.left->wins, true);
    EXPECT_LT(kayles.nodes, 1000U);
    EXPECT_EQ(solve("nim", "1000000,1000000").left->wins, false);
    const auto nim = rulesets::find_ruleset("nim")->parse("1000000,1000001").value();
    EXPECT_EQ(nim.move_text(solve("nim", "1000000,1000001").left->best_move.value()), "1000001->1000000");
    EXPECT_EQ(solve("subtraction", "{1,3,4}: 5000001").left->wins, true);
}

TEST(HeapSolvers, GamesTellTheirRules) {
    const rulesets::HeapRules* const kayles = solver::find_game("kayles")->heap_rules();
    ASSERT_NE(kayles, nullptr);
    EXPECT_TRUE(*kayles == rulesets::Kayles::the_rules());
    for (const char* const name : {"octal", "subtraction", "wythoff", "konane", "sum"}) {
        EXPECT_EQ(solver::find_game(name)->heap_rules(), nullptr) << name;
    }
}

TEST(HeapSolvers, LimitsAreKept) {
    cgt::ValueStore store;
    solver::AnalysisOptions options;
    options.position_limit = 100;
    const auto analysis = tests::analyse(*solver::make_analyst("grundys-game", store, {}), "5,20000", options).value();
    EXPECT_FALSE(analysis.value);
    EXPECT_EQ(analysis.stopped, "the limit of 100 positions");
    EXPECT_EQ(analysis.lower, -1);
    EXPECT_EQ(analysis.upper, 1);
    const auto report = tests::make_outcome_solver("octal", "0.007: 20000", {}).value()->solve({}, {.nodes = 100});
    EXPECT_FALSE(report.outcome());
    EXPECT_FALSE(report.stopped.empty());
}

}  // namespace

}  // namespace papamu::tests::heap_solver_test
