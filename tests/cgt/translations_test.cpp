// Games translated by numbers, far more of them than the tables hold at first, and than they hold at all.
#include "cgt/translations.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "cgt/sum.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::translations_test {
namespace {

TEST(Translations, AreSumsHoweverManyThereAre) {
    std::mt19937_64 engine(29);
    ValueStore store;
    std::vector<Value> games;
    while (games.size() < 60) {
        const Value g = test::build(store, test::random_recipe(engine, test::GameKind::kAny));
        if (!store.is_number(g)) games.push_back(g);
    }
    Translations translations(store);
    for (int numerator = -100; numerator <= 100; ++numerator) {
        const Value x = store.number(Dyadic::ratio(numerator, 2));
        for (const Value g : games) {
            const Value sum = translations.of(g, x);
            ASSERT_EQ(sum, add(store, g, x)) << numerator;
            ASSERT_EQ(translations.of(sum, -x), g) << numerator;
        }
    }
}

}  // namespace
}  // namespace papamu::cgt::translations_test
