#include "apps/stored_option.h"

#include <csignal>
#include <filesystem>
#include <map>
#include <ostream>
#include <system_error>

#include "apps/command.h"
#include "apps/option.h"

namespace papamu::apps {

namespace {

std::string whole_path(const std::string& path) {
    std::error_code error;
    const auto whole = std::filesystem::weakly_canonical(path, error);
    return error ? path : whole.string();
}

}  // namespace

void add_stored_option(CLI::App& command, std::string& path, const std::string& meaning) {
    add_option(command, "--db", path, meaning).type_name("FILE");
}

std::shared_ptr<solver::StoredValues> open_stored(const std::string& path, StoredUse use) {
    if (path.empty()) return nullptr;
    // LMDB takes a file once in a process.
    static std::map<std::string, std::weak_ptr<solver::StoredValues>> open;
    std::weak_ptr<solver::StoredValues>& known = open[whole_path(path)];
    if (auto file = known.lock()) return file;
    std::signal(SIGXFSZ, SIG_IGN);
    auto file = solver::StoredValues::open(path, {.writes = use == StoredUse::kReadsAndWrites});
    if (!file) throw CommandError(ExitCode::kBadInput, file.error());
    std::shared_ptr<solver::StoredValues> shared = *std::move(file);
    known = shared;
    return shared;
}

ExitCode with_stored_failure(const solver::StoredValues* stored, Session& session, ExitCode code) {
    if (stored == nullptr || !stored->has_failed()) return code;
    session.err() << "papamu: " << stored->failure() << '\n';
    return ExitCode::kBadInput;
}

}  // namespace papamu::apps
