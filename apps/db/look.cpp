// papamu db info and papamu db verify: the contents of a file, and whether they are still as they were written.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/db/work.h"
#include "apps/interrupt.h"
#include "apps/progress.h"
#include "apps/stored_option.h"
#include "apps/value/json_text.h"
#include "base/random.h"
#include "base/shown_text.h"
#include "cgt/notation.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/stored/table_ruleset.h"
#include "solver/stored/table_work.h"
#include "solver/stored/value_forms.h"

namespace papamu::apps::db {

namespace {

constexpr std::size_t kMostInMessage = 200;

double per_region(const solver::StoredValues::Size& size) {
    return size.regions == 0 ? 0 : static_cast<double>(size.used_bytes) / static_cast<double>(size.regions);
}

std::string json_info(const solver::StoredValues& file, const solver::StoredValues::Size& size) {
    std::string text = "{\"file\":";
    value::append_quoted(text, file.path());
    text += fmt::format(
        ",\"regions\":{},\"games\":{},\"file_bytes\":{},\"used_bytes\":{},\"bytes_per_region\":{:.1f},\"tables\":[",
        size.regions, size.games, size.file_bytes, size.used_bytes, per_region(size));
    bool first = true;
    for (const solver::StoredTable& table : file.tables()) {
        text += first ? "{\"ruleset\":" : ",{\"ruleset\":";
        first = false;
        value::append_quoted(text, table.ruleset);
        text += fmt::format(",\"version\":{},\"regions\":{},\"most_cells\":{}}}", table.version, table.regions,
                            table.most_cells);
    }
    return text + "]}";
}

std::string text_info(const solver::StoredValues& file, const solver::StoredValues::Size& size) {
    std::string text = fmt::format("{}: {} regions, {} games, {} ({:.1f} bytes a region; {} with free pages)\n",
                                   base::shown(file.path()), size.regions, size.games, short_bytes(size.used_bytes),
                                   per_region(size), short_bytes(size.file_bytes));
    for (const solver::StoredTable& table : file.tables()) {
        text +=
            fmt::format("  {:<20} version {:<3} {:>12} regions{}\n", base::shown(table.ruleset), table.version,
                        table.regions, table.most_cells > 0 ? fmt::format(", up to {} cells", table.most_cells) : "");
        if (solver::is_outdated_table(table.ruleset)) {
            text += fmt::format("    not read: {0} is a rule file now; papamu db build {0} makes a new table\n",
                                table.ruleset);
        }
    }
    return text;
}

/// A region that can be evaluated, with the name of its table and its position.
struct Drawn {
    std::string table, key, text;
};

/// Reservoir sampling (Vitter's algorithm R): each region that it is shown is as likely as any other to be in the
/// sample.
class Sample {
 public:
    Sample(std::uint64_t count, std::uint64_t seed) : count_(count), random_(seed) {}

    void show(const solver::StoredTable& table, std::string_view key, const std::string& text) {
        if (++seen_ <= count_) {
            list_.push_back({table.ruleset, std::string(key), text});
        } else if (const std::uint64_t place = random_.next() % seen_; place < count_) {
            list_[place] = {table.ruleset, std::string(key), text};
        }
    }
    [[nodiscard]] const std::vector<Drawn>& list() const { return list_; }

 private:
    std::uint64_t count_;
    std::uint64_t seen_ = 0;
    base::Random random_;
    std::vector<Drawn> list_;
};

/// Evaluates some regions again. Returns a description of the first error found, or "". `done` counts the regions.
std::string recompute(solver::StoredValues& file, const Sample& sample, std::size_t memory, ProgressLine& line,
                      std::uint64_t& done) {
    cgt::ValueStore store({.byte_limit = memory / 2});
    solver::ValueDecoder decoder(store);
    const solver::StoredValues::Snapshot snapshot(file);
    std::map<std::string, std::unique_ptr<solver::Analyst>> analysts;
    solver::AnalysisOptions asked;
    asked.moves = solver::MovesAsked::kNone;
    asked.stop = &InterruptFlag::flag();
    for (const auto& [table, key, text] : sample.list()) {
        auto& analyst = analysts[table];
        const rulesets::AnyRuleset& ruleset = *solver::ruleset_of_table(table);
        if (!analyst) {
            analyst = solver::make_analyst(ruleset, store, {.switches = {}, .table_bytes = memory / 4});
        }
        line.show([&, &own = table] { return fmt::format("{}: {} regions evaluated again", own, done); });
        const auto position = ruleset.parse(text);
        if (!position) {
            return fmt::format("{}: the {} region {}: {}", file.path(), table, text, position.error().to_string());
        }
        const solver::Analysis found = analyst->analyse(*position, asked);
        if (InterruptFlag::is_set()) return {};
        if (!found.value) throw CommandError(ExitCode::kLimit, found.stopped);
        const cgt::Value stored = decoder.value(snapshot, *snapshot.region(key));
        if (stored != *found.value) {
            return fmt::format("{}: the {} region {} has the value {}; the file says {}", file.path(), table, text,
                               cgt::to_string(store, *found.value, kMostInMessage),
                               cgt::to_string(store, stored, kMostInMessage));
        }
        ++done;
    }
    return {};
}

}  // namespace

ExitCode run_info(const std::string& path, Session& session) {
    const auto file = open_stored(path, StoredUse::kReads);
    const solver::StoredValues::Size size = file->size();
    if (session.json()) {
        session.print_json(json_info(*file, size));
    } else {
        session.out() << text_info(*file, size) << std::flush;
    }
    return ExitCode::kDone;
}

ExitCode run_verify(const VerifyOptions& options, Session& session) {
    const auto file = open_stored(options.path, StoredUse::kReads);
    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    const solver::StoredWatch watch{
        .progress =
            [&](std::uint64_t done, std::uint64_t all) {
                line.show([&] {
                    return fmt::format("[{}] {} of {} records",
                                       progress_bar(static_cast<double>(done) / static_cast<double>(all)), done, all);
                });
            },
        .stop = &InterruptFlag::flag()};
    const std::size_t memory = require_bytes(options.memory, "--memory");
    Sample sample(options.recompute, options.seed);
    solver::StoredVisit visit;
    if (options.recompute > 0) {
        visit = [&](const auto& table, std::string_view key, const std::string& text) {
            sample.show(table, key, text);
        };
    }
    solver::StoredCheck check = check_values(*file, watch, memory / 2, visit);
    std::uint64_t recomputed = 0;
    try {
        if (check.fault.empty() && !check.stopped && options.recompute > 0) {
            check.fault = recompute(*file, sample, memory, line, recomputed);
        }
    } catch (const solver::StoredError& error) {
        check.fault = error.what();
    }
    line.wipe();
    const bool is_interrupted = InterruptFlag::is_set();
    if (session.json()) {
        std::string text = "{\"file\":";
        value::append_quoted(text, file->path());
        text +=
            fmt::format(",\"good\":{},\"games\":{},\"regions\":{},\"recomputed\":{},\"fault\":", check.fault.empty(),
                        check.games, check.regions, recomputed);
        value::append_quoted(text, check.fault);
        session.print_json(text + fmt::format(",\"interrupted\":{}}}", is_interrupted));
    } else if (check.fault.empty()) {
        session.out() << fmt::format("{}: {}{} games and {} regions are good{}\n", base::shown(file->path()),
                                     is_interrupted ? "interrupted: " : "", check.games, check.regions,
                                     recomputed == 0 ? "" : fmt::format("; {} regions evaluated again", recomputed))
                      << std::flush;
    }
    if (!check.fault.empty()) throw CommandError(ExitCode::kNo, check.fault);
    return is_interrupted ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace papamu::apps::db
