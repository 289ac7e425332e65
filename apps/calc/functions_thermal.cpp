// Stops and temperature, and the operations that change the temperature.
#include "apps/calc/function_table.h"
#include "cgt/heating.h"
#include "cgt/thermograph.h"

namespace papamu::apps::calc {

namespace {

constexpr Function kThermalFunctions[] = {
    {"stops", "g", "The Left stop and the Right stop", "stops({3||2*|1*})", "3, 2", "WW ch. 6", 1, 1,
     [](const Call& c) -> Result {
         return Stops{c.store.left_stop(c.game(0)), c.store.right_stop(c.game(0))};
     },
     [](cgt::ComponentSums& sums, std::span<const cgt::Value> terms) -> Result {
         const cgt::Stops stops = sums.stops(terms);
         return Stops{stops.left, stops.right};
     }},
    {"left_stop", "g", "The number at which play stops if Left moves first", "left_stop({3||2*|1*})", "3", "WW ch. 6",
     1, 1, [](const Call& c) -> Result { return c.store.left_stop(c.game(0)); },
     [](cgt::ComponentSums& sums, std::span<const cgt::Value> terms) -> Result { return sums.stops(terms).left; }},
    {"right_stop", "g", "The number at which play stops if Right moves first", "right_stop({3||2*|1*})", "2",
     "WW ch. 6", 1, 1, [](const Call& c) -> Result { return c.store.right_stop(c.game(0)); },
     [](cgt::ComponentSums& sums, std::span<const cgt::Value> terms) -> Result { return sums.stops(terms).right; }},
    {"mean", "g", "The mean value, the mast of the thermograph", "mean({3||2|1})", "9/4", "WW ch. 6", 1, 1,
     [](const Call& c) -> Result { return c.store.number(cgt::mean(c.store, c.game(0))); }},
    {"temperature", "g", "Where the walls of the thermograph meet; -1/2^n for a number with denominator 2^n",
     "temperature({3||2|1})", "3/4", "WW ch. 6, below 0 Berlekamp 1996", 1, 1,
     [](const Call& c) -> Result { return c.store.number(cgt::temperature(c.store, c.game(0))); }},
    {"thermograph", "g", "Both walls, corner by corner", "thermograph({1|-1})",
     "mean 0, temperature 1, left wall 2@-1 0@1, right wall -2@-1 0@1", "WW ch. 6", 1, 1,
     [](const Call& c) -> Result { return cgt::thermograph(c.store, c.game(0)); }},
    {"heat", "g, t", "g heated by the game t", "heat(*2, 2)", "+-{2,{4|0}}", "WW ch. 6", 2, 2,
     [](const Call& c) -> Result { return cgt::heat(c.store, c.game(0), c.game(1)); }},
    {"overheat", "g, s, t", "g overheated from s by t", "overheat({3||2*|1*}, *, 1*)", "{1||+-(1*)|-1,{-1|-3}}",
     "Berlekamp 1988", 3, 3,
     [](const Call& c) -> Result { return cgt::overheat(c.store, c.game(0), c.game(1), c.game(2)); }},
    {"cool", "g, t", "g cooled by the number t > -1", "cool({3||2*|1*}, 1/2)", "{5/2|2*}", "WW ch. 6", 2, 2,
     [](const Call& c) -> Result { return cgt::cool(c.store, c.game(0), c.number(1)); }},
    {"freeze", "g", "g cooled by its own temperature", "freeze({3||2*|1*})", "9/4*", "WW ch. 6", 1, 1,
     [](const Call& c) -> Result { return cgt::freeze(c.store, c.game(0)); }},
};

}  // namespace

std::span<const Function> thermal_functions() { return kThermalFunctions; }

}  // namespace papamu::apps::calc
