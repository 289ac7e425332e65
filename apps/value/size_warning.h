// What `papamu value` says before it begins with a board that it will hardly finish.
#pragma once

#include <string>

#include "apps/value/evaluator.h"

namespace papamu::apps::value {

/// More positions than this take days, and far more memory than machines have.
inline constexpr double kTooManyPositions = 1e10;

/// One line, without a newline; empty if the forecast (solver/forecast.h) for the position, or for its regions
/// together, is not above kTooManyPositions. A position that may be too large is taken apart for that.
std::string size_warning(const rulesets::AnyPosition& position, Evaluator& evaluator);

}  // namespace papamu::apps::value
