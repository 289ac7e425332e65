#include "solver/sums/sum_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/fingerprint.h"
#include "base/freed_memory.h"
#include "base/work_limit.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "rulesets/any_ruleset.h"
#include "solver/sums/literal_kind.h"
#include "solver/sums/region_kinds.h"
#include "solver/sums/sum_outcome_game.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

template class OutcomeSearch<SumSearch>;

namespace {

constexpr std::size_t kMostCache = std::size_t{4} << 20;

// Alpha-beta takes over if the regions without a value have at most this size: it takes a tenth less time than proof
// numbers for clobber 4x6.
constexpr int kSmallSize = 16;
// The largest size of the regions that are evaluated before a search of a sum, and how many positions each may take.
constexpr int kSmallInSums = 12;
constexpr std::uint64_t kPositionsAtFirst = 1000;
constexpr int kMostAtFirst = 20;  // regions in one sum, since no limit stops this
// The work, counted in positions, for bounds of the regions that a question begins with, if nothing cheaper decides it.
// One after the other, until the bounds are good enough: often the first ones are.
constexpr std::array<std::uint64_t, 2> kPositionsForBounds = {100, 10'000};
// Moves in a number come last: a player moves in one only for lack of a better move (the number avoidance theorem,
// Winning Ways ch. 6).
constexpr int kNumbersLast = 400;

/// By number, with a region next to its negative.
bool stands_before(RegionRef a, RegionRef b) {
    const RegionRef x = std::abs(a);
    const RegionRef y = std::abs(b);
    return x != y ? x < y : a < b;
}

}  // namespace

std::shared_ptr<cgt::ValueStore> SumSearch::make_store(std::size_t table_bytes) {
    const std::size_t values = sum_shares(table_bytes).values;
    return std::make_shared<cgt::ValueStore>(
        cgt::StoreOptions{.byte_limit = values, .cache_bytes = std::min(kMostCache, values / 4)});
}

SumSearch::SumSearch(std::shared_ptr<cgt::ValueStore> store, const Switches& switches, int threads,
                     std::size_t table_bytes, StoredValues* stored)
    : switches_(switches),
      shared_(threads > 1),
      bounds_(switches.on(Optimisation::kBounds)),
      dominance_(switches.on(Optimisation::kDominance)),
      temperatures_(switches.on(Optimisation::kTemperatures)),
      weights_(switches.on(Optimisation::kHotParts) && switches.on(Optimisation::kAtomicWeights)),
      small_size_(kSmallSize),
      shares_(sum_shares(table_bytes)),
      stored_(stored),
      store_(std::move(store)),
      table_(shares_.answers) {
    make_graph();
}

void SumSearch::make_graph() {
    graph_ = std::make_unique<RegionGraph>(*store_, shares_.regions, shared_);
    if (switches_.on(Optimisation::kHotParts)) graph_->keep_hot_apart();
    if (weights_) graph_->use_weights();
}

void SumSearch::add_rulesets(const std::vector<const rulesets::AnyRuleset*>& rulesets) {
    const std::size_t before = rulesets_.size();
    for (const auto* const ruleset : rulesets) {
        if (std::find(rulesets_.begin(), rulesets_.end(), ruleset) == rulesets_.end()) rulesets_.push_back(ruleset);
    }
    for (std::size_t i = before; i < rulesets_.size(); ++i) add_kind(*rulesets_[i]);
}

void SumSearch::add_kind(const rulesets::AnyRuleset& ruleset) {
    kinds_.emplace(&ruleset, make_region_kind(*graph_, ruleset, {switches_, shared_, kind_bytes(), stored_}));
}

void SumSearch::forget(std::shared_ptr<cgt::ValueStore> store) {
    kinds_.clear();
    graph_.reset();
    if (store != store_) ++stores_;
    store_ = std::move(store);
    base::give_back_freed_memory();
    make_graph();
    // In the same order: fingerprints of regions depend on the numbers of their kinds.
    for (const rulesets::AnyRuleset* const ruleset : rulesets_) add_kind(*ruleset);
}

void SumSearch::add_position(const rulesets::AnyPosition& position, bool negated, SumParts& parts) const {
    SumParts own;
    graph_->kind(kinds_.find(&position.ruleset())->second).split(position, own);
    add_value(negated ? -own.value : own.value, parts);
    for (const RegionRef region : own.regions) parts.add(region, negated);
}

void SumSearch::add_value(cgt::Value value, SumParts& parts) const { graph_->add_value(parts, value); }

bool SumSearch::is_half_full() const {
    if (store_->bytes() > shares_.values / 2 || graph_->own_bytes() > shares_.regions / 2) return true;
    return std::any_of(kinds_.begin(), kinds_.end(),
                       [&](const auto& kind) { return graph_->kind(kind.second).own_bytes() > kind_bytes() / 2; });
}

void SumSearch::look_at(const SumParts& parts) {
    int attempts = weights_ && parts.regions.size() > 1 ? kMostAtFirst : 0;
    for (const RegionRef region : parts.regions) {
        const RegionFacts facts = graph_->facts(region);
        const bool is_infinitesimal = facts.lower == -1 && facts.upper == 1;
        if (attempts > 0 && is_infinitesimal && facts.size <= kSmallInSums && !graph_->known_value(region)) {
            --attempts;
            graph_->look_for_value(region, kPositionsAtFirst);
        }
        graph_->look_for_own_negative(region);
    }
    if (!bounds_ || parts.regions.empty() || try_to_decide(parts)) return;
    for (const std::uint64_t positions : kPositionsForBounds) {
        for (const RegionRef region : parts.regions) graph_->look_for_bounds(region, positions / parts.regions.size());
        if (try_to_decide(parts)) return;
    }
}

bool SumSearch::try_to_decide(const SumParts& parts) {
    bool all = true;
    for (const Player mover : {Player::kLeft, Player::kRight}) {
        Rest rest;
        const State state = state_of(parts, mover, rest);
        const auto wins = decided(state, rest);
        if (wins) store(state, *wins);
        all = all && wins;
    }
    return all;
}

SumSearch::State SumSearch::state(const SumParts& parts, Player mover) const {
    Rest rest;
    return state_of(parts, mover, rest);
}

SumSearch::State SumSearch::state_of(const SumParts& parts, Player mover, Rest& rest) const {
    SumParts own = parts;
    if (mover == Player::kRight) {
        own.value = -own.value;
        for (RegionRef& region : own.regions) region = -region;
    }
    return make_state(own, rest);
}

void SumSearch::take_values(SumParts& parts) const {
    const std::size_t count = parts.regions.size();  // hot values are appended
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const RegionRef region = parts.regions[i];
        if (const auto value = graph_->known_value(region)) {
            graph_->add_value(parts, *value);
        } else {
            parts.regions[kept++] = region;
        }
    }
    parts.regions.erase(parts.regions.begin() + static_cast<std::ptrdiff_t>(kept),
                        parts.regions.begin() + static_cast<std::ptrdiff_t>(count));
}

void SumSearch::cancel(SumParts& parts) const {
    auto& regions = parts.regions;
    std::sort(regions.begin(), regions.end(), stands_before);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < regions.size();) {
        const RegionRef region = std::abs(regions[i]);
        int copies = 0;
        for (; i < regions.size() && std::abs(regions[i]) == region; ++i) copies += regions[i] > 0 ? 1 : -1;
        if (graph_->is_own_negative(region)) copies &= 1;
        for (; copies != 0; copies -= copies > 0 ? 1 : -1) regions[kept++] = copies > 0 ? region : -region;
    }
    regions.resize(kept);
}

SumSearch::State SumSearch::make_state(SumParts& parts, Rest& rest) const {
    take_values(parts);
    if (parts.regions.size() > 1) {
        cancel(parts);
    } else if (!parts.regions.empty() && graph_->is_own_negative(parts.regions[0])) {
        parts.regions[0] = std::abs(parts.regions[0]);
    }
    State state;
    state.key.value = parts.value;
    // The bits of values that are not small mean nothing in another store.
    const bool is_small = parts.value.is_small();
    base::Fingerprint print = base::fingerprint_of(parts.value.bits(), is_small ? 0 : stores_);
    state.lasts = is_small;
    for (const RegionRef region : parts.regions) {
        print += graph_->print(region);
        state.lasts = state.lasts && graph_->lasts(region);
        const RegionFacts facts = graph_->facts(region);
        state.size += facts.size;
        rest.lower += facts.lower;
        rest.upper += facts.upper;
        if (graph_->is_literal(region)) {
            rest.walls.add(graph_->literals().walls_of(graph_->local(region)), region < 0);
            rest.literals.push_back(region);
            if (weights_) add_weights(region, rest);
        } else {
            rest.walls.add_bounds(facts.lower, facts.upper);
            rest.has_others = true;
            state.mobility += 2 * facts.left_mobility - facts.right_mobility;
        }
    }
    const std::size_t count = parts.regions.size();
    const std::size_t own = count > kMostRegions ? kMostRegions - 1 : count;
    std::copy_n(parts.regions.begin(), own, state.key.regions.begin());
    if (own < count) {
        state.key.regions[own] = graph_->compound(std::span(parts.regions.data() + own, count - own));
    }
    state.print = print.word();
    return state;
}

bool SumSearch::expand(const State& state, std::vector<Child<State>>& children) const {
    const std::size_t first = children.size();
    SumParts now;
    now.value = state.key.value;
    list_regions(state.key, now.regions);
    for (const RegionRef region : now.regions) graph_->visit(region);
    take_values(now);
    if (now.regions.empty()) return !cgt::less_or_equal(*store_, now.value, cgt::Value());
    bool wins = false;
    SumParts after;
    Listed listed(now.regions.size() + 1, false);
    for (const ValueMove& move : value_moves(now, listed)) {
        after = now;
        if (move.region < now.regions.size()) {
            after.regions.erase(after.regions.begin() + static_cast<std::ptrdiff_t>(move.region));
        } else {
            after.value = cgt::Value();
        }
        graph_->add_value(after, move.option);
        if (add_child(after, children)) return true;
    }
    for (std::size_t i = 0; i < now.regions.size() && !wins; ++i) {
        if (listed[i] || (i > 0 && now.regions[i] == now.regions[i - 1])) continue;
        graph_->options(now.regions[i], [&](cgt::Value value, std::span<const RegionRef> parts) {
            if (wins) return;
            after.value = now.value;
            after.regions.assign(now.regions.begin(), now.regions.end());
            after.regions.erase(after.regions.begin() + static_cast<std::ptrdiff_t>(i));
            after.regions.insert(after.regions.end(), parts.begin(), parts.end());
            graph_->add_value(after, value);
            wins = add_child(after, children);
        });
    }
    if (wins) return true;
    const std::size_t numbers = children.size();
    const auto options = listed.back() ? cgt::OptionRange() : store_->left_options(now.value);
    for (std::size_t i = 0; i < options.size(); ++i) {
        after.value = cgt::Value();
        after.regions = now.regions;
        graph_->add_value(after, options[i]);
        if (add_child(after, children)) return true;
    }
    if (temperatures_ && store_->is_number(now.value)) {
        for (std::size_t i = numbers; i < children.size(); ++i) children[i].score += kNumbersLast;
    }
    if (dominance_) leave_out_dominated(children, first);
    return false;
}

std::vector<SumSearch::ValueMove> SumSearch::value_moves(const SumParts& now, Listed& listed) const {
    std::vector<ValueMove> moves;
    if (!dominance_) return moves;
    for (std::size_t i = 0; i < now.regions.size(); ++i) {
        const RegionRef region = now.regions[i];
        if (!graph_->is_literal(region)) continue;
        const std::uint32_t local = graph_->local(region);
        const auto own = graph_->literals().moves_of(local, region > 0 ? Player::kLeft : Player::kRight);
        listed[i] = !own.empty();
        const std::int32_t temperature = graph_->literals().walls_of(local).temperature;
        for (const LiteralMove& move : own) {
            moves.push_back({i, region > 0 ? move.option : -move.option, move.incentive, temperature});
        }
    }
    if (moves.empty()) return moves;
    if (now.value.is_small()) {
        listed.back() = true;
        for (const cgt::Value option : store_->left_options(now.value)) {
            moves.push_back({now.regions.size(), option, cgt::subtract(*store_, option, now.value), 0});
        }
    }
    // S + D <= S + E if D <= E: a move with the smaller incentive is no better, whatever else there is.
    std::stable_sort(moves.begin(), moves.end(),
                     [](const ValueMove& a, const ValueMove& b) { return a.temperature > b.temperature; });
    std::vector<ValueMove> kept;
    for (const ValueMove& move : moves) {
        const auto is_beaten_by = [&](const ValueMove& other) {
            return cgt::less_or_equal(*store_, move.incentive, other.incentive);
        };
        if (std::any_of(kept.begin(), kept.end(), is_beaten_by)) continue;
        std::erase_if(
            kept, [&](const ValueMove& other) { return cgt::less_or_equal(*store_, other.incentive, move.incentive); });
        kept.push_back(move);
    }
    return kept;
}

bool SumSearch::add_child(SumParts& after, std::vector<Child<State>>& children) const {
    constexpr std::uint32_t kWorkOfChild = 20;
    base::look_for_stop(kWorkOfChild);
    after.value = -after.value;
    for (RegionRef& region : after.regions) region = -region;
    Rest rest;
    const State state = make_state(after, rest);
    const auto enemy_wins = decided(state, rest);
    if (enemy_wins == true) return false;
    if (enemy_wins == false) return true;
    Child<State>& child = children.emplace_back();
    child.state = state;
    child.score = score(state, rest);
    table_.prefetch(state.print, part(state));
    return false;
}

void SumSearch::leave_out_dominated(std::vector<Child<State>>& children, std::size_t first) const {
    std::size_t kept = first;
    for (std::size_t i = first; i < children.size(); ++i) {
        base::look_for_stop(static_cast<std::uint32_t>(kept - first));
        const auto& regions = children[i].state.key.regions;
        bool beaten = false;
        std::size_t left = first;  // of those kept, the ones that child i does not beat
        for (std::size_t j = first; j < kept; ++j) {
            const auto& others = children[j].state.key.regions;
            if (!beaten && others[0] == regions[0] && others == regions) {  // mostly the first tells
                // The opponent is Left in a child: the smaller value is better for the player who has moved.
                beaten = cgt::less_or_equal(*store_, children[j].state.key.value, children[i].state.key.value);
                if (!beaten && cgt::less_or_equal(*store_, children[i].state.key.value, children[j].state.key.value)) {
                    continue;
                }
            }
            if (left != j) children[left] = children[j];
            ++left;
        }
        kept = left;
        if (!beaten) {
            if (kept != i) children[kept] = children[i];
            ++kept;
        }
    }
    children.resize(kept);
}

int SumSearch::score(const State& state, const Rest& rest) const {
    constexpr double kPointsPerMove = 4;
    double stop = 0;
    const cgt::Value number = store_->stops(state.key.value).left;
    if (number.is_small_number()) stop = cgt::exact_double(number);
    if (temperatures_) stop += static_cast<double>(rest.walls.forecast()) / (1 << RegionFacts::kUnitBits);
    if (weights_ && rest.has_weights) {
        stop += static_cast<double>(rest.weight_lower + rest.weight_upper) / (2 * WeightBounds::kOne);
    }
    return state.mobility + static_cast<int>(kPointsPerMove * std::clamp(stop, -100.0, 100.0));
}

}  // namespace papamu::solver::detail
