// papamu db build: evaluates and stores all regions up to a size, or those of given positions. Regions that are already
// in the file are not evaluated again, and the progress on each board, or on heaps, is noted in the file with the
// values, so that a build continues where it was stopped or killed.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/db/position_list.h"
#include "apps/db/work.h"
#include "apps/interrupt.h"
#include "apps/position_argument.h"
#include "apps/progress.h"
#include "apps/stored_option.h"
#include "apps/value/json_text.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/stopwatch.h"
#include "cgt/value_store.h"
#include "solver/analysis.h"
#include "solver/game.h"
#include "solver/store_memory.h"

namespace papamu::apps::db {

namespace {

struct Shard {
    std::uint64_t number = 1;
    std::uint64_t count = 1;
};

Shard parse_shard(const std::string& text) {
    std::string_view rest = text;
    const auto number = base::take_number<std::uint64_t>(rest);
    const auto count = rest.starts_with('/') ? base::parse_number<std::uint64_t>(rest.substr(1)) : std::nullopt;
    if (!number || !count || *number < 1 || *number > *count) {
        throw CommandError(ExitCode::kUsage, "--shard: " + base::quoted(text) + " is not a shard like 2/5");
    }
    return {*number, *count};
}

/// One run of the command.
class Build {
 public:
    Build(const BuildOptions& options, Session& session)
        : ruleset_(require_ruleset(options.ruleset)),
          shard_(parse_shard(options.shard)),
          lists_(lists_of(options, ruleset_, session.in())),
          memory_(require_bytes(options.memory, "--memory")),
          threads_(options.threads),
          file_(open_stored(options.path, StoredUse::kMustWrite)),
          session_(session),
          line_(session.err()) {
        for (const PositionList& list : lists_) all_ += list.count;
    }

    ExitCode run() {
        const std::uint64_t before = file_->size().regions;
        const InterruptFlag interrupt;
        for (const PositionList& list : lists_) {
            if (!build(list)) break;
        }
        line_.wipe();
        const auto failure = file_->failure();
        if (failure && failure->kind() == solver::StoredError::Kind::kDamaged) throw *failure;
        report(before);
        if (failure) throw *failure;
        if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
        if (!stopped_.empty()) throw CommandError(ExitCode::kLimit, stopped_);
        return ExitCode::kDone;
    }

 private:
    [[nodiscard]] std::string note_of(const PositionList& list) const {
        if (!list.is_named) return {};
        return fmt::format("built {} {} {} {}/{}", *solver::game_of(ruleset_).table_name(ruleset_), ruleset_.version(),
                           list.name, shard_.number, shard_.count);
    }

    /// The first position of the list that is still to be done.
    [[nodiscard]] std::uint64_t first_of(const PositionList& list) const {
        if (!list.is_named) return 0;
        const auto note = solver::StoredValues::Snapshot(*file_).note(note_of(list));
        std::string_view text = note ? std::string_view(*note) : std::string_view();
        return std::min(base::take_number<std::uint64_t>(text).value_or(0), list.count);
    }

    /// Returns false if something stopped it.
    bool build(const PositionList& list) {
        std::uint64_t first = first_of(list);
        skipped_ += first;
        done_ += first;
        while (first < list.count) {
            const std::uint64_t end = std::min(list.count, (first / list.piece + 1) * list.piece);
            const bool is_own = (first / list.piece) % shard_.count == shard_.number - 1;
            if (is_own && !build_piece(list, first, end)) return false;
            if (!is_own) skipped_ += end - first;
            done_ += end - first;
            first = end;
        }
        return true;
    }

    bool build_piece(const PositionList& list, std::uint64_t first, std::uint64_t end) {
        if (store_ == nullptr || store_->bytes() > memory_ / 4) begin();
        std::vector<rulesets::AnyPosition> positions;
        positions.reserve(end - first);
        for (std::uint64_t number = first; number < end; ++number) {
            positions.push_back(ruleset_.parse(list.position(number)).value());
        }
        const std::string note = note_of(list);
        const std::string text = std::to_string(end);
        show(list, first);
        solver::AnalysisOptions options;
        options.stop = &InterruptFlag::flag();
        options.may_forget = true;
        stopped_ = analyst_->store(positions, options, {note, text})
                       .value_or("db build: values of " + std::string(ruleset_.name()) + " cannot be kept");
        return stopped_.empty() && !file_->has_failed();
    }

    /// Starts with empty tables again, so that a long build never ends for lack of memory.
    void begin() {
        analyst_.reset();
        store_ = std::make_unique<cgt::ValueStore>(solver::store_options(memory_));
        analyst_ = solver::make_analyst(
            ruleset_, *store_,
            {.threads = threads_, .switches = {}, .table_bytes = memory_ / 2, .stored = file_.get()});
    }

    void show(const PositionList& list, std::uint64_t first) {
        line_.show([&] {
            const double part = static_cast<double>(done_) / static_cast<double>(all_);
            const double own = static_cast<double>(done_ - skipped_) / static_cast<double>(all_ - skipped_);
            return fmt::format("[{}] {}: {} of {} positions, {} new regions, about {} left", progress_bar(part),
                               base::shown(list.name), short_count(static_cast<double>(first)),
                               short_count(static_cast<double>(list.count)),
                               short_count(static_cast<double>(file_->size().regions)),
                               own > 0 ? short_duration(watch_.seconds() * (1 - own) / own) : "?");
        });
    }

    void report(std::uint64_t before) {
        const solver::StoredValues::Size size = file_->size();
        const double seconds = watch_.seconds();
        const std::uint64_t added = size.regions - before;
        if (session_.json()) {
            std::string text = "{\"ruleset\":";
            value::append_quoted(text, ruleset_.name());
            text += fmt::format(
                ",\"complete\":{},\"added\":{},\"regions\":{},\"games\":{},\"bytes\":{},\"seconds\":{:.3f}}}",
                stopped_.empty() && !file_->has_failed(), added, size.regions, size.games, size.used_bytes, seconds);
            session_.print_json(text);
            return;
        }
        session_.out() << fmt::format("{}{} regions added in {}; the file has {} regions and {} games in {}\n",
                                      InterruptFlag::is_set() ? "interrupted: " : "", added, short_duration(seconds),
                                      size.regions, size.games, short_bytes(size.used_bytes))
                       << std::flush;
    }

    const rulesets::AnyRuleset& ruleset_;
    Shard shard_;
    std::vector<PositionList> lists_;
    std::size_t memory_;
    int threads_;
    std::shared_ptr<solver::StoredValues> file_;
    Session& session_;
    ProgressLine line_;
    base::Stopwatch watch_;
    std::uint64_t all_ = 0, done_ = 0, skipped_ = 0;  // positions
    std::string stopped_;
    std::unique_ptr<cgt::ValueStore> store_;
    std::unique_ptr<solver::Analyst> analyst_;
};

}  // namespace

ExitCode run_build(const BuildOptions& options, Session& session) {
    if (options.path.empty()) throw CommandError(ExitCode::kUsage, "db build: --db names the file");
    return Build(options, session).run();
}

}  // namespace papamu::apps::db
