// The analyst of a ruleset without kernels: evaluates the regions one after the other, then every move in its region.
//
//     PlainAnalyst<PlainSearch<WholePositions<MyGame>>> analyst(any_ruleset<MyGame>(), store, AnalystOptions{});
//
// `Search` is PlainSearch, or a class with the same regions(), value(), sum(), bounds(), bytes(), forget(),
// found() and keep_found(), that uses a PartFile in the same way: it keeps there what took work, what it is asked for
// during keep_all(), and with keep_found() all else.
// Moves in a region have the same names as in the whole position, and regions are not placed on a board: an analysis
// has no rows, no columns and no cells. For one thread. Moves must be comparable if a position may have more than one
// region.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/work_limit.h"
#include "cgt/sum.h"
#include "decompose/regions.h"
#include "solver/analysis.h"
#include "solver/analysts/kept_values.h"
#include "solver/analysts/move_values.h"
#include "solver/analysts/stopped_work.h"
#include "solver/analysts/store_positions.h"
#include "solver/game.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/integer_bounds.h"
#include "solver/values/limited_work.h"
#include "solver/values/needed_values.h"
#include "solver/values/part_file.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

template <class Search>
class PlainAnalyst final : public Analyst, public ForgetsGames {
    using R = typename Search::Ruleset;
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Player = rulesets::Player;

 public:
    PlainAnalyst(const rulesets::AnyRuleset& ruleset, cgt::ValueStore& store, const AnalystOptions& options)
        : Analyst(ruleset),
          store_(store),
          switches_(options.switches),
          file_(options.stored, store, game_of(ruleset).table_name(ruleset).value_or(""), ruleset.version()),
          search_(store, options.switches, options.table_bytes, &file_) {}

    Analysis analyse(const rulesets::AnyPosition& position, const AnalysisOptions& options) override {
        Analysis analysis = Job(*this, position, own(position), options).run();
        file_.write();
        return analysis;
    }

    std::optional<std::string> store(std::span<const rulesets::AnyPosition> positions, const AnalysisOptions& options,
                                     const StoredNote& note) override {
        if (!file_.writes()) return std::nullopt;
        const auto keep = [this](const rulesets::AnyPosition& position, const AnalysisOptions& asked) {
            return Job(*this, position, own(position), asked, 0).run().stopped;
        };
        return store_positions(positions, options, note, keep,
                               [this](const StoredNote& with) { file_.write(with.name, with.text); });
    }

 private:
    /// The moves of one player.
    struct Options {
        std::vector<Move> moves;
        std::vector<std::size_t> region_of;  // for each move
        std::vector<RegionAfter> after;      // the region of each move after it
    };

    /// One call of analyse().
    class Job {
     public:
        /// `position` is what `any` holds. The answer is kept if it takes `least_kept` positions.
        Job(PlainAnalyst& analyst, const rulesets::AnyPosition& any, const Position& position,
            const AnalysisOptions& options, std::uint64_t least_kept = StoredRegions::kWorthKeeping)
            : analyst_(analyst),
              store_(analyst.store_),
              search_(analyst.search_),
              forgets_(options.may_forget && analyst.switches_.on(Optimisation::kForgetting)),
              any_(any),
              position_(position),
              options_(options),
              least_kept_(least_kept),
              budget_({options.position_limit, options.second_limit, options.stop, reporter()}),
              work_(budget_, analysis_.stopped) {}

        Analysis run() {
            analysis_.position = any_;
            analysis_.moves = options_.moves;
            regions_.list.emplace_back().position = position_;  // in case a limit is met before it is taken apart
            work_.attempt([this] { regions_ = search_.regions(position_); });
            analysis_.inert = regions_.inert;
            values_.resize(regions_.list.size());
            attempt([this] { evaluate(); });
            attempt([this] { add_up(); });
            if (analysis_.value && options_.moves != MovesAsked::kNone) evaluate_moves();
            if (budget_.positions() >= least_kept_) keep();
            keep_found(analysis_, options_, budget_, [this] { search_.keep_found(); });
            write_regions();
            analysis_.stats = {budget_.seconds(), budget_.positions(),    store_.games(), budget_.lookups(),
                               bytes(),           analysis_.stats.forgets};
            return std::move(analysis_);
        }

     private:
        std::function<void(std::uint64_t)> reporter() {
            if (!options_.progress) return {};
            return [this](std::uint64_t positions) {
                options_.progress({positions, store_.games(), bytes(), done_, regions_.list.size()});
            };
        }
        [[nodiscard]] std::size_t bytes() const { return store_.bytes() + search_.bytes(); }

        /// Runs f as one of the pieces of work, and again whenever the store was full, for as long as forgetting helps.
        template <class F>
        void attempt(F&& f) {
            work_.attempt([&] {
                go_on_when_full(
                    store_, f, [this] { return forgets_ && forget(); }, [this] { return search_.found(); });
            });
        }
        /// Forgets all values but those of the regions and of the whole, and what the search had in hand.
        bool forget() {
            std::vector<cgt::Value> kept = analyst_.kept();
            kept.push_back(analysis_.value.value_or(cgt::Value()));
            for (const auto& value : values_) kept.push_back(value.value_or(cgt::Value()));
            for (const Options* const options : {&left_, &right_}) {
                for (const RegionAfter& after : options->after) kept.push_back(after.value.value_or(cgt::Value()));
            }
            ++analysis_.stats.forgets;
            return search_.forget(kept);
        }

        /// Small regions come first, so that a limit leaves as few as possible without a value.
        void evaluate() {
            std::vector<std::size_t> order(values_.size());
            std::iota(order.begin(), order.end(), std::size_t{0});
            const auto size = [this](std::size_t i) { return R::key(regions_.list[i].position).size(); };
            std::stable_sort(order.begin(), order.end(),
                             [&](std::size_t a, std::size_t b) { return size(a) < size(b); });
            SearchBudget::Share share(budget_);
            for (const std::size_t i : order) {
                if (values_[i]) continue;
                values_[i] = search_.value(regions_.list[i].position, share);
                ++done_;
            }
        }

        /// Keeps the regions in the file of stored values, and those after each move that was asked for, so that the
        /// file answers the same question.
        void keep() {
            analyst_.file_.keep_all([&] {
                attempt([&] {
                    SearchBudget::Share share(budget_);
                    for (const auto& region : regions_.list) search_.value(region.position, share);
                    for (const Player player : {Player::kLeft, Player::kRight}) {
                        const Options& options = player == Player::kLeft ? left_ : right_;
                        for (std::size_t i = 0; i < options.moves.size(); ++i) {
                            search_.sum(played(player, options, i), share);
                        }
                    }
                });
            });
        }

        void add_up() {
            cgt::Value sum;
            for (const auto& value : values_) sum = cgt::add(store_, sum, *value);
            analysis_.value = sum;
        }

        void evaluate_moves() {
            std::vector<cgt::Value> regions;
            for (const auto& value : values_) regions.push_back(*value);
            const MoveValues<R> values(store_, position_, regions, *analysis_.value);
            attempt([&] {
                left_ = right_ = {};
                const std::vector<cgt::Value> after_left = evaluate(Player::kLeft, left_);
                const std::vector<cgt::Value> after_right = evaluate(Player::kRight, right_);
                std::vector<MoveAnalysis> left_moves = moves(values, Player::kLeft, left_, after_left);
                analysis_.right_moves = moves(values, Player::kRight, right_, after_right);
                analysis_.left_moves = std::move(left_moves);
            });
            if (analysis_.stopped.empty() || options_.moves != MovesAsked::kAll) return;
            LastWork(budget_).attempt([&] {
                std::vector<MoveBounds> left_bounds = bounds(values, Player::kLeft, left_);
                analysis_.right_bounds = bounds(values, Player::kRight, right_);
                analysis_.left_bounds = std::move(left_bounds);
            });
        }

        /// The values of the regions after the moves. Those found are in `options` too, in case a limit is met, or the
        /// store is full, before the end.
        std::vector<cgt::Value> evaluate(Player player, Options& options) {
            list(player, options);
            SearchBudget::Share share(budget_);
            std::vector<cgt::Value> after;
            for (std::size_t i = 0; i < options.moves.size(); ++i) {
                after.push_back(search_.sum(played(player, options, i), share));
                options.after[i].value = after.back();
            }
            return after;
        }

        std::vector<MoveAnalysis> moves(const MoveValues<R>& values, Player player, const Options& options,
                                        const std::vector<cgt::Value>& after) const {
            if (after.empty()) return {};
            if (options_.moves == MovesAsked::kBest) return {values.best(player, options, after)};
            return values.all(player, options, after);
        }

        std::vector<MoveBounds> bounds(const MoveValues<R>& values, Player player, Options& options) const {
            if (options.moves.empty()) list(player, options);
            for (std::size_t i = 0; i < options.moves.size(); ++i) {
                if (!options.after[i].value) options.after[i].bounds = search_.bounds(played(player, options, i));
            }
            return values.bounds(player, options, options.after);
        }

        [[nodiscard]] Position played(Player player, const Options& options, std::size_t i) const {
            return R::play(regions_.list[options.region_of[i]].position, player, options.moves[i]);
        }

        /// Lists the moves of a player, and the regions that they are made in.
        void list(Player player, Options& options) const {
            R::moves(position_, player, options.moves);
            options.after.resize(options.moves.size());
            if (regions_.list.size() == 1) {
                options.region_of.assign(options.moves.size(), 0);
                return;
            }
            if constexpr (std::equality_comparable<Move>) find_regions(player, options);
        }

        void find_regions(Player player, Options& options) const {
            std::vector<std::vector<Move>> inside(regions_.list.size());
            for (std::size_t i = 0; i < inside.size(); ++i) R::moves(regions_.list[i].position, player, inside[i]);
            for (const Move& move : options.moves) {
                base::look_for_stop(static_cast<std::uint32_t>(options.moves.size()));
                const auto region = std::find_if(inside.begin(), inside.end(), [&](const std::vector<Move>& moves) {
                    return std::find(moves.begin(), moves.end(), move) != moves.end();
                });
                if (region == inside.end()) throw std::logic_error("a legal move lies in no region");
                options.region_of.push_back(static_cast<std::size_t>(region - inside.begin()));
            }
        }

        [[nodiscard]] rulesets::AnyPosition any(const Position& region) const {
            if constexpr (std::is_same_v<Position, rulesets::AnyPosition>) {
                return region;
            } else {
                return rulesets::AnyPosition::of(any_.ruleset(), region);
            }
        }

        void write_regions() {
            IntegerBounds sum;
            for (std::size_t i = 0; i < values_.size(); ++i) {
                const Position& region = regions_.list[i].position;
                const IntegerBounds bounds = values_[i] ? integer_bounds(store_, *values_[i]) : search_.bounds(region);
                sum += bounds;
                analysis_.regions.push_back({any(region), {}, values_[i], bounds.lower, bounds.upper});
            }
            if (analysis_.value) sum = integer_bounds(store_, *analysis_.value);
            analysis_.lower = sum.lower;
            analysis_.upper = sum.upper;
        }

        PlainAnalyst& analyst_;
        cgt::ValueStore& store_;
        Search& search_;
        bool forgets_;
        const rulesets::AnyPosition& any_;
        const Position& position_;
        const AnalysisOptions& options_;
        std::uint64_t least_kept_;
        decompose::Regions<Position> regions_;
        std::vector<std::optional<cgt::Value>> values_;
        Options left_, right_;  // once the moves are evaluated
        std::size_t done_ = 0;
        Analysis analysis_;
        SearchBudget budget_;
        LimitedWork work_;
    };

    static decltype(auto) own(const rulesets::AnyPosition& position) {
        if constexpr (std::is_same_v<Position, rulesets::AnyPosition>) {
            return (position);
        } else {
            return position.as<Position>();
        }
    }

    cgt::ValueStore& store_;
    Switches switches_;
    PartFile file_;
    Search search_;
};

}  // namespace papamu::solver::detail
