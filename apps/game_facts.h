// What the program tells about a game besides the game itself: the same facts, written the same way, in every command.
//
//     const GameFacts facts = game_facts(store, g);
//     facts.temperature;      // "-1/2"
#pragma once

#include <string>

#include "cgt/dyadic.h"
#include "cgt/thermograph.h"
#include "cgt/value_store.h"

namespace papamu::apps {

struct GameFacts {
    std::string outcome;  // "L", "R", "N", "P"
    // Exact numbers, as the notation writes them.
    std::string left_stop;
    std::string right_stop;
    std::string mean;
    std::string temperature;
    cgt::Dyadic birthday;  // an integer
};

/// Throws LimitError where the game is too deep for the stack, or the memory of the store is used up.
GameFacts game_facts(cgt::ValueStore& store, cgt::Value g);
/// For many games of one store.
GameFacts game_facts(cgt::ValueStore& store, cgt::Value g, cgt::Thermographs& thermographs);

/// Whether every reader of JSON takes the integer exactly. Beyond, it is written as a string.
bool is_exact_in_json(const cgt::Dyadic& n);

}  // namespace papamu::apps
