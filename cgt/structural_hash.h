// A hash of values that does not depend on the store.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// 64-bit hashes of canonical forms: the same game has the same hash in every store, run and machine, whatever was
/// computed before. Meant for comparing results between programs and versions; equal hashes do not prove equal games.
/// The memo grows with each new game. Not thread-safe: use one object per thread.
class StructuralHasher {
 public:
    explicit StructuralHasher(ValueStore& store) : store_(store) {}
    std::uint64_t operator()(Value value);

 private:
    ValueStore& store_;
    std::unordered_map<Value, std::uint64_t> memo_;
};

}  // namespace papamu::cgt
