// The work of the subcommands of `papamu db`, once their options are known.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exit_codes.h"
#include "apps/solver_options.h"
#include "solver/stored/stored_values.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::db {

struct BuildOptions {
    std::string ruleset;
    std::string path;
    int most_cells = 12;
    std::string most_heap;      // "50" or "12x8"
    std::string positions;      // a file of positions, "-" for standard input; empty: all up to a size
    std::string python_class;   // as in PositionOptions
    std::string shard = "1/1";  // "2/5": the second of five parts, for five machines
    int threads = 0;
    std::string memory = "4G";
};

struct VerifyOptions {
    std::string path;
    std::uint64_t recompute = 0;  // regions to evaluate again
    std::uint64_t seed = 1;       // decides which ones
    std::string python_class;     // as above
    std::string memory = "4G";
};

struct MergeOptions {
    std::string into;
    std::vector<std::string> from;
};

struct ExportOptions {
    std::string path;
    std::string ruleset;  // empty: all
    std::string format = "csv";
    std::string python_class;  // as above
    std::string memory = "4G";
};

struct HistogramOptions {
    std::string path;
    std::string ruleset;  // empty: the only one in the file
    std::string picture;  // empty: no picture
    std::string memory = "4G";
};

/// Whether a table has the values of the ruleset of this name; tables of rule files are called NAME@FINGERPRINT.
inline bool is_table_of(const solver::StoredTable& table, std::string_view ruleset) {
    return std::string_view(table.ruleset).substr(0, table.ruleset.find('@')) == ruleset || table.ruleset == ruleset;
}

/// Each of these throws CommandError if a file cannot be used.
ExitCode run_build(const BuildOptions& options, Session& session);
ExitCode run_info(const std::string& path, Session& session);
ExitCode run_verify(const VerifyOptions& options, Session& session);
ExitCode run_merge(const MergeOptions& options, Session& session);
ExitCode run_export(const ExportOptions& options, Session& session);
ExitCode run_histogram(const HistogramOptions& options, Session& session);

}  // namespace papamu::apps::db
