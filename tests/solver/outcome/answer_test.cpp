// What a report says: winning moves that win, limits that are not errors, certificates that prove.
#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/konane/konane_start.h"
#include "solver/certificate/certificate.h"
#include "tests/by_text.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::answer_test {
namespace {

using rulesets::Konane;
using rulesets::KonaneGap;
using rulesets::Player;

std::string start(int rows, int columns, KonaneGap gap) {
    return Konane::print(rulesets::konane_start(rows, columns, gap).value());
}

rulesets::AnyPosition konane(const std::string& text) { return rulesets::any_ruleset<Konane>().parse(text).value(); }

TEST(OutcomeAnswer, WinningMovesWin) {
    for (const auto& position : {start(5, 5, KonaneGap::kHM), start(4, 5, KonaneGap::kHM), start(2, 6, KonaneGap::kHC),
                                 std::string("xo.xo./.xo.xo")}) {
        const auto solver = tests::make_outcome_solver("konane", position, {}).value();
        const solver::OutcomeReport report = solver->solve({}, {});
        for (const auto& [player, answer] : {std::pair(Player::kLeft, &report.left), {Player::kRight, &report.right}}) {
            ASSERT_TRUE(answer->has_value() && (*answer)->wins.has_value());
            EXPECT_EQ((*answer)->best_move.has_value(), *(*answer)->wins) << position;
            if (!(*answer)->best_move) continue;
            const auto after =
                solver::make_outcome_solver(after_best_move(konane(position), player, **answer), {}).value();
            const bool left_next = player == Player::kRight;
            const auto then = after->solve({.left_first = left_next, .right_first = !left_next}, {});
            EXPECT_EQ((left_next ? then.left : then.right)->wins, false) << position;
            EXPECT_FALSE(then.outcome());
        }
    }
}

TEST(OutcomeAnswer, OnlyWhatIsAsked) {
    const auto solver = tests::make_outcome_solver("konane", "xo.", {}).value();
    const auto report = solver->solve({.left_first = true, .right_first = false}, {});
    EXPECT_EQ(report.left->wins, true);
    EXPECT_EQ(konane("xo.").move_text(report.left->best_move.value()), "0,0-0,2");
    EXPECT_FALSE(report.right);
    EXPECT_EQ(solver->position(), "xo.");
}

TEST(OutcomeAnswer, LimitsAreNoErrors) {
    const std::string position = start(6, 6, KonaneGap::kHM);
    const auto solver = tests::make_outcome_solver("konane", position, {}).value();
    const auto few = solver->solve({}, {.nodes = 1000});
    EXPECT_FALSE(few.left->wins);
    EXPECT_FALSE(few.left->best_move);
    EXPECT_NE(few.stopped.find("1000"), std::string::npos) << few.stopped;
    EXPECT_LT(few.nodes, 3000U);
    std::atomic<bool> stop = true;
    EXPECT_EQ(solver->solve({}, {.stop = &stop}).stopped, "interrupted");
}

TEST(OutcomeAnswer, BadPositionsAndRulesets) {
    const auto ragged = tests::make_outcome_solver("konane", "xo./xo", {});
    ASSERT_FALSE(ragged);
    EXPECT_EQ(ragged.error().row, 2U);
}

// Four regions on 18x18 that no search of whole positions could solve: values solve them, and the moves win.
TEST(OutcomeAnswer, LateLargeBoards) {
    const std::string late =
        "...o..x.....x..o../...............x../..x......o...o...o/o....x.......x..../...o.........o.ox./"
        "o.......o......x.x/......x....o....../...x.x.......x.x.x/.........o......../o..xox.x...x....../"
        "x..............o../o..x.......x....../......x.x.x..o..../o....x......o..x../.......oxo......../"
        "..o.......o..x.x../x...x............./ox.x....o.o.oxo.o.";
    const auto solver = tests::make_outcome_solver("konane", late, {}).value();
    const auto report = solver->solve({}, {});
    ASSERT_EQ(report.outcome(), 'N');
    for (const auto& [player, answer] : {std::pair(Player::kLeft, &report.left), {Player::kRight, &report.right}}) {
        const rulesets::AnyPosition after = after_best_move(konane(late), player, **answer);
        const bool left_next = player == Player::kRight;
        const auto then = solver::make_outcome_solver(after, {}).value()->solve(
            {.left_first = left_next, .right_first = !left_next}, {});
        EXPECT_EQ((left_next ? then.left : then.right)->wins, false);
    }
}

TEST(OutcomeAnswer, CertificatesProve) {
    for (const int threads : {1, 2}) {
        for (const auto gap : rulesets::kKonaneGaps) {
            for (const auto& [rows, columns] : {std::pair(2, 4), {3, 5}, {4, 5}, {5, 5}}) {
                solver::OutcomeOptions options;
                options.threads = threads;
                const auto solver = tests::make_outcome_solver("konane", start(rows, columns, gap), options).value();
                const auto report = solver->solve({}, {});
                std::string file;
                file += solver->certificate(Player::kLeft, *report.left->wins, {}).value();
                file += solver->certificate(Player::kRight, *report.right->wins, {}).value();
                const auto verdicts = solver::verify_certificates(file);
                ASSERT_TRUE(verdicts.has_value());
                ASSERT_EQ(verdicts->size(), 2U);
                for (const solver::Verdict& verdict : *verdicts) EXPECT_TRUE(verdict.proven) << verdict.reason;
            }
        }
    }
}

TEST(OutcomeAnswer, CertificatesTellHowManyMovesAreWritten) {
    const auto solver = tests::make_outcome_solver("konane", start(6, 6, KonaneGap::kHM), {}).value();
    std::vector<std::uint64_t> moves;
    solver::OutcomeLimits limits;
    limits.written = [&](std::uint64_t written) { moves.push_back(written); };
    const bool wins = *solver->solve({.right_first = false}, {}).left->wins;
    const std::string file = solver->certificate(Player::kLeft, wins, limits).value();
    const std::uint64_t all = solver::verify_certificates(file).value().at(0).positions;
    ASSERT_EQ(moves.size(), all / 4096);
    for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(moves[i], 4096 * (i + 1));
}

// A wrong claim cannot be proved, whatever moves are chosen.
TEST(OutcomeAnswer, WrongClaimsHaveNoCertificate) {
    for (const char* position : {"xo.", "xoxo/o..o/xoxo/oxox", ".xo./xo.x"}) {
        const auto solver = tests::make_outcome_solver("konane", position, {}).value();
        const auto report = solver->solve({}, {});
        EXPECT_FALSE(solver->certificate(Player::kLeft, !*report.left->wins, {})) << position;
        EXPECT_FALSE(solver->certificate(Player::kRight, !*report.right->wins, {})) << position;
    }
}

TEST(OutcomeAnswer, DamagedCertificatesAreRefused) {
    const auto solver = tests::make_outcome_solver("konane", start(4, 4, KonaneGap::kHM), {}).value();
    const auto report = solver->solve({}, {});
    const std::string good = solver->certificate(Player::kLeft, *report.left->wins, {}).value();
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 1);
        const auto verdicts = solver::verify_certificates(bad);
        EXPECT_FALSE(verdicts && verdicts->size() == 1 && verdicts->front().proven) << "byte " << i;
    }
}

}  // namespace
}  // namespace papamu::tests::answer_test
