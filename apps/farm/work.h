// The work of the subcommands of `papamu farm`, once their options are known.
#pragma once

#include <cstdint>
#include <string>

#include "apps/exit_codes.h"
#include "apps/position_argument.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::farm {

struct PlanOptions {
    std::string folder;
    PositionOptions position;  // needed only to begin a farm
    std::string first = "both";
    std::uint64_t jobs = 64;
    std::uint64_t nodes = 10'000'000;
    double seconds = 0;
    std::string memory = "64M";
    std::string tables = "64M";
    double keep = 0;  // seconds
};

struct WorkOptions {
    std::string folder;
    std::uint64_t job = 0;
    int threads = 1;
};

struct CertifyOptions {
    std::string folder;
    std::string certificate;  // file
};

/// Each of these throws CommandError and base::FileError.
///
/// Plans jobs and prints their numbers. Returns kNo, and plans nothing, if the farm has all answers.
ExitCode run_plan(const PlanOptions& options, Session& session);
/// Does one job. Returns kInterrupted if it was cut short.
ExitCode run_work(const WorkOptions& options, Session& session);
/// Moves the results of jobs into the journal.
ExitCode run_gather(const std::string& folder, Session& session);
ExitCode run_status(const std::string& folder, Session& session);
/// Writes a certificate in pieces of all answers, and prints what makes those pieces that are missing. Returns kNo if
/// an answer is missing.
ExitCode run_certify(const CertifyOptions& options, Session& session);

}  // namespace papamu::apps::farm
