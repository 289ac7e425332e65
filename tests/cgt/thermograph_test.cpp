// Thermographs, means and temperatures. Values marked CGSuite are those of CGSuite 2's own test suite
// (CanonicalShortGameTestCase, CanonicalShortGameTest), converted from its lists of slopes to our lists of corners.
#include "cgt/thermograph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::thermograph_test {
namespace {

class ThermographTest : public testing::Test {
 protected:
    Value integer(std::int64_t n) { return store.number(n); }
    Value number(std::int64_t numerator, std::int64_t exponent) {
        return store.number(Dyadic::ratio(numerator, exponent));
    }
    Value nus(const Dyadic& x, std::int64_t up, std::uint64_t star) { return store.number_up_star({x, up, star}); }
    Value game(std::initializer_list<Value> left, std::initializer_list<Value> right) {
        return canonical(store, left, right);
    }
    std::string text(Value g) { return to_string(thermograph(store, g)); }

    // Checks the thermograph that the closed forms or the memo give against the definition: the scaffolds over the
    // canonical options must meet at the temperature and not before, and the walls must be those of the scaffolds.
    void expect_defined_by_options(Value g) {
        const Thermograph t = thermograph(store, g);
        if (store.is_number(g) && store.to_number(g).is_integer()) {
            EXPECT_EQ(t, (Thermograph{Trajectory(t.mast), Trajectory(t.mast), store.to_number(g), -1}));
            return;
        }
        const OptionRange left_options = store.left_options(g);
        const OptionRange right_options = store.right_options(g);
        ASSERT_FALSE(left_options.empty() || right_options.empty());
        Trajectory left = thermograph(store, left_options[0]).right;
        Trajectory right = thermograph(store, right_options[0]).left;
        for (const Value option : left_options) left = max(left, thermograph(store, option).right);
        for (const Value option : right_options) right = min(right, thermograph(store, option).left);
        left = left.tilted(-1);
        right = right.tilted(1);
        EXPECT_EQ(left.at(t.temperature), t.mast) << to_string(t);
        EXPECT_EQ(right.at(t.temperature), t.mast) << to_string(t);
        // The gap never grows, so it is enough to check that it is open somewhere between the last corner and the mast.
        Dyadic below = -1;
        for (const auto* wall : {&left, &right}) {
            for (const auto& piece : wall->pieces()) {
                if (piece.from < t.temperature) below = std::max(below, piece.from);
            }
        }
        ASSERT_LT(below, t.temperature);
        const Dyadic between = (below + t.temperature).half();
        EXPECT_GT(left.at(between), right.at(between)) << to_string(t);
        EXPECT_EQ(t.left, left.with_mast_from(t.temperature));
        EXPECT_EQ(t.right, right.with_mast_from(t.temperature));
    }

    ValueStore store;
};

TEST_F(ThermographTest, IntegersAreMasts) {
    EXPECT_EQ(text(Value()), "mean 0, temperature -1, left wall 0@-1, right wall 0@-1");  // CGSuite
    EXPECT_EQ(text(integer(-1'823'437'481'924)),
              "mean -1823437481924, temperature -1, left wall -1823437481924@-1, right wall -1823437481924@-1");
}

TEST_F(ThermographTest, NumbersHaveHillsBelowZero) {
    // CGSuite: Thermograph(-1/2,[-1/2],[0,-1],-1/2,[-1/2],[0,1])
    EXPECT_EQ(text(number(-1, 1)), "mean -1/2, temperature -1/2, left wall 0@-1 -1/2@-1/2, right wall -1@-1 -1/2@-1/2");
    // CGSuite: Thermograph(25/16,[-1/16,-1/2],[0,-1,0],25/16,[-1/16,-1/8,-1/2],[0,1,0,1])
    EXPECT_EQ(text(number(25, 4)),
              "mean 25/16, temperature -1/16, left wall 2@-1 2@-1/2 25/16@-1/16, "
              "right wall 1@-1 3/2@-1/2 3/2@-1/8 25/16@-1/16");
}

TEST_F(ThermographTest, NumbersWithInfinitesimals) {
    const std::string star = "mean 0, temperature 0, left wall 1@-1 0@0, right wall -1@-1 0@0";
    EXPECT_EQ(text(Value::nimber(1)), star);
    EXPECT_EQ(text(Value::nimber(8)), star);                                                       // CGSuite
    EXPECT_EQ(text(Value::ups(-1, 1)), star);                                                      // CGSuite
    EXPECT_EQ(text(Value::ups(1)), "mean 0, temperature 0, left wall 1@-1 0@0, right wall 0@-1");  // CGSuite
    EXPECT_EQ(text(Value::ups(1, 6)), text(Value::ups(1)));                                        // CGSuite
    // CGSuite: Thermograph(9/8,[0,-1/8,-1/4],[0,-1,0,-1],9/8,[0,-1/8],[0,1,0]) for 9/8*
    EXPECT_EQ(text(nus(Dyadic::ratio(9, 3), 0, 1)),
              "mean 9/8, temperature 0, left wall 2@-1 5/4@-1/4 5/4@-1/8 9/8@0, right wall 1@-1 1@-1/8 9/8@0");
    // CGSuite: Thermograph(73/16,[-1/16,-1/2],[0,-1,0],73/16,[0,-1/16,-1/2],[0,1,0,1]) for 73/16v9*8
    EXPECT_EQ(
        text(nus(Dyadic::ratio(73, 4), -9, 8)),
        "mean 73/16, temperature 0, left wall 5@-1 5@-1/2 73/16@-1/16, right wall 4@-1 9/2@-1/2 9/2@-1/16 73/16@0");
}

TEST_F(ThermographTest, Switches) {
    const Value g =
        game({integer(3)}, {integer(-2)});  // Winning Ways ch. 6: {x|y} has mean (x+y)/2, temperature (x-y)/2
    EXPECT_EQ(text(g), "mean 1/2, temperature 5/2, left wall 4@-1 1/2@5/2, right wall -3@-1 1/2@5/2");
    EXPECT_EQ(thermograph(store, g).left.at(1), Dyadic(2));
    EXPECT_EQ(thermograph(store, g).left.at(100), Dyadic::ratio(1, 1));
}

TEST_F(ThermographTest, ThreeOverTwoOrOne) {
    const Value plain = game({integer(3)}, {game({integer(2)}, {integer(1)})});
    EXPECT_EQ(mean(store, plain), Dyadic::ratio(9, 2));         // CGSuite
    EXPECT_EQ(temperature(store, plain), Dyadic::ratio(3, 2));  // CGSuite
    // CGSuite: Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],[0,1,0,1]) for {3||2*|1*}
    const Value starred = game({integer(3)}, {game({nus(2, 0, 1)}, {nus(1, 0, 1)})});
    EXPECT_EQ(text(starred), "mean 9/4, temperature 3/4, left wall 4@-1 9/4@3/4, right wall 1@-1 2@0 2@1/2 9/4@3/4");
    EXPECT_EQ(text(-starred),
              "mean -9/4, temperature 3/4, left wall -1@-1 -2@0 -2@1/2 -9/4@3/4, right wall -4@-1 -9/4@3/4");
}

TEST_F(ThermographTest, ManyCorners) {
    // CGSuite, {3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}:
    // Thermograph(-5/16,[21/16,1/2,-1/2],[0,-1,0,-1],-5/16,[21/16,7/8,1/4,0],[0,1,0,1,0])
    const Value minus_one_star = nus(-1, 0, 1);
    const Value g = game({game({nus(Dyadic::ratio(3, 1), 0, 1)}, {number(1, 1)})},
                         {game({integer(0)}, {integer(-3)}),
                          game({minus_one_star, game({number(-1, 1)}, {minus_one_star})}, {number(-5, 1)})});
    EXPECT_EQ(text(g),
              "mean -5/16, temperature 21/16, left wall 1@-1 1/2@-1/2 1/2@1/2 -5/16@21/16, "
              "right wall -1@-1 -1@0 -3/4@1/4 -3/4@7/8 -5/16@21/16");
    EXPECT_EQ(left_stop(thermograph(store, g)), Dyadic::ratio(1, 1));  // CGSuite
    EXPECT_EQ(right_stop(thermograph(store, g)), Dyadic(-1));          // CGSuite
}

TEST_F(ThermographTest, TinyLooksLikeUp) {
    const Value tiny = game({Value()}, {game({Value()}, {number(-3, 1)})});
    EXPECT_EQ(text(tiny), text(Value::ups(1)));    // CGSuite
    EXPECT_EQ(text(-tiny), text(Value::ups(-1)));  // CGSuite (for another Miny)
}

TEST_F(ThermographTest, ClosedFormsFollowTheDefinition) {
    for (std::int64_t numerator = -40; numerator <= 40; ++numerator) {
        for (const std::int64_t exponent : {0, 1, 2, 3, 4, 6}) {
            expect_defined_by_options(number(numerator, exponent));
            for (const std::int64_t up : {-3, -2, -1, 0, 1, 2, 3}) {
                for (const std::uint64_t star : {0U, 1U, 2U, 3U, 4U}) {
                    if (numerator % 5 == 0 || exponent < 3) {
                        expect_defined_by_options(nus(Dyadic::ratio(numerator, exponent), up, star));
                    }
                }
            }
        }
    }
}

TEST_F(ThermographTest, RandomGamesFollowTheDefinition) {
    constexpr std::uint64_t kSeed = 20240611;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    std::mt19937_64 engine(kSeed);
    for (int i = 0; i < 500; ++i) expect_defined_by_options(test::random_game(store, engine));
}

TEST_F(ThermographTest, LargePartsAreNoTrouble) {
    const Dyadic huge = Dyadic(std::int64_t{1} << 62) * Dyadic(std::int64_t{1} << 62);
    EXPECT_EQ(temperature(store, store.number(huge)), Dyadic(-1));
    EXPECT_EQ(mean(store, nus(huge, 1'000'000'000, 12)), huge);
    EXPECT_EQ(temperature(store, Value::ups(1000)), Dyadic(0));
    EXPECT_EQ(thermograph(store, Value::ups(1000)), thermograph(store, Value::ups(1)));
    const Value hot = game({store.number(huge)}, {store.number(-huge)});
    EXPECT_EQ(temperature(store, hot), huge);
    EXPECT_EQ(thermograph(store, hot).left.at(-1), huge + Dyadic(1));
    EXPECT_EQ(temperature(store, store.number(Dyadic::ratio(1, 5000))), Dyadic::ratio(-1, 5000));
    EXPECT_EQ(thermograph(store, store.number(Dyadic::ratio(1, 5000))).left.pieces().size(), 2U);
    const Dyadic third = Dyadic::ratio(0x5555'5555'5555'555, 60);
    EXPECT_EQ(thermograph(store, store.number(third)).left.pieces().size(), 60U);
}

TEST_F(ThermographTest, ManyCornersOfHugeNumbersMeetALimit) {
    Dyadic x = Dyadic::ratio(1, 2);
    for (std::int64_t k = 2; k < 300'000; k *= 2) x += x * Dyadic::ratio(1, k);  // 0.010101..., about 2^18 digits
    EXPECT_EQ(temperature(store, store.number(x)), Dyadic::ratio(-1, x.exponent()));
    EXPECT_THROW(thermograph(store, store.number(x)), base::LimitError);
}

TEST_F(ThermographTest, OneMemoForManyGames) {
    Thermographs thermographs(store);
    const Value g = game({integer(3)}, {game({integer(2)}, {integer(1)})});
    EXPECT_EQ(thermographs.of(g), thermograph(store, g));
    EXPECT_EQ(thermographs.size(), 2U);
    EXPECT_EQ(thermographs.mean(-g), -thermographs.mean(g));
    EXPECT_EQ(thermographs.of(-g), -thermographs.of(g));
    EXPECT_EQ(thermographs.size(), 2U) << "a game and its negative share an entry";
    thermographs.clear();
    EXPECT_EQ(thermographs.temperature(-g), Dyadic::ratio(3, 2));
}

TEST_F(ThermographTest, DeepGamesMeetTheStackLimitOrAreDone) {
    Value g = game({integer(1)}, {integer(-1)});
    try {
        for (int i = 2; i < 3000; ++i) g = game({integer(i)}, {g});
        EXPECT_EQ(left_stop(thermograph(store, g)), Dyadic(2999));
    } catch (const base::LimitError& error) {  // under a sanitizer, whose stack frames are large
        EXPECT_NE(std::string(error.what()).find("nested too deeply"), std::string::npos) << error.what();
    }
}

TEST(TrajectoryTest, Values) {
    const Trajectory wall = Trajectory(5).tilted(-1).with_mast_from(2);  // 6 at -1, 3 from 2 on
    EXPECT_EQ(wall.at(-1), Dyadic(5) + Dyadic(1));
    EXPECT_EQ(wall.at(Dyadic::ratio(1, 1)), Dyadic::ratio(9, 1));
    EXPECT_EQ(wall.at(2), Dyadic(3));
    EXPECT_EQ(wall.at(1000), Dyadic(3));
    EXPECT_THROW((void)wall.at(Dyadic::ratio(-9, 3)), base::DomainError);
    EXPECT_EQ(to_string(wall), "6@-1 3@2");
    EXPECT_EQ(to_string(Trajectory(5).tilted(1)), "4@-1 slope 1");
    EXPECT_TRUE(wall.has_mast());
    EXPECT_EQ(wall.top_value(), Dyadic(3));
    EXPECT_EQ(wall.with_mast_from(-1), Trajectory(6));
    EXPECT_EQ(wall.with_mast_from(7), wall);
}

TEST(TrajectoryTest, MaximumHasTheCrossings) {
    const Trajectory falling = Trajectory(1).tilted(-1);
    const Trajectory rising = Trajectory(0).tilted(1);
    EXPECT_EQ(to_string(max(falling, rising)), "2@-1 1/2@1/2 slope 1");
    EXPECT_EQ(max(falling, rising), max(rising, falling));
    EXPECT_EQ(to_string(min(falling, rising)), "-1@-1 1/2@1/2 slope -1");
    EXPECT_EQ(max(falling, falling), falling);
    // A crossing exactly at a corner gives one corner, not two.
    EXPECT_EQ(to_string(max(falling.with_mast_from(1), rising)), "2@-1 1/2@1/2 slope 1");
    EXPECT_EQ(to_string(max(falling.with_mast_from(Dyadic::ratio(1, 1)), rising)), "2@-1 1/2@1/2 slope 1");
    EXPECT_EQ(to_string(max(falling.with_mast_from(0), rising)), "2@-1 1@0 1@1 slope 1");
}

Trajectory from_its_corners(const Trajectory& wall) {
    std::vector<std::pair<Dyadic, Dyadic>> corners;
    for (const Trajectory::Piece& piece : wall.pieces()) corners.emplace_back(piece.from, piece.value);
    return Trajectory::wall_through(corners);
}

TEST_F(ThermographTest, WallsAreKnownByTheirCorners) {
    std::mt19937_64 random(2026);
    for (int i = 0; i < 200; ++i) {
        const Thermograph t = thermograph(store, build(store, test::random_recipe(random, test::GameKind::kAny)));
        EXPECT_EQ(thermograph_of_walls(from_its_corners(t.left), from_its_corners(t.right)), t);
    }
    EXPECT_THROW(Trajectory::wall_through({}), base::DomainError);
    EXPECT_THROW(Trajectory::wall_through({{0, 1}}), base::DomainError);
    EXPECT_THROW(Trajectory::wall_through({{-1, 1}, {-1, 1}}), base::DomainError);
    EXPECT_THROW(Trajectory::wall_through({{-1, 1}, {0, 3}}), base::DomainError);
    EXPECT_THROW(thermograph_of_walls(Trajectory(1), Trajectory(2)), base::DomainError);
}

}  // namespace
}  // namespace papamu::cgt::thermograph_test
