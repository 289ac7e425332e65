#include "apps/value/size_warning.h"

#include <fmt/format.h>

#include <cmath>

#include "solver/forecast.h"

namespace papamu::apps::value {

namespace {

double forecast_of_regions(const rulesets::AnyPosition& position, Evaluator& evaluator) {
    solver::AnalysisOptions only_regions = evaluator.limits({});
    only_regions.moves = solver::MovesAsked::kNone;
    only_regions.position_limit = 1;
    double sum = 0;
    for (const auto& region : evaluator.evaluate(position, only_regions).analysis.regions) {
        if (!region.value) sum += solver::forecast_positions(region.position);
    }
    return sum;
}

}  // namespace

std::string size_warning(const rulesets::AnyPosition& position, Evaluator& evaluator) {
    if (!solver::forecast_exceeds(position, kTooManyPositions)) return {};
    const double forecast = forecast_of_regions(position, evaluator);
    if (forecast <= kTooManyPositions) return {};
    return fmt::format(
        "this takes about 10^{:.0f} positions, more than can be evaluated: papamu solve finds out who wins, "
        "--limit-seconds gives bounds",
        std::log10(forecast));
}

}  // namespace papamu::apps::value
