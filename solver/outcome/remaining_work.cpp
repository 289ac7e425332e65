#include "solver/outcome/remaining_work.h"

#include <algorithm>
#include <cmath>

namespace papamu::solver::detail {

double remaining_nodes(std::uint64_t nodes, std::uint32_t proof, std::uint32_t disproof) {
    constexpr double kFactor = 18, kExponent = 0.8;  // fitted: docs/solving-konane.md
    const double ratio =
        static_cast<double>(std::min(proof, disproof)) / static_cast<double>(std::max(proof, disproof));
    return static_cast<double>(nodes) * std::pow(kFactor * ratio, kExponent);
}

}  // namespace papamu::solver::detail
