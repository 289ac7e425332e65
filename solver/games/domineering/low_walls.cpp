#include "solver/games/domineering/low_walls.h"

#include "base/error.h"
#include "cgt/order.h"

namespace papamu::solver::detail {

std::int64_t LowWalls::in_units(const cgt::Dyadic& x) {
    return x.times_power_of_two(kUnitBits).floor().small_numerator();
}

LowWalls LowWalls::of(cgt::ValueStore& store, cgt::Thermographs& thermographs, cgt::Value game) {
    const cgt::Thermograph thermograph = thermographs.of(game);
    const auto in_walls = [](const cgt::Dyadic& x) {
        const std::int64_t units = in_units(x);
        if (units < -1023 || units > 1023) throw base::LimitError("the walls of a game are too far from 0");
        return static_cast<std::int16_t>(units);
    };
    LowWalls walls;
    for (std::size_t k = 0; k < walls.at_.size(); ++k) {
        walls.at_[k] = in_walls(thermograph.right.at(cgt::Dyadic::ratio(kTemperatures[k], kUnitBits)));
    }
    // A game is at least every number below its Right stop, and perhaps at least that stop itself.
    const cgt::Dyadic stop = cgt::right_stop(thermograph);
    const bool is_units = cgt::Dyadic::ratio(walls.at_[0], kUnitBits) == stop;
    if (is_units && !less_or_equal(store, store.number(stop), game)) --walls.at_[0];
    return walls;
}

}  // namespace papamu::solver::detail
