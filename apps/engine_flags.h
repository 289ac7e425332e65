// The options of every command with an engine behind it: threads, memory, what it may use.
//
//     add_engine_flags(command, options->engine);        // --threads, --memory, --reserve, --profile, --no-solver, --db
//     const protocol::UgiSettings settings = settings_of(options->engine);     // CommandError where one is wrong
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "apps/exit_codes.h"
#include "protocol/ugi/ugi_options.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

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

/// The file of --db, as the engine uses it: what it finds waits until a game is over. nullptr without --db.
std::shared_ptr<solver::StoredValues> engine_file(const EngineFlags& flags);

/// run() with that file open: what the engine has found is written in the end, also where Ctrl-C ends the program, and an
/// error of the file is told (with_stored_failure).
ExitCode with_engine_file(const EngineFlags& flags, Session& session, const std::function<ExitCode()>& run);

}  // namespace papamu::apps
