// Laws of temperature theory on random games (Winning Ways ch. 6; Siegel II.5). A failure prints the recipe of the game
// and how to reproduce it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "cgt/heating.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "cgt/thermograph.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::heating_law_test {
namespace {

using test::GameKind;
using test::random_game;

// A multiple of 1/8 that is greater than `above`/8 and at most 3, the range of most corners of small games.
Dyadic random_temperature(int above) { return Dyadic::ratio(*rc::gen::inRange(above + 1, 25), 3); }

// A game built in few steps, so that heated sums stay small.
Value small_game(ValueStore& store) { return random_game(store, GameKind::kAny, 2); }

RC_GTEST_PROP(ThermographLaws, StopsAreTheWallsAtZero, ()) {
    ValueStore store;
    const Value g = random_game(store);
    const Thermograph t = thermograph(store, g);
    RC_ASSERT(left_stop(t) == store.to_number(store.left_stop(g)));
    RC_ASSERT(right_stop(t) == store.to_number(store.right_stop(g)));
}

// The walls by their definition: the stops of the cooled game. Also at negative temperatures.
RC_GTEST_PROP(ThermographLaws, WallsAreTheStopsOfCooledGames, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 3);
    const Thermograph thermograph_of_g = thermograph(store, g);
    const Dyadic t = random_temperature(-8);
    const Value cooled = cool(store, g, t);
    RC_ASSERT(store.to_number(store.left_stop(cooled)) == thermograph_of_g.left.at(t));
    RC_ASSERT(store.to_number(store.right_stop(cooled)) == thermograph_of_g.right.at(t));
}

RC_GTEST_PROP(ThermographLaws, WallsAreMonotoneAndEndInOneMast, ()) {
    ValueStore store;
    const Value g = random_game(store);
    const Thermograph t = thermograph(store, g);
    for (const auto& piece : t.left.pieces()) {
        RC_ASSERT(piece.slope == 0 || piece.slope == -1);
        RC_ASSERT(piece.from <= t.temperature);
    }
    for (const auto& piece : t.right.pieces()) {
        RC_ASSERT(piece.slope == 0 || piece.slope == 1);
        RC_ASSERT(piece.from <= t.temperature);
    }
    RC_ASSERT(t.left.has_mast() && t.right.has_mast());
    RC_ASSERT(t.left.top_value() == t.mast && t.right.top_value() == t.mast);
    RC_ASSERT(thermograph(store, -g) == -t);
    RC_ASSERT(mean(store, g) == t.mast);
    RC_ASSERT(temperature(store, g) == t.temperature);
    RC_ASSERT(store.is_number(g) == (t.temperature.sign() < 0));
}

RC_GTEST_PROP(ThermographLaws, MeansAddAndTemperaturesAreBounded, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 3);
    const Value h = random_game(store, GameKind::kAny, 3);
    const Thermograph a = thermograph(store, g);
    const Thermograph b = thermograph(store, h);
    const Thermograph sum = thermograph(store, add(store, g, h));
    RC_ASSERT(sum.mast == a.mast + b.mast);
    RC_ASSERT(sum.temperature <= std::max(a.temperature, b.temperature));
    // The Left wall of a sum lies between Left + Right and Left + Left, at temperatures of 0 or more.
    const Dyadic t = random_temperature(-1);
    RC_ASSERT(sum.left.at(t) <= a.left.at(t) + b.left.at(t));
    RC_ASSERT(sum.left.at(t) >= std::max(a.left.at(t) + b.right.at(t), a.right.at(t) + b.left.at(t)));
}

RC_GTEST_PROP(HeatingLaws, CoolingUndoesHeating, ()) {
    ValueStore store;
    const Value g = small_game(store);
    const Dyadic t = random_temperature(-1);
    RC_ASSERT(cool(store, heat(store, g, store.number(t)), t) == g);
}

RC_GTEST_PROP(HeatingLaws, NumbersAndSignsMoveThroughHeating, ()) {
    ValueStore store;
    const Value g = small_game(store);
    const Value x = store.number(random_temperature(-9));
    const Value t = store.number(random_temperature(-1));
    RC_ASSERT(heat(store, -g, t) == -heat(store, g, t));
    RC_ASSERT(heat(store, add(store, x, g), t) == add(store, x, heat(store, g, t)));
}

RC_GTEST_PROP(HeatingLaws, CoolingKeepsSumsAndOrder, ()) {
    ValueStore store;
    const Value g = small_game(store);
    const Value h = small_game(store);
    const Dyadic t = random_temperature(-8);
    RC_ASSERT(cool(store, -g, t) == -cool(store, g, t));
    RC_ASSERT(cool(store, add(store, g, h), t) == add(store, cool(store, g, t), cool(store, h, t)));
    if (less_or_equal(store, g, h)) RC_ASSERT(less_or_equal(store, cool(store, g, t), cool(store, h, t)));
}

RC_GTEST_PROP(HeatingLaws, CoolingLowersTheThermograph, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 3);
    const Dyadic t = random_temperature(-1);
    const Value cooled = cool(store, g, t);
    const Thermograph before = thermograph(store, g);
    const Thermograph after = thermograph(store, cooled);
    RC_ASSERT(after.mast == before.mast);
    if (before.temperature >= t) RC_ASSERT(after.temperature == before.temperature - t);
    const Dyadic s = random_temperature(-1);
    RC_ASSERT(after.left.at(s) == before.left.at(s + t));
    RC_ASSERT(after.right.at(s) == before.right.at(s + t));
    RC_ASSERT(cool(store, cooled, s) == cool(store, g, s + t));
}

RC_GTEST_PROP(HeatingLaws, HeatingByZeroAndOverheatingFromOneByZeroChangeNothing, ()) {
    ValueStore store;
    const Value g = random_game(store);
    RC_ASSERT(heat(store, g, Value()) == g);
    RC_ASSERT(overheat(store, g, Value::integer(1), Value()) == g);
}

RC_GTEST_PROP(HeatingLaws, FrozenIsMeanPlusInfinitesimal, ()) {
    ValueStore store;
    const Value g = random_game(store);
    const Value frozen = freeze(store, g);
    const Dyadic m = mean(store, g);
    RC_ASSERT(store.to_number(store.left_stop(frozen)) == m);
    RC_ASSERT(store.to_number(store.right_stop(frozen)) == m);
    // The frozen game is never the mean itself, or G would have been as cold at a lower temperature.
    RC_ASSERT(store.is_number(frozen) == store.is_number(g));
}

}  // namespace
}  // namespace papamu::cgt::heating_law_test
