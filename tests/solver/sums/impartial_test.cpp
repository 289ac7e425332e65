// Nim values of impartial versions against the definition: the least one that no move of either player leads to.
#include "solver/impartial/impartial.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/rulesets/every_ruleset.h"
#include "tests/solver/packed/random_packed.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::impartial_test {
namespace {

using rulesets::Player;

template <rulesets::Ruleset R>
class NaiveNimbers {
 public:
    std::uint32_t of(const typename R::Position& position) {
        const std::string text = R::print(position);
        if (const auto known = known_.find(text); known != known_.end()) return known->second;
        std::set<std::uint32_t> options;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            std::vector<typename R::Move> moves;
            R::moves(position, player, moves);
            for (const auto& move : moves) options.insert(of(R::play(position, player, move)));
        }
        std::uint32_t least = 0;
        while (options.contains(least)) ++least;
        return known_[text] = least;
    }

 private:
    std::map<std::string, std::uint32_t> known_;
};

template <rulesets::Ruleset R>
void compare(const std::vector<std::string>& positions) {
    solver::OutcomeOptions plain;
    plain.switches.without(solver::Optimisation::kRegions)
        .without(solver::Optimisation::kSymmetry)
        .without(solver::Optimisation::kIntegers);
    solver::OutcomeOptions evaluating;
    evaluating.switches.without(solver::Optimisation::kNimberTests);
    solver::OutcomeOptions forgetful;
    forgetful.table_bytes = std::size_t{1} << 14;
    const auto solver = solver::make_impartial_solver(R::kName, {});
    const auto without = solver::make_impartial_solver(R::kName, plain);
    const auto by_values = solver::make_impartial_solver(R::kName, evaluating);
    const auto small = solver::make_impartial_solver(R::kName, forgetful);
    ASSERT_NE(solver, nullptr);
    NaiveNimbers<R> naive;
    for (const std::string& text : positions) {
        const std::uint32_t expected = naive.of(R::parse(text).value());
        const solver::NimReport report = solver->nim_value(text, {}).value();
        ASSERT_TRUE(report.stopped.empty()) << report.stopped;
        ASSERT_EQ(report.value, expected) << R::kName << ' ' << text;
        ASSERT_EQ(without->nim_value(text, {})->value, expected) << R::kName << ' ' << text;
        ASSERT_EQ(by_values->nim_value(text, {})->value, expected) << R::kName << ' ' << text;
        const solver::NimReport forgot =
            small->nim_value(text, {}).value();  // in some games a full table ends the search
        ASSERT_TRUE(forgot.value == expected || !forgot.stopped.empty()) << R::kName << ' ' << text;
    }
}

template <rulesets::Ruleset R>
void compare(std::mt19937_64& random, int rows, int columns, std::string_view letters, int boards) {
    std::vector<std::string> positions(static_cast<std::size_t>(boards));
    for (std::string& text : positions) text = random_board(random, rows, columns, letters);
    compare<R>(positions);
}

TEST(Impartial, IsTheLeastNimberInOneRow) {
    auto random = seeded_random();
    compare<rulesets::Nogo>(random, 1, 9, "xo....", 40);
    compare<rulesets::Nogo>(random, 9, 1, "xo....#", 20);
    compare<rulesets::Clobber>(random, 1, 12, "xo", 20);
}

TEST(Impartial, IsTheLeastNimberOfPackedRegions) {
    auto random = seeded_random();
    compare<rulesets::GeneralToads>(random_packed_positions(random, "general-toads", 40));
    compare<rulesets::Sheep>(random_packed_positions(random, "sheep", 20));
    compare<rulesets::KingDirt>(random_packed_positions(random, "king-dirt", 20));
}

TEST(Impartial, IsTheLeastNimberThatNoMoveReaches) {
    auto random = seeded_random();
    compare<rulesets::Clobber>(random, 3, 3, "xo.xo", 40);
    compare<rulesets::CannibalClobber>(random, 2, 4, "xo.xo#", 20);
    compare<rulesets::Nogo>(random, 2, 4, "xo...#", 20);
    compare<rulesets::Snort>(random, 2, 4, "xo...#", 20);
    compare<rulesets::Col>(random, 2, 4, "xo...#", 20);
    compare<rulesets::Cram>(random, 3, 4, "...#", 30);
    compare<rulesets::Fission>(random, 3, 4, "x...#", 30);
    compare<rulesets::Amazons>(random, 2, 3, "xo..#", 20);
    compare<rulesets::ToadsAndFrogs>(random, 1, 9, "tf..", 30);
    compare<rulesets::ElephantsAndRhinos>(random, 1, 9, "er..", 30);
    compare<rulesets::TopplingDominoes>(random, 1, 9, "lre", 30);
    compare<rulesets::Shove>(random, 2, 6, "xo..#", 30);
    compare<rulesets::Domineering>(random, 3, 4, "...#", 30);
    compare<rulesets::Konane>(random, 3, 4, "xo.", 20);
}

// More cells than a word has bits: pieces with a gap between them, whose value is the exclusive or of theirs.
template <rulesets::Ruleset R>
void compare_pieces(std::mt19937_64& random, std::string_view letters, char gap) {
    const auto solver = solver::make_impartial_solver(R::kName, {});
    NaiveNimbers<R> naive;
    for (int i = 0; i < 10; ++i) {
        std::string strip;
        std::uint32_t expected = 0;
        for (int piece = 0; piece < 9; ++piece) {
            const std::string text = random_board(random, 1, 7, letters);
            expected ^= naive.of(R::parse(text).value());
            strip += (strip.empty() ? "" : std::string(1, gap)) + text;
        }
        ASSERT_EQ(solver->nim_value(strip, {})->value, expected) << R::kName << ' ' << strip;
    }
}

TEST(Impartial, LongStrips) {
    auto random = seeded_random();
    compare_pieces<rulesets::Clobber>(random, "xo", '.');
    compare_pieces<rulesets::Domineering>(random, "..", '#');
    compare_pieces<rulesets::Nogo>(random, "...xo", '#');
    compare_pieces<rulesets::ElephantsAndRhinos>(random, "er..", '#');
}

TEST(Impartial, LiteralValuesByTheirOptions) {
    const auto solver = solver::make_impartial_solver("value", {});
    const auto nimber = [&](const char* text) { return solver->nim_value(text, {})->value; };
    EXPECT_EQ(nimber("0"), 0U);
    EXPECT_EQ(nimber("7"), 1U) << "seven moves";
    EXPECT_EQ(nimber("*5"), 5U);
    EXPECT_EQ(nimber("1/2"), 2U) << "options 0 and 1";
    EXPECT_EQ(nimber("{2|1}"), 2U) << "options *0 and *1";
}

TEST(Impartial, LimitsAndErrors) {
    EXPECT_EQ(solver::make_impartial_solver("chess", {}), nullptr);
    const auto solver = solver::make_impartial_solver("clobber", {});
    EXPECT_EQ(solver->nim_value("xo/o?", {}).error().row, 2U);
    const std::string board = "xoxoxox/oxoxoxo/xoxoxox/oxoxoxo";
    const solver::NimReport few = solver->nim_value(board, {.nodes = 100}).value();
    EXPECT_FALSE(few.value.has_value());
    EXPECT_FALSE(few.stopped.empty());
    const std::atomic<bool> stop = true;
    EXPECT_EQ(solver->nim_value(board, {.stop = &stop})->stopped, "interrupted");
    solver::OutcomeOptions small;
    small.table_bytes = 10'000;
    const std::string stones = "xoxox/oxo.o/xo.ox";
    EXPECT_EQ(solver::make_impartial_solver("konane", small)->nim_value(stones, {})->value,
              solver::make_impartial_solver("konane", {})->nim_value(stones, {})->value)
        << "a full table forgets";
    EXPECT_EQ(solver->nim_value("xo", {})->value, 1U) << "usable after limits";
}

}  // namespace
}  // namespace papamu::tests::impartial_test
