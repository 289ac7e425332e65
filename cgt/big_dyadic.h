// The big integers behind dyadic rationals, for code that computes with them.
//
//     BigInt n = numerator(x);                      // of a Dyadic x, whatever its size
//     Dyadic y = Dyadic::ratio(BigInt(n << 100), 0);
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/gmp.hpp>
#include <utility>

#include "cgt/dyadic.h"

namespace papamu::cgt {

// Expression templates off: every expression is a plain value, which `auto` and templates handle without surprises.
using GmpInt = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
using BoostInt = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

/// Converts implicitly from the backend's integer, so that BasicDyadic::ratio() accepts one.
template <>
struct BigNumerator<GmpBackend> {
    GmpInt number;
    BigNumerator(GmpInt n) : number(std::move(n)) {}  // NOLINT
};
template <>
struct BigNumerator<CppIntBackend> {
    BoostInt number;
    BigNumerator(BoostInt n) : number(std::move(n)) {}  // NOLINT
};

template <class Backend>
using BigIntOf = decltype(BigNumerator<Backend>::number);
/// The numerator of n / 2^k, whatever its size.
template <class Backend>
BigIntOf<Backend> numerator(const BasicDyadic<Backend>& x) {
    return x.numerator().number;
}

using BigInt = BigIntOf<ValueBackend>;

}  // namespace papamu::cgt
