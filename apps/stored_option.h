// --db FILE: values of regions that outlive the program (solver/stored/stored_values.h).
//
//     add_stored_option(command, options->stored, "Look values up in a file");
//     const auto stored = open_stored(options.stored, StoredUse::kReadsAndWrites);       // nullptr without --db
//     return with_stored_failure(stored.get(), session, code);
#pragma once

#include <memory>
#include <string>

#include "apps/exit_codes.h"
#include "solver/stored/stored_values.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;
struct PositionOptions;

enum class StoredUse {
    kReads,
    /// Reads only, if the file cannot be written.
    kReadsAndWrites,
    /// The same, but new values wait in memory (up to 8 MiB) until StoredValues::write_pending().
    kWritesAfterGames,
    /// Refuses a file that cannot be written.
    kMustWrite,
};

/// `path` must outlive the parsing.
void add_stored_option(CLI::App& command, std::string& path, const std::string& meaning);

/// Throws CommandError (kUsage) if a file is given, and values of the game that the options name are not kept in files;
/// and what require_ruleset() throws.
void require_kept_values(const std::string& path, const PositionOptions& position);

/// Opens the file; nullptr if the path is empty. For a file that is already open, returns the same object. Throws
/// CommandError (kBadInput) that says what is wrong with the file.
std::shared_ptr<solver::StoredValues> open_stored(const std::string& path, StoredUse use);

/// Writes pending values. Returns `code`; or, if the file has failed while it was used, prints the error and returns
/// kBadInput. Answers are valid even then, since a file is not used any more once it has failed.
ExitCode with_stored_failure(solver::StoredValues* stored, Session& session, ExitCode code);
/// The same for all files that are open.
ExitCode with_stored_failures(Session& session, ExitCode code);

}  // namespace papamu::apps
