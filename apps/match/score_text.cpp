#include "apps/match/score_text.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

namespace papamu::apps::match {

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

}  // namespace

std::string elo_text(double elo) {
    if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.0f}", elo);
}

std::string elo_text(const engine::EloEstimate& estimate) {
    return fmt::format("{} [{}, {}]", elo_text(estimate.elo), elo_text(estimate.low), elo_text(estimate.high));
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f} %", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

Json elo_json(const engine::EloEstimate& estimate) {
    return {{"elo", number_or_null(estimate.elo)},
            {"elo_low", number_or_null(estimate.low)},
            {"elo_high", number_or_null(estimate.high)}};
}

}  // namespace papamu::apps::match
