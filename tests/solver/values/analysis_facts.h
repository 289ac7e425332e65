// What an analysis says that does not depend on its store, to compare analyses with stores of different sizes.
#pragma once

#include <cstdint>
#include <vector>

#include "cgt/structural_hash.h"
#include "cgt/value_store.h"
#include "solver/analysis.h"

namespace papamu::tests {

/// Hashes of the value, and of the values after all moves and of all regions.
inline std::vector<std::uint64_t> facts_of(cgt::ValueStore& store, const solver::Analysis& analysis) {
    cgt::StructuralHasher hash(store);
    std::vector<std::uint64_t> facts = {hash(analysis.value.value())};
    for (const auto* const moves : {&analysis.left_moves, &analysis.right_moves}) {
        for (const auto& move : *moves) facts.push_back(hash(move.value));
    }
    for (const auto& region : analysis.regions) facts.push_back(hash(region.value.value()));
    return facts;
}

}  // namespace papamu::tests
