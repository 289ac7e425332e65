// The law of the notation: a printed game reads back as the same game.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cgt/notation.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::test::notation_law_test {
namespace {

RC_GTEST_PROP(NotationLaw, ReadsBack, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 6);
    const std::string text = to_string(store, g);
    const auto back = parse_value(store, text);
    RC_LOG() << text;
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == g);
}

RC_GTEST_PROP(NotationLaw, ReadsBackAllSmall, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAllSmall, 6);
    const std::string text = to_string(store, g);
    RC_LOG() << text;
    RC_ASSERT(parse_value(store, text).value() == g);
}

RC_GTEST_PROP(NotationLaw, SumsReadBack, ()) {
    ValueStore store;
    const Value g = add(store, random_game(store), random_game(store));
    RC_ASSERT(parse_value(store, to_string(store, g)).value() == g);
}

RC_GTEST_PROP(NotationLaw, NumberUpStarsReadBack, (std::int64_t numerator, std::int64_t up, std::uint64_t star)) {
    ValueStore store;
    const auto exponent = *rc::gen::inRange<std::int64_t>(0, 200);
    const Value g = store.number_up_star({Dyadic::ratio(numerator, exponent), up / 4, star >> 3U});
    RC_ASSERT(parse_value(store, to_string(store, g)).value() == g);
}

RC_GTEST_PROP(NotationLaw, OneTextInEveryStore, ()) {
    const GameRecipe recipe = *recipes(GameKind::kAny, 5);
    ValueStore first;
    const std::string text = to_string(first, build(first, recipe));
    ValueStore second;
    build(second, *recipes(GameKind::kAny, 5));  // other games come first
    RC_ASSERT(to_string(second, build(second, recipe)) == text);
}

RC_GTEST_PROP(NotationLaw, TheOrderOfOptionsIsStrictAndTotal, ()) {
    ValueStore store;
    const Value a = random_game(store);
    const Value b = random_game(store);
    const Value c = random_game(store);
    NotationPrinter printer(store);
    RC_ASSERT(!printer.before(a, a));
    if (a != b) RC_ASSERT(printer.before(a, b) != printer.before(b, a));
    if (printer.before(a, b) && printer.before(b, c)) RC_ASSERT(printer.before(a, c));
}

}  // namespace
}  // namespace papamu::cgt::test::notation_law_test
