// The analyst of the heap games, in which every heap is a region and every value a nimber.
//
//     std::make_unique<HeapAnalyst<Kayles>>(store, options)
//
// Nim values are computed, added by exclusive or and returned as values of the store; no partizan game is evaluated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/work_limit.h"
#include "solver/analysis.h"
#include "solver/analysts/store_positions.h"
#include "solver/nimbers/impartial_sum.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/limited_work.h"
#include "solver/values/mex.h"
#include "solver/values/part_file.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

// If there are more moves than this, they are not listed; a best move can still be asked for.
inline constexpr std::size_t kMostMovesListed = 1'000'000;
inline constexpr std::uint32_t kWorkOfHeapMove = 30;  // in the unit of look_for_stop()

template <ImpartialHeaps R>
class HeapAnalyst final : public Analyst {
    using Position = typename R::Position;
    using Summand = typename ImpartialSum<R>::Summand;

 public:
    HeapAnalyst(cgt::ValueStore& store, const AnalystOptions& options)
        : Analyst(rulesets::any_ruleset<R>()), store_(store), file_(options.stored, store, R::kName, R::kVersion) {
        if constexpr (requires { sum_.set_file({}); }) sum_.set_file({file_, store_});
    }

    Analysis analyse(const rulesets::AnyPosition& any, const AnalysisOptions& options) override {
        Analysis analysis = analyse(any, options, StoredRegions::kWorthKeeping);
        file_.write();
        return analysis;
    }

    std::optional<std::string> store(std::span<const rulesets::AnyPosition> positions, const AnalysisOptions& options,
                                     const StoredNote& note) override {
        if (!file_.writes()) return std::nullopt;
        const auto keep = [this](const rulesets::AnyPosition& position, const AnalysisOptions& asked) {
            return analyse(position, asked, 0).stopped;
        };
        return store_positions(positions, options, note, keep,
                               [this](const StoredNote& with) { file_.write(with.name, with.text); });
    }

 private:
    /// The values of the heaps go into the file if that takes `least_kept` positions.
    Analysis analyse(const rulesets::AnyPosition& any, const AnalysisOptions& options, std::uint64_t least_kept) {
        const Position& position = any.as<Position>();
        Analysis analysis;
        analysis.position = any;
        analysis.moves = options.moves;
        SearchBudget budget({options.position_limit, options.second_limit, options.stop, reporter(options)});
        LimitedWork work(budget, analysis.stopped);
        NimValue value = 0;
        std::vector<NimValue> values;  // of the summands
        work.attempt([&] {
            // All moves need the values of all smaller heaps.
            if (options.moves == MovesAsked::kNone) values = find_in_file(position);
            if (values.size() < sum_.summands(position).size()) {
                SearchBudget::Share share(budget);
                sum_.prepare(position, [&] { share.spend(); });
                values.clear();
                for (const auto& summand : sum_.summands(position)) values.push_back(sum_.value(summand));
            }
            for (const NimValue one : values) value ^= one;
            analysis.value = nimber(value);
        });
        if (analysis.value && budget.positions() >= least_kept) keep(position, values);
        write_regions(position, values, analysis);
        if (options.moves != MovesAsked::kNone) work.attempt([&] { write_moves(position, value, analysis); });
        analysis.stats = {budget.seconds(), budget.positions(), store_.games(), budget.lookups(), store_.bytes()};
        return analysis;
    }

    [[nodiscard]] static PartName name_of(const Position& position, const Summand& summand) {
        return {PartKey(PartKind::kText, R::print(ImpartialSum<R>::alone(position, summand)))};
    }
    /// The values of the summands, up to the first one that the file lacks.
    [[nodiscard]] std::vector<NimValue> find_in_file(const Position& position) const {
        std::vector<NimValue> values;
        if (!file_.may_have_any()) return values;
        for (const auto& summand : ImpartialSum<R>::summands(position)) {
            const auto stored = file_.find(name_of(position, summand));
            const auto value = stored ? nim_value_of(store_, *stored) : std::nullopt;
            if (!value) break;
            values.push_back(*value);
        }
        return values;
    }
    void keep(const Position& position, const std::vector<NimValue>& values) {
        if (!file_.writes()) return;
        const auto& summands = ImpartialSum<R>::summands(position);
        for (std::size_t i = 0; i < values.size(); ++i) file_.keep(name_of(position, summands[i]), nimber(values[i]));
    }

    [[nodiscard]] std::function<void(std::uint64_t)> reporter(const AnalysisOptions& options) const {
        if (!options.progress) return {};
        return [this, &options](std::uint64_t positions) {
            options.progress({positions, store_.games(), store_.bytes(), 0, 1});
        };
    }

    [[nodiscard]] cgt::Value nimber(NimValue value) { return store_.number_up_star({cgt::Dyadic(), 0, value}); }

    void write_regions(const Position& position, const std::vector<NimValue>& values, Analysis& analysis) {
        const auto& summands = ImpartialSum<R>::summands(position);
        for (std::size_t i = 0; i < summands.size(); ++i) {
            RegionAnalysis region;
            region.position =
                rulesets::AnyPosition::of(analysis.position.ruleset(), ImpartialSum<R>::alone(position, summands[i]));
            if (analysis.value) region.value = nimber(values[i]);
            set_bounds(region);
            analysis.regions.push_back(std::move(region));
        }
        set_bounds(analysis);
    }

    /// A nimber is less than 1 and more than -1.
    template <class Bounded>
    static void set_bounds(Bounded& bounded) {
        const bool is_zero = bounded.value && bounded.value->is_zero();
        bounded.lower = is_zero ? 0 : -1;
        bounded.upper = is_zero ? 0 : 1;
    }

    /// The move at place `number` of R::moves(), counted from 1; nullopt if there are fewer. Later moves are not made.
    static std::optional<typename R::Move> move_number(const Position& position, std::size_t number) {
        std::optional<typename R::Move> found;
        const typename ImpartialSum<R>::Summand* last = nullptr;
        for (const auto& summand : ImpartialSum<R>::summands(position)) {
            if (found) break;
            if (last != nullptr && summand == *last) continue;  // equal ones are adjacent, and moved in once
            last = &summand;
            found = ImpartialSum<R>::find_move(position, summand, [&](const auto& /*move*/) { return --number == 0; });
        }
        return found;
    }

    /// The moves of both players are the same.
    void write_moves(const Position& position, NimValue value, Analysis& analysis) {
        std::vector<typename R::Move> moves;
        if (analysis.moves == MovesAsked::kBest) {
            auto best = winning_move<R>(sum_, position);
            if (!best) best = move_number(position, 1);  // no move wins
            if (best) moves = {*best};
        } else if (move_number(position, kMostMovesListed + 1)) {
            analysis.stopped = "more than " + std::to_string(kMostMovesListed) + " moves";
            return;
        } else {
            R::moves(position, rulesets::Player::kLeft, moves);
        }
        const auto after = [&](const typename R::Move& move) {
            return value ^ sum_.value(sum_.summand_of(move)) ^ sum_.after(move);
        };
        std::vector<MoveAnalysis> listed;
        for (const auto& move : moves) {
            base::look_for_stop(kWorkOfHeapMove);
            const NimValue left = after(move);
            listed.push_back({rulesets::AnyMove::of(move), nimber(left), left == 0});
        }
        analysis.right_moves = listed;
        analysis.left_moves = std::move(listed);
    }

    cgt::ValueStore& store_;
    PartFile file_;
    ImpartialSum<R> sum_;
};

}  // namespace papamu::solver::detail
