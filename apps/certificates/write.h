// The certificates of a report.
#pragma once

#include <cstddef>
#include <string>

#include "solver/outcome/outcome.h"

namespace papamu::apps {

/// What a search with a certificate leaves of --memory for the walk that writes it, and what the tables get.
inline std::size_t walk_bytes(std::size_t memory) { return memory / 5; }
inline std::size_t table_bytes(std::size_t memory) { return memory - walk_bytes(memory); }

/// Certificates whose walk takes more than so many bytes come in pieces, which are written into the folder that belongs
/// to the file `certificate`. append_certificates() throws base::FileError if that fails.
solver::CertificateSplit split_into_files(const std::string& certificate, std::size_t bytes);

/// Appends a certificate for each answer about `start` that is known; one for both answers if one follows from the
/// other (solver::is_own_mirror). Returns the reason if one is missing, otherwise "".
std::string append_certificates(std::string& bytes, const rulesets::AnyPosition& start, solver::OutcomeSolver& solver,
                                const solver::OutcomeReport& report, const solver::OutcomeLimits& limits);

}  // namespace papamu::apps
