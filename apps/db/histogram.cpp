// papamu db histogram: the frequencies of values in a file.
#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>
#include <unordered_map>
#include <vector>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/db/work.h"
#include "apps/interrupt.h"
#include "apps/pictures/histogram.h"
#include "apps/pictures/picture_file.h"
#include "apps/progress.h"
#include "apps/stored_option.h"
#include "apps/value/json_text.h"
#include "apps/value/value_texts.h"
#include "cgt/value_store.h"
#include "solver/stored/value_forms.h"

namespace papamu::apps::db {

namespace {

using Counts = std::unordered_map<cgt::Value, std::uint64_t>;
using NumberCounts = std::map<cgt::Dyadic, std::uint64_t>;

constexpr std::uint64_t kBetween = 4096;

/// The table of that ruleset, in its newest version; of the only ruleset in the file if no name is given.
solver::StoredTable require_table(const solver::StoredValues& file, const std::string& ruleset) {
    solver::StoredTable found;
    std::string names;
    for (const solver::StoredTable& table : file.tables()) {
        if (names.find(table.ruleset) == std::string::npos) names += (names.empty() ? "" : ", ") + table.ruleset;
        const bool is_asked = ruleset.empty() || is_table_of(table, ruleset);
        if (ruleset.empty() && found.number != 0 && table.ruleset != found.ruleset) {
            throw CommandError(ExitCode::kUsage, "--ruleset: say which one: the file has values of several games, " +
                                                     found.ruleset + " and " + table.ruleset + " among them");
        }
        if (is_asked && table.version >= found.version) found = table;
    }
    if (found.number != 0) return found;
    throw CommandError(ExitCode::kBadInput,
                       file.path() + ": has no values" +
                           (ruleset.empty() ? "" : " of " + ruleset + (names.empty() ? "" : "; it has " + names)));
}

/// One run of the command.
class Histogram {
 public:
    Histogram(const HistogramOptions& options, Session& session)
        : options_(options),
          session_(session),
          file_(open_stored(options.path, StoredUse::kReads)),
          table_(require_table(*file_, options.ruleset)),
          store_(cgt::StoreOptions{.byte_limit = require_bytes(options.memory, "--memory")}),
          line_(session.err()) {}

    ExitCode run() {
        bool interrupted = false;
        {
            const InterruptFlag interrupt;
            tally(count());
            interrupted = InterruptFlag::is_set();
        }
        line_.wipe();
        if (session_.json()) {
            session_.print_json(json());
        } else {
            session_.out() << text() << std::flush;
        }
        if (!options_.picture.empty()) write_picture(options_.picture, tally_.picture(table_.ruleset));
        if (interrupted) return ExitCode::kInterrupted;
        if (unfinished_ > 0) {
            throw CommandError(ExitCode::kLimit,
                               fmt::format("db histogram: mean and temperature of {} regions are not known: the memory "
                                           "is used up (--memory)",
                                           unfinished_));
        }
        return ExitCode::kDone;
    }

 private:
    /// Each value, with the number of its regions.
    Counts count() {
        Counts counts;
        solver::ValueDecoder decoder(store_);
        const std::string first(1, static_cast<char>(table_.number));
        const solver::StoredValues::Snapshot snapshot(*file_);
        snapshot.for_each_region(first, [&](std::string_view key, std::string_view reference) {
            if (key.substr(0, 1) != first) return false;
            ++counts[decoder.value(snapshot, reference)];
            show("regions", ++regions_, table_.regions);
            return regions_ % kBetween != 0 || !InterruptFlag::is_set();
        });
        values_ = counts.size();
        return counts;
    }

    /// After Ctrl-C, the remaining values count as unknown.
    void tally(const Counts& counts) {
        value::ValueTexts texts(store_, kLongestCountedValue);
        std::uint64_t done = 0;
        for (const auto& [value, times] : counts) {
            show("values", ++done, counts.size());
            if (InterruptFlag::is_set()) {
                tally_.add_unknown(times);
                continue;
            }
            const value::KnownFacts& known = texts.facts(value);
            const std::string* const text = texts.text(value);
            tally_.add(text == nullptr ? "" : *text, known.facts.mean, known.facts.temperature, times);
            if (!known.complete) unfinished_ += times;
            texts.keep_small();
        }
    }

    void show(const char* what, std::uint64_t done, std::uint64_t all) {
        line_.show([&] {
            const double part = static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(all, 1));
            return fmt::format("[{}] {} of {} {}", progress_bar(part), done, all, what);
        });
    }

    static void append_lines(std::string& out, const char* name, const NumberCounts& counts) {
        out += fmt::format("{}\n", name);
        for (const HistogramColumn& column : columns_of(counts)) {
            const std::string from = column.from.to_string();
            const std::string range = fmt::format("from {}, below {}", from, (column.from + column.width).to_string());
            out += fmt::format("{:>12}  {}\n", column.count, column.width.is_zero() ? from : range);
        }
    }

    [[nodiscard]] std::string text() const {
        std::string out =
            fmt::format("{}: {} regions, {} values\nmost frequent values\n", table_.ruleset, regions_, values_);
        for (const auto& [value, times] : tally_.most_frequent(kMostFrequentValues)) {
            out += fmt::format("{:>12}  {}\n", times, value);
        }
        append_lines(out, "means", tally_.means());
        append_lines(out, "temperatures", tally_.temperatures());
        return out;
    }

    static void append_numbers(std::string& out, const char* name, const NumberCounts& counts) {
        out += fmt::format(",\"{}\":[", name);
        const char* separator = "";
        for (const auto& [number, times] : counts) {
            out += fmt::format("{}{{\"number\":\"{}\",\"regions\":{}}}", separator, number.to_string(), times);
            separator = ",";
        }
        out += ']';
    }

    [[nodiscard]] std::string json() const {
        std::string out = "{\"file\":";
        value::append_quoted(out, file_->path());
        out += ",\"ruleset\":";
        value::append_quoted(out, table_.ruleset);
        out += fmt::format(",\"version\":{},\"regions\":{},\"values\":{},\"long\":{},\"unknown\":{}", table_.version,
                           regions_, values_, tally_.long_values(), tally_.unknown());
        out += ",\"most_frequent\":[";
        const char* separator = "";
        for (const auto& [value, times] : tally_.most_frequent(kMostFrequentValues)) {
            out += fmt::format("{}{{\"value\":", separator);
            value::append_quoted(out, value);
            out += fmt::format(",\"regions\":{}}}", times);
            separator = ",";
        }
        out += ']';
        append_numbers(out, "means", tally_.means());
        append_numbers(out, "temperatures", tally_.temperatures());
        return out + "}";
    }

    const HistogramOptions& options_;
    Session& session_;
    std::shared_ptr<solver::StoredValues> file_;
    solver::StoredTable table_;
    cgt::ValueStore store_;
    ProgressLine line_;
    Tally tally_;
    std::uint64_t regions_ = 0, values_ = 0;
    std::uint64_t unfinished_ = 0;  // regions
};

}  // namespace

ExitCode run_histogram(const HistogramOptions& options, Session& session) {
    require_picture_name(options.picture, "--picture");
    return Histogram(options, session).run();
}

}  // namespace papamu::apps::db
