#include "apps/solver_options.h"

#include <system_error>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/option.h"
#include "apps/stored_option.h"
#include "base/numbers.h"
#include "base/shown_text.h"

namespace papamu::apps {

namespace {

constexpr double kMostSeconds = 1e9;

std::vector<std::string> optimisation_names() {
    std::vector<std::string> names;
    for (const solver::OptimisationName& entry : solver::kOptimisations) names.emplace_back(entry.name);
    return names;
}

std::string all_names() {
    std::string list;
    for (const std::string& name : optimisation_names()) list += (list.empty() ? "" : ", ") + name;
    return list;
}

/// What is wrong with a number of seconds; empty if nothing is.
std::string is_duration(const std::string& text) {
    const auto seconds = base::parse_number<double>(text);
    if (seconds && *seconds >= 0 && *seconds <= kMostSeconds) return {};
    return base::quoted(text) + " is not a number of seconds";
}

}  // namespace

void add_seconds_option(CLI::App& command, double& seconds, const std::string& meaning) {
    add_option(command, "--limit-seconds", seconds, meaning).check(is_duration).type_name("S");
}

void add_threads_option(CLI::App& command, int& threads) {
    constexpr int kMostThreads = 1024;
    add_option(command, "--threads", threads, "Threads; 0 for as many as the machine has")
        .range(0, kMostThreads)
        .type_name("N")
        .capture_default_str();
}

void add_memory_option(CLI::App& command, std::string& memory) {
    add_option(command, "--memory", memory, "Most memory for games and tables: 512M, 4G, ...")
        .type_name("BYTES")
        .capture_default_str();
}

void add_solver_options(CLI::App& command, SolverOptions& options) {
    add_threads_option(command, options.threads);
    add_memory_option(command, options.memory);
    add_seconds_option(command, options.seconds);
    add_option(command, "--without", options.without,
               "Leave out an optimisation (the answers stay the same): " + all_names())
        .type_name("NAME")
        .suggest(optimisation_names())
        .delimiter(',');  // POSITION may follow
    add_stored_option(command, options.stored,
                      "Look up values of regions in a file (papamu db), and add those that took work");
}

solver::Switches without(std::span<const std::string> names) {
    solver::Switches switches;
    for (const std::string& name : names) {
        const auto which = solver::find_optimisation(name);
        if (!which) {
            throw CommandError(ExitCode::kUsage, "--without: no optimisation is called " + base::quoted(name) +
                                                     "; the names are " + all_names());
        }
        switches.without(*which);
    }
    return switches;
}

std::size_t memory_bytes(const SolverOptions& options) { return require_bytes(options.memory, "--memory"); }

SolverOptions share_of(SolverOptions options, int threads) {
    options.memory = std::to_string(memory_bytes(options) / static_cast<std::size_t>(threads));
    options.threads = 1;
    return options;
}

}  // namespace papamu::apps
