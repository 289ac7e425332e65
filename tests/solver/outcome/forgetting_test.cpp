// Searches of sums whose tables are full forget regions and values, go on, and give the same answers.
#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <string>

#include "rulesets/any_rules.h"
#include "solver/certificate/certificate.h"
#include "solver/outcome/game_solver.h"
#include "solver/sums/sum_outcome_game.h"
#include "solver/sums/sum_solver.h"
#include "tests/by_text.h"
#include "tests/solver/outcome/small_boards.h"
#include "tests/solver/sums/random_sums.h"

namespace papamu::tests::forgetting_test {
namespace {

using rulesets::Player;
using solver::OutcomeOptions;
using solver::OutcomeReport;
using BoardSolver = solver::detail::GameSolver<solver::detail::SumOutcomeGame<rulesets::AnyRules>>;

OutcomeOptions with_bytes(std::size_t bytes, int threads = 1) {
    OutcomeOptions options;
    options.threads = threads;
    options.table_bytes = bytes;
    return options;
}

BoardSolver board_solver(const rulesets::AnyPosition& position, std::size_t bytes, int threads = 1) {
    return {position, with_bytes(bytes, threads), threads, nullptr, true};
}

/// Boards that need more regions than there is room for below.
SmallBoards boards() {
    return small_boards({{"nogo", "x.../..../..o./...."},
                         {"clobber", "xoxo/oxox/xoxo/oxox"},
                         {"amazons", "x.../..../...o"},
                         {"domineering", "....../....../....../......"},
                         {"sheep", "9,0,0,0/0,0,0,0/0,0,0,-9"},
                         {"snort", "..../..../..../...x"}});
}

void expect_the_same(const OutcomeReport& report, const OutcomeReport& expected, int threads, const std::string& name) {
    EXPECT_EQ(report.stopped, "") << name;
    EXPECT_FALSE(report.is_full) << name;
    ASSERT_EQ(report.outcome(), expected.outcome()) << name;
    if (threads > 1)
        return;  // what the tables hold in the end is a matter of chance, and there may be no room for moves
    for (const auto* answer : {&report.left, &report.right}) {
        EXPECT_EQ((*answer)->best_move.has_value(), (*answer)->wins == true) << name;
    }
}

TEST(Forgetting, GivesTheAnswersOfALargeTable) {
    struct Table {
        std::size_t kibibytes;
        int threads;
    };
    constexpr std::array<Table, 3> kTables = {{{1400, 1}, {2800, 1}, {1400, 2}}};
    std::array<int, kTables.size()> forgot = {};
    for (const auto& [ruleset, text] : boards()) {
        const rulesets::AnyPosition position = position_of(ruleset, text);
        const OutcomeReport expected = board_solver(position, std::size_t{256} << 20).solve({}, {});
        for (std::size_t i = 0; i < kTables.size(); ++i) {
            BoardSolver little = board_solver(position, kTables[i].kibibytes << 10, kTables[i].threads);
            const auto store = little.game().store();
            expect_the_same(little.solve({}, {}), expected, kTables[i].threads, ruleset + ' ' + text);
            forgot[i] += little.game().store() != store ? 1 : 0;
        }
    }
    EXPECT_GE(forgot[0] + forgot[1], 3);  // the others have room enough
    EXPECT_GE(forgot[2], 2);
}

TEST(Forgetting, KeepsTheLimits) {
    BoardSolver little = board_solver(position_of("nogo", "...../...../...../....."), std::size_t{1} << 20);
    const auto store = little.game().store();
    const OutcomeReport report = little.solve({}, {.nodes = 50'000});
    EXPECT_EQ(report.stopped, "the limit of 50000 positions");
    EXPECT_NE(little.game().store(), store);
    EXPECT_GE(report.nodes, 50'000U);
    EXPECT_LT(report.nodes, 60'000U);
}

TEST(Forgetting, WritesCertificatesAndCheckpoints) {
    const rulesets::AnyPosition position = position_of("nogo", "..../..../....");
    constexpr std::size_t kBytes = std::size_t{1} << 20;
    BoardSolver little = board_solver(position, kBytes);
    const auto store = little.game().store();
    const OutcomeReport report = little.solve({}, {});
    EXPECT_NE(little.game().store(), store);
    std::stringstream file;
    little.save(file);
    BoardSolver again = board_solver(position, kBytes);
    ASSERT_EQ(again.load(file), "");
    const OutcomeReport known = again.solve({}, {});
    EXPECT_EQ(known.outcome(), report.outcome());
    EXPECT_LT(known.nodes, report.nodes / 2);

    const auto certificate = little.certificate(Player::kLeft, report.left->wins.value(), {});
    ASSERT_TRUE(certificate) << certificate.error();
    const auto verdicts = solver::verify_certificates(*certificate);
    ASSERT_TRUE(verdicts) << verdicts.error();
    ASSERT_EQ(verdicts->size(), 1U);
    EXPECT_TRUE(verdicts->front().proven) << verdicts->front().reason;
}

TEST(Forgetting, SumsGoOnWithTheirValues) {
    auto random = seeded_random();
    int answered = 0;
    for (int i = 0; i < 60; ++i) {
        auto terms = random_terms(random, 3, 3);
        terms.push_back({"value", "{3|{1|-2}}"});
        terms.push_back({"nogo", ".../..x/..."});
        const char expected = tests::make_sum_solver(terms, {}).value()->solve({}, {}).outcome().value();
        const auto little = tests::make_sum_solver(terms, with_bytes(std::size_t{1} << 19));
        if (!little) continue;  // there is no room for the values
        const OutcomeReport report = (*little)->solve({}, {});
        if (!report.stopped.empty()) continue;
        ++answered;
        ASSERT_EQ(report.outcome(), expected) << text_of(terms);
    }
    EXPECT_GE(answered, 30);
}

}  // namespace
}  // namespace papamu::tests::forgetting_test
