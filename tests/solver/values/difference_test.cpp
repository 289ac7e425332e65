// Values against play: G <= H, G >= H and G = H according to the values, and according to a plain search of G - H,
// which knows the rules and no values.
#include <gtest/gtest.h>

#include <map>

#include "cgt/order.h"
#include "rulesets/clobber/clobber.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"
#include "rulesets/shove/shove.h"
#include "solver/analysis.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::values_difference_test {
namespace {

using rulesets::Clobber;
using rulesets::Domineering;
using rulesets::Konane;
using rulesets::Player;
using rulesets::Shove;

/// Play in G - H: in H the players change places.
template <class R>
class Difference {
 public:
    /// Whether the player who is to move has a winning move.
    bool wins(const typename R::Position& g, const typename R::Position& h, Player player) {
        const auto key = std::tuple(R::print(g), R::print(h), player);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const Player in_h = rulesets::opponent(player);
        bool won = false;
        std::vector<typename R::Move> moves;
        R::moves(g, player, moves);
        for (const auto& move : moves) won = won || !wins(R::play(g, player, move), h, rulesets::opponent(player));
        moves.clear();
        R::moves(h, in_h, moves);
        for (const auto& move : moves) won = won || !wins(g, R::play(h, in_h, move), rulesets::opponent(player));
        known_.emplace(key, won);
        return won;
    }

 private:
    std::map<std::tuple<std::string, std::string, Player>, bool> known_;
};

/// `orders`: in how many ways two values of the game may compare; only three if all are numbers.
template <class R, class MakeBoard>
void compare_with_play(int pairs, MakeBoard make_board, std::size_t orders = 4) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(R::kName, store, {});
    std::map<cgt::Order, int> seen;
    for (int i = 0; i < pairs; ++i) {
        const std::string g = make_board(random);
        const std::string h = make_board(random);
        const cgt::Value value_g = analyst->analyse(g, {})->value.value();
        const cgt::Value value_h = analyst->analyse(h, {})->value.value();
        Difference<R> difference;
        const auto position_g = R::parse(g).value();
        const auto position_h = R::parse(h).value();
        const bool left_wins_first = difference.wins(position_g, position_h, Player::kLeft);
        const bool right_wins_first = difference.wins(position_g, position_h, Player::kRight);
        const cgt::Order order = cgt::compare(store, value_g, value_h);
        ASSERT_EQ(left_wins_first, order == cgt::Order::kGreater || order == cgt::Order::kConfused) << g << " - " << h;
        ASSERT_EQ(right_wins_first, order == cgt::Order::kLess || order == cgt::Order::kConfused) << g << " - " << h;
        ++seen[order];
    }
    EXPECT_EQ(seen.size(), orders) << "every outcome should have come up";
}

TEST(Difference, Konane) {
    compare_with_play<Konane>(150, [](std::mt19937_64& random) {
        return random() % 2 == 0 ? random_checkerboard(random, 3, 4, 6) : random_board(random, 2, 5, "xoxo.");
    });
}

TEST(Difference, Domineering) {
    compare_with_play<Domineering>(150, [](std::mt19937_64& random) { return random_board(random, 3, 3, "....#"); });
}

TEST(Difference, Clobber) {
    compare_with_play<Clobber>(150, [](std::mt19937_64& random) { return random_board(random, 2, 4, "xxoo."); });
}

TEST(Difference, Shove) {
    compare_with_play<Shove>(
        150, [](std::mt19937_64& random) { return random_board(random, 2, 2, "xo."); }, 3);
}

}  // namespace
}  // namespace papamu::tests::values_difference_test
