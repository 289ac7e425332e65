// The certificates of a report.
#pragma once

#include <string>

#include "solver/outcome/outcome.h"

namespace papamu::apps::solve {

/// Appends one for each answer that is known. Returns why one is missing, or nothing.
std::string append_certificates(std::string& bytes, solver::OutcomeSolver& solver, const solver::OutcomeReport& report,
                                const solver::OutcomeLimits& limits);

}  // namespace papamu::apps::solve
