// The options shared by all commands that use a solver: threads, memory, time, and optimisations to leave out.
//
//     add_solver_options(command, options->solver);       // --threads, --memory, --limit-seconds, --without, --db
//     const solver::Switches switches = without(options.solver);     // CommandError if a name is unknown
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "solver/optimisations.h"

namespace CLI {
class App;
}

namespace papamu::apps {

/// The largest limit of positions or nodes. Options must check it, since CLI11 reads a negative number as a huge one.
inline constexpr std::uint64_t kMostPositions = 1'000'000'000'000'000;

/// As given on the command line.
struct SolverOptions {
    int threads = 0;  // 0: as many as the machine has
    std::string memory = "4G";
    double seconds = 0;  // 0: no limit
    std::vector<std::string> without;
    std::string stored;  // the file of --db; empty for none
};

/// `options` must outlive the parsing; its values are the defaults that --help shows.
void add_solver_options(CLI::App& command, SolverOptions& options);

/// Adds --threads alone; 0 stands for as many as the machine has.
void add_threads_option(CLI::App& command, int& threads);
/// Adds --memory alone.
void add_memory_option(CLI::App& command, std::string& memory);
/// Adds --limit-seconds alone.
void add_seconds_option(CLI::App& command, double& seconds,
                        const std::string& meaning = "Stop after this time and give bounds (exit status 4)");

/// All optimisations except those named by --without. Throws CommandError (kUsage), with all names, for an unknown one.
solver::Switches without(std::span<const std::string> names);
inline solver::Switches without(const SolverOptions& options) { return without(options.without); }

/// The value of --memory in bytes. Throws CommandError (kUsage) if it is not a size.
std::size_t memory_bytes(const SolverOptions& options);

/// The options of one of so many threads: one thread, with its part of the memory. Throws what memory_bytes() does.
SolverOptions share_of(SolverOptions options, int threads);

}  // namespace papamu::apps
