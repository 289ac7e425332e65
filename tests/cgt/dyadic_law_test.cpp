// Laws of dyadic rationals: they form an ordered ring, behave the same with both backends, and survive printing and
// parsing.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cgt/big_dyadic.h"

namespace papamu::cgt::dyadic_law_test {
namespace {

/// A number in a form that is independent of the backend: (a * 2^shift + b) / 2^exponent.
struct Recipe {
    std::int64_t a = 0, b = 0;
    int shift = 0, exponent = 0;
};

std::ostream& operator<<(std::ostream& out, const Recipe& r) {
    return out << "(" << r.a << "*2^" << r.shift << " + " << r.b << ")/2^" << r.exponent;
}

template <class Backend>
BasicDyadic<Backend> build(const Recipe& r) {
    using D = BasicDyadic<Backend>;
    using Big = BigIntOf<Backend>;
    return D::ratio(Big((Big(r.a) << static_cast<unsigned>(r.shift)) + Big(r.b)), r.exponent);
}

rc::Gen<std::int64_t> any_int() {
    // As often near the limits of int64 as small.
    return rc::gen::oneOf(
        rc::gen::arbitrary<std::int64_t>(), rc::gen::inRange<std::int64_t>(-20, 21),
        rc::gen::map(rc::gen::inRange<std::int64_t>(0, 4), [](std::int64_t n) { return INT64_MAX - n; }),
        rc::gen::map(rc::gen::inRange<std::int64_t>(0, 4), [](std::int64_t n) { return INT64_MIN + n; }));
}

rc::Gen<Recipe> recipes() {
    const auto bits = rc::gen::weightedOneOf<int>(
        {{4, rc::gen::inRange(0, 8)}, {2, rc::gen::inRange(58, 70)}, {1, rc::gen::inRange(0, 200)}});
    const auto shift = rc::gen::weightedOneOf<int>({{3, rc::gen::just(0)}, {1, rc::gen::inRange(0, 150)}});
    return rc::gen::build<Recipe>(rc::gen::set(&Recipe::a, any_int()), rc::gen::set(&Recipe::b, any_int()),
                                  rc::gen::set(&Recipe::shift, shift), rc::gen::set(&Recipe::exponent, bits));
}

template <class Backend>
class DyadicLawTest : public testing::Test {};
using Backends = testing::Types<GmpBackend, CppIntBackend>;
TYPED_TEST_SUITE(DyadicLawTest, Backends);

TYPED_TEST(DyadicLawTest, Ring) {
    using D = BasicDyadic<TypeParam>;
    EXPECT_TRUE(rc::check("commutative ring", [] {
        const D a = build<TypeParam>(*recipes());
        const D b = build<TypeParam>(*recipes());
        const D c = build<TypeParam>(*recipes());
        RC_ASSERT(a + b == b + a);
        RC_ASSERT((a + b) + c == a + (b + c));
        RC_ASSERT(a - b == a + -b);
        RC_ASSERT(a - a == D());
        RC_ASSERT(a + D() == a);
        RC_ASSERT(a * b == b * a);
        RC_ASSERT((a * b) * c == a * (b * c));
        RC_ASSERT(a * (b + c) == a * b + a * c);
        RC_ASSERT(a * D(1) == a);
        RC_ASSERT(a.half() + a.half() == a);
        RC_ASSERT(-(-a) == a);
        RC_ASSERT((a + b).hash() == (b + a).hash());
    }));
}

TYPED_TEST(DyadicLawTest, Order) {
    using D = BasicDyadic<TypeParam>;
    EXPECT_TRUE(rc::check("ordered ring", [] {
        const D a = build<TypeParam>(*recipes());
        const D b = build<TypeParam>(*recipes());
        const D c = build<TypeParam>(*recipes());
        RC_ASSERT((a == b) == ((a <=> b) == 0));
        RC_ASSERT((a < b) == (b > a));
        RC_ASSERT((a < b) == ((a - b).sign() < 0));
        RC_ASSERT(!(a < b && b < c) || a < c);
        RC_ASSERT((a < b) == (a + c < b + c));
        RC_ASSERT((a * b).sign() == a.sign() * b.sign());
        RC_ASSERT(a.abs().sign() == std::abs(a.sign()));
        RC_ASSERT(a.floor() <= a);
        RC_ASSERT(a < a.floor() + D(1));
        RC_ASSERT(a.floor().is_integer());
        RC_ASSERT(a.ceil() == -((-a).floor()));
        RC_ASSERT(a.is_integer() == (a.ceil() == a.floor()));
    }));
}

TYPED_TEST(DyadicLawTest, PrintedAndReadBack) {
    using D = BasicDyadic<TypeParam>;
    EXPECT_TRUE(rc::check("parse(to_string(x)) == x", [] {
        const D a = build<TypeParam>(*recipes());
        const auto read = D::parse(a.to_string());
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == a);
        RC_ASSERT(read->hash() == a.hash());
    }));
}

TYPED_TEST(DyadicLawTest, SimplestIsInsideAndNoSimplerNumberIs) {
    using D = BasicDyadic<TypeParam>;
    EXPECT_TRUE(rc::check("simplest_between", [] {
        D low = build<TypeParam>(*recipes());
        D high = build<TypeParam>(*recipes());
        RC_PRE(low != high);
        if (high < low) std::swap(low, high);
        const D x = simplest_between<TypeParam>(&low, false, &high, false);
        RC_ASSERT(low < x && x < high);
        // The canonical options of x lie outside the interval, so x is the simplest number in it (Siegel II.3).
        if (x.is_integer()) {
            if (x.sign() > 0) RC_ASSERT(!(low < x - D(1)));
            if (x.sign() < 0) RC_ASSERT(!(x + D(1) < high));
        } else {
            const D step = D::ratio(1, x.exponent());
            RC_ASSERT(!(low < x - step));
            RC_ASSERT(!(x + step < high));
        }
        const D closed = simplest_between<TypeParam>(&low, true, &high, true);
        RC_ASSERT(low <= closed && closed <= high);
        RC_ASSERT(-simplest_between<TypeParam>(&low, true, &high, false) == [&] {
            const D a = -high;
            const D b = -low;
            return simplest_between<TypeParam>(&a, false, &b, true);
        }());
    }));
}

RC_GTEST_PROP(DyadicBackends, Agree, ()) {
    const Recipe r = *recipes();
    const Recipe s = *recipes();
    const auto a = build<GmpBackend>(r);
    const auto b = build<GmpBackend>(s);
    const auto x = build<CppIntBackend>(r);
    const auto y = build<CppIntBackend>(s);
    RC_ASSERT(a.to_string() == x.to_string());
    RC_ASSERT((a + b).to_string() == (x + y).to_string());
    RC_ASSERT((a - b).to_string() == (x - y).to_string());
    RC_ASSERT((a * b).to_string() == (x * y).to_string());
    RC_ASSERT(a.floor().to_string() == x.floor().to_string());
    RC_ASSERT(a.ceil().to_string() == x.ceil().to_string());
    RC_ASSERT((a <=> b) == (x <=> y));
    RC_ASSERT(a.hash() == x.hash());
    RC_ASSERT(a.is_small() == x.is_small());
    RC_ASSERT(a.to_double() == x.to_double());
}

}  // namespace
}  // namespace papamu::cgt::dyadic_law_test
