// Sums of positions of many rulesets: answers against trying everything and against exact values, with each
// optimisation left out, with two threads, with tables that are too small, and after a checkpoint.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <sstream>
#include <string>
#include <thread>

#include "cgt/atomic_weight.h"
#include "cgt/thermograph.h"
#include "solver/sums/walls.h"
#include "solver/sums/weight_table.h"
#include "tests/by_text.h"
#include "tests/solver/sums/random_sums.h"

namespace papamu::tests::sum_solver_test {
namespace {

std::string load(solver::OutcomeSolver& solver, const std::string& bytes) {
    std::istringstream in(bytes);
    return solver.load(in);
}

using solver::Optimisation;
using solver::OutcomeOptions;

TEST(SumSolver, AgreesWithMinimax) {
    auto random = seeded_random();
    for (int i = 0; i < 300; ++i) {
        const auto terms = random_terms(random, 3, 2);
        ASSERT_EQ(solved_sum(terms), SumMinimax(terms).outcome()) << text_of(terms);
    }
}

TEST(SumSolver, AgreesWithValues) {
    auto random = seeded_random();
    for (int i = 0; i < 150; ++i) {
        const auto terms = random_terms(random, 6, 4);
        ASSERT_EQ(solved_sum(terms), outcome_by_values(terms)) << text_of(terms);
    }
}

// Nothing is evaluated on the way, so everything is left to the search.
TEST(SumSolver, AgreesWithValuesWithoutThem) {
    auto random = seeded_random();
    OutcomeOptions options;
    options.switches.without(Optimisation::kValues);
    for (int i = 0; i < 150; ++i) {
        const auto terms = random_terms(random, 4, 3);
        ASSERT_EQ(solved_sum(terms, options), outcome_by_values(terms)) << text_of(terms);
    }
}

// The states of these games have the same form, so the same board in the other game is told from it by the game alone.
TEST(SumSolver, TellsGamesOfOneFormApart) {
    auto random = seeded_random();
    OutcomeOptions options;
    options.switches.without(Optimisation::kValues);
    solver::SumSession session(options);  // one table for all
    for (int i = 0; i < 100; ++i) {
        const std::string first = random_board(random, 2, 3, "xxoo."), second = random_board(random, 2, 3, "xxoo.");
        for (const auto& [a, b] : {std::pair(first, second), {second, first}, {first, first}}) {
            const std::vector<rulesets::SumTerm> terms = {{"clobber", a}, {"cannibal-clobber", b}};
            const auto report = tests::solve(session, terms, {}, {});
            ASSERT_TRUE(report) << text_of(terms);
            ASSERT_EQ(report->outcome(), outcome_by_values(terms)) << text_of(terms);
        }
    }
}

TEST(SumSolver, EachOptimisationOff) {
    auto random = seeded_random();
    for (int i = 0; i < 40; ++i) {
        const auto terms = random_terms(random, 3, 2);
        const char expected = SumMinimax(terms).outcome();
        for (const solver::OptimisationName& entry : solver::kOptimisations) {
            for (const bool with_values : {true, false}) {
                OutcomeOptions options;
                options.switches.without(entry.optimisation);
                if (!with_values) options.switches.without(Optimisation::kValues);
                ASSERT_EQ(solved_sum(terms, options), expected) << text_of(terms) << " without " << entry.name;
            }
        }
    }
}

TEST(SumSolver, TwoThreadsAndTinyTables) {
    auto random = seeded_random();
    for (int i = 0; i < 40; ++i) {
        const auto terms = random_terms(random, 4, 4);
        const char expected = outcome_by_values(terms);
        OutcomeOptions two;
        two.threads = 2;
        ASSERT_EQ(solved_sum(terms, two), expected) << text_of(terms);
        two.switches.without(Optimisation::kValues);
        if (text_of(terms).size() < 60) {
            ASSERT_EQ(solved_sum(terms, two), expected) << text_of(terms);
        }
        OutcomeOptions tiny;
        tiny.table_bytes = std::size_t{1} << 16;
        const auto report = tests::make_sum_solver(terms, tiny).value()->solve({}, {});
        if (report.stopped.empty()) {
            ASSERT_EQ(report.outcome(), expected) << text_of(terms);
        }
    }
}

// A move that is reported to win leads to a sum that the opponent loses.
TEST(SumSolver, WinningMovesWin) {
    auto random = seeded_random();
    int moves = 0;
    for (int i = 0; i < 60; ++i) {
        const auto terms = random_terms(random, 4, 3);
        const auto report = tests::make_sum_solver(terms, {}).value()->solve({}, {});
        for (const auto& [player, answer] : {std::pair(Player::kLeft, &report.left), {Player::kRight, &report.right}}) {
            ASSERT_EQ((*answer)->best_move.has_value(), *(*answer)->wins) << text_of(terms);
            if (!(*answer)->best_move) continue;
            const auto sum = rulesets::find_ruleset("sum")->parse(rulesets::print_sum(terms)).value();
            const std::string move = sum.move_text(*(*answer)->best_move);
            const std::size_t colon = move.find(':');
            auto after = terms;
            SumTerm& term = after.at(std::stoul(move.substr(0, colon)));
            const std::string text = move.substr(colon + 1);
            if (term.ruleset == "value") {
                term.position = text;
            } else {
                const Player own = term.negated ? rulesets::opponent(player) : player;
                const auto board = rulesets::find_ruleset(term.ruleset)->parse(term.position).value();
                term.position = board.play(own, text).value().text();
            }
            const char left = outcome_by_values(after);
            EXPECT_TRUE(left == 'P' || left == (player == Player::kLeft ? 'L' : 'R')) << text_of(terms) << ": " << move;
            ++moves;
        }
    }
    EXPECT_GT(moves, 30);
}

TEST(SumSolver, ASumAndItsNegativeCancel) {
    auto random = seeded_random();
    for (int i = 0; i < 20; ++i) {
        auto terms = random_terms(random, 4, 5);
        const std::size_t count = terms.size();
        for (std::size_t k = 0; k < count; ++k) {
            terms.push_back(terms[k]);
            terms.back().negated = !terms[k].negated;
        }
        EXPECT_EQ(solved_sum(terms), 'P') << text_of(terms);
    }
}

// More regions than fit into a key.
TEST(SumSolver, ManyRegions) {
    auto random = seeded_random();
    OutcomeOptions options;
    options.switches.without(Optimisation::kValues);
    for (int i = 0; i < 20; ++i) {
        std::vector<SumTerm> terms;
        for (int k = 0; k < 9; ++k) {
            const int length = 3 + static_cast<int>(random() % 3);
            terms.push_back({"clobber", random_board(random, 1, length, "xo"), random() % 2 == 0});
        }
        EXPECT_EQ(solved_sum(terms, options), outcome_by_values(terms)) << text_of(terms);
    }
}

// Sums of hot values that are close to 0, beside another term: the hot values remain separate parts.
TEST(SumSolver, HotValues) {
    auto random = seeded_random();
    int closest = 0;
    for (int i = 0; i < 30; ++i) {
        std::vector<SumTerm> terms = random_terms(random, 1, 3);
        cgt::ValueStore store;
        cgt::Value sum;
        for (int k = 0; k < 3; ++k) {  // canonical forms of sums of more take minutes
            terms.push_back({"value", random_hot_value(random), random() % 2 == 0});
            const cgt::Value value = cgt::parse_value(store, terms.back().position).value();
            sum = cgt::add(store, sum, terms.back().negated ? -value : value);
        }
        terms.push_back({"value", cgt::to_string(store, -store.left_stop(sum)), false});
        const char expected = outcome_by_values(terms);
        if (expected == 'N' || expected == 'P') ++closest;
        ASSERT_EQ(solved_sum(terms), expected) << text_of(terms);
        for (const auto off : {Optimisation::kHotParts, Optimisation::kTemperatures, Optimisation::kBounds,
                               Optimisation::kTable, Optimisation::kOrdering, Optimisation::kProofs}) {
            OutcomeOptions options;
            options.switches.without(off);
            ASSERT_EQ(solved_sum(terms, options), expected) << text_of(terms);
        }
    }
    EXPECT_GT(closest, 5);
}

// Clobber boards, with ups and stars that bring the sum close to 0: atomic weights decide most of them.
TEST(SumSolver, AtomicWeights) {
    auto random = seeded_random();
    std::uint64_t nodes = 0, nodes_without = 0;
    OutcomeOptions without;
    without.switches.without(Optimisation::kAtomicWeights);
    for (int i = 0; i < 25; ++i) {
        std::vector<SumTerm> terms;
        for (int k = 0; k < 3; ++k) {
            const int rows = 2 + static_cast<int>(random() % 2);
            terms.push_back({"clobber", random_board(random, rows, 3, "xo"), random() % 2 == 0});
        }
        const std::vector<std::string> near = {"^*", "v3", "^2*3", "*2", "{0||0,*|v}", "{^|v}"};
        terms.push_back({"value", near[random() % near.size()], false});
        const char expected = outcome_by_values(terms);
        const auto report = tests::make_sum_solver(terms, {}).value()->solve({}, {});
        ASSERT_EQ(report.outcome(), expected) << text_of(terms);
        nodes += report.nodes;
        const auto report_without = tests::make_sum_solver(terms, without).value()->solve({}, {});
        ASSERT_EQ(report_without.outcome(), expected) << text_of(terms);
        nodes_without += report_without.nodes;
        auto two = OutcomeOptions();
        two.threads = 2;
        ASSERT_EQ(solved_sum(terms, two), expected) << text_of(terms);
    }
    EXPECT_LT(nodes, nodes_without);
}

TEST(WeightTable, BoundsAtomicWeights) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("clobber", store, {});
    solver::detail::WeightTable weights(store);
    const auto in_units = [&](std::int32_t units) { return store.number(cgt::Dyadic::ratio(units, 16)); };
    int ahead = 0;
    for (int i = 0; i < 300; ++i) {
        const cgt::Value value =
            tests::analyse(*analyst, random_board(random, 2 + i % 2, 4, "xoxo."), {}).value().value.value();
        const auto bounds = weights.of(value);
        ASSERT_TRUE(bounds.has_value());
        const cgt::Value weight = cgt::atomic_weight(store, value);
        ASSERT_TRUE(cgt::less_or_equal(store, in_units(bounds->lower), weight)) << cgt::to_string(store, value);
        ASSERT_TRUE(cgt::less_or_equal(store, weight, in_units(bounds->upper))) << cgt::to_string(store, value);
        const auto negated = weights.of(-value);
        ASSERT_TRUE(negated->lower == -bounds->upper && negated->upper == -bounds->lower);
        // The two-ahead rule.
        constexpr std::int32_t kOne = solver::detail::WeightBounds::kOne;
        if (bounds->lower >= kOne) {
            ASSERT_FALSE(cgt::less_or_equal(store, value, cgt::Value())) << cgt::to_string(store, value);
            ++ahead;
        }
        if (bounds->lower >= 2 * kOne) {
            ASSERT_TRUE(cgt::less_or_equal(store, cgt::Value(), value)) << cgt::to_string(store, value);
        }
    }
    EXPECT_GT(ahead, 10);
    for (const char* none : {"1", "{1|-1}", "1/2^", "{0||0|-2}"}) {
        EXPECT_FALSE(weights.of(cgt::parse_value(store, none).value()).has_value()) << none;
    }
}

// A hundred switches, whose sum has more canonical followers than there is memory: their temperatures decide who wins.
TEST(SumSolver, ManySwitches) {
    auto random = seeded_random();
    for (int i = 0; i < 4; ++i) {
        std::vector<SumTerm> terms;
        std::vector<int> temperatures;
        int mean = 0;
        for (int k = 0; k < 100; ++k) {
            const int middle = static_cast<int>(random() % 21) - 10;
            const int temperature = 1 + static_cast<int>(random() % 200);
            terms.push_back({"value", "{" + std::to_string(middle + temperature) + "|" +
                                          std::to_string(middle - temperature) + "}"});
            mean += middle;
            temperatures.push_back(temperature);
        }
        std::sort(temperatures.rbegin(), temperatures.rend());
        int swing = 0;
        for (std::size_t k = 0; k < temperatures.size(); ++k) swing += k % 2 == 0 ? temperatures[k] : -temperatures[k];
        // Play ends at mean + swing if Left begins, and at mean - swing if Right begins: then only a number is left to
        // move in.
        for (const int shift : {-swing, -swing + 1, -1, 0, 1, swing - 1, swing}) {
            auto sum = terms;
            sum.push_back({"value", std::to_string(shift - mean)});
            const int left = shift + swing, right = shift - swing;
            // The number of moves is even: the player who began is to move again, and needs a move in the number.
            const char expected = outcome_letter(left > 0, right < 0);
            ASSERT_EQ(solved_sum(sum), expected) << text_of(sum);
        }
    }
}

TEST(SumSession, AnswersAsEachSumAlone) {
    auto random = seeded_random();
    solver::SumSession session({});
    OutcomeOptions tiny;
    tiny.table_bytes = std::size_t{1} << 20;
    solver::SumSession small(tiny);
    OutcomeOptions whole;
    whole.switches.without(Optimisation::kSums);
    solver::SumSession without(whole);
    for (int i = 0; i < 150; ++i) {
        const auto terms = random_terms(random, 3, 3);
        const char expected = outcome_by_values(terms);
        const auto report = tests::solve(session, terms, {.best_moves = i % 2 == 0}, {}).value();
        ASSERT_EQ(report.outcome(), expected) << text_of(terms);
        ASSERT_EQ(report.left->best_move.has_value(), i % 2 == 0 && *report.left->wins);
        const auto other = tests::solve(small, terms, {}, {}).value();
        if (other.stopped.empty()) {
            ASSERT_EQ(other.outcome(), expected) << text_of(terms);
        }
        if (i < 20) {
            ASSERT_EQ(tests::solve(without, terms, {}, {})->outcome(), expected) << text_of(terms);
        }
    }
    EXPECT_EQ(tests::solve(session, {{"clobber", "xo"}, {"chess", "e4"}}, {}, {}).error().term, 1U);
}

// What thermographs say about a sum, against the stops of the sum itself.
TEST(Walls, BoundTheLeftStop) {
    auto random = seeded_random();
    int tight = 0;
    for (int i = 0; i < 100; ++i) {
        cgt::ValueStore store;
        solver::detail::WallSum walls;
        cgt::Value sum;
        const int count = 1 + static_cast<int>(random() % 3);
        for (int k = 0; k < count; ++k) {
            const cgt::Value value = cgt::parse_value(store, random_hot_value(random)).value();
            const bool negated = random() % 2 == 0;
            walls.add(solver::detail::walls_of(cgt::thermograph(store, value)), negated);
            sum = cgt::add(store, sum, negated ? -value : value);
        }
        walls.add_bounds(-3, 5);
        const double unit = 1 << solver::detail::kWallUnitBits;
        const double stop = cgt::exact_double(store.left_stop(sum)) * unit;
        ASSERT_LE(static_cast<double>(walls.at_least()) + 3, stop) << cgt::to_string(store, sum);
        ASSERT_GE(static_cast<double>(walls.at_most()) - 5, stop) << cgt::to_string(store, sum);
        if (walls.at_most() - walls.at_least() <= 8) ++tight;
    }
    EXPECT_GT(tight, 10);
}

TEST(SumSolver, NothingIsWonBySecond) {
    EXPECT_EQ(solved_sum({}), 'P');
    EXPECT_EQ(solved_sum({{"value", "0"}}), 'P');
    EXPECT_EQ(solved_sum({{"clobber", "xo"}, {"value", "*"}}), 'P');
    EXPECT_EQ(solved_sum({{"clobber", "xxo"}, {"value", "-1/2"}}), 'R');
    EXPECT_EQ(solved_sum({{"domineering", "."}, {"value", "{2|-1}"}}), 'N');
}

TEST(SumSolver, ErrorsNameTheTerm) {
    const auto error = [](const std::vector<SumTerm>& terms) { return tests::make_sum_solver(terms, {}).error(); };
    EXPECT_EQ(error({{"clobber", "xo"}, {"chess", "e4"}}).term, 1U);
    EXPECT_EQ(error({{"clobber", "xo"}, {"chess", "e4"}}).message, "there is no ruleset named chess");
    EXPECT_NE(error({{"clobber", "xo/xz"}}).message.find("row 2, column 2"), std::string::npos);
    EXPECT_NE(error({{"value", "1"}, {"value", "{1|"}}).message.find("column"), std::string::npos);
}

// A few hundred positions whose values take minutes to add up.
TEST(SumSolver, StopsInTheMiddleOfAPosition) {
    std::string row;
    for (int i = 0; i < 30; ++i) row += "xo";
    const auto solver = tests::make_sum_solver({{"cannibal-clobber", row}}, {}).value();
    EXPECT_EQ(solver->solve({}, {.seconds = 0.5}).stopped, "the limit of 0.5 seconds");
    std::atomic<bool> stop = false;
    const std::jthread other([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        stop = true;
    });
    EXPECT_EQ(solver->solve({}, {.stop = &stop}).stopped, "interrupted");
}

TEST(SumSolver, ThereAreNoCertificates) {
    const auto solver = tests::make_sum_solver({{"clobber", "xo"}, {"nogo", "..."}}, {}).value();
    const auto report = solver->solve({}, {});
    const auto certificate = solver->certificate(Player::kLeft, report.left->wins.value(), {});
    ASSERT_FALSE(certificate.has_value());
    EXPECT_EQ(certificate.error(), "there are no certificates of sums");
}

TEST(SumSolver, LimitsAndCheckpoints) {
    const std::vector<SumTerm> terms = {{"clobber", "xoxox/oxoxo/xoxox"}, {"nogo", "...../...../....."}};
    const auto first = tests::make_sum_solver(terms, {}).value();
    const auto part = first->solve({}, {.nodes = 300});
    ASSERT_FALSE(part.outcome());
    EXPECT_EQ(part.stopped, "the limit of 300 positions");
    std::ostringstream saved;
    first->save(saved);
    const auto second = tests::make_sum_solver(terms, {}).value();
    ASSERT_EQ(load(*second, saved.str()), "");
    EXPECT_NE(load(*second, saved.str().substr(0, saved.str().size() - 9)), "");
    const auto other = tests::make_sum_solver({{"clobber", "xo"}}, {}).value();
    EXPECT_NE(load(*other, saved.str()), "");
}

}  // namespace
}  // namespace papamu::tests::sum_solver_test
