// The options of every command that uses the engine: threads, memory, what the engine may use.
//
//     add_engine_flags(command, options->engine);       // --threads, --memory, --reserve, --profile, --book, ...
//     const protocol::UgiSettings settings = settings_of(options->engine);     // CommandError if one is wrong
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "apps/exit_codes.h"
#include "protocol/ugi/ugi_options.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As given on the command line.
struct EngineFlags {
    int threads = 1;
    std::string memory = "64M";    // of all tables
    int reserve = 30;              // milliseconds
    std::string profile = "full";  // or "learned-only"
    bool no_solver = false;
    std::string stored;             // the file of --db; empty for none
    std::string book = "built-in";  // or "none", or a file
};

/// Adds --memory and --reserve alone. Both variables must outlive the parsing.
void add_table_flags(CLI::App& command, std::string& memory, int& reserve);

/// The value of --memory in units of 2^20 bytes. Throws CommandError (kUsage) if it is not a size from 1M to 1T.
std::size_t require_megabytes(const std::string& memory);

/// `flags` must outlive the parsing; its values are the defaults that --help shows.
void add_engine_flags(CLI::App& command, EngineFlags& flags);

/// Throws CommandError: kUsage if --memory is not a size from 1M to 1T, kBadInput if the file of --db or --book cannot
/// be used.
protocol::UgiSettings settings_of(const EngineFlags& flags);

/// The same for a game other than kōnane, and also kBadInput if --profile or --book is given. Without a `start` the
/// settings are good for any_engine_options() alone.
protocol::UgiSettings any_settings_of(const EngineFlags& flags,
                                      const std::optional<rulesets::AnyContest::State>& start = std::nullopt);

/// The file of --db, opened for the engine: what it finds is written only when a game is over. nullptr without --db.
std::shared_ptr<solver::StoredValues> engine_file(const EngineFlags& flags);

/// Calls run() with that file open. What the engine has found is written at the end, even if Ctrl-C ends the program,
/// and an error of the file is reported (with_stored_failure).
ExitCode with_engine_file(const EngineFlags& flags, Session& session, const std::function<ExitCode()>& run);

}  // namespace papamu::apps
