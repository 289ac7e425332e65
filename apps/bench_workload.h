// The fixed work behind `papamu bench`: what it computes never changes, only how fast.
#pragma once

#include <cstdint>
#include <vector>

#include "cgt/value_store.h"

namespace papamu::apps {

/// All games born by `day` (0 to 3): 1, 4, 22 and 1474 of them (Siegel III.1), in an order of no meaning.
std::vector<cgt::Value> games_born_by(cgt::ValueStore& store, int day);

/// What a run of the work found. `operations` counts canonicalisations, sums and comparisons; `games` are the records
/// that the store holds afterwards; `value_hash` covers every value computed and every comparison, and never changes.
struct BenchSignature {
    std::uint64_t operations = 0;
    std::uint64_t games = 0;
    std::uint64_t value_hash = 0;
};

/// Every `stride`-th game born by day 3, paired with every other such game: sums, comparisons, sums of three.
BenchSignature run_bench(cgt::ValueStore& store, std::size_t stride);

}  // namespace papamu::apps
