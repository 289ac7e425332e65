// Dyadic, with both backends of big integers.
#include "cgt/dyadic.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <unordered_set>
#include <vector>

#include "cgt/big_dyadic.h"

namespace papamu::cgt::dyadic_test {
namespace {

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

template <class Backend>
class DyadicTest : public testing::Test {
 protected:
    using Number = BasicDyadic<Backend>;
    using Big = BigIntOf<Backend>;

    static Number ratio(std::int64_t n, std::int64_t k) { return Number::ratio(n, k); }
    static Number power(std::int64_t k) { return Number(1).times_power_of_two(k); }
    static Number read(const std::string& text) { return Number::parse(text).value(); }

    /// Checks the canonical form through the public interface.
    static void expect_reduced(const Number& x) {
        const Big n = numerator(x);
        EXPECT_TRUE(x.exponent() == 0 || (n & 1) != 0) << x.to_string();
        EXPECT_EQ(x.is_small(), n >= kMin && n <= kMax) << x.to_string();
        EXPECT_EQ(x.sign(), n < 0 ? -1 : n > 0) << x.to_string();
        EXPECT_EQ(x.is_zero(), n == 0);
        EXPECT_EQ(x.is_integer(), x.exponent() == 0);
        if (x.is_small()) {
            EXPECT_EQ(Big(x.small_numerator()), n);
        }
    }
};

using Backends = testing::Types<GmpBackend, CppIntBackend>;
TYPED_TEST_SUITE(DyadicTest, Backends);

TYPED_TEST(DyadicTest, DefaultIsZero) {
    const typename TestFixture::Number x;
    EXPECT_TRUE(x.is_zero());
    EXPECT_EQ(x.sign(), 0);
    EXPECT_EQ(x.to_string(), "0");
    EXPECT_EQ(x, -x);
}

TYPED_TEST(DyadicTest, RatiosAreReduced) {
    EXPECT_EQ(this->ratio(6, 2).to_string(), "3/2");
    EXPECT_EQ(this->ratio(-8, 3).to_string(), "-1");
    EXPECT_EQ(this->ratio(0, 17), this->ratio(0, 0));
    EXPECT_EQ(this->ratio(kMin, 63).to_string(), "-1");
    EXPECT_EQ(this->ratio(kMin, 64).to_string(), "-1/2");
    EXPECT_EQ(this->ratio(kMax, 1).to_string(), "9223372036854775807/2");
    using D = BasicDyadic<TypeParam>;
    using Integer = typename TestFixture::Big;
    const Integer huge = Integer(1) << 70;
    EXPECT_EQ(D::ratio(huge, 70), D(1));
    EXPECT_EQ(D::ratio(Integer(-huge), 7).to_string(), "-9223372036854775808");
    EXPECT_TRUE(D::ratio(Integer(-huge), 7).is_small());
    EXPECT_FALSE(D::ratio(huge, 7).is_small());
    EXPECT_EQ(D::ratio(huge, 0).to_string(), "1180591620717411303424");
}

TYPED_TEST(DyadicTest, RatioRefusesWhatIsTooLarge) {
    EXPECT_THROW(this->ratio(1, kMaxDyadicBits + 1), base::LimitError);
    EXPECT_THROW(this->ratio(1, -1), base::LimitError);
    EXPECT_THROW(this->power(kMaxDyadicBits + 1), base::LimitError);
    EXPECT_THROW(this->power(-kMaxDyadicBits - 1), base::LimitError);
    EXPECT_THROW(this->power(kMaxDyadicBits / 2 + 9) * this->power(kMaxDyadicBits / 2), base::LimitError);
    EXPECT_THROW(this->power(-kMaxDyadicBits / 2 - 9) * this->power(-kMaxDyadicBits / 2), base::LimitError);
    EXPECT_THROW(this->power(kMaxDyadicBits / 2 + 9) + this->power(-kMaxDyadicBits / 2), base::LimitError);
}

TYPED_TEST(DyadicTest, ArithmeticAtTheEdgesOfInt64) {
    using D = BasicDyadic<TypeParam>;
    const D most(kMax);
    const D least(kMin);
    EXPECT_EQ((most + D(1)).to_string(), "9223372036854775808");
    EXPECT_EQ((least - D(1)).to_string(), "-9223372036854775809");
    EXPECT_EQ((-least).to_string(), "9223372036854775808");
    EXPECT_EQ(-(-least), least);
    EXPECT_TRUE((-(-least)).is_small());
    EXPECT_EQ(most + least, D(-1));
    EXPECT_EQ((least * least).to_string(), "85070591730234615865843651857942052864");
    EXPECT_EQ((least * D(-1)).to_string(), "9223372036854775808");
    EXPECT_EQ((most * most).to_string(), "85070591730234615847396907784232501249");
    EXPECT_EQ((most + most).half(), most);
    EXPECT_EQ((least + least).half(), least);
    EXPECT_EQ(least.half().to_string(), "-4611686018427387904");
    EXPECT_EQ(least.abs(), -least);
    EXPECT_EQ(most.half() + most.half(), most);
    EXPECT_EQ(this->ratio(kMax, 63) + this->ratio(1, 63), D(1));
    EXPECT_EQ(this->ratio(kMax, 200) + this->ratio(1, 200), this->power(-137));
    EXPECT_EQ(most - most, D());
    EXPECT_EQ(D(5) - this->ratio(1, 60) + this->ratio(1, 60), D(5));
}

TYPED_TEST(DyadicTest, SumsAcrossDistantExponents) {
    using D = BasicDyadic<TypeParam>;
    for (const std::int64_t k : {1, 31, 61, 62, 63, 64, 65, 127, 128, 300}) {
        for (const std::int64_t n : {std::int64_t{1}, std::int64_t{-3}, kMax, kMin, std::int64_t{5}}) {
            const D tiny = this->power(-k);
            const D sum = D(n) + tiny;
            this->expect_reduced(sum);
            EXPECT_GT(sum, D(n));
            EXPECT_EQ(sum - D(n), tiny) << n << " " << k;
            EXPECT_EQ(sum - tiny, D(n)) << n << " " << k;
            EXPECT_EQ(sum.floor(), D(n)) << n << " " << k;
            EXPECT_EQ(sum.ceil(), D(n) + D(1)) << n << " " << k;
            EXPECT_EQ((D(n) - tiny).floor(), D(n) - D(1)) << n << " " << k;
            EXPECT_EQ((D(n) - tiny).ceil(), D(n)) << n << " " << k;
        }
    }
}

TYPED_TEST(DyadicTest, CompoundAssignmentsAndCopies) {
    using D = BasicDyadic<TypeParam>;
    D x = this->power(80);
    D y = x;
    y += D(1);
    EXPECT_NE(x, y);
    y -= D(1);
    EXPECT_EQ(x, y);
    const D& itself = y;
    y = itself;
    EXPECT_EQ(x, y);
    D z = std::move(y);
    EXPECT_EQ(z, x);
    z = D(3);
    EXPECT_EQ(z.to_string(), "3");
    x += x;
    EXPECT_EQ(x, this->power(81));
}

TYPED_TEST(DyadicTest, FloorAndCeilRoundTheRightWay) {
    for (std::int64_t n = -33; n <= 33; ++n) {
        for (std::int64_t k = 0; k <= 4; ++k) {
            const auto expected =
                static_cast<std::int64_t>(std::floor(std::ldexp(static_cast<double>(n), static_cast<int>(-k))));
            const auto above =
                static_cast<std::int64_t>(std::ceil(std::ldexp(static_cast<double>(n), static_cast<int>(-k))));
            EXPECT_EQ(this->ratio(n, k).floor(), expected) << n << "/2^" << k;
            EXPECT_EQ(this->ratio(n, k).ceil(), above) << n << "/2^" << k;
        }
    }
    EXPECT_EQ(this->ratio(kMin + 1, 63).floor(), -1);
    EXPECT_EQ(this->ratio(kMax, 62).floor(), 1);
    EXPECT_EQ(this->ratio(kMax, 63).floor(), 0);
    EXPECT_EQ(this->ratio(-1, 1000).floor(), -1);
    EXPECT_EQ(this->ratio(-1, 1000).ceil(), 0);
}

TYPED_TEST(DyadicTest, TimesPowerOfTwo) {
    using D = BasicDyadic<TypeParam>;
    for (const std::int64_t n : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-7}, kMax, kMin, std::int64_t{12}}) {
        for (std::int64_t k = 0; k < 200; k += 7) {
            const D up = D(n).times_power_of_two(k);
            const D down = D(n).times_power_of_two(-k);
            this->expect_reduced(up);
            this->expect_reduced(down);
            EXPECT_EQ(up.times_power_of_two(-k), D(n));
            EXPECT_EQ(down.times_power_of_two(k), D(n));
            EXPECT_EQ(up * down, D(n) * D(n));
            EXPECT_EQ(up, D(n) * this->power(k));
        }
    }
    EXPECT_EQ(this->power(-9).half(), this->power(-10));
    EXPECT_EQ(D(0).times_power_of_two(kMaxDyadicBits + 1), D(0)) << "0 has no bits";
    EXPECT_EQ(D(0).times_power_of_two(-kMaxDyadicBits - 1), D(0)) << "0 has no bits";
}

TYPED_TEST(DyadicTest, OrderIsThatOfTheRationals) {
    using D = BasicDyadic<TypeParam>;
    // In increasing order.
    const std::vector<D> rising = {-this->power(90),
                                   -this->power(64) - D(1),
                                   D(kMin),
                                   D(kMin + 1),
                                   D(-2),
                                   this->ratio(-3, 1),
                                   -this->power(-80),
                                   D(0),
                                   this->power(-900),
                                   this->power(-80),
                                   this->ratio(1, 1),
                                   this->ratio(kMax, 63),
                                   D(1),
                                   D(1) + this->power(-100),
                                   D(kMax - 1),
                                   D(kMax) - this->power(-3),
                                   D(kMax),
                                   this->power(63),
                                   this->power(63) + this->power(-63),
                                   this->power(64)};
    for (std::size_t i = 0; i < rising.size(); ++i) {
        for (std::size_t j = 0; j < rising.size(); ++j) {
            EXPECT_EQ(rising[i] <=> rising[j], i <=> j) << rising[i].to_string() << " " << rising[j].to_string();
            EXPECT_EQ(rising[i] == rising[j], i == j);
        }
    }
}

TYPED_TEST(DyadicTest, NumbersOfAnySizeHaveAnOrder) {
    // Their difference has more bits than a number may have; comparison has no such limit.
    const auto huge = this->power(kMaxDyadicBits - 2);
    const auto tiny = this->power(-kMaxDyadicBits + 2);
    EXPECT_NO_THROW({ EXPECT_GT(huge, tiny); });
    EXPECT_NO_THROW({ EXPECT_LT(-huge, -tiny); });
}

TYPED_TEST(DyadicTest, PrintsAndReads) {
    for (const char* text : {"0", "1", "-1", "3/2", "-7/4", "9223372036854775807", "-9223372036854775808",
                             "9223372036854775808", "-9223372036854775809", "1/18446744073709551616",
                             "123456789012345678901234567890/1", "1/1267650600228229401496703205376"}) {
        const auto x = BasicDyadic<TypeParam>::parse(text);
        ASSERT_TRUE(x) << text;
        this->expect_reduced(*x);
        const std::string printed = x->to_string();
        EXPECT_EQ(printed + (std::string(text).ends_with("/1") ? "/1" : ""), text);
    }
    EXPECT_EQ(this->read("6/4").to_string(), "3/2");
    EXPECT_EQ(this->read("-0").to_string(), "0");
    EXPECT_EQ(this->read("0/8").to_string(), "0");
    EXPECT_EQ(this->read("007").to_string(), "7");
    EXPECT_EQ(this->read("010/08").to_string(), "5/4") << "decimal, not octal";
}

TYPED_TEST(DyadicTest, ParseErrorsNameTheColumn) {
    const std::pair<std::string, std::size_t> wrong[] = {
        {"", 0},      {"-", 1},    {"+1", 0},    {" 1", 0},   {"1 ", 1},
        {"x", 0},     {"12x", 2},  {"1/", 2},    {"1/3", 2},  {"1/0", 2},
        {"1/-2", 2},  {"1//2", 2}, {"3/4/2", 3}, {"--1", 1},  {"1.5", 1},
        {"10/12", 3}, {"0x10", 1}, {"1/2 ", 3},  {"\xff", 0}, {std::string("1\0", 2), 1}};
    for (const auto& [text, column] : wrong) {
        const auto x = BasicDyadic<TypeParam>::parse(text);
        ASSERT_FALSE(x) << text;
        EXPECT_EQ(x.error().column, column) << text;
        EXPECT_FALSE(x.error().message.empty());
    }
    const auto long_number = BasicDyadic<TypeParam>::parse("1/" + std::string(5'000'000, '8'));
    ASSERT_FALSE(long_number);
    EXPECT_EQ(long_number.error().column, 2U);
}

TYPED_TEST(DyadicTest, ToDouble) {
    EXPECT_EQ(this->ratio(-7, 2).to_double(), -1.75);
    EXPECT_EQ(this->power(100).to_double(), std::ldexp(1.0, 100));
    EXPECT_EQ(this->power(-1074).to_double(), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(this->power(-5000).to_double(), 0.0);
    EXPECT_EQ(this->power(5000).to_double(), std::numeric_limits<double>::infinity());
    EXPECT_EQ((-this->power(5000)).to_double(), -std::numeric_limits<double>::infinity());
    EXPECT_EQ(((this->power(5000) + BasicDyadic<TypeParam>(1)).times_power_of_two(-5000)).to_double(), 1.0);
    EXPECT_EQ((-(this->power(3000) * this->power(-2999) + this->power(-2000))).to_double(), -2.0);
    EXPECT_NEAR((this->power(90) + this->power(40)).to_double(), std::ldexp(1.0, 90) + std::ldexp(1.0, 40),
                std::ldexp(1.0, 38));
}

TYPED_TEST(DyadicTest, EqualNumbersHaveEqualHashesAndManyHashes) {
    std::unordered_set<std::size_t> hashes;
    for (std::int64_t n = -100; n <= 100; ++n) {
        for (std::int64_t k = 0; k < 8; ++k) {
            const auto x = this->ratio(n, k);
            EXPECT_EQ(x.hash(), (x + this->power(90) - this->power(90)).hash());
            if (x.exponent() == k) hashes.insert(std::hash<BasicDyadic<TypeParam>>()(x));
        }
    }
    EXPECT_EQ(hashes.size(), 901U);
    EXPECT_EQ(this->power(99).hash(), (this->power(98) + this->power(98)).hash());
    EXPECT_NE(this->power(99).hash(), this->power(98).hash());
}

// --- simplest_between ---

/// The day on which n/2^k is born: the integer part, plus one, plus one for each halving (Winning Ways ch. 2).
template <class D>
std::int64_t birthday(const D& x) {
    const D size = x.abs();
    return size.floor().small_numerator() + (x.is_integer() ? 0 : 1 + x.exponent());
}

TYPED_TEST(DyadicTest, SimplestBetweenAgainstBruteForce) {
    using D = BasicDyadic<TypeParam>;
    std::vector<D> candidates;
    for (std::int64_t n = -6 * 64; n <= 6 * 64; ++n) candidates.push_back(this->ratio(n, 6));
    std::vector<std::unique_ptr<D>> ends;
    ends.push_back(nullptr);
    for (std::int64_t n = -3 * 16; n <= 3 * 16; n += n % 7 == 0 ? 2 : 1)
        ends.push_back(std::make_unique<D>(this->ratio(n, 4)));
    for (const auto& low : ends) {
        for (const auto& high : ends) {
            for (const int closed : {0, 1, 2, 3}) {
                const bool low_closed = (closed & 1) != 0;
                const bool high_closed = (closed & 2) != 0;
                if (low && high && (*low > *high || (*low == *high && closed != 3))) continue;
                const D* best = nullptr;
                for (const D& x : candidates) {
                    if (low && !(*low < x || (low_closed && *low == x))) continue;
                    if (high && !(x < *high || (high_closed && *high == x))) continue;
                    if (best == nullptr || birthday(x) < birthday(*best)) best = &x;
                }
                ASSERT_NE(best, nullptr);
                ASSERT_EQ(simplest_between<TypeParam>(low.get(), low_closed, high.get(), high_closed), *best)
                    << (low ? low->to_string() : "-inf") << " " << (high ? high->to_string() : "inf") << " " << closed;
            }
        }
    }
}

TYPED_TEST(DyadicTest, SimplestBetweenHugeAndTiny) {
    using D = BasicDyadic<TypeParam>;
    const auto simplest = [](const D& low, const D& high) {
        return simplest_between<TypeParam>(&low, false, &high, false);
    };
    const D huge = this->power(200);
    const D tiny = this->power(-200);
    EXPECT_EQ(simplest(huge, huge + D(2)), huge + D(1));
    EXPECT_EQ(simplest(huge, huge + huge), huge + D(1));
    EXPECT_EQ(simplest(huge, huge + D(1)), huge + D(1).half());
    EXPECT_EQ(simplest(-huge - D(1), -huge), -huge - D(1).half());
    EXPECT_EQ(simplest(D(0), tiny), tiny.half());
    EXPECT_EQ(simplest(-tiny, D(0)), -tiny.half());
    EXPECT_EQ(simplest(tiny, D(1)), D(1).half());
    EXPECT_EQ(simplest(-huge, tiny), D(0));
    EXPECT_EQ(simplest(tiny, tiny + tiny), tiny + tiny.half());
    EXPECT_EQ(simplest_between<TypeParam>(&huge, false, nullptr, false), huge + D(1));
    EXPECT_EQ(simplest_between<TypeParam>(nullptr, false, &huge, false), D(0));
    const D below = -huge;
    EXPECT_EQ(simplest_between<TypeParam>(nullptr, true, &below, true), below);
    EXPECT_EQ(simplest_between<TypeParam>(nullptr, true, &below, false), below - D(1));
}

}  // namespace
}  // namespace papamu::cgt::dyadic_test
