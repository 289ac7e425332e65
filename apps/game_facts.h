// What the program reports about a game besides the game itself: in every command the same facts in the same format.
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

/// Throws LimitError if the game is too deep for the stack, or the memory of the store is used up.
GameFacts game_facts(cgt::ValueStore& store, cgt::Value g);
/// The same, for many games of one store.
GameFacts game_facts(cgt::ValueStore& store, cgt::Value g, cgt::Thermographs& thermographs);

/// Whether every reader of JSON represents the integer exactly (n >= 0). A larger one is written as a string.
bool is_exact_in_json(const cgt::Dyadic& n);

}  // namespace papamu::apps
