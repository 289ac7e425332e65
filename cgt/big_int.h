// The big integers behind dyadic rationals. Both backends are always compiled, so that tests can hold one against the
// other; `BigInt` is the one that values use (CMake option PAPAMU_BIGINT=gmp|cpp_int).
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/gmp.hpp>

namespace papamu::cgt {

// Expression templates off: every expression is a plain value, which `auto` and templates handle without surprises.
using GmpInt = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
using BoostInt = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

#ifdef PAPAMU_BIGINT_CPP_INT
using BigInt = BoostInt;
#else
using BigInt = GmpInt;
#endif

}  // namespace papamu::cgt
