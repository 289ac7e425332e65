#include "apps/stored_option.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include <ostream>
#include <system_error>

#include "apps/command.h"
#include "apps/failure.h"
#include "apps/option.h"
#include "apps/position_argument.h"
#include "base/os/file.h"
#include "solver/game.h"

namespace papamu::apps {

namespace {

std::string whole_path(const std::string& path) {
    std::error_code error;
    // Made absolute first: otherwise a relative path would stay relative if its file does not exist yet.
    const auto whole = std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
    return error ? path : whole.string();
}

constexpr std::size_t kPendingBytes = std::size_t{8} << 20;

solver::StoredOptions options_for(const std::string& path, StoredUse use) {
    const bool writes =
        use == StoredUse::kMustWrite || (use != StoredUse::kReads && solver::StoredValues::may_be_written(path));
    return {.writes = writes, .pending_bytes = use == StoredUse::kWritesAfterGames ? kPendingBytes : 0};
}

/// An open file, in a form that a signal handler can use.
struct WatchedFile {
    std::atomic<bool> is_open = false;
    std::atomic<const solver::StoredValues*> values = nullptr;  // nullptr while it is being opened or closed
    std::array<char, 4400> line{};                              // the message if it is cut short
};
constinit std::array<WatchedFile, 64> watched_files;

#ifdef SIGBUS
/// SIGBUS: a mapped page is no longer in its file. The length of the file is checked before every look-up
/// (solver/stored), so it was cut short during one, and the program cannot continue.
void end_on_bus_error(int signal) {
    for (const WatchedFile& file : watched_files) {
        if (!file.is_open.load()) continue;
        const solver::StoredValues* const values = file.values.load();
        if (values != nullptr && !values->is_cut_short()) continue;
        [[maybe_unused]] const auto written =
            base::os::write(base::os::kStandardErrors, file.line.data(), std::strlen(file.line.data()));
        std::_Exit(static_cast<int>(ExitCode::kBadInput));
    }
    std::signal(signal, SIG_DFL);  // not one of our files: the access is repeated, and ends the program
}
void heed_lost_pages() { std::signal(SIGBUS, end_on_bus_error); }
#else  // Windows lets nobody cut a file that is mapped
void heed_lost_pages() {}
#endif

/// nullptr if all places are taken.
WatchedFile* watch(const std::string& path) {
    for (WatchedFile& file : watched_files) {
        if (file.is_open.load()) continue;
        std::string line = error_line(path + ": is damaged: it was cut short while it was in use");
        if (line.size() >= file.line.size()) line = line.substr(0, file.line.size() - 2) + '\n';
        std::copy(line.c_str(), line.c_str() + line.size() + 1, file.line.begin());
        file.values.store(nullptr);
        file.is_open.store(true);
        heed_lost_pages();
        return &file;
    }
    return nullptr;
}

void unwatch(WatchedFile* file) {
    if (file != nullptr) file->is_open.store(false);
}

using OpenFiles = std::map<std::string, std::weak_ptr<solver::StoredValues>>;

// LMDB allows a process to open a file only once.
OpenFiles& open_files() {
    static OpenFiles files;
    return files;
}

}  // namespace

void add_stored_option(CLI::App& command, std::string& path, const std::string& meaning) {
    add_option(command, "--db", path, meaning).type_name("FILE");
}

void require_kept_values(const std::string& path, const PositionOptions& position) {
    if (path.empty()) return;
    const rulesets::AnyRuleset& ruleset = require_ruleset(position);
    const auto table = solver::game_of(ruleset).table_name(ruleset);
    if (!table) bad_usage("--db: no values of " + std::string(ruleset.name()) + " are kept: " + table.error());
}

std::shared_ptr<solver::StoredValues> open_stored(const std::string& path, StoredUse use) {
    if (path.empty()) return nullptr;
    std::weak_ptr<solver::StoredValues>& known = open_files()[whole_path(path)];
    if (auto file = known.lock()) return file;
    std::unique_ptr<WatchedFile, decltype(&unwatch)> opening(watch(path), unwatch);
    auto file = solver::StoredValues::open(path, options_for(path, use));
    if (!file) throw CommandError(ExitCode::kBadInput, file.error());
    WatchedFile* const watched = opening.release();
    const auto close = [watched](solver::StoredValues* values) {
        if (watched != nullptr)
            watched->values.store(nullptr);  // as while it was being opened; the destructor may still write
        delete values;
        unwatch(watched);
    };
    if (watched != nullptr) watched->values.store(file->get());
    const std::shared_ptr<solver::StoredValues> shared(file->release(), close);
    known = shared;
    return shared;
}

ExitCode with_stored_failure(solver::StoredValues* stored, Session& session, ExitCode code) {
    if (stored == nullptr) return code;
    stored->write_pending();
    const auto failure = stored->failure();
    if (!failure) return code;
    session.err() << error_line(failure->what());
    return ExitCode::kBadInput;
}

ExitCode with_stored_failures(Session& session, ExitCode code) {
    for (const auto& [path, known] : open_files()) code = with_stored_failure(known.lock().get(), session, code);
    return code;
}

}  // namespace papamu::apps
