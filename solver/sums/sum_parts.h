// A disjunctive sum while it is put together: one exact value, and regions whose values are not known.
//
//     SumParts parts;
//     parts.value = cgt::add(store, parts.value, half);
//     parts.add(ref, negated);                              // a region of a RegionGraph, or its negative
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>

#include "cgt/value.h"

namespace papamu::solver::detail {

/// Region number n of a graph is n + 1, its negative -(n + 1). 0 is not a region.
using RegionRef = std::int32_t;

struct SumParts {
    cgt::Value value;
    boost::container::small_vector<RegionRef, 8> regions;

    void add(RegionRef region, bool negated) { regions.push_back(negated ? -region : region); }
};

}  // namespace papamu::solver::detail
