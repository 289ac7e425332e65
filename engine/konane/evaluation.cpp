#include "engine/konane/evaluation.h"

namespace papamu::engine {

KonaneTable::KonaneTable(const KonaneWeights& weights) : patterns(KonanePatterns::kCount), tempo(weights.tempo) {
    for (int i = 0; i < KonanePatterns::kCount; ++i) {
        if (numbers.is_empty(i)) continue;
        const auto slot = static_cast<std::size_t>(numbers.slot(i));
        patterns[static_cast<std::size_t>(i)] = PackedWeights(weights.patterns[slot]);
    }
}

}  // namespace papamu::engine
