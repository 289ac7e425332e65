#include "solver/analysis.h"

namespace papamu::solver {

rulesets::Parsed<Analysis> Analyst::analyse(std::string_view position, const AnalysisOptions& options) {
    const auto parsed = ruleset_.parse(position);
    if (!parsed) return tl::unexpected(parsed.error());
    return analyse(*parsed, options);
}

std::optional<std::string> Analyst::store(std::span<const rulesets::AnyPosition> /*positions*/,
                                          const AnalysisOptions& /*options*/, const StoredNote& /*note*/) {
    return std::nullopt;
}

}  // namespace papamu::solver
