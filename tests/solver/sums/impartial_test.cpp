// Nim values of impartial versions against the definition: the least one that no move of either player leads to.
#include "solver/impartial/impartial.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "tests/by_text.h"
#include "tests/solver/packed/random_packed.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::impartial_test {
namespace {

using rulesets::Player;

/// Of the positions of one game.
class NaiveNimbers {
 public:
    std::uint32_t of(const rulesets::AnyPosition& position) {
        const std::string text = position.text();
        if (const auto known = known_.find(text); known != known_.end()) return known->second;
        std::set<std::uint32_t> options;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            for (const auto& move : position.moves(player)) options.insert(of(position.play(player, move)));
        }
        std::uint32_t least = 0;
        while (options.contains(least)) ++least;
        return known_[text] = least;
    }

 private:
    std::map<std::string, std::uint32_t> known_;
};

void compare(std::string_view name, const std::vector<std::string>& positions) {
    solver::OutcomeOptions plain;
    plain.switches.without(solver::Optimisation::kRegions)
        .without(solver::Optimisation::kSymmetry)
        .without(solver::Optimisation::kIntegers);
    solver::OutcomeOptions evaluating;
    evaluating.switches.without(solver::Optimisation::kNimberTests);
    solver::OutcomeOptions unordered;
    unordered.switches.without(solver::Optimisation::kOrdering);
    solver::OutcomeOptions forgetful;
    forgetful.table_bytes = std::size_t{1} << 14;
    const auto solver = tests::make_impartial_solver(name, {});
    const auto without = tests::make_impartial_solver(name, plain);
    const auto by_values = tests::make_impartial_solver(name, evaluating);
    const auto in_any_order = tests::make_impartial_solver(name, unordered);
    const auto small = tests::make_impartial_solver(name, forgetful);
    ASSERT_NE(solver, nullptr);
    NaiveNimbers naive;
    for (const std::string& text : positions) {
        const std::uint32_t expected = naive.of(rulesets::find_ruleset(name)->parse(text).value());
        const solver::NimReport report = tests::nim_value(*solver, text, {}).value();
        ASSERT_TRUE(report.stopped.empty()) << report.stopped;
        ASSERT_EQ(report.value, expected) << name << ' ' << text;
        ASSERT_EQ(tests::nim_value(*without, text, {})->value, expected) << name << ' ' << text;
        ASSERT_EQ(tests::nim_value(*by_values, text, {})->value, expected) << name << ' ' << text;
        ASSERT_EQ(tests::nim_value(*in_any_order, text, {})->value, expected) << name << ' ' << text;
        const solver::NimReport forgot =
            tests::nim_value(*small, text, {}).value();  // in some games a full table ends the search
        ASSERT_TRUE(forgot.value == expected || !forgot.stopped.empty()) << name << ' ' << text;
    }
}

void compare(std::mt19937_64& random, std::string_view name, int rows, int columns, std::string_view letters,
             int boards) {
    std::vector<std::string> positions(static_cast<std::size_t>(boards));
    for (std::string& text : positions) text = random_board(random, rows, columns, letters);
    compare(name, positions);
}

TEST(Impartial, IsTheLeastNimberInOneRow) {
    auto random = seeded_random();
    compare(random, "nogo", 1, 9, "xo....", 40);
    compare(random, "nogo", 9, 1, "xo....#", 20);
    compare(random, "clobber", 1, 12, "xo", 20);
}

TEST(Impartial, IsTheLeastNimberOfPackedRegions) {
    auto random = seeded_random();
    compare("general-toads", random_packed_positions(random, "general-toads", 40));
    compare("sheep", random_packed_positions(random, "sheep", 20));
    compare("king-dirt", random_packed_positions(random, "king-dirt", 20));
}

TEST(Impartial, IsTheLeastNimberThatNoMoveReaches) {
    auto random = seeded_random();
    compare(random, "clobber", 3, 3, "xo.xo", 40);
    compare(random, "cannibal-clobber", 2, 4, "xo.xo#", 20);
    compare(random, "nogo", 2, 4, "xo...#", 20);
    compare(random, "snort", 2, 4, "xo...#", 20);
    compare(random, "col", 2, 4, "xo...#", 20);
    compare(random, "cram", 3, 4, "...#", 30);
    compare(random, "fission", 3, 4, "x...#", 30);
    compare(random, "amazons", 2, 3, "xo..#", 20);
    compare(random, "toads-and-frogs", 1, 9, "tf..", 30);
    compare(random, "elephants-and-rhinos", 1, 9, "er..", 30);
    compare(random, "toppling-dominoes", 1, 9, "lre", 30);
    compare(random, "shove", 2, 6, "xo..#", 30);
    compare(random, "domineering", 3, 4, "...#", 30);
    compare(random, "konane", 3, 4, "xo.", 20);
}

// More cells than a word has bits: pieces with a gap between them, whose value is the exclusive or of theirs.
void compare_pieces(std::mt19937_64& random, std::string_view name, std::string_view letters, char gap) {
    const auto solver = tests::make_impartial_solver(name, {});
    NaiveNimbers naive;
    for (int i = 0; i < 10; ++i) {
        std::string strip;
        std::uint32_t expected = 0;
        for (int piece = 0; piece < 9; ++piece) {
            const std::string text = random_board(random, 1, 7, letters);
            expected ^= naive.of(rulesets::find_ruleset(name)->parse(text).value());
            strip += (strip.empty() ? "" : std::string(1, gap)) + text;
        }
        ASSERT_EQ(tests::nim_value(*solver, strip, {})->value, expected) << name << ' ' << strip;
    }
}

TEST(Impartial, LongStrips) {
    auto random = seeded_random();
    compare_pieces(random, "clobber", "xo", '.');
    compare_pieces(random, "domineering", "..", '#');
    compare_pieces(random, "nogo", "...xo", '#');
    compare_pieces(random, "elephants-and-rhinos", "er..", '#');
}

TEST(Impartial, LiteralValuesByTheirOptions) {
    const auto solver = tests::make_impartial_solver("value", {});
    const auto nimber = [&](const char* text) { return tests::nim_value(*solver, text, {})->value; };
    EXPECT_EQ(nimber("0"), 0U);
    EXPECT_EQ(nimber("7"), 1U) << "seven moves";
    EXPECT_EQ(nimber("*5"), 5U);
    EXPECT_EQ(nimber("1/2"), 2U) << "options 0 and 1";
    EXPECT_EQ(nimber("{2|1}"), 2U) << "options *0 and *1";
}

TEST(Impartial, LimitsAndErrors) {
    const auto solver = tests::make_impartial_solver("clobber", {});
    EXPECT_EQ(tests::nim_value(*solver, "xo/o?", {}).error().row, 2U);
    const std::string board = "xoxoxox/oxoxoxo/xoxoxox/oxoxoxo";
    const solver::NimReport few = tests::nim_value(*solver, board, {.nodes = 100}).value();
    EXPECT_FALSE(few.value.has_value());
    EXPECT_FALSE(few.stopped.empty());
    const std::atomic<bool> stop = true;
    EXPECT_EQ(tests::nim_value(*solver, board, {.stop = &stop})->stopped, "interrupted");
    solver::OutcomeOptions small;
    small.table_bytes = 10'000;
    const std::string stones = "xoxox/oxo.o/xo.ox";
    EXPECT_EQ(tests::nim_value(*tests::make_impartial_solver("konane", small), stones, {})->value,
              tests::nim_value(*tests::make_impartial_solver("konane", {}), stones, {})->value)
        << "a full table forgets";
    EXPECT_EQ(tests::nim_value(*solver, "xo", {})->value, 1U) << "usable after limits";
}

}  // namespace
}  // namespace papamu::tests::impartial_test
