#include "solver/sums/sum_analyst.h"

#include <algorithm>
#include <utility>

#include "cgt/component_sums.h"
#include "cgt/store_full.h"
#include "cgt/value_sweep.h"
#include "rulesets/sum/any_sum.h"
#include "solver/analysts/kept_values.h"
#include "solver/best_move.h"
#include "solver/values/integer_bounds.h"
#include "solver/values/limited_work.h"
#include "solver/values/sum_values.h"

namespace papamu::solver::detail {

namespace {

using rulesets::opponent;
using rulesets::Player;

/// Turns the analysis of a game into that of its negative.
void negate(Analysis& analysis) {
    const auto negate_bounds = [](auto& entry) { entry.lower = -std::exchange(entry.upper, -entry.lower); };
    if (analysis.value) analysis.value = -*analysis.value;
    negate_bounds(analysis);
    for (RegionAnalysis& region : analysis.regions) {
        if (region.value) region.value = -*region.value;
        negate_bounds(region);
    }
    std::swap(analysis.left_moves, analysis.right_moves);
    for (auto* moves : {&analysis.left_moves, &analysis.right_moves}) {
        for (MoveAnalysis& move : *moves) move.value = -move.value;
    }
}

}  // namespace

/// One call of analyse().
class SumAnalyst::Job {
 public:
    Job(SumAnalyst& analyst, const rulesets::AnyPosition& position, const rulesets::SumOfPositions& sum,
        const AnalysisOptions& options)
        : analyst_(analyst),
          position_(position),
          terms_(sum.terms),
          options_(options),
          budget_({options.position_limit, options.second_limit, options.stop, {}}),
          work_(budget_, sum_.stopped) {}

    Analysis run() {
        sum_.position = position_;
        sum_.moves = options_.moves;
        for (std::size_t i = 0; i < terms_.size(); ++i) analyse_term(i);
        // A term may have its value and lack only the values of its moves.
        const auto has_value = [](const Analysis& found) { return found.value.has_value(); };
        if (sum_.stopped.empty()) {
            attempt([this] { add_values(); });
            if (options_.moves != MovesAsked::kNone) attempt([this] { find_moves(); });
        } else if (std::all_of(found_.begin(), found_.end(), has_value)) {
            LastWork(budget_).attempt([this] { add_values(); });
        }
        const IntegerBounds bounds = sum_.value ? integer_bounds(analyst_.store_, *sum_.value) : added_bounds();
        sum_.lower = bounds.lower;
        sum_.upper = bounds.upper;
        sum_.stats.seconds = budget_.seconds();
        sum_.stats.positions = budget_.positions();
        sum_.stats.values = analyst_.store_.games();
        return std::move(sum_);
    }

 private:
    /// What is left of the limits: never 0, which would be no limit. So a term that comes after a limit was met still
    /// gets its bounds.
    [[nodiscard]] AnalysisOptions options_left(std::size_t term) const {
        AnalysisOptions left = options_;
        // Which move of the sum is best cannot be seen in one term.
        if (left.moves == MovesAsked::kBest) left.moves = MovesAsked::kAll;
        if (!sum_.stopped.empty()) left.moves = MovesAsked::kNone;
        left.position_limit = budget_.positions_left();
        left.second_limit = budget_.seconds_left();
        if (options_.progress) {
            left.progress = [this, term](AnalysisProgress progress) {
                progress.positions += budget_.positions();
                progress.regions_done = term;
                progress.regions = terms_.size();
                options_.progress(progress);
            };
        }
        return left;
    }

    /// Runs f as one of the pieces of work, and again if the store was full: all but the values of the terms, with
    /// their regions and moves, is then forgotten.
    template <class F>
    void attempt(F&& f) {
        work_.attempt([&] {
            try {
                return f();
            } catch (const cgt::StoreFull&) {
                if (!options_.may_forget || !analyst_.options_.switches.on(Optimisation::kForgetting)) throw;
            }
            ++sum_.stats.forgets;
            cgt::ValueSweep sweep(analyst_.store_);
            for (const cgt::Value value : kept_) sweep.keep(value);
            analyst_.begin_anew();
            sweep.finish();
            has_room_ = false;
            f();
        });
    }

    /// Notes the values of a term that must outlast those that come after it.
    void keep(const Analysis& found) {
        if (found.value) kept_.push_back(*found.value);
        for (const RegionAnalysis& region : found.regions) {
            if (region.value) kept_.push_back(*region.value);
        }
        for (const auto* const moves : {&found.left_moves, &found.right_moves}) {
            for (const MoveAnalysis& move : *moves) kept_.push_back(move.value);
        }
    }

    Analysis analysis_of(std::size_t term) {
        Analyst& analyst = *analyst_.analysts_[&terms_[term].position.ruleset()];
        AnalysisOptions left = options_left(term);
        auto* const forgets = dynamic_cast<ForgetsGames*>(&analyst);
        if (forgets != nullptr) {
            forgets->keep(kept_);
        } else {
            left.may_forget = false;
        }
        return analyst.analyse(terms_[term].position, left);
    }

    void analyse_term(std::size_t i) {
        const auto& term = terms_[i];
        Analysis found;
        try {
            found = analysis_of(i);
        } catch (...) {
            analyst_.begin_anew();
            throw;
        }
        // The tables of the other analysts may have values that are gone.
        if (found.stats.forgets > 0) analyst_.begin_anew();
        sum_.stats.forgets += found.stats.forgets;
        keep(found);
        if (term.negated) negate(found);
        budget_.add(found.stats.positions);
        // A term reports as its limit what was left for it; the user has set the limit of the sum.
        if (sum_.stopped.empty() && !found.stopped.empty()) sum_.stopped = budget_.why_stopped(found.stopped);
        sum_.inert += found.inert;
        sum_.stats.lookups += found.stats.lookups;
        sum_.stats.bytes = std::max(sum_.stats.bytes, found.stats.bytes);
        sum_.terms.push_back({term, found.value, found.lower, found.upper});
        for (RegionAnalysis& region : found.regions) {
            region.term = i;
            sum_.regions.push_back(std::move(region));
        }
        found.regions.clear();
        found_.push_back(std::move(found));
    }

    /// By incentives sums take less work, but more games are in the store at once than if terms are added one by one.
    void add_values() {
        const bool by_incentives = has_room_ && analyst_.options_.switches.on(Optimisation::kIncentives);
        sum_.value = cgt::ComponentSums(analyst_.store_, by_incentives).of(term_values());
    }
    [[nodiscard]] std::vector<cgt::Value> term_values() const {
        std::vector<cgt::Value> values;
        for (const Analysis& found : found_) values.push_back(*found.value);
        return values;
    }

    /// An int has room for it: no term is larger than a literal value may be, and there are at most kMostTerms.
    [[nodiscard]] IntegerBounds added_bounds() const {
        IntegerBounds sum;
        for (const TermAnalysis& term : sum_.terms) sum += {term.lower, term.upper};
        return sum;
    }

    void find_moves() {
        const std::vector<cgt::Value> values = term_values();
        if (sum_.value) kept_.push_back(*sum_.value);
        const std::vector<cgt::Value> others = sums_of_others(analyst_.store_, values);
        std::vector<MoveAnalysis> left = moves(Player::kLeft, values, others);
        sum_.right_moves = moves(Player::kRight, values, others);
        sum_.left_moves = std::move(left);
    }

    std::vector<MoveAnalysis> moves(Player player, const std::vector<cgt::Value>& values,
                                    const std::vector<cgt::Value>& others) {
        struct InTerm {
            std::size_t term;
            const MoveAnalysis* move;
        };
        std::vector<InTerm> all;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            const Analysis& found = found_[i];
            for (const MoveAnalysis& move : player == Player::kLeft ? found.left_moves : found.right_moves) {
                all.push_back({i, &move});
            }
        }
        if (options_.moves == MovesAsked::kBest && !all.empty()) {
            std::vector<SummandMove> summands;
            for (const InTerm& one : all) summands.push_back({values[one.term], one.move->value});
            all = {all[best_move(analyst_.store_, *sum_.value, summands, player)]};
        }
        std::vector<MoveAnalysis> result;
        for (const auto& [term, move] : all) {
            const cgt::Value after = cgt::add(analyst_.store_, others[term], move->value);
            result.push_back(
                {rulesets::AnySum::move_in_term(term, move->move), after, wins_second(analyst_.store_, player, after)});
        }
        return result;
    }

    SumAnalyst& analyst_;
    bool has_room_ = true;  // the store has not been full
    const rulesets::AnyPosition& position_;
    const std::vector<rulesets::SumOfPositions::Term>& terms_;
    const AnalysisOptions& options_;
    Analysis sum_;
    SearchBudget budget_;  // of all terms together
    LimitedWork work_;
    std::vector<Analysis> found_;  // of the terms, without their regions
    std::vector<cgt::Value> kept_;
};

void SumAnalyst::prepare(const rulesets::SumOfPositions& sum) {
    const std::size_t known = analysts_.size();
    for (const auto& term : sum.terms) analysts_.try_emplace(&term.position.ruleset());
    if (analysts_.size() > known) begin_anew();
}

void SumAnalyst::begin_anew() {
    AnalystOptions options = options_;
    options.table_bytes /= analysts_.size();
    for (auto& [ruleset, analyst] : analysts_) analyst = make_analyst(*ruleset, store_, options);
}

Analysis SumAnalyst::analyse(const rulesets::AnyPosition& position, const AnalysisOptions& options) {
    const auto& sum = position.as<rulesets::SumOfPositions>();
    prepare(sum);
    return Job(*this, position, sum, options).run();
}

}  // namespace papamu::solver::detail
