// x + n.up + *m: closed forms against the reference, then parts that are too large for a word.
#include "cgt/number_up_star.h"

#include <gtest/gtest.h>

#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "tests/cgt/reference.h"
#include "tests/test_seed.h"

namespace papamu::cgt::number_up_star_test {
namespace {

using reference::Bridge;
using reference::Game;
using reference::Games;

/// All n.up + *m with n in -6..6, m in 0..9; x + n.up + *m for a few numbers and small n, m.
std::vector<NumberUpStar> infinitesimals() {
    std::vector<NumberUpStar> list;
    for (std::int64_t n = -6; n <= 6; ++n) {
        for (std::uint64_t m = 0; m <= 9; ++m) list.push_back({Dyadic(), n, m});
    }
    return list;
}

std::vector<NumberUpStar> shifted() {
    std::vector<NumberUpStar> list;
    for (std::int64_t x = -40; x <= 40; ++x) list.push_back({Dyadic::ratio(x, 4), 0, 0});
    for (const std::int64_t x : {-33, -16, -5, 1, 2, 24}) {
        for (std::int64_t n = -2; n <= 2; ++n) {
            for (std::uint64_t m = 0; m <= 3; ++m) list.push_back({Dyadic::ratio(x, 4), n, m});
        }
    }
    return list;
}

class NumberUpStarTest : public testing::Test {
 protected:
    Game slow(const NumberUpStar& v) {
        return games_.number_up_star(v.number, static_cast<int>(v.up), static_cast<int>(v.star));
    }
    Value big(std::int64_t power) { return store_.number(Dyadic(1).times_power_of_two(power)); }
    Value wide(const Dyadic& x, std::int64_t up, std::uint64_t star) { return store_.number_up_star({x, up, star}); }

    Games games_;
    ValueStore store_;
    Bridge bridge_{games_, store_};
};

TEST_F(NumberUpStarTest, OptionsAreThoseOfTheCanonicalForm) {
    for (const auto& list : {infinitesimals(), shifted()}) {
        for (const NumberUpStar& v : list) {
            const Value value = store_.number_up_star(v);
            ASSERT_TRUE(value.is_small());
            ASSERT_EQ(bridge_.tree(value), slow(v)) << to_string(v);
            ASSERT_EQ(bridge_.value(slow(v)), value) << to_string(v) << ": recognised from its options";
            ASSERT_EQ(store_.parts(value), v);
            ASSERT_EQ(store_.all_small(value), games_.all_small(slow(v))) << to_string(v);
        }
    }
    EXPECT_EQ(store_.games(), 0U);
}

TEST_F(NumberUpStarTest, OrderIsThatOfTheReference) {
    for (const auto& list : {infinitesimals(), shifted()}) {
        for (const NumberUpStar& v : list) {
            for (const NumberUpStar& w : list) {
                const bool expected = games_.less_or_equal(slow(v), slow(w));
                ASSERT_EQ(less_or_equal(v, w), expected) << to_string(v) << " <= " << to_string(w);
                ASSERT_EQ(less_or_equal(store_, store_.number_up_star(v), store_.number_up_star(w)), expected)
                    << to_string(v) << " <= " << to_string(w);
            }
        }
    }
}

TEST_F(NumberUpStarTest, SumsAreThoseOfTheReference) {
    std::mt19937_64 engine(tests::test_seed());
    for (const auto& list : {infinitesimals(), shifted()}) {
        for (int i = 0; i < 300; ++i) {
            const NumberUpStar& v = list[engine() % list.size()];
            const NumberUpStar& w = list[engine() % list.size()];
            const Value sum = add(store_, store_.number_up_star(v), store_.number_up_star(w));
            ASSERT_EQ(store_.parts(sum), v + w);
            if (i % 5 != 0) continue;
            ASSERT_EQ(bridge_.tree(sum), games_.canonical(games_.sum(slow(v), slow(w))))
                << to_string(v) << " " << to_string(w);
        }
    }
}

TEST_F(NumberUpStarTest, Prints) {
    EXPECT_EQ(to_string(NumberUpStar{}), "0");
    EXPECT_EQ(to_string(NumberUpStar{Dyadic::ratio(-1, 1), 1, 1}), "-1/2^*");
    EXPECT_EQ(to_string(NumberUpStar{Dyadic(), -2, 3}), "v2*3");
    EXPECT_EQ(to_string(NumberUpStar{Dyadic(), 0, 1}), "*");
    EXPECT_EQ(to_string(NumberUpStar{Dyadic(3), 1, 0}), "3^");
}

TEST_F(NumberUpStarTest, UpMultiplesHaveALimit) {
    constexpr std::int64_t most = (std::int64_t{1} << 62) - 1;
    const NumberUpStar v{Dyadic(), most, 0};
    EXPECT_THROW((v + NumberUpStar{Dyadic(), 1, 0}), base::LimitError);
    EXPECT_THROW((-v + NumberUpStar{Dyadic(), -1, 0}), base::LimitError);
    EXPECT_EQ((v + NumberUpStar{Dyadic(), -1, 0}).up, most - 1);
    EXPECT_THROW(store_.number_up_star({Dyadic(), most + 1, 0}), base::LimitError);
    EXPECT_THROW(store_.number_up_star({Dyadic(), INT64_MIN, 0}), base::LimitError);
    EXPECT_THROW(store_.number_up_star({Dyadic(), 0, std::uint64_t{1} << 62}), base::LimitError);
    EXPECT_THROW(add(store_, wide(Dyadic(), most, 0), Value::ups(1)), base::LimitError);
    EXPECT_TRUE(less_or_equal(-v, v));
}

// --- wide ---

TEST_F(NumberUpStarTest, WideSumsGoInAndOutOfTheWord) {
    const Value huge = big(100);
    EXPECT_EQ(add(store_, huge, -huge), Value());
    EXPECT_EQ(subtract(store_, add(store_, huge, Value::ups(3, 2)), huge), Value::ups(3, 2));
    const Value million = wide(Dyadic(), 1'000'000, 0);
    EXPECT_EQ(subtract(store_, million, wide(Dyadic(), 999'999, 1)), Value::ups(1, 1));
    EXPECT_EQ(add(store_, Value::nimber(255), wide(Dyadic(), 0, 256)), wide(Dyadic(), 0, 511));
    EXPECT_EQ(add(store_, wide(Dyadic(), 0, 100'000), wide(Dyadic(), 0, 100'001)), Value::nimber(1));
    const Value speck = big(-60);
    EXPECT_EQ(multiple(store_, Dyadic(1).times_power_of_two(60), speck), Value::integer(1));
    EXPECT_EQ(multiple(store_, 1'000'000, Value::ups(1)), million);
    EXPECT_EQ(multiple(store_, -1'000'001, Value::ups(1, 1)), wide(Dyadic(), -1'000'001, 1));
    EXPECT_EQ(multiple(store_, 3, wide(Dyadic(), 0, 300)), wide(Dyadic(), 0, 300));
    // Sums at the edge of the small range, on both sides of it.
    const Value edge = Value::integer((std::int64_t{1} << 23) - 1);
    const Value past = add(store_, edge, Value::integer(1));
    EXPECT_TRUE(past.is_wide());
    EXPECT_EQ(subtract(store_, past, Value::integer(1)), edge);
    EXPECT_EQ(add(store_, -edge, -edge), -store_.number(Dyadic((std::int64_t{1} << 24) - 2)));
    const Value fine = Value::small(1, 16, 0, 0).value();
    const Value finest = add(store_, edge, fine);
    EXPECT_TRUE(finest.is_small());
    EXPECT_EQ(store_.to_number(finest), Dyadic((std::int64_t{1} << 23) - 1) + Dyadic::ratio(1, 16));
    const Value finer = store_.number(Dyadic::ratio(1, 17));
    EXPECT_TRUE(finer.is_wide());
    EXPECT_EQ(add(store_, finer, finer), fine);
    EXPECT_EQ(store_.to_number(add(store_, edge, finer)), Dyadic((std::int64_t{1} << 23) - 1) + Dyadic::ratio(1, 17));
}

TEST_F(NumberUpStarTest, WideOrder) {
    // In increasing order.
    const Value rising[] = {-big(100),
                            Value::integer(-1),
                            -big(-60),
                            wide(Dyadic(), -1'000'001, 0),
                            wide(Dyadic(), -1'000'000, 0),
                            Value::ups(-1),
                            Value(),
                            Value::ups(3),
                            wide(Dyadic(), 1'000'000, 7),
                            big(-60),
                            wide(Dyadic::ratio(1, 60), 1, 0),
                            Value::integer(1),
                            big(99),
                            add(store_, big(99), Value::ups(1)),
                            big(100)};
    for (std::size_t i = 0; i < std::size(rising); ++i) {
        for (std::size_t j = 0; j < std::size(rising); ++j) {
            const Order expected = i < j ? Order::kLess : i == j ? Order::kEqual : Order::kGreater;
            EXPECT_EQ(compare(store_, rising[i], rising[j]), expected) << i << " " << j;
        }
    }
    EXPECT_EQ(compare(store_, wide(Dyadic(), 0, 300), Value()), Order::kConfused);
    EXPECT_EQ(compare(store_, wide(Dyadic(), 0, 300), wide(Dyadic(), 0, 100'000)), Order::kConfused);
    EXPECT_EQ(compare(store_, wide(Dyadic(), 0, 300), Value::ups(1)), Order::kLess);
    EXPECT_EQ(compare(store_, wide(Dyadic(), 1, 300), wide(Dyadic(), 0, 301)), Order::kConfused);
}

TEST_F(NumberUpStarTest, WideOptionsRebuildTheValue) {
    for (const Value v :
         {big(100), -big(100), big(-60), add(store_, big(100), big(-60)), wide(Dyadic(), 1'000'000, 0),
          wide(Dyadic(), -1'000'000, 1), wide(Dyadic(), 8192, 1), wide(Dyadic(1), 1, 256), wide(Dyadic(), 0, 256),
          wide(Dyadic(), 0, 257), wide(Dyadic(1).times_power_of_two(80), 0, 2), wide(Dyadic::ratio(3, 40), 1, 1),
          wide(Dyadic(-5), 0, 300), wide(Dyadic(1).times_power_of_two(80), -1, 1)}) {
        std::vector<Value> l;
        std::vector<Value> r;
        for (const Value option : store_.left_options(v)) l.push_back(option);
        for (const Value option : store_.right_options(v)) r.push_back(option);
        EXPECT_EQ(canonical(store_, l, r), v) << to_string(store_.parts(v));
    }
    EXPECT_EQ(store_.games(), 0U);
    EXPECT_EQ(store_.left_options(wide(Dyadic(), 0, 100'000)).size(), 100'000U);
    EXPECT_THROW(store_.left_options(wide(Dyadic(), 0, std::uint64_t{1} << 40)), base::LimitError);
}

TEST_F(NumberUpStarTest, WideStops) {
    const Dyadic huge = Dyadic(1).times_power_of_two(100);
    const Value v = wide(huge, 3, 2);
    EXPECT_EQ(store_.left_stop(v), store_.number(huge));
    EXPECT_EQ(store_.right_stop(-v), store_.number(-huge));
    EXPECT_FALSE(store_.left_tight(v));
    EXPECT_TRUE(store_.right_tight(v));
    EXPECT_TRUE(store_.is_number(store_.number(huge)));
    EXPECT_FALSE(store_.is_number(v));
}

TEST_F(NumberUpStarTest, WidePartsMixWithStoredGames) {
    const Value hot = canonical(store_, {Value::integer(1)}, {Value()});
    const Value huge = big(100);
    const Value shifted = add(store_, hot, huge);
    EXPECT_EQ(shifted, canonical(store_, {add(store_, huge, Value::integer(1))}, {huge}));
    EXPECT_EQ(store_.left_stop(shifted), add(store_, huge, Value::integer(1)));
    EXPECT_EQ(store_.right_stop(shifted), huge);
    EXPECT_EQ(store_.right_stop(-shifted), -store_.left_stop(shifted));
    EXPECT_EQ(subtract(store_, shifted, huge), hot);
    EXPECT_EQ(compare(store_, shifted, huge), Order::kConfused);
    EXPECT_EQ(compare(store_, shifted, add(store_, huge, big(-60))), Order::kConfused);
    EXPECT_EQ(compare(store_, hot, huge), Order::kLess);
    EXPECT_EQ(compare(store_, -huge, hot), Order::kLess);
    // Stops at and just beyond the limits of what a record packs: less than 2^23, and eight twos.
    for (const Dyadic& x : {Dyadic((1 << 23) - 2), Dyadic((1 << 23) - 1), Dyadic(1 << 23), Dyadic((1 << 23) + 1),
                            Dyadic::ratio(3, 8), Dyadic::ratio(-3, 9), Dyadic::ratio(5, 16), Dyadic::ratio(5, 17)}) {
        const Value n = store_.number(x);
        const Value g = add(store_, hot, n);
        EXPECT_EQ(store_.left_stop(g), store_.number(x + Dyadic(1)));
        EXPECT_EQ(store_.right_stop(g), n);
        EXPECT_EQ(store_.left_stop(-g), -n);
        EXPECT_EQ(store_.right_stop(-g), store_.number(-x - Dyadic(1)));
        EXPECT_EQ(subtract(store_, g, n), hot);
        EXPECT_EQ(compare(store_, g, n), Order::kConfused);
    }
    const Value nim = wide(Dyadic(), 0, 300);
    const Value sum = add(store_, hot, nim);
    EXPECT_EQ(add(store_, sum, nim), hot);
    EXPECT_EQ(compare(store_, sum, hot), Order::kConfused);
    // Wide ups against an all-small game that is not a NumberUpStar.
    const Value all_small = canonical(store_, {Value()}, {canonical(store_, {Value()}, {Value(), Value::ups(-2, 0)})});
    const Value many = wide(Dyadic(), 9'000, 0);
    EXPECT_EQ(compare(store_, all_small, many), Order::kLess);
    EXPECT_EQ(compare(store_, -many, all_small), Order::kLess);
    EXPECT_EQ(
        compare(store_, canonical(store_, {Value()}, {canonical(store_, {Value()}, {Value::integer(-1)})}), -many),
        Order::kGreater);
    const Value tiny = canonical(store_, {Value()}, {canonical(store_, {Value()}, {Value::integer(-1)})});
    EXPECT_EQ(compare(store_, tiny, wide(Dyadic(), 10'000'000, 0)), Order::kLess);
    EXPECT_EQ(compare(store_, tiny, wide(Dyadic(), 0, 300)), Order::kConfused);
}

}  // namespace
}  // namespace papamu::cgt::number_up_star_test
