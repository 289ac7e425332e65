// A hash of values that does not depend on the store they live in.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// 64-bit hashes of canonical forms: the same game has the same hash in every store, run and machine, whatever was
/// computed before it. It is made to compare results between programs and versions; equal hashes do not prove equal
/// games. The memo grows with the games asked for. One object per thread.
class StructuralHasher {
 public:
    explicit StructuralHasher(ValueStore& store) : store_(store) {}
    std::uint64_t operator()(Value value);

 private:
    ValueStore& store_;
    std::unordered_map<Value, std::uint64_t> memo_;
};

}  // namespace papamu::cgt
