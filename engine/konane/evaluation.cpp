#include "engine/konane/evaluation.h"

namespace papamu::engine {

KonaneTable::KonaneTable(const KonaneWeights& weights) : patterns(KonanePatterns::kCount), counts(weights.counts) {
    for (int i = 0; i < KonanePatterns::kCount; ++i) {
        patterns[static_cast<std::size_t>(i)] = weights.patterns[static_cast<std::size_t>(numbers.slot(i))];
    }
}

}  // namespace papamu::engine
