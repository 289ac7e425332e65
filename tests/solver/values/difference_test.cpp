// Values against play: G <= H, G >= H and G = H according to the values, and according to a plain search of G - H,
// which knows the rules and no values.
#include <gtest/gtest.h>

#include <map>

#include "cgt/order.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::values_difference_test {
namespace {

using rulesets::AnyPosition;
using rulesets::Player;

/// Play in G - H: in H the players change places.
class Difference {
 public:
    /// Whether the player who is to move has a winning move.
    bool wins(const AnyPosition& g, const AnyPosition& h, Player player) {
        const auto key = std::tuple(g.text(), h.text(), player);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const Player in_h = rulesets::opponent(player);
        bool won = false;
        for (const auto& move : g.moves(player)) won = won || !wins(g.play(player, move), h, in_h);
        for (const auto& move : h.moves(in_h)) won = won || !wins(g, h.play(in_h, move), in_h);
        known_.emplace(key, won);
        return won;
    }

 private:
    std::map<std::tuple<std::string, std::string, Player>, bool> known_;
};

/// `orders`: in how many ways two values of the game may compare; only three if all are numbers.
template <class MakeBoard>
void compare_with_play(std::string_view name, int pairs, MakeBoard make_board, std::size_t orders = 4) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const rulesets::AnyRuleset& game = *rulesets::find_ruleset(name);
    const auto analyst = solver::make_analyst(game, store, {});
    std::map<cgt::Order, int> seen;
    for (int i = 0; i < pairs; ++i) {
        const AnyPosition g = game.parse(make_board(random)).value();
        const AnyPosition h = game.parse(make_board(random)).value();
        const cgt::Value value_g = analyst->analyse(g, {}).value.value();
        const cgt::Value value_h = analyst->analyse(h, {}).value.value();
        Difference difference;
        const bool left_wins_first = difference.wins(g, h, Player::kLeft);
        const bool right_wins_first = difference.wins(g, h, Player::kRight);
        const cgt::Order order = cgt::compare(store, value_g, value_h);
        const std::string where = g.text() + " - " + h.text();
        ASSERT_EQ(left_wins_first, order == cgt::Order::kGreater || order == cgt::Order::kConfused) << where;
        ASSERT_EQ(right_wins_first, order == cgt::Order::kLess || order == cgt::Order::kConfused) << where;
        ++seen[order];
    }
    EXPECT_EQ(seen.size(), orders) << "every outcome should have come up";
}

TEST(Difference, Konane) {
    compare_with_play("konane", 150, [](std::mt19937_64& random) {
        return random() % 2 == 0 ? random_checkerboard(random, 3, 4, 6) : random_board(random, 2, 5, "xoxo.");
    });
}

TEST(Difference, Domineering) {
    compare_with_play("domineering", 150, [](std::mt19937_64& random) { return random_board(random, 3, 3, "....#"); });
}

TEST(Difference, Clobber) {
    compare_with_play("clobber", 150, [](std::mt19937_64& random) { return random_board(random, 2, 4, "xxoo."); });
}

TEST(Difference, Shove) {
    compare_with_play(
        "shove", 150, [](std::mt19937_64& random) { return random_board(random, 2, 2, "xo."); }, 3);
}

}  // namespace
}  // namespace papamu::tests::values_difference_test
