#include "apps/engine_flags.h"

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/exit_save.h"
#include "apps/option.h"
#include "apps/solver_options.h"
#include "apps/stored_option.h"
#include "engine/book/konane_book_file.h"

namespace papamu::apps {

void add_table_flags(CLI::App& command, std::string& memory, int& reserve) {
    constexpr int kMostReserve = 60'000;
    add_option(command, "--memory", memory, "Most memory for the tables of the engine: 32M, 1G, ...")
        .type_name("BYTES")
        .capture_default_str();
    add_option(command, "--reserve", reserve, "Milliseconds of each move that are left unused")
        .range(0, kMostReserve)
        .type_name("MS")
        .capture_default_str();
}

void add_engine_flags(CLI::App& command, EngineFlags& flags) {
    add_threads_option(command, flags.threads);
    add_table_flags(command, flags.memory, flags.reserve);
    add_option(command, "--profile", flags.profile,
               "What it may use: full, or learned-only (only search and learned weights: no solver, no exact "
               "values, no book)")
        .one_of({"full", "learned-only"})
        .capture_default_str();
    add_flag(command, "--no-solver", flags.no_solver, "Do not ask the exact solver");
    add_option(command, "--book", flags.book, "Openings: built-in, none, or a file of papamu book")
        .type_name("FILE")
        .capture_default_str();
    add_stored_option(command, flags.stored,
                      "Look up values of regions in a file of papamu db; after the game, add those that took work");
}

std::size_t require_megabytes(const std::string& memory) {
    const std::size_t megabytes = require_bytes(memory, "--memory") >> 20U;
    if (!protocol::with_option({}, "Hash", std::to_string(megabytes))) {
        throw CommandError(ExitCode::kUsage, "--memory: the engine takes from 1M to 1T");
    }
    return megabytes;
}

namespace {

// What all games have.
protocol::UgiSettings common_settings(const EngineFlags& flags) {
    auto settings = *protocol::with_option({}, "Hash", std::to_string(require_megabytes(flags.memory)));
    settings.threads = flags.threads;
    settings.reserve = flags.reserve;
    settings.solver = !flags.no_solver;
    settings.stored = engine_file(flags);
    return settings;
}

}  // namespace

protocol::UgiSettings settings_of(const EngineFlags& flags) {
    protocol::UgiSettings settings = common_settings(flags);
    settings.learned_only = flags.profile == "learned-only";
    const auto book = engine::open_konane_book(flags.book);
    if (!book) bad_input("--book: " + book.error());
    settings.book = flags.book;
    settings.opened_book = *book;
    return settings;
}

protocol::UgiSettings any_settings_of(const EngineFlags& flags,
                                      const std::optional<rulesets::AnyContest::State>& start) {
    const EngineFlags usual;
    if (flags.profile != usual.profile || flags.book != usual.book) {
        bad_input("--profile and --book are for konane: there are no learned weights and no book of other games");
    }
    protocol::UgiSettings settings = common_settings(flags);
    settings.start = start;
    return settings;
}

std::shared_ptr<solver::StoredValues> engine_file(const EngineFlags& flags) {
    return open_stored(flags.stored, StoredUse::kWritesAfterGames);
}

ExitCode with_engine_file(const EngineFlags& flags, Session& session, const std::function<ExitCode()>& run) {
    const auto file = engine_file(flags);
    if (file == nullptr) return run();
    const ExitCode code = [&] {
        const ExitSave keep([&] { file->write_pending(); });
        return run();
    }();
    return with_stored_failure(file.get(), session, code);
}

}  // namespace papamu::apps
