// The word itself: the ranges of its fields, and negation of every kind of value.
#include "cgt/value.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "cgt/canonical.h"

namespace papamu::cgt::value_test {
namespace {

constexpr std::int64_t kMostInteger = (std::int64_t{1} << 23) - 1;
constexpr int kMostExponent = 16;
constexpr std::int64_t kMostNumerator = (std::int64_t{1} << (23 + kMostExponent)) - 1;
constexpr std::int64_t kMostUp = (std::int64_t{1} << 13) - 1;

static_assert(Value().is_zero() && Value() == Value::integer(0));
static_assert(Value::integer(5).numerator() == 5 && (-Value::integer(5)).numerator() == -5);
static_assert(Value::ups(-3, 7).up() == -3 && Value::ups(-3, 7).star() == 7);
static_assert(!Value::small(0, 17, 0, 0).has_value());

TEST(ValueTest, FieldsComeBackAndNegationNegatesThem) {
    std::set<std::uint64_t> words;
    std::size_t count = 0;
    for (const std::int64_t n : {-kMostNumerator, -kMostInteger, std::int64_t{-3}, std::int64_t{-1}, std::int64_t{0},
                                 std::int64_t{1}, std::int64_t{77}, std::int64_t{4096}, kMostInteger, kMostNumerator}) {
        for (const std::int64_t k : {0, 1, 9, kMostExponent}) {
            if ((k != 0 && n % 2 == 0) || (k != kMostExponent && (n == kMostNumerator || n == -kMostNumerator)))
                continue;
            for (const std::int64_t up :
                 {-kMostUp, std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, kMostUp}) {
                for (const std::uint64_t star : {0U, 1U, 2U, 128U, 255U}) {
                    const auto v = Value::small(n, k, up, star);
                    ASSERT_TRUE(v);
                    EXPECT_TRUE(v->is_small() && v->is_number_up_star() && !v->is_wide() && !v->is_stored());
                    EXPECT_EQ(std::tuple(v->numerator(), v->exponent(), v->up(), v->star()),
                              std::tuple(n, k, up, star));
                    EXPECT_EQ(v->is_small_number(), up == 0 && star == 0);
                    EXPECT_EQ(v->is_zero(), n == 0 && up == 0 && star == 0);
                    EXPECT_EQ(v->number_part(), Value::small(n, k, 0, 0));
                    EXPECT_EQ(-*v, Value::small(-n, k, -up, star));
                    EXPECT_EQ(-(-*v), *v);
                    EXPECT_EQ(Value::from_bits(v->bits()), *v);
                    words.insert(v->bits());
                    ++count;
                }
            }
        }
    }
    EXPECT_EQ(words.size(), count) << "different parts, different words";
}

TEST(ValueTest, RangesAreSymmetricAndClosed) {
    EXPECT_TRUE(Value::small(kMostNumerator, kMostExponent, kMostUp, 255));
    EXPECT_TRUE(Value::small(-kMostNumerator, kMostExponent, -kMostUp, 255));
    EXPECT_FALSE(Value::small(kMostNumerator + 2, kMostExponent, 0, 0));
    EXPECT_FALSE(Value::small(-kMostNumerator - 2, kMostExponent, 0, 0));
    EXPECT_FALSE(Value::small(kMostNumerator, kMostExponent - 1, 0, 0));
    EXPECT_FALSE(Value::small(kMostInteger + 1, 0, 0, 0));
    EXPECT_FALSE(Value::small(-kMostInteger - 1, 0, 0, 0));
    EXPECT_FALSE(Value::small(1, kMostExponent + 1, 0, 0));
    EXPECT_FALSE(Value::small(1, -1, 0, 0));
    EXPECT_FALSE(Value::small(0, 0, kMostUp + 1, 0));
    EXPECT_FALSE(Value::small(0, 0, -kMostUp - 1, 0));
    EXPECT_FALSE(Value::small(0, 0, 0, 256));
    EXPECT_FALSE(Value::small(INT64_MAX, 0, 0, 0));
    EXPECT_FALSE(Value::small(INT64_MIN, 0, INT64_MIN, 0));
    EXPECT_THROW(Value::integer(kMostInteger + 1), std::bad_optional_access);
}

TEST(ValueTest, SmallSums) {
    const auto value = [](std::int64_t n, std::int64_t k, std::int64_t up, std::uint64_t star) {
        return Value::small(n, k, up, star).value();
    };
    EXPECT_EQ(Value::small_sum(value(1, 1, 3, 5), value(-3, 2, -4, 3)), value(-1, 2, -1, 6));
    EXPECT_EQ(Value::small_sum(value(1, 1, 0, 0), value(1, 1, 0, 0)), Value::integer(1));
    const Value most = value(kMostNumerator, kMostExponent, 0, 0);
    const Value unit = value(1, kMostExponent, 0, 0);
    EXPECT_EQ(Value::small_sum(most, -most), Value());
    EXPECT_EQ(Value::small_sum(most, unit), std::nullopt);
    EXPECT_EQ(Value::small_sum(-most, -unit), std::nullopt);
    EXPECT_EQ(Value::small_sum(most, most), std::nullopt);
    EXPECT_EQ(Value::small_sum(Value::ups(kMostUp), Value::ups(1)), std::nullopt);
    EXPECT_EQ(value(-3, 2, 1, 1).with_infinitesimal(-2, 9), value(-3, 2, -2, 9));
    EXPECT_EQ(Value().with_infinitesimal(0, 256), std::nullopt);
}

TEST(ValueTest, StoreKeepsToTheSmallKindWhereverItFits) {
    ValueStore store;
    EXPECT_TRUE(store.number(Dyadic(kMostInteger)).is_small());
    EXPECT_TRUE(store.number(Dyadic(kMostInteger + 1)).is_wide());
    EXPECT_TRUE(store.number(Dyadic(-kMostInteger - 1)).is_wide());
    EXPECT_TRUE(store.number(Dyadic::ratio(1, kMostExponent)).is_small());
    EXPECT_TRUE(store.number(Dyadic::ratio(1, kMostExponent + 1)).is_wide());
    EXPECT_TRUE(store.number_up_star({Dyadic(1), kMostUp + 1, 0}).is_wide());
    EXPECT_TRUE(store.number_up_star({Dyadic(1), 0, 256}).is_wide());
}

TEST(ValueTest, NegativesOfWideValues) {
    ValueStore store;
    const NumberUpStar parts[] = {{Dyadic(1).times_power_of_two(100), 0, 0},
                                  {Dyadic::ratio(-1, 60), 3, 2},
                                  {Dyadic(), 1'000'000, 5},
                                  {Dyadic(), -1'000'000, 0},
                                  {Dyadic(7), -20'000, 300},
                                  {Dyadic(), 0, 300},
                                  {Dyadic(), 0, 100'000}};
    for (const NumberUpStar& p : parts) {
        const Value v = store.number_up_star(p);
        ASSERT_TRUE(v.is_wide());
        EXPECT_EQ(store.parts(v), p);
        EXPECT_EQ(store.parts(-v), -p);
        EXPECT_EQ(store.number_up_star(-p), -v);
        EXPECT_EQ(-(-v), v);
        EXPECT_EQ(-v == v, -p == p);
        EXPECT_EQ(store.left_tight(v), store.right_tight(-v));
        EXPECT_EQ(store.right_tight(v), store.left_tight(-v));
    }
}

TEST(ValueTest, NegativesOfStoredGames) {
    ValueStore store;
    const Value one = Value::integer(1);
    const Value plus_minus = canonical(store, {one}, {-one});
    ASSERT_TRUE(plus_minus.is_stored());
    EXPECT_EQ(-plus_minus, plus_minus);
    const Value hot = canonical(store, {one}, {Value()});
    const Value cold = canonical(store, {Value()}, {-one});
    EXPECT_EQ(-hot, cold);
    EXPECT_EQ(-cold, hot);
    EXPECT_NE(hot, cold);
    EXPECT_EQ(store.games(), 2U) << "a game and its negative are one record";
    const Value tiny = canonical(store, {Value()}, {canonical(store, {Value()}, {-one})});
    EXPECT_EQ(store.left_tight(tiny), store.right_tight(-tiny));
    EXPECT_EQ(store.right_tight(tiny), store.left_tight(-tiny));
    EXPECT_EQ(-(-tiny), tiny);
    EXPECT_NE(-tiny, tiny);
}

}  // namespace
}  // namespace papamu::cgt::value_test
