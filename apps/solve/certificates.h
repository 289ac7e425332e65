// The certificates of a report.
#pragma once

#include <string>

#include "solver/outcome/outcome.h"

namespace papamu::apps::solve {

/// Appends a certificate for each answer that is known. Returns the reason if one is missing, otherwise "".
std::string append_certificates(std::string& bytes, solver::OutcomeSolver& solver, const solver::OutcomeReport& report,
                                const solver::OutcomeLimits& limits);

}  // namespace papamu::apps::solve
