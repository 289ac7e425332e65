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

enum class StoredUse {
    kReads,
    /// A file that may not be written is only read.
    kReadsAndWrites,
    /// The same, and what is found waits in memory (8 MiB) until StoredValues::write_pending().
    kWritesAfterGames,
    /// A file that may not be written is refused.
    kMustWrite,
};

/// `path` must outlive the parsing.
void add_stored_option(CLI::App& command, std::string& path, const std::string& meaning);

/// The file; nullptr where the path is empty. Whoever asks for an open one again gets the same. CommandError (kBadInput)
/// that says what is wrong with it.
std::shared_ptr<solver::StoredValues> open_stored(const std::string& path, StoredUse use);

/// Writes what waits. The exit code; kBadInput, and a line on what is wrong, where the file failed while it was used.
/// Answers stand: the file was not asked any more.
ExitCode with_stored_failure(solver::StoredValues* stored, Session& session, ExitCode code);
/// The same for all files that are open.
ExitCode with_stored_failures(Session& session, ExitCode code);

}  // namespace papamu::apps
