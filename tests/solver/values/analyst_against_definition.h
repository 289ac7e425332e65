// Compares an analyst with the definition (tiny_evaluation.h): the value of a position, of every move, and who wins.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cgt/order.h"
#include "cgt/sum.h"
#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/rulesets/tiny_evaluation.h"

namespace papamu::tests {

template <rulesets::Ruleset R>
class AnalystAgainstDefinition {
 public:
    explicit AnalystAgainstDefinition(const solver::AnalystOptions& options = {})
        : analyst_(solver::make_analyst(R::kName, store_, options)), definition_(store_) {}

    cgt::ValueStore& store() { return store_; }
    TinyEvaluation<R>& definition() { return definition_; }
    solver::Analyst& analyst() { return *analyst_; }

    void check(const std::string& text) {
        const auto analysis = tests::analyse(*analyst_, text, {});
        ASSERT_TRUE(analysis.has_value()) << text << ": " << analysis.error().to_string();
        ASSERT_TRUE(analysis->value.has_value()) << text << ": " << analysis->stopped;
        const cgt::Value expected = definition_.value(text);
        ASSERT_EQ(*analysis->value, expected) << text;
        cgt::Value sum;
        for (const solver::RegionAnalysis& region : analysis->regions) {
            ASSERT_TRUE(region.value.has_value()) << text;
            ASSERT_EQ(*region.value, definition_.value(region.position.text()))
                << text << ": " << region.position.text();
            check_bounds(region.lower, *region.value, region.upper);
            sum = cgt::add(store_, sum, *region.value);
        }
        ASSERT_EQ(sum, expected) << text;
        check_bounds(analysis->lower, expected, analysis->upper);
        check_moves(text, rulesets::Player::kLeft, analysis->left_moves);
        check_moves(text, rulesets::Player::kRight, analysis->right_moves);
    }

    void check_bounds(int lower, cgt::Value value, int upper) {
        EXPECT_TRUE(cgt::less_or_equal(store_, cgt::Value::integer(lower), value)) << lower;
        EXPECT_TRUE(cgt::less_or_equal(store_, value, cgt::Value::integer(upper))) << upper;
    }

 private:
    void check_moves(const std::string& text, rulesets::Player player, const std::vector<solver::MoveAnalysis>& found) {
        const auto position = R::parse(text).value();
        std::vector<typename R::Move> moves;
        R::moves(position, player, moves);
        ASSERT_EQ(found.size(), moves.size()) << text;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            ASSERT_EQ(found[i].move.template as<typename R::Move>(), moves[i]) << text;
            const cgt::Value after = definition_.value(R::play(position, player, moves[i]));
            ASSERT_EQ(found[i].value, after) << text << ' ' << R::print_move(position, moves[i]);
            // The player who has moved wins if the opponent, to move, loses.
            const cgt::Outcome outcome = cgt::outcome(store_, after);
            const auto mover = player == rulesets::Player::kLeft ? cgt::Outcome::kLeft : cgt::Outcome::kRight;
            ASSERT_EQ(found[i].winning, outcome == mover || outcome == cgt::Outcome::kPrevious)
                << text << ' ' << R::print_move(position, moves[i]);
        }
    }

    cgt::ValueStore store_;
    std::unique_ptr<solver::Analyst> analyst_;
    TinyEvaluation<R> definition_;
};

}  // namespace papamu::tests
