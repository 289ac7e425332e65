#include "solver/analysis.h"

namespace papamu::solver {

std::optional<std::string> Analyst::store(std::span<const rulesets::AnyPosition> /*positions*/,
                                          const AnalysisOptions& /*options*/, const StoredNote& /*note*/) {
    return std::nullopt;
}

}  // namespace papamu::solver
