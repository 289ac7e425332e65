// The certificates of a report.
#pragma once

#include <string>

#include "solver/outcome/outcome.h"

namespace papamu::apps::solve {

/// Appends a certificate for each answer about `start` that is known; one for both answers if one follows from the
/// other (solver::is_own_mirror). Returns the reason if one is missing, otherwise "".
std::string append_certificates(std::string& bytes, const rulesets::AnyPosition& start, solver::OutcomeSolver& solver,
                                const solver::OutcomeReport& report, const solver::OutcomeLimits& limits);

}  // namespace papamu::apps::solve
