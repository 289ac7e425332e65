#include "apps/stored_option.h"

#include <unistd.h>

#include <filesystem>
#include <map>
#include <ostream>
#include <system_error>

#include "apps/command.h"
#include "apps/failure.h"
#include "apps/option.h"

namespace papamu::apps {

namespace {

std::string whole_path(const std::string& path) {
    std::error_code error;
    // Absolute first: a relative path whose file is still to be made stays relative otherwise.
    const auto whole = std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
    return error ? path : whole.string();
}

constexpr std::size_t kPendingBytes = std::size_t{8} << 20;

bool may_be_written(const std::string& path) {
    return ::access(path.c_str(), F_OK) != 0 || ::access(path.c_str(), W_OK) == 0;
}

solver::StoredOptions options_for(const std::string& path, StoredUse use) {
    if (use != StoredUse::kWritesAfterGames) return {.writes = use == StoredUse::kReadsAndWrites};
    return {.writes = may_be_written(path), .pending_bytes = kPendingBytes};
}

using OpenFiles = std::map<std::string, std::weak_ptr<solver::StoredValues>>;

// LMDB takes a file once in a process.
OpenFiles& open_files() {
    static OpenFiles files;
    return files;
}

}  // namespace

void add_stored_option(CLI::App& command, std::string& path, const std::string& meaning) {
    add_option(command, "--db", path, meaning).type_name("FILE");
}

std::shared_ptr<solver::StoredValues> open_stored(const std::string& path, StoredUse use) {
    if (path.empty()) return nullptr;
    std::weak_ptr<solver::StoredValues>& known = open_files()[whole_path(path)];
    if (auto file = known.lock()) return file;
    auto file = solver::StoredValues::open(path, options_for(path, use));
    if (!file) throw CommandError(ExitCode::kBadInput, file.error());
    std::shared_ptr<solver::StoredValues> shared = *std::move(file);
    known = shared;
    return shared;
}

ExitCode with_stored_failure(solver::StoredValues* stored, Session& session, ExitCode code) {
    if (stored == nullptr) return code;
    stored->write_pending();
    if (!stored->has_failed()) return code;
    session.err() << error_line(stored->failure());
    return ExitCode::kBadInput;
}

ExitCode with_stored_failures(Session& session, ExitCode code) {
    for (const auto& [path, known] : open_files()) code = with_stored_failure(known.lock().get(), session, code);
    return code;
}

}  // namespace papamu::apps
