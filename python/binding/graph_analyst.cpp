#include "python/binding/graph_analyst.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "cgt/sum.h"
#include "python/binding/python_rules.h"
#include "rulesets/any_rules.h"
#include "solver/analysts/move_values.h"
#include "solver/analysts/stopped_work.h"
#include "solver/analysts/store_positions.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/integer_bounds.h"
#include "solver/values/limited_work.h"

namespace papamu::python {

using solver::LastWork;
using solver::detail::IntegerBounds;
using solver::detail::RegionAfter;

namespace {

// More moves than any play has that ends within a lifetime: the class tells nothing better.
constexpr IntegerBounds kNoBounds{-(1 << 29), 1 << 29};

}  // namespace

/// One call of analyse().
class GraphAnalyst::Job {
 public:
    /// The answer is kept in the file of stored values if it takes `least_kept` positions.
    Job(GraphAnalyst& analyst, const rulesets::AnyPosition& position, const solver::AnalysisOptions& options,
        std::uint64_t least_kept = solver::detail::StoredRegions::kWorthKeeping)
        : rules_(analyst.rules_),
          graph_(analyst.rules_.graph()),
          store_(analyst.store_),
          values_(analyst.values_),
          position_(position),
          options_(options),
          least_kept_(least_kept),
          budget_({options.position_limit, options.second_limit, options.stop, reporter()}),
          work_(budget_, analysis_.stopped) {}

    solver::Analysis run() {
        const PositionId id = PythonRules::number(position_);
        analysis_.position = position_;
        analysis_.moves = options_.moves;
        regions_ = {{id, false}};  // in case a limit is met before it is taken apart
        work_.attempt([&] {
            const auto parts = graph_.parts(id);
            regions_.assign(parts.begin(), parts.end());
        });
        found_.resize(regions_.size());
        work_.attempt([this] { evaluate(); });
        work_.attempt([this] { add_up(); });
        if (analysis_.value && options_.moves != solver::MovesAsked::kNone) evaluate_moves();
        if (budget_.positions() >= least_kept_) work_.attempt([this] { keep(); });
        solver::detail::keep_found(analysis_, options_, budget_, [this] { values_.keep_found(budget_.positions()); });
        write_regions();
        analysis_.stats = {budget_.seconds(), budget_.positions(), store_.games(), budget_.lookups(), bytes()};
        return std::move(analysis_);
    }

 private:
    /// The moves of one player, as move_values.h has them. The whole position counts as the one region that they
    /// change.
    struct MoveList {
        std::vector<rulesets::AnyMove> moves;
        std::vector<std::size_t> region_of;
        std::vector<RegionAfter> after;
    };

    std::function<void(std::uint64_t)> reporter() {
        if (!options_.progress) return {};
        return [this](std::uint64_t positions) {
            options_.progress({positions, store_.games(), bytes(), done_, regions_.size()});
        };
    }
    [[nodiscard]] std::size_t bytes() const { return store_.bytes() + values_.bytes() + graph_.bytes(); }

    /// Regions with few moves come first, so that a limit leaves as few as possible without a value.
    void evaluate() {
        std::vector<std::size_t> order(regions_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto size = [this](std::size_t i) {
            return regions_.size() == 1 ? 0
                                        : graph_.moves(regions_[i].id, Player::kLeft).size() +
                                              graph_.moves(regions_[i].id, Player::kRight).size();
        };
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return size(a) < size(b); });
        for (const std::size_t i : order) {
            found_[i] = values_.value(regions_[i], budget_);
            ++done_;
        }
    }

    /// So that the file answers the same question.
    void keep() {
        const PositionId id = PythonRules::number(position_);
        values_.keep(id, budget_);
        if (options_.moves == solver::MovesAsked::kNone) return;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            for (const PositionId after : graph_.moves(id, player)) values_.keep(after, budget_);
        }
    }

    void add_up() {
        cgt::Value sum;
        for (const auto& value : found_) sum = cgt::add(store_, sum, *value);
        analysis_.value = sum;
    }

    void evaluate_moves() {
        const std::vector<cgt::Value> whole{*analysis_.value};
        const solver::detail::MoveValues<rulesets::AnyRules> judge(store_, position_, whole, *analysis_.value);
        MoveList left, right;
        work_.attempt([&] {
            const auto after_left = evaluate(Player::kLeft, left);
            const auto after_right = evaluate(Player::kRight, right);
            auto left_moves = moves(judge, Player::kLeft, left, after_left);
            analysis_.right_moves = moves(judge, Player::kRight, right, after_right);
            analysis_.left_moves = std::move(left_moves);
        });
        if (analysis_.stopped.empty() || options_.moves != solver::MovesAsked::kAll) return;
        LastWork(budget_).attempt([&] {
            std::vector<solver::MoveBounds> left_bounds = judge.bounds(Player::kLeft, left, left.after);
            analysis_.right_bounds = judge.bounds(Player::kRight, right, right.after);
            analysis_.left_bounds = std::move(left_bounds);
        });
    }

    /// The values after all moves of a player. Those found are in the list too, in case a limit is met before the end.
    std::vector<cgt::Value> evaluate(Player player, MoveList& list) {
        rules_.moves(position_, player, list.moves);
        list.region_of.assign(list.moves.size(), 0);
        list.after.resize(list.moves.size(), {std::nullopt, kNoBounds});
        const auto ids = graph_.moves(PythonRules::number(position_), player);
        std::vector<cgt::Value> after;
        for (std::size_t i = 0; i < list.moves.size(); ++i) {
            after.push_back(values_.sum(ids[i], budget_));
            list.after[i].value = after.back();
        }
        return after;
    }

    template <class Judge>
    std::vector<solver::MoveAnalysis> moves(const Judge& judge, Player player, const MoveList& list,
                                            const std::vector<cgt::Value>& after) const {
        if (after.empty()) return {};
        if (options_.moves == solver::MovesAsked::kBest) return {judge.best(player, list, after)};
        return judge.all(player, list, after);
    }

    void write_regions() {
        IntegerBounds sum;
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            const IntegerBounds bounds = found_[i] ? solver::detail::integer_bounds(store_, *found_[i]) : kNoBounds;
            sum.lower = std::max(sum.lower + bounds.lower, kNoBounds.lower);
            sum.upper = std::min(sum.upper + bounds.upper, kNoBounds.upper);
            write_region(regions_[i], found_[i], bounds);
        }
        if (analysis_.value) sum = solver::detail::integer_bounds(store_, *analysis_.value);
        analysis_.lower = sum.lower;
        analysis_.upper = sum.upper;
    }

    /// A region that is the negative of a position is written as that position, with the position's own value.
    void write_region(SignedId region, std::optional<cgt::Value> value, IntegerBounds bounds) {
        if (region.negated) {
            if (value) value = -*value;
            bounds = {-bounds.upper, -bounds.lower};
        }
        analysis_.regions.push_back({rules_.position(region.id), {}, value, bounds.lower, bounds.upper});
    }

    const PythonRules& rules_;
    GameGraph& graph_;
    cgt::ValueStore& store_;
    GraphValues& values_;
    const rulesets::AnyPosition& position_;
    const solver::AnalysisOptions& options_;
    std::uint64_t least_kept_;
    std::vector<SignedId> regions_;
    std::vector<std::optional<cgt::Value>> found_;
    std::size_t done_ = 0;
    solver::Analysis analysis_;
    solver::SearchBudget budget_;
    solver::LimitedWork work_;
};

GraphAnalyst::GraphAnalyst(const PythonRules& rules, cgt::ValueStore& store, const solver::AnalystOptions& options)
    : Analyst(rules),
      rules_(rules),
      store_(store),
      table_bytes_(options.table_bytes),
      values_(rules.graph(), store, options.switches, options.table_bytes, options.stored,
              options.stored == nullptr ? "" : rules.table_name().value_or("")) {}

solver::Analysis GraphAnalyst::analyse(const rulesets::AnyPosition& position, const solver::AnalysisOptions& options) {
    rules_.graph().set_most_bytes(table_bytes_);
    solver::Analysis analysis = Job(*this, position, options).run();
    values_.write();
    return analysis;
}

std::optional<std::string> GraphAnalyst::store(std::span<const rulesets::AnyPosition> positions,
                                               const solver::AnalysisOptions& options, const solver::StoredNote& note) {
    if (!values_.writes()) return std::nullopt;
    rules_.graph().set_most_bytes(table_bytes_);
    const auto keep = [this](const rulesets::AnyPosition& position, const solver::AnalysisOptions& asked) {
        return Job(*this, position, asked, 0).run().stopped;
    };
    return solver::detail::store_positions(positions, options, note, keep,
                                           [this](const solver::StoredNote& with) { values_.write(with); });
}

}  // namespace papamu::python
