// What a game consists of: its options, incentives, followers, ...
#include <algorithm>

#include "apps/calc/function_table.h"
#include "cgt/followers.h"
#include "cgt/incentives.h"
#include "cgt/notation.h"
#include "cgt/reduced.h"

namespace papamu::apps::calc {

using cgt::Value;

namespace {

/// Lists are shown in an order that does not depend on the store.
std::vector<Value> sorted(cgt::ValueStore& store, std::vector<Value> games) {
    cgt::NotationPrinter printer(store);
    std::sort(games.begin(), games.end(), [&](Value a, Value b) { return printer.before(a, b); });
    return games;
}

std::vector<Value> listed(cgt::ValueStore& store, const cgt::OptionRange& options) {
    std::vector<Value> games;
    for (const Value v : options) games.push_back(v);
    return sorted(store, std::move(games));
}

Result whole_number(cgt::ValueStore& store, const cgt::BigInt& n) { return store.number(cgt::Dyadic::ratio(n, 0)); }

constexpr Function kStructureFunctions[] = {
    {"canonical", "g", "The game itself: every game is in canonical form", "canonical({0,*|*,{1|0}})", "^",
     "Siegel II.2", 1, 1, [](const Call& c) -> Result { return c.game(0); }},
    {"negative", "g", "The game with the players' parts exchanged, -g", "negative({2|-1})", "{1|-2}", "WW ch. 2", 1, 1,
     [](const Call& c) -> Result { return -c.game(0); }},
    {"left_options", "g", "Left's moves from the canonical form", "left_options(^*)", "[0, *]", "WW ch. 2", 1, 1,
     [](const Call& c) -> Result { return listed(c.store, c.store.left_options(c.game(0))); }},
    {"right_options", "g", "Right's moves from the canonical form", "right_options({3||2|1})", "[{2|1}]", "WW ch. 2", 1,
     1, [](const Call& c) -> Result { return listed(c.store, c.store.right_options(c.game(0))); }},
    {"incentives", "g", "What a move of either player gains, dominated ones left out", "incentives({3||2*|1*})",
     "[{2*|1*||0}]", "WW ch. 5", 1, 1,
     [](const Call& c) -> Result { return sorted(c.store, cgt::incentives(c.store, c.game(0))); }},
    {"left_incentives", "g", "What a move of Left gains: g^L - g", "left_incentives(^)", "[v]", "WW ch. 5", 1, 1,
     [](const Call& c) -> Result { return sorted(c.store, cgt::left_incentives(c.store, c.game(0))); }},
    {"right_incentives", "g", "What a move of Right gains: g - g^R", "right_incentives(^)", "[^*]", "WW ch. 5", 1, 1,
     [](const Call& c) -> Result { return sorted(c.store, cgt::right_incentives(c.store, c.game(0))); }},
    {"followers", "g", "Every position that play can reach, g included", "followers(^)", "[0, *, ^]", "Siegel II.1", 1,
     1, [](const Call& c) -> Result { return sorted(c.store, cgt::followers(c.store, c.game(0))); }},
    {"follower_count", "g", "How many followers there are", "follower_count({3||2*|1*})", "8", "Siegel II.1", 1, 1,
     [](const Call& c) -> Result { return whole_number(c.store, cgt::follower_count(c.store, c.game(0))); }},
    {"birthday", "g", "The day on which the game is born: the depth of its canonical form", "birthday(Tiny(3/2))", "5",
     "Siegel II.2", 1, 1,
     [](const Call& c) -> Result { return whole_number(c.store, cgt::birthday(c.store, c.game(0))); }},
    {"reduced", "g", "The simplest game that differs from g by an infinitesimal", "reduced({3||2*|1*})", "{3||2|1}",
     "Grossman & Siegel, GONC 3", 1, 1,
     [](const Call& c) -> Result { return cgt::reduced_canonical_form(c.store, c.game(0)); }},
};

}  // namespace

std::span<const Function> structure_functions() { return kStructureFunctions; }

}  // namespace papamu::apps::calc
