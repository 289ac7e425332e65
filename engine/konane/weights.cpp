#include "engine/konane/weights.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

#include "base/checked_file.h"
#include "engine/konane/default_weights.h"

namespace papamu::engine {

namespace {

constexpr std::string_view kTitle = "papamu konane weights 1";

/// The fields of the header, which describe the body.
std::vector<std::pair<std::string, std::string>> fields() {
    return {{"phases", std::to_string(kPhases)}, {"patterns", std::to_string(KonanePatterns::kSlots)}};
}

bool in_range(const PhaseWeights& weights) {
    return std::all_of(weights.begin(), weights.end(), [](int w) { return std::abs(w) <= kMostPatternWeight; });
}

}  // namespace

std::string write_konane_weights(const KonaneWeights& weights) {
    std::string body;
    append_phases(body, weights.tempo);
    for (const PhaseWeights& pattern : weights.patterns) append_phases(body, pattern);
    std::ostringstream out;
    base::write_checked(out, {std::string(kTitle), fields(), body});
    return out.str();
}

base::Expected<KonaneWeights, std::string> read_konane_weights(std::string_view bytes) {
    const auto file = base::read_checked(bytes, kTitle);
    if (!file) return base::Unexpected<std::string>(file.error());
    KonaneWeights weights;
    const std::size_t size = (1 + weights.patterns.size()) * sizeof(PhaseWeights);
    if (file->fields != fields() || file->body.size() != size) {
        return base::Unexpected<std::string>("holds weights of another evaluation");
    }
    std::string_view rest = file->body;
    weights.tempo = take_phases(rest);
    for (PhaseWeights& pattern : weights.patterns) {
        pattern = take_phases(rest);
        if (!in_range(pattern)) return base::Unexpected<std::string>("holds a weight that is out of range");
    }
    return weights;
}

KonaneWeights default_konane_weights() {
    auto weights = read_konane_weights(detail::default_konane_weights_file());
    if (!weights) throw std::logic_error("the weights of the program " + weights.error());
    return *std::move(weights);
}

}  // namespace papamu::engine
