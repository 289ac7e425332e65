// Random rule files: the moves that the program finds, cell by cell and on sets of cells, are those of a slow
// interpreter of the same rules (random_rules.h), and values by kernels, regions and symmetries are those of the
// definition.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/words.h"
#include "decompose/rule_file/rule_plan.h"
#include "decompose/rule_file/rule_player.h"
#include "decompose/rule_file/rule_regions.h"
#include "rulesets/rule_file/rule_reader.h"
#include "solver/analysis.h"
#include "tests/solver/rule_file/random_rules.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::random_rules_test {
namespace {

using rulesets::Player;
using rulesets::rule_file::RulePosition;
using rulesets::rule_file::Rules;

SlowBoard board_of(const std::string& text) {
    SlowBoard board;
    for (const std::string_view row : base::split(text, '/')) board.emplace_back(row);
    return board;
}
std::string text_of(const SlowBoard& board) {
    std::string text;
    for (const std::string& row : board) text += (text.empty() ? "" : "/") + row;
    return text;
}

std::set<std::string> slow_moves(const SlowRules& rules, const std::string& board, Player player) {
    std::set<std::string> texts;
    for (const SlowBoard& after : SlowInterpreter::after(rules, board_of(board), player == Player::kRight)) {
        texts.insert(text_of(after));
    }
    return texts;
}

std::set<std::string> moves_of(const RulePosition& position, Player player) {
    std::vector<rulesets::rule_file::RuleMove> moves;
    list_moves(position, player, moves);
    std::set<std::string> texts;
    for (const auto& move : moves) EXPECT_TRUE(texts.insert(print_position(play_move(position, move))).second);
    return texts;
}

/// The codes of the cells after each move, as the kernels make it: letters that do not matter are all the same to them.
std::set<std::string> mask_moves(const RulePosition& position, const decompose::RulePlan& plan, Player player) {
    const decompose::RuleArea<1> area(position.columns);
    const auto planes = decompose::planes_of<4, 1>(position, plan, std::nullopt, [](int cell) { return cell; });
    std::set<std::string> found;
    decompose::RulePlayer<4, 1>(plan, area).for_each_option(planes, player, [&](const auto& after) {
        std::string codes;
        for (int cell = 0; cell < position.count(); ++cell) {
            unsigned code = 0;
            for (std::size_t i = 0; i < after.size(); ++i) code |= (after[i].test(cell) ? 1U : 0U) << i;
            codes += static_cast<char>('a' + code);
        }
        found.insert(codes);
        return true;
    });
    return found;
}
std::set<std::string> coded(const std::set<std::string>& boards, const Rules& rules, const decompose::RulePlan& plan) {
    std::set<std::string> found;
    for (const std::string& board : boards) {
        std::string codes;
        for (const char c : board) {
            if (c == '/') continue;
            codes += static_cast<char>('a' + plan.code_of(static_cast<decompose::Letter>(rules.letters.find(c))));
        }
        found.insert(codes);
    }
    return found;
}

class RandomRules : public testing::Test {
 protected:
    /// Calls f(rules, text) for random rules that are accepted.
    template <class F>
    void for_each_rules(int count, F&& f) {
        SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
        int refused = 0;
        for (int accepted = 0; accepted < count && !HasFatalFailure();) {
            const SlowRules rules = random_rules(random_);
            const std::string text = rules.text("random-" + std::to_string(number_++));
            const auto read = rulesets::rule_file::read_rules(text, "random.game");
            if (read) {
                ++accepted;
                SCOPED_TRACE(text);
                f(rules, **read, text);
                continue;
            }
            ++refused;
            ASSERT_LT(refused, 100 * count) << text << read.error();
            // The language itself must be understood: only play without an end is refused.
            ASSERT_NE(read.error().find("play"), std::string::npos) << text << read.error();
        }
    }

    std::mt19937_64 random_ = seeded_random();
    int number_ = 0;
};

TEST_F(RandomRules, HaveTheMovesOfTheSlowInterpreter) {
    for_each_rules(600, [&](const SlowRules& slow, const Rules& rules, const std::string& /*text*/) {
        const decompose::RulePlan plan(rules);
        for (int i = 0; i < 12; ++i) {
            const int rows = 1 + i % 4, columns = 2 + i % 5;
            const std::string board = random_board(random_, rows, columns, i % 2 == 0 ? ".xo.xo.#e" : ".xo");
            const RulePosition position = parse_position(rules, board).value();
            for (const Player player : {Player::kLeft, Player::kRight}) {
                const std::set<std::string> expected = slow_moves(slow, board, player);
                ASSERT_EQ(moves_of(position, player), expected) << board;
                if (!plan.is_possible()) continue;
                ASSERT_EQ(mask_moves(position, plan, player), coded(expected, rules, plan)) << board;
            }
        }
    });
}

TEST_F(RandomRules, HaveTheValuesOfTheDefinition) {
    for_each_rules(150, [&](const SlowRules& /*slow*/, const Rules& /*rules*/, const std::string& text) {
        const auto& game = load(text, "random.game");
        cgt::ValueStore store;
        const auto analyst = solver::make_analyst(game, store, {});
        ValueByDefinition definition(store);
        for (int i = 0; i < 8; ++i) {
            const std::string board = random_board(random_, 1 + i % 3, 2 + i % 2, i % 2 == 0 ? ".xo.xo#e" : ".xo");
            const auto position = game.parse(board).value();
            const auto analysis = analyst->analyse(position, {});
            ASSERT_TRUE(analysis.value.has_value()) << board << analysis.stopped;
            ASSERT_EQ(*analysis.value, definition.value(position)) << board;
            for (const auto& region : analysis.regions) {
                ASSERT_EQ(*region.value, definition.value(region.position)) << board << ' ' << region.position.text();
            }
            for (const auto& image : game.images(position)) {
                const cgt::Value value = definition.value(image.position);
                ASSERT_EQ(image.colours_swapped ? -value : value, *analysis.value)
                    << board << ' ' << image.position.text();
            }
        }
    });
}

}  // namespace
}  // namespace papamu::tests::random_rules_test
