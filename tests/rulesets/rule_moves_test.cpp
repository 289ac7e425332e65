// Moves of rule files, played by the choices that they keep and by counting plays: the same on random boards of all
// shipped games.
#include "rulesets/rule_file/rule_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rule_reader.h"
#include "tests/test_seed.h"

namespace papamu::tests::rule_moves_test {
namespace {

using namespace rulesets::rule_file;
using rulesets::Player;

std::unique_ptr<const Rules> read(const std::string& text) {
    auto rules = read_rules(text, "g.game");
    return rules ? std::move(*rules) : nullptr;  // nullptr: another kind of board
}

std::unique_ptr<const Rules> with_move(const std::string& move) {
    return read("name = \"g\"\nstart = \"empty\"\nletters = { left = \"x\", right = \"o\" }\n[[move]]\n" + move + "\n");
}

RulePosition random_position(const Rules& rules, int cells, std::mt19937_64& random) {
    RulePosition position;
    position.rules = &rules;
    position.rows = rules.strips ? 1 : 1 + static_cast<int>(random() % 4);
    position.columns = std::max(1, cells / position.rows);
    for (int cell = 0; cell < position.count(); ++cell) {
        const auto letter = random() % 3 == 0 ? 0 : random() % rules.letters.size();
        position.set(cell, static_cast<Letter>(letter));
    }
    return position;
}

/// Checks all moves of both players, and returns how many there are.
int check(const RulePosition& position) {
    int count = 0;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<RuleMove> moves;
        list_moves(position, player, moves);
        std::set<std::string> texts;
        for (const RuleMove& move : moves) {
            EXPECT_NE(move.choices, RuleMove::Words{});
            RuleMove counted = move;
            counted.choices = {};
            const std::string text = print_move(position, move);
            EXPECT_EQ(play_move(position, move), play_move(position, counted)) << print_position(position) << text;
            EXPECT_EQ(text, print_move(position, counted)) << print_position(position);
            EXPECT_TRUE(texts.insert(text).second) << print_position(position) << ' ' << text;
            EXPECT_EQ(parse_move(position, player, text), move) << print_position(position) << ' ' << text;
            ++count;
        }
    }
    return count;
}

TEST(RuleMoves, AreFoundAgainInAllShippedGames) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    int games = 0, moves = 0;
    for (const auto& entry : std::filesystem::directory_iterator(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games")) {
        std::ifstream file(entry.path());
        const auto rules = read({std::istreambuf_iterator<char>(file), {}});
        if (rules == nullptr) continue;
        ++games;
        for (int i = 0; i < 20; ++i) moves += check(random_position(*rules, 12, random));
    }
    EXPECT_GT(games, 40);
    EXPECT_GT(moves, 2000);
}

// Runs, in the pattern and behind it, have several matches; stages and repetitions follow on them.
TEST(RuleMoves, AreFoundAgainWithRunsAndStages) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    for (const char* const move :
         {"along = \"all\"\nfrom = \"x.*.\"\nto = \"..*x\"\nthen = { along = \"all\", from = \"x.*.\", to = \"x.*o\" }",
          "along = \"sides\"\nfrom = \"x.*o.*.\"\nto = \"..*..*x\"\nagain = \"any direction\"",
          "along = \"sides\"\nfrom = \"xo.\"\nto = \"..x\"\nagain = \"same direction\"",
          "along = \"left\"\nfrom = \"x[xo]*[.#]\"\nto = \".x[xo]*\""}) {
        const auto rules = with_move(move);
        ASSERT_NE(rules, nullptr) << move;
        int moves = 0;
        for (int i = 0; i < 300 && moves < 1000; ++i) moves += check(random_position(*rules, 24, random));
        EXPECT_GT(moves, 100) << move;
    }
}

// A move of more choices than are kept is found by counting plays.
TEST(RuleMoves, MayHaveMoreChoicesThanAreKept) {
    const auto rules = with_move("along = \"sides\"\nfrom = \"xo.\"\nto = \"..x\"\nagain = \"any direction\"");
    ASSERT_NE(rules, nullptr);
    std::string row = "x";
    for (int i = 0; i < 80; ++i) row += "o.";
    const RulePosition position = parse_position(*rules, row).value();
    std::vector<RuleMove> moves;
    list_moves(position, Player::kLeft, moves);
    ASSERT_EQ(moves.size(), 80U);
    EXPECT_NE(moves.front().choices, RuleMove::Words{});
    EXPECT_EQ(moves.back().choices, RuleMove::Words{});
    EXPECT_EQ(print_position(play_move(position, moves.back())), std::string(160, '.') + "x");
}

}  // namespace
}  // namespace papamu::tests::rule_moves_test
