#include "engine/konane/weights.h"

#include <algorithm>
#include <cstdlib>

#include "engine/konane/default_weights.h"
#include "engine/weights_file.h"

namespace papamu::engine {

namespace {

/// The tempo, then the patterns by slot.
constexpr WeightsFormat kKonaneWeights{"papamu konane weights 1", "patterns", KonanePatterns::kSlots,
                                       1 + std::size_t{KonanePatterns::kSlots}};

bool in_range(const PhaseWeights& weights) {
    return std::all_of(weights.begin(), weights.end(), [](int w) { return std::abs(w) <= kMostPatternWeight; });
}

}  // namespace

std::string write_konane_weights(const KonaneWeights& weights) {
    std::vector<PhaseWeights> rows = {weights.tempo};
    rows.insert(rows.end(), weights.patterns.begin(), weights.patterns.end());
    return write_weights(kKonaneWeights, rows);
}

base::Expected<KonaneWeights, std::string> read_konane_weights(std::string_view bytes) {
    const auto rows = read_weights(kKonaneWeights, bytes);
    if (!rows) return base::Unexpected<std::string>(rows.error());
    if (!std::all_of(rows->begin() + 1, rows->end(), in_range))
        return base::Unexpected<std::string>("holds a weight that is out of range");
    return KonaneWeights{{rows->begin() + 1, rows->end()}, rows->front()};
}

KonaneWeights default_konane_weights() { return built_in(read_konane_weights(detail::default_konane_weights_file())); }

}  // namespace papamu::engine
