// Two searches in turn, in turns of a few nodes: the answers of one alone, its moves, certificates and limits.
#include "solver/outcome/in_turn.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>

#include "solver/certificate/certificate.h"
#include "solver/outcome/search_by_rules.h"
#include "solver/sums/board_solver.h"
#include "tests/solver/outcome/small_boards.h"

namespace papamu::tests::in_turn_test {
namespace {

using rulesets::Player;
using solver::detail::InTurn;

InTurn solver_of(const rulesets::AnyPosition& position, std::uint64_t nodes) {
    solver::OutcomeOptions options;
    options.table_bytes = std::size_t{32} << 20;
    return {solver::detail::search_by_rules(position, options), nodes,
            solver::detail::make_sum_search(position, options, false), nodes, 2 * options.table_bytes};
}

TEST(InTurn, AnswersAsOneAlone) {
    for (const auto& [ruleset, text] : small_boards({{"domineering", "...../...../....."}})) {
        const rulesets::AnyPosition position = position_of(ruleset, text);
        const auto expected = solver::make_outcome_solver(position, {}).value()->solve({}, {});
        for (const std::uint64_t nodes : {1U, 20U, 100'000U}) {
            InTurn solver = solver_of(position, nodes);
            const auto report = solver.solve({}, {});
            EXPECT_EQ(report.outcome(), expected.outcome()) << ruleset << ' ' << nodes;
            EXPECT_EQ(report.stopped, "");
            for (const Player player : {Player::kLeft, Player::kRight}) {
                const auto& answer = (player == Player::kLeft ? report.left : report.right).value();
                EXPECT_EQ(answer.best_move.has_value(), answer.wins.value()) << ruleset << ' ' << nodes;
                auto certificate = solver.certificate(player, answer.wins.value(), {});
                ASSERT_TRUE(certificate) << ruleset << ' ' << nodes << ": " << certificate.error();
                EXPECT_FALSE(certificate->empty());
            }
        }
    }
}

TEST(InTurn, NamesTheLimitOfTheCaller) {
    const rulesets::AnyPosition position = position_of("nogo", "...../...../...../.....");
    InTurn solver = solver_of(position, 16);
    std::uint64_t last = 0;
    solver::OutcomeLimits limits;
    limits.nodes = 5000;
    limits.progress = [&](std::uint64_t nodes) {
        EXPECT_GE(nodes, last);
        last = nodes;
    };
    const auto report = solver.solve({}, limits);
    EXPECT_FALSE(report.outcome());
    EXPECT_EQ(report.stopped, "the limit of 5000 positions");
    EXPECT_LE(report.nodes, 5000U + 1000U);
}

TEST(InTurn, StopsWhenTold) {
    InTurn solver = solver_of(position_of("nogo", "...../...../...../....."), 16);
    const std::atomic<bool> stop = true;
    solver::OutcomeLimits limits;
    limits.stop = &stop;
    EXPECT_EQ(solver.solve({}, limits).stopped, "interrupted");
}

}  // namespace
}  // namespace papamu::tests::in_turn_test
