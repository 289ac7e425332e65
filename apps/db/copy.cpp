// papamu db merge and papamu db export: copy values into another such file, or write them as text.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <ostream>
#include <string>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/db/work.h"
#include "apps/interrupt.h"
#include "apps/progress.h"
#include "apps/stored_option.h"
#include "apps/text_table.h"
#include "apps/value/json_text.h"
#include "base/shown_text.h"
#include "cgt/notation.h"
#include "cgt/value_store.h"
#include "solver/stored/region_space.h"
#include "solver/stored/table_work.h"
#include "solver/stored/value_forms.h"

namespace papamu::apps::db {

namespace {

void refuse_itself(const MergeOptions& options) {
    std::error_code error;
    for (const std::string& from : options.from) {
        // A file that is not there yet is equivalent to nothing.
        if (from == options.into || std::filesystem::equivalent(options.into, from, error)) {
            throw CommandError(ExitCode::kUsage, "db merge: " + from + " is merged into itself");
        }
    }
}

/// One line of an export.
class Row {
 public:
    explicit Row(const std::string& format) : format_(format) {}

    [[nodiscard]] std::string head() const {
        if (format_ == "csv") return "ruleset,version,region,value\n";
        return format_ == "tsv" ? "ruleset\tversion\tregion\tvalue\n" : "";
    }
    [[nodiscard]] std::string text(const solver::StoredTable& table, const std::string& region,
                                   const std::string& value) const {
        const std::string shown = base::shown(region);
        if (format_ == "tsv") return fmt::format("{}\t{}\t{}\t{}\n", table.ruleset, table.version, shown, value);
        if (format_ == "csv") {  // values contain no quotes
            return fmt::format("{},{},{},\"{}\"\n", table.ruleset, table.version, csv_cell(shown), value);
        }
        std::string text = "{\"ruleset\":";
        value::append_quoted(text, table.ruleset);
        text += fmt::format(",\"version\":{},\"region\":", table.version);
        value::append_quoted(text, region);
        text += ",\"value\":";
        value::append_quoted(text, value);
        return text + "}\n";
    }

 private:
    const std::string& format_;
};

}  // namespace

ExitCode run_merge(const MergeOptions& options, Session& session) {
    refuse_itself(options);
    const auto into = open_stored(options.into, StoredUse::kMustWrite);
    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    solver::StoredMerge all;
    for (const std::string& path : options.from) {
        const auto from = open_stored(path, StoredUse::kReads);
        const solver::StoredWatch watch{
            .progress =
                [&](std::uint64_t done, std::uint64_t count) {
                    line.show([&] {
                        return fmt::format("[{}] {}: {} of {} regions",
                                           progress_bar(static_cast<double>(done) / static_cast<double>(count)),
                                           base::shown(path), done, count);
                    });
                },
            .stop = &InterruptFlag::flag()};
        const solver::StoredMerge merge = merge_values(*into, *from, watch);
        line.wipe();
        if (merge.conflict) {
            throw CommandError(
                ExitCode::kNo,
                fmt::format("db merge: {} and {} have different values for the {} region {}; "
                            "nothing of {} was added",
                            options.into, path, merge.conflict->ruleset,
                            solver::region_text(merge.conflict->ruleset, merge.conflict->version, merge.conflict->key),
                            path));
        }
        all.stopped = merge.stopped;
        if (merge.stopped) break;  // nothing of this file was added
        all.added += merge.added;
        all.there += merge.there;
        all.games += merge.games;
    }
    if (session.json()) {
        session.print_json(fmt::format("{{\"added\":{},\"there\":{},\"games\":{},\"regions\":{},\"interrupted\":{}}}",
                                       all.added, all.there, all.games, into->size().regions, all.stopped));
    } else {
        session.out() << fmt::format(
            "{}{} regions and {} games added; {} regions were there already, with the same values\n",
            all.stopped ? "interrupted: " : "", all.added, all.games, all.there);
    }
    session.out() << std::flush;
    return all.stopped ? ExitCode::kInterrupted : ExitCode::kDone;
}

ExitCode run_export(const ExportOptions& options, Session& session) {
    const auto file = open_stored(options.path, StoredUse::kReads);
    const InterruptFlag interrupt;
    const std::size_t memory = require_bytes(options.memory, "--memory");
    auto store = std::make_unique<cgt::ValueStore>(cgt::StoreOptions{.byte_limit = memory});
    auto decoder = std::make_unique<solver::ValueDecoder>(*store);
    std::map<char, solver::StoredTable> tables;
    for (const solver::StoredTable& table : file->tables()) {
        if (options.ruleset.empty() || is_table_of(table, options.ruleset))
            tables.emplace(static_cast<char>(table.number), table);
    }
    if (tables.empty()) {
        throw CommandError(ExitCode::kBadInput, options.path + ": has no values" +
                                                    (options.ruleset.empty() ? "" : " of " + options.ruleset));
    }
    const std::string format = session.json() ? "jsonl" : options.format;
    const Row row(format);
    session.out() << row.head();
    const solver::StoredValues::Snapshot snapshot(*file);
    snapshot.for_each_region({}, [&](std::string_view key, std::string_view reference) {
        const auto table = key.empty() ? tables.end() : tables.find(key.front());
        if (table == tables.end()) return true;
        const cgt::Value value = decoder->value(snapshot, reference);
        const std::string text =
            row.text(table->second, solver::region_text(table->second.ruleset, table->second.version, key.substr(1)),
                     cgt::to_string(*store, value));
        session.out() << (session.json() ? session.with_schema(text) : text);
        return session.out().good() && !InterruptFlag::is_set();
    });
    session.out() << std::flush;
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace papamu::apps::db
