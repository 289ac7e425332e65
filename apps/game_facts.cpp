#include "apps/game_facts.h"

#include <cstdint>

#include "cgt/followers.h"
#include "cgt/notation.h"
#include "cgt/order.h"

namespace papamu::apps {

GameFacts game_facts(cgt::ValueStore& store, cgt::Value g) {
    cgt::Thermographs thermographs(store);
    return game_facts(store, g, thermographs);
}

GameFacts game_facts(cgt::ValueStore& store, cgt::Value g, cgt::Thermographs& thermographs) {
    const cgt::Thermograph thermograph = thermographs.of(g);
    const cgt::Stops stops = store.stops(g);
    return {.outcome = cgt::to_string(cgt::outcome(store, g)),
            .left_stop = cgt::to_string(store, stops.left),
            .right_stop = cgt::to_string(store, stops.right),
            .mean = thermograph.mast.to_string(),
            .temperature = thermograph.temperature.to_string(),
            .birthday = cgt::Dyadic::ratio(cgt::birthday(store, g), 0)};
}

bool is_exact_in_json(const cgt::Dyadic& n) { return n.is_small() && n.small_numerator() <= (std::int64_t{1} << 53); }

}  // namespace papamu::apps
