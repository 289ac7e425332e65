// The options of every command with an engine behind it: threads, memory, what it may use.
//
//     add_engine_flags(command, options->engine);        // --threads, --memory, --reserve, --profile, --no-solver, --db
//     const protocol::UgiSettings settings = settings_of(options->engine);     // CommandError where one is wrong
#pragma once

#include <cstddef>
#include <string>

#include "protocol/ugi/ugi_options.h"

namespace CLI {
class App;
}

namespace papamu::apps {

/// As the command line gives them.
struct EngineFlags {
    int threads = 1;
    std::string memory = "64M";    // of all tables
    int reserve = 30;              // milliseconds
    std::string profile = "full";  // or "learned-only"
    bool no_solver = false;
    std::string stored;  // the file of --db; empty for none
};

/// --memory and --reserve alone. What they are given must outlive the parsing.
void add_table_flags(CLI::App& command, std::string& memory, int& reserve);

/// What --memory says, in units of 2^20 bytes. CommandError (kUsage) where it is no size or below one megabyte.
std::size_t require_megabytes(const std::string& memory);

/// `flags` must outlive the parsing; what it holds is the default that --help shows.
void add_engine_flags(CLI::App& command, EngineFlags& flags);

/// CommandError: kUsage where --memory is no size or below one megabyte, kBadInput where the file of --db cannot be used.
protocol::UgiSettings settings_of(const EngineFlags& flags);

}  // namespace papamu::apps
