// The games on a grid of letters against generators that share no code with them (reference_grid.h): the positions after
// every move on all small boards and on random larger ones, and counts of move trees.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "rulesets/perft.h"
#include "rulesets/ruleset_list.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/rulesets/reference_grid.h"

namespace papamu::tests {
namespace {

using rulesets::Clobber;
using rulesets::Player;

template <rulesets::Ruleset R>
void expect_same_plays(Generator plays, const std::string& text) {
    const auto position = R::parse(text).value();
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<typename R::Move> moves;
        R::moves(position, player, moves);
        std::vector<std::string> found;
        for (const auto& move : moves) found.push_back(R::print(R::play(position, player, move)));
        std::vector<std::string> expected;
        for (const Rows& rows : plays(rows_of(text), player == Player::kLeft ? 'x' : 'o')) {
            expected.push_back(text_of(rows));
        }
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
        ASSERT_EQ(found, expected) << R::kName << ' ' << text << (player == Player::kLeft ? " Left" : " Right");
    }
}

template <rulesets::Ruleset R>
void expect_same_as_reference(Generator plays) {
    for_each_small_board(R::kLetters, 70'000, [&](const std::string& text) {
        if (!testing::Test::HasFatalFailure()) expect_same_plays<R>(plays, text);
    });
    std::mt19937 random(11);
    for (int round = 0; round < 300 && !testing::Test::HasFatalFailure(); ++round) {
        const auto rows = 1 + random() % 12;
        const auto columns = 1 + random() % 14;
        std::string text;
        for (std::size_t row = 0; row < rows; ++row) {
            if (row > 0) text += '/';
            for (std::size_t column = 0; column < columns; ++column) {
                text += random() % 2 == 0 ? R::kLetters[0] : R::kLetters[random() % R::kLetters.size()];
            }
        }
        expect_same_plays<R>(plays, text);
    }
}

TEST(ClassicsReference, Clobber) { expect_same_as_reference<Clobber>(clobber_plays); }

struct Counts {
    const char* text;
    std::vector<std::uint64_t> counts;  // depth 1, 2, ..., Left first
};

template <rulesets::Ruleset R>
void expect_counts(Generator plays, const std::vector<Counts>& rows) {
    for (const auto& [text, counts] : rows) {
        const auto position = R::parse(text).value();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const int depth = static_cast<int>(i) + 1;
            SCOPED_TRACE(std::string(R::kName) + ' ' + text + " at depth " + std::to_string(depth));
            EXPECT_EQ(rulesets::perft<R>(position, Player::kLeft, depth), counts[i]);
            if (counts[i] < 20'000) {
                EXPECT_EQ(reference_perft(plays, rows_of(text), 'x', depth), counts[i]);
            }
        }
    }
}

}  // namespace
}  // namespace papamu::tests
