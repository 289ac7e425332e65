// The fixed work behind `papamu bench`: what it computes never changes, only how fast.
#pragma once

#include <cstdint>
#include <vector>

#include "cgt/value_store.h"

namespace papamu::apps {

/// All games born by `day` (0 to 3): 1, 4, 22 and 1474 of them (Siegel III.1), in no particular order.
std::vector<cgt::Value> games_born_by(cgt::ValueStore& store, int day);

/// The result of one run. `operations` counts sums, comparisons and canonicalisations; `games` is the number of records
/// that the store holds afterwards; `value_hash` covers every value computed and every comparison, and never changes.
struct BenchSignature {
    std::uint64_t operations = 0;
    std::uint64_t games = 0;
    std::uint64_t value_hash = 0;
};

/// Pairs every `stride`-th game born by day 3 with itself and with every other such game. For each pair it computes the
/// sum, compares that with a third game, and brings a game built from all three to canonical form.
BenchSignature run_bench(cgt::ValueStore& store, std::size_t stride);

}  // namespace papamu::apps
