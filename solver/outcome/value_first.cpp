#include "solver/outcome/value_first.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/freed_memory.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"

namespace papamu::solver::detail {

namespace {

// Values that need more positions than this are for `papamu value`; a search can do with fewer.
constexpr std::uint64_t kMostPositions = 300'000;
// The same if the search is fast.
constexpr std::uint64_t kMostPositionsOfAFile = 20'000;

}  // namespace

/// One call of solve().
class ValueFirst::Job {
 public:
    Job(ValueFirst& owner, const OutcomeQuestion& question, const OutcomeLimits& limits)
        : owner_(owner),
          question_(question),
          limits_(limits),
          store_(std::make_unique<cgt::ValueStore>(
              cgt::StoreOptions{.byte_limit = owner.options_.table_bytes / 2,
                                .cache_bytes = std::min(kMostCache, owner.options_.table_bytes / 8)})),
          analyst_(make_analyst(owner.start_.ruleset(), *store_,
                                {.threads = owner.options_.threads,
                                 .switches = owner.options_.switches,
                                 .table_bytes = owner.options_.table_bytes / 2,
                                 .stored = owner.options_.stored})) {}

    OutcomeReport run() {
        const Analysis analysis = analyse();
        if (analysis.value && analysis.stopped.empty()) {
            if (question_.left_first) report_.left = answer(analysis.left_moves);
            if (question_.right_first) report_.right = answer(analysis.right_moves);
            report_.bytes = analysis.stats.bytes;
            return std::move(report_);
        }
        analyst_.reset();  // the search has all of the memory
        store_.reset();
        base::give_back_freed_memory();
        search();
        return std::move(report_);
    }

 private:
    static constexpr std::size_t kMostCache = std::size_t{32} << 20;

    static FirstAnswer answer(const std::vector<MoveAnalysis>& moves) {
        FirstAnswer result;
        const auto best =
            std::find_if(moves.begin(), moves.end(), [](const MoveAnalysis& move) { return move.winning; });
        result.wins = best != moves.end();
        if (best != moves.end()) result.best_move = best->move;
        return result;
    }

    Analysis analyse() {
        AnalysisOptions asked;
        asked.moves = MovesAsked::kAll;
        asked.position_limit =
            limits_.nodes == 0 ? owner_.most_positions_ : std::min(limits_.nodes, owner_.most_positions_);
        asked.is_attempt = true;
        asked.second_limit = limits_.seconds;
        asked.stop = limits_.stop;
        if (limits_.progress) {
            asked.progress = [this](const AnalysisProgress& progress) { limits_.progress(progress.positions); };
        }
        Analysis analysis = analyst_->analyse(owner_.start_, asked);
        report_.nodes += analysis.stats.positions;
        report_.seconds += analysis.stats.seconds;
        return analysis;
    }

    /// Searches the whole position, with what the limits leave after the attempt by values.
    void search() {
        OutcomeReport found = owner_.search_->solve(question_, limits_.after(report_.nodes, report_.seconds));
        found.nodes += report_.nodes;
        found.seconds += report_.seconds;
        report_ = std::move(found);
    }

    ValueFirst& owner_;
    const OutcomeQuestion& question_;
    const OutcomeLimits& limits_;
    std::unique_ptr<cgt::ValueStore> store_;
    std::unique_ptr<Analyst> analyst_;
    OutcomeReport report_;
};

ValueFirst::ValueFirst(rulesets::AnyPosition start, std::unique_ptr<OutcomeSolver> search,
                       const OutcomeOptions& options, std::uint64_t most_positions)
    : start_(std::move(start)), search_(std::move(search)), options_(options), most_positions_(most_positions) {}

OutcomeReport ValueFirst::solve(const OutcomeQuestion& question, const OutcomeLimits& limits) {
    return Job(*this, question, limits).run();
}

std::unique_ptr<OutcomeSolver> slow_search(const rulesets::AnyPosition& start, std::unique_ptr<OutcomeSolver> search,
                                           const OutcomeOptions& options) {
    if (!options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<ValueFirst>(start, std::move(search), options, kMostPositions);
}

std::unique_ptr<OutcomeSolver> fast_search(const rulesets::AnyPosition& start, std::unique_ptr<OutcomeSolver> search,
                                           const OutcomeOptions& options) {
    if (options.stored == nullptr || !options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<ValueFirst>(start, std::move(search), options, kMostPositionsOfAFile);
}

}  // namespace papamu::solver::detail
