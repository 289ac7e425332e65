// The options that every command with a solver behind it takes: threads, memory, time, and what to leave out.
//
//     add_solver_options(command, options->solver);       // --threads, --memory, --limit-seconds, --without, --db
//     const solver::Switches switches = without(options.solver);     // CommandError where a name is unknown
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "solver/optimisations.h"

namespace CLI {
class App;
}

namespace papamu::apps {

/// The largest limit of positions or nodes. To be checked: CLI11 takes a negative number for a huge one.
inline constexpr std::uint64_t kMostPositions = 1'000'000'000'000'000;

/// As the command line gives them.
struct SolverOptions {
    int threads = 0;  // 0: as many as the machine has
    std::string memory = "4G";
    double seconds = 0;  // 0: no limit
    std::vector<std::string> without;
    std::string stored;  // the file of --db; empty for none
};

/// `options` must outlive the parsing; what it holds is the default that --help shows.
void add_solver_options(CLI::App& command, SolverOptions& options);

/// --threads alone; 0 stands for as many as the machine has.
void add_threads_option(CLI::App& command, int& threads);
/// --memory alone.
void add_memory_option(CLI::App& command, std::string& memory);
/// --limit-seconds alone.
void add_seconds_option(CLI::App& command, double& seconds,
                        const std::string& meaning = "Stop after this time and give bounds (exit status 4)");

/// Everything on but what --without names; CommandError (kUsage) that lists the names where one is unknown.
solver::Switches without(const SolverOptions& options);

/// --memory in bytes; CommandError (kUsage) where it is no size.
std::size_t memory_bytes(const SolverOptions& options);

}  // namespace papamu::apps
