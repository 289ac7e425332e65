#include "apps/value/evaluator.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <ostream>
#include <string>
#include <utility>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/progress.h"
#include "apps/stored_option.h"
#include "base/outside_calls.h"
#include "base/stopwatch.h"
#include "solver/store_memory.h"

namespace papamu::apps::value {

std::string progress_text(const solver::AnalysisProgress& progress) {
    return fmt::format("region {} of {}: {} positions, {} values, {}",
                       std::min(progress.regions_done + 1, progress.regions), progress.regions,
                       short_count(static_cast<double>(progress.positions)),
                       short_count(static_cast<double>(progress.values)), short_bytes(progress.bytes));
}

Evaluator::Evaluator(const rulesets::AnyRuleset& ruleset, const ValueOptions& options, std::size_t most_characters)
    : ruleset_(ruleset),
      options_(&options),
      switches_(without(options.solver)),
      memory_(memory_bytes(options.solver)),
      most_characters_(most_characters),
      stored_(open_stored(options.solver.stored, StoredUse::kReadsAndWrites)) {
    begin();
}

void Evaluator::begin() {
    texts_.reset();
    analyst_.reset();
    store_ = std::make_unique<cgt::ValueStore>(solver::store_options(memory_));
    texts_ = std::make_unique<ValueTexts>(*store_, most_characters_);
    analyst_ = solver::make_analyst(ruleset_, *store_,
                                    {.threads = options_->solver.threads,
                                     .switches = switches_,
                                     .table_bytes = memory_ / 2,
                                     .stored = stored_.get()});
    if (!analyst_) {
        throw CommandError(ExitCode::kUsage,
                           "value: " + std::string(ruleset_.name()) + " has no solver for exact values");
    }
}

Evaluation Evaluator::evaluate(const rulesets::AnyPosition& position, std::ostream& err) {
    ProgressLine line(err);
    std::function<void(const solver::AnalysisProgress&)> show;
    if (line.is_shown()) {
        show = [&](const solver::AnalysisProgress& progress) { line.show([&] { return progress_text(progress); }); };
    }
    solver::AnalysisOptions options = limits(std::move(show));
    options.may_forget = true;
    return evaluate(position, options);
}

solver::AnalysisOptions Evaluator::limits(std::function<void(const solver::AnalysisProgress&)> progress) const {
    solver::AnalysisOptions options;
    options.position_limit = options_->position_limit;
    options.second_limit = options_->solver.seconds;
    options.stop = &InterruptFlag::flag();
    options.moves = options_->moves == "none"   ? solver::MovesAsked::kNone
                    : options_->moves == "best" ? solver::MovesAsked::kBest
                                                : solver::MovesAsked::kAll;
    options.progress = std::move(progress);
    return options;
}

Evaluation Evaluator::evaluate(const rulesets::AnyPosition& position,
                               std::function<void(const solver::AnalysisProgress&)> progress) {
    return evaluate(position, limits(std::move(progress)));
}

Evaluation Evaluator::evaluate(const rulesets::AnyPosition& position, const solver::AnalysisOptions& options) {
    // Time the whole call: the analyst's own clock leaves out splitting the position into regions.
    const base::Stopwatch watch;
    const std::clock_t cpu_start = std::clock();
    const base::OutsideLimit limit(options.second_limit);
    solver::Analysis analysis = analyst_->analyse(position, options);
    if (analysis.stats.forgets > 0) texts_ = std::make_unique<ValueTexts>(*store_, most_characters_);
    const double ticks = static_cast<double>(std::clock() - cpu_start);
    analysis.stats.seconds = watch.seconds();
    return {std::move(analysis), ticks / static_cast<double>(CLOCKS_PER_SEC)};
}

void Evaluator::make_room(const solver::Analysis& last) {
    texts_->keep_small();
    if (last.stats.bytes > memory_ / 4) begin();
}

}  // namespace papamu::apps::value
