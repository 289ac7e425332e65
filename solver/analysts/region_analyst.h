// The analyst of a ruleset with kernels: takes a position apart, has its regions evaluated, adds them up, and reports
// what every move is worth, which is found in the one region that it changes.
//
//     std::unique_ptr<Analyst> analyst = std::make_unique<RegionAnalyst<KonaneKernels>>(store, AnalystOptions{});
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/workers.h"
#include "cgt/component_sums.h"
#include "cgt/store_full.h"
#include "decompose/regions.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/analysts/kept_values.h"
#include "solver/analysts/move_options.h"
#include "solver/analysts/move_values.h"
#include "solver/analysts/region_filing.h"
#include "solver/analysts/stopped_work.h"
#include "solver/analysts/zero_region.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/integer_bounds.h"
#include "solver/values/limited_work.h"
#include "solver/values/value_search.h"

namespace papamu::solver::detail {

template <class Kernels>
class RegionAnalyst final : public Analyst, public ForgetsGames {
    using R = typename Kernels::Ruleset;
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Search = ValueSearch<Kernels>;
    using Worker = typename Search::Worker;
    using Parts = typename Search::Parts;
    using Options = MoveOptions<Kernels>;
    using Region = decompose::Region<Position>;

 public:
    RegionAnalyst(cgt::ValueStore& store, const AnalystOptions& options)
        : RegionAnalyst(rulesets::any_ruleset<R>(), store, options, nullptr) {}
    /// For a ruleset that is made at run time. `data` must outlive this.
    RegionAnalyst(const rulesets::AnyRuleset& ruleset, cgt::ValueStore& store, const AnalystOptions& options,
                  const KernelData* data)
        : Analyst(ruleset),
          store_(store),
          threads_(base::useful_threads(options.threads)),
          switches_(options.switches),
          table_bytes_(options.table_bytes),
          search_(store, options.switches, threads_ > 1, options.table_bytes, options.stored, data) {}

    Analysis analyse(const rulesets::AnyPosition& position, const AnalysisOptions& options) override {
        const Position own = position.as<Position>();
        Analysis analysis = Job(*this, position, own, options).run();
        if (StoredRegions* const stored = search_.stored()) stored->write();
        return analysis;
    }

    std::optional<std::string> store(std::span<const rulesets::AnyPosition> positions, const AnalysisOptions& options,
                                     const StoredNote& note) override {
        StoredRegions* const stored = search_.stored();
        if (stored == nullptr || !stored->writes()) return std::nullopt;
        std::string stopped = RegionFiling<Kernels>(search_, threads_, positions, options).run();
        stopped.empty() ? stored->write(note.name, note.text) : stored->write();
        return stopped;
    }

 private:
    /// One call of analyse().
    class Job {
     public:
        /// `position` is `any`, unpacked.
        Job(RegionAnalyst& analyst, const rulesets::AnyPosition& any, const Position& position,
            const AnalysisOptions& options)
            : analyst_(analyst),
              store_(analyst.store_),
              any_(any),
              position_(position),
              options_(options),
              budget_({options.position_limit, options.second_limit, options.stop, reporter()}),
              work_(budget_, analysis_.stopped) {}

        Analysis run() {
            analysis_.position = any_;
            analysis_.rows = position_.rows;
            analysis_.columns = position_.columns;
            analysis_.moves = options_.moves;
            regions_ = one_region();  // in case a limit is met before it is taken apart
            work_.attempt([this] { regions_ = regions_of_board(); });
            analysis_.inert = regions_.inert;
            parts_.resize(regions_.list.size());
            values_.resize(regions_.list.size());
            work_.attempt([this] { split_regions(); });
            attempt([this] { evaluate(); });
            attempt([this] { sum_regions(); });
            if (analysis_.value && options_.moves != MovesAsked::kNone) evaluate_moves();
            worker_.reset();
            keep_found(analysis_, options_, budget_, [this] { analyst_.search_.keep_found(budget_.positions()); });
            write_regions();
            write_stats();
            return std::move(analysis_);
        }

     private:
        std::function<void(std::uint64_t)> reporter() {
            if (!options_.progress) return {};
            return [this](std::uint64_t positions) {
                options_.progress({positions, store_.games(), bytes(), done_.load(), regions_.list.size()});
            };
        }
        [[nodiscard]] std::size_t bytes() const { return store_.bytes() + analyst_.search_.bytes(); }

        [[nodiscard]] decompose::Regions<Position> regions_of_board() const {
            if constexpr (requires { Kernels::regions(position_, analyst_.search_.rules()); }) {
                return Kernels::regions(position_, analyst_.search_.rules());
            } else {
                return Kernels::regions(position_);
            }
        }
        [[nodiscard]] decompose::Regions<Position> one_region() const {
            Region whole{position_, 0, 0, std::vector<int>(position_.rows * position_.columns)};
            std::iota(whole.cells.begin(), whole.cells.end(), 0);
            return {{std::move(whole)}, 0};
        }

        /// Runs f as one of the pieces of work, and again whenever the store was full, for as long as forgetting helps.
        template <class F>
        void attempt(F&& f) {
            work_.attempt([&] {
                go_on_when_full(
                    store_, f, [this] { return may_forget() && forget(); }, [this] { return worker_->searched(); });
            });
        }
        [[nodiscard]] bool may_forget() const {
            return worker_ && options_.may_forget && analyst_.switches_.on(Optimisation::kForgetting);
        }
        /// Forgets all values but those of the regions and of the whole, and what the workers had in hand.
        bool forget() {
            std::vector<cgt::Value> kept = analyst_.kept();
            kept.push_back(analysis_.value.value_or(cgt::Value()));
            for (const auto& value : values_) kept.push_back(value.value_or(cgt::Value()));
            const bool is_worth_it = analyst_.search_.forget(kept, &*worker_);
            ++analysis_.stats.forgets;
            parts_.assign(regions_.list.size(), {});
            order_.clear();
            split_regions();
            budget_.resume();
            return is_worth_it;
        }

        /// Small regions come first, so that a limit leaves as few as possible without a value.
        void split_regions() {
            const std::size_t count = regions_.list.size();
            for (std::size_t i = 0; i < count; ++i) order_.push_back(i);
            std::stable_sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) {
                return regions_.list[a].cells.size() < regions_.list[b].cells.size();
            });
            for (std::size_t i = 0; i < count; ++i) {
                Kernels::split(regions_.list[i].position, analyst_.search_.rules(), parts_[i]);
                parts_[i].end_option();
            }
        }

        void evaluate() {
            if (!worker_) worker_.emplace(analyst_.search_, budget_, largest()).end_when_repeating();
            try {
                // Regions that might be found to be 0 are large, and come last.
                std::vector<std::size_t> others;
                std::vector<std::size_t> maybe_zero;
                for (const std::size_t i : order_) (positions_for_zero(i) > 0 ? maybe_zero : others).push_back(i);
                evaluate(others);
                for (const std::size_t i : maybe_zero) {
                    find_out_whether_zero(i);
                    evaluate({i});
                }
            } catch (...) {
                look_up_values();
                throw;
            }
        }

        void evaluate(const std::vector<std::size_t>& regions) {
            std::vector<const Parts*> all;
            for (const std::size_t i : regions) all.push_back(&parts_[i]);
            evaluate_together(all);
            for (const std::size_t i : regions) {
                cgt::Value value;
                if (!values_[i]) {
                    worker_->values(parts_[i], {&value, 1});
                    values_[i] = value;
                }
                done_.fetch_add(1, std::memory_order_relaxed);
            }
        }

        [[nodiscard]] std::uint64_t positions_for_zero(std::size_t i) const {
            return analyst_.switches_.on(Optimisation::kGuesses)
                       ? Kernels::positions_for_zero(regions_.list[i].position)
                       : 0;
        }

        /// Records regions found to be 0 within positions_for_zero() positions.
        void find_out_whether_zero(std::size_t i) {
            if (worker_->known_value(parts_[i])) return;
            const OutcomeOptions options{analyst_.threads_, analyst_.switches_, analyst_.table_bytes_ / 4};
            const std::uint64_t left = budget_.positions_left();
            const std::uint64_t most = positions_for_zero(i);
            OutcomeLimits limits{left == 0 ? most : std::min(left, most), budget_.seconds_left(), options_.stop, {}};
            if (options_.progress) {
                limits.progress = [this, report = reporter()](auto nodes) { report(budget_.positions() + nodes); };
            }
            const ZeroAnswer answer =
                is_zero(rulesets::AnyPosition::of(any_.ruleset(), regions_.list[i].position), options, limits);
            budget_.add(answer.nodes);
            budget_.check();
            if (!answer.is_zero) return;
            values_[i] = cgt::Value();
            worker_->learn(parts_[i], cgt::Value());
        }

        /// Looks up values that other threads or earlier calls left in the tables, once the search was stopped.
        void look_up_values() {
            const LastWork last(budget_);
            for (const std::size_t i : order_) {
                last.attempt([&] {
                    if (!values_[i]) values_[i] = worker_->known_value(parts_[i]);
                });
            }
        }

        /// Whether there is enough to do to be worth the cost of starting threads and preparing memory.
        [[nodiscard]] bool is_long_work() const {
            constexpr std::size_t few_cells = 12;
            return !order_.empty() && regions_.list[order_.back()].cells.size() > few_cells;
        }

        /// The size of the largest region, as gift_horses.h measures it.
        [[nodiscard]] int largest() {
            int largest = 0;
            for (Parts& parts : parts_) {
                for (const auto& part : parts.template list<typename Kernels::Small>()) {
                    largest = std::max(largest, part.state.size());
                }
            }
            return largest;
        }

        /// Fills the tables if there are several threads and enough to do: each takes all regions, the largest last.
        /// Once games were forgotten, one thread goes on alone, with what it knows of regions (up_graph.h).
        void evaluate_together(const std::vector<const Parts*>& all) {
            if (analyst_.threads_ == 1 || !is_long_work() || analysis_.stats.forgets > 0) return;
            const auto work = [&](int /*number*/) {
                try {
                    const BudgetStop stop_inside(budget_);
                    Worker worker(analyst_.search_, budget_, largest());
                    worker.end_when_repeating();
                    for (const Parts* const one : all) {
                        Parts parts = *one;
                        std::vector<cgt::Value> values(parts.options());
                        worker.values(parts, values);
                    }
                } catch (...) {
                    budget_.abandon();
                    throw;
                }
            };
            base::run_workers(analyst_.threads_, work);
        }

        void sum_regions() {
            cgt::ComponentSums sums(store_, analyst_.switches_.on(Optimisation::kIncentives));
            analysis_.value = sums.of(region_values());
            for (Parts& parts : parts_) keep(parts);
        }
        [[nodiscard]] std::vector<cgt::Value> region_values() const {
            std::vector<cgt::Value> values;
            for (const auto& value : values_) values.push_back(*value);
            return values;
        }

        /// Keeps what was asked for in the file of stored values if it took work, so that the file answers the same
        /// question. (What a worker keeps while it searches depends on chance if there are several.)
        void keep(Parts& parts) {
            if (budget_.positions() + worker_->searched() >= StoredRegions::kWorthKeeping) worker_->keep_known(parts);
        }

        void evaluate_moves() {
            std::optional<Options> left, right;
            const auto list_moves = [&] {
                if (!left) left.emplace(position_, regions_, Player::kLeft, analyst_.search_.rules());
                if (!right) right.emplace(position_, regions_, Player::kRight, analyst_.search_.rules());
            };
            const std::vector<cgt::Value> regions = region_values();
            const MoveValues<R> values(store_, position_, regions, *analysis_.value);
            attempt([&] {
                left.reset();
                right.reset();
                list_moves();
                evaluate_together({&left->parts, &right->parts});
                std::vector<MoveAnalysis> left_moves = moves(values, Player::kLeft, *left);
                analysis_.right_moves = moves(values, Player::kRight, *right);
                analysis_.left_moves = std::move(left_moves);
            });
            if (analysis_.stopped.empty() || options_.moves != MovesAsked::kAll) return;
            LastWork(budget_).attempt([&] {
                list_moves();
                std::vector<MoveBounds> left_bounds = values.bounds(Player::kLeft, *left, what_is_known(*left));
                analysis_.right_bounds = values.bounds(Player::kRight, *right, what_is_known(*right));
                analysis_.left_bounds = std::move(left_bounds);
            });
        }

        std::vector<MoveAnalysis> moves(const MoveValues<R>& values, Player player, Options& options) {
            if (options.moves.empty()) return {};
            std::vector<cgt::Value> after(options.moves.size());
            worker_->values(options.parts, after);
            keep(options.parts);
            if (options_.moves == MovesAsked::kBest) return {values.best(player, options, after)};
            return values.all(player, options, after);
        }

        std::vector<RegionAfter> what_is_known(const Options& options) {
            std::vector<RegionAfter> known;
            for (const Position& after : options.after) {
                Parts parts;
                Kernels::split(after, analyst_.search_.rules(), parts);
                parts.end_option();
                known.push_back({worker_->known_value(parts), bounds_by_counting(after)});
            }
            return known;
        }

        void write_regions() {
            IntegerBounds sum;
            for (std::size_t i = 0; i < regions_.list.size(); ++i) {
                const Region& region = regions_.list[i];
                const IntegerBounds bounds =
                    values_[i] ? integer_bounds(store_, *values_[i]) : bounds_by_counting(region.position);
                sum += bounds;
                RegionAnalysis out{rulesets::AnyPosition::of(any_.ruleset(), region.position),
                                   {},
                                   values_[i],
                                   bounds.lower,
                                   bounds.upper};
                out.cells.reserve(region.cells.size());
                for (const int cell : region.cells) {
                    out.cells.emplace_back(cell / position_.columns, cell % position_.columns);
                }
                analysis_.regions.push_back(std::move(out));
            }
            if (analysis_.value) sum = integer_bounds(store_, *analysis_.value);
            analysis_.lower = sum.lower;
            analysis_.upper = sum.upper;
        }

        [[nodiscard]] IntegerBounds bounds_by_counting(const Position& position) const {
            if (!analyst_.switches_.on(Optimisation::kBounds)) {
                return {-Kernels::most_moves(position, Player::kRight), Kernels::most_moves(position, Player::kLeft)};
            }
            return {Kernels::lower_bound(position, Player::kLeft), -Kernels::lower_bound(position, Player::kRight)};
        }

        void write_stats() {
            analysis_.stats = {budget_.seconds(), budget_.positions(),    store_.games(), budget_.lookups(),
                               bytes(),           analysis_.stats.forgets};
        }

        RegionAnalyst& analyst_;
        cgt::ValueStore& store_;
        const rulesets::AnyPosition& any_;
        const Position& position_;
        const AnalysisOptions& options_;
        decompose::Regions<Position> regions_;
        Analysis analysis_;
        std::atomic<std::size_t> done_ = 0;
        SearchBudget budget_;
        LimitedWork work_;
        std::optional<Worker> worker_;
        std::vector<std::size_t> order_;  // of the regions, by size
        std::vector<Parts> parts_;        // for each region, one option
        std::vector<std::optional<cgt::Value>> values_;
    };

    cgt::ValueStore& store_;
    int threads_;
    Switches switches_;
    std::size_t table_bytes_;
    Search search_;
};

}  // namespace papamu::solver::detail
