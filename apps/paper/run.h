// `papamu paper run`: checks every claim of some papers and reports the results.
//
//     return run_papers(papers, options, session);
#pragma once

#include <string>
#include <vector>

#include "apps/command.h"
#include "apps/paper/claims.h"
#include "apps/solver_options.h"

namespace papamu::apps::paper {

struct RunOptions {
    double within = 60;    // claims that take longer, according to their file, are skipped
    bool rows = false;     // report every claim, not only those that are not right
    std::string output;    // a folder to write NAME/output.txt into for every paper; empty for none
    SolverOptions solver;  // its limits apply to each claim
};

/// Prints every finding that is not as claimed, with its file and line, and a line for every paper; with --json one
/// object at the end. If the paper has an output.txt and `output` is empty, each finding must also be the same as in
/// that file.
///
/// Returns kDone; kNo if a claim does not hold; kLimit if one met a limit and none was wrong; kInterrupted.
ExitCode run_papers(const std::vector<Paper>& papers, const RunOptions& options, Session& session);

}  // namespace papamu::apps::paper
