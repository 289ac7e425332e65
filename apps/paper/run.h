// `papamu paper run`: every claim of some papers checked, and what came of it told.
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
    double within = 60;    // claims that take longer, as their file says, are left out
    bool rows = false;     // tell of every claim, not only of those that are not right
    std::string output;    // a folder: NAME/output.txt is written there for every paper; empty for none
    SolverOptions solver;  // limits are for each claim
};

/// Prints what is not as claimed with its file and line, and a line for every paper; with --json one object at the end. What
/// was found must also be what the paper's output.txt says, where it has one and `output` is empty.
///
/// Returns kDone; kNo where a claim does not hold; kLimit where one met a limit and none was wrong; kInterrupted.
ExitCode run_papers(const std::vector<Paper>& papers, const RunOptions& options, Session& session);

}  // namespace papamu::apps::paper
