#include "solver/sums/sum_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "cgt/order.h"
#include "cgt/sum.h"
#include "solver/outcome/search.h"
#include "solver/outcome/word_bytes.h"
#include "solver/sums/region_kinds.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

template class OutcomeSearch<SumSearch>;

namespace {

// A checkpoint of the same board may come from another search.
constexpr std::uint64_t kTablesOfSums = 0x31736d7573;
constexpr std::size_t kMostCache = std::size_t{4} << 20;

// Of regions without a value; alpha-beta takes a tenth less time than proof numbers for clobber 4x6 from here on.
constexpr int kSmallSize = 16;

std::uint64_t hash_of(const SumSearch::Key& key) {
    std::uint64_t h = key.value.bits() * 0x9E3779B97F4A7C15U;
    for (std::size_t i = 0; i < key.regions.size(); i += 2) {
        const auto low = static_cast<std::uint32_t>(key.regions[i]);
        const auto high = static_cast<std::uint32_t>(key.regions[i + 1]);
        h = mix_bits(h + (low | std::uint64_t{high} << 32) * 0xC2B2AE3D27D4EB4FU);
    }
    return h;
}

/// As a number.
cgt::Value in_units(std::int64_t units) {
    const int twos = units == 0 ? RegionFacts::kUnitBits : std::countr_zero(static_cast<std::uint64_t>(units));
    const int shift = std::min(twos, RegionFacts::kUnitBits);
    return cgt::Value::small_number(units >> shift, static_cast<std::uint64_t>(RegionFacts::kUnitBits - shift));
}

/// By number, a region beside its negative.
bool stands_before(RegionRef a, RegionRef b) {
    const RegionRef x = std::abs(a);
    const RegionRef y = std::abs(b);
    return x != y ? x < y : a < b;
}

}  // namespace

std::shared_ptr<cgt::ValueStore> SumSearch::make_store(std::size_t table_bytes) {
    return std::make_shared<cgt::ValueStore>(cgt::StoreOptions{
        .byte_limit = table_bytes / 8, .cache_bytes = std::min(kMostCache, table_bytes / 32)});
}

SumSearch::SumSearch(std::shared_ptr<cgt::ValueStore> store, const Switches& switches, int threads,
                     std::size_t table_bytes, StoredValues* stored)
    : switches_(switches),
      shared_(threads > 1),
      bounds_(switches.on(Optimisation::kBounds)),
      dominance_(switches.on(Optimisation::kDominance)),
      small_size_(kSmallSize),
      kind_bytes_(table_bytes / 8),
      stored_(stored),
      own_store_(std::move(store)),
      store_(*own_store_),
      graph_(store_, table_bytes / 2),
      table_(table_bytes / 4) {}

void SumSearch::add_ruleset(std::string_view ruleset) {
    if (kinds_.contains(ruleset)) return;
    kinds_.emplace(ruleset, make_region_kind(graph_, ruleset, switches_, shared_, kind_bytes_, stored_).value());
}

void SumSearch::add_position(std::string_view ruleset, std::string_view position, bool negated, SumParts& parts) const {
    SumParts own;
    graph_.kind(kinds_.find(ruleset)->second).split(position, own);
    add_value(negated ? -own.value : own.value, parts);
    for (const RegionRef region : own.regions) parts.add(region, negated);
}

void SumSearch::add_value(cgt::Value value, SumParts& parts) const {
    parts.value = cgt::add(store_, parts.value, value);
}

void SumSearch::look_at(const SumParts& parts) {
    for (const RegionRef region : parts.regions) graph_.look_for_own_negative(region);
}

SumSearch::State SumSearch::state(const SumParts& parts, Player mover) const {
    SumParts own = parts;
    if (mover == Player::kRight) {
        own.value = -own.value;
        for (RegionRef& region : own.regions) region = -region;
    }
    Rest rest;
    return make_state(own, rest);
}

void SumSearch::take_values(SumParts& parts) const {
    std::size_t kept = 0;
    for (const RegionRef region : parts.regions) {
        if (const auto value = graph_.known_value(region)) {
            parts.value = cgt::add(store_, parts.value, *value);
        } else {
            parts.regions[kept++] = region;
        }
    }
    parts.regions.resize(kept);
}

void SumSearch::cancel(SumParts& parts) const {
    auto& regions = parts.regions;
    std::sort(regions.begin(), regions.end(), stands_before);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < regions.size();) {
        const RegionRef region = std::abs(regions[i]);
        int copies = 0;
        for (; i < regions.size() && std::abs(regions[i]) == region; ++i) copies += regions[i] > 0 ? 1 : -1;
        if (graph_.is_own_negative(region)) copies &= 1;
        for (; copies != 0; copies -= copies > 0 ? 1 : -1) regions[kept++] = copies > 0 ? region : -region;
    }
    regions.resize(kept);
}

SumSearch::State SumSearch::make_state(SumParts& parts, Rest& rest) const {
    take_values(parts);
    if (parts.regions.size() > 1) {
        cancel(parts);
    } else if (!parts.regions.empty() && graph_.is_own_negative(parts.regions[0])) {
        parts.regions[0] = std::abs(parts.regions[0]);
    }
    State state;
    state.key.value = parts.value;
    for (const RegionRef region : parts.regions) {
        const RegionFacts facts = graph_.facts(region);
        state.size += facts.size;
        state.moves += 2 * facts.left_moves - facts.right_moves;
        rest.lower += facts.lower;
        rest.upper += facts.upper;
    }
    const std::size_t count = parts.regions.size();
    const std::size_t own = count > kMostRegions ? kMostRegions - 1 : count;
    std::copy_n(parts.regions.begin(), own, state.key.regions.begin());
    if (own < count) {
        state.key.regions[own] = graph_.compound(std::span(parts.regions.data() + own, count - own));
    }
    state.hash = hash_of(state.key);
    return state;
}

std::optional<bool> SumSearch::decided(const State& state, const Rest& rest) const {
    const cgt::Value value = state.key.value;
    if (state.key.regions[0] == 0) return !cgt::less_or_equal(store_, value, cgt::Value());
    if (!bounds_) return std::nullopt;
    // Left, who moves, loses what is at most 0, and wins everything else.
    const auto is_at_most = [&](std::int64_t units) {
        return cgt::less_or_equal(store_, value, in_units(units));
    };
    if (rest.upper < RegionFacts::kNoBound && is_at_most(-rest.upper)) return false;
    if (rest.lower > -RegionFacts::kNoBound && !is_at_most(-rest.lower)) return true;
    return std::nullopt;
}

bool SumSearch::expand(const State& state, std::vector<Child<State>>& children) const {
    const std::size_t first = children.size();
    SumParts now;
    now.value = state.key.value;
    for (const RegionRef region : state.key.regions) {
        if (region == 0) break;
        const auto members = graph_.members(region);
        if (members.empty()) {
            now.regions.push_back(region);
        } else {
            now.regions.insert(now.regions.end(), members.begin(), members.end());
        }
    }
    for (const RegionRef region : now.regions) graph_.visit(region);
    take_values(now);
    if (now.regions.empty()) return !cgt::less_or_equal(store_, now.value, cgt::Value());
    bool wins = false;
    SumParts after;
    for (std::size_t i = 0; i < now.regions.size() && !wins; ++i) {
        if (i > 0 && now.regions[i] == now.regions[i - 1]) continue;
        graph_.options(now.regions[i], [&](cgt::Value value, std::span<const RegionRef> parts) {
            if (wins) return;
            after.value = cgt::add(store_, now.value, value);
            after.regions.assign(now.regions.begin(), now.regions.end());
            after.regions.erase(after.regions.begin() + static_cast<std::ptrdiff_t>(i));
            after.regions.insert(after.regions.end(), parts.begin(), parts.end());
            wins = add_child(after, children);
        });
    }
    const auto options = store_.left_options(now.value);
    for (std::size_t i = 0; i < options.size() && !wins; ++i) {
        after.value = options[i];
        after.regions = now.regions;
        wins = add_child(after, children);
    }
    if (!wins && dominance_) leave_out_dominated(children, first);
    return wins;
}

bool SumSearch::add_child(SumParts& after, std::vector<Child<State>>& children) const {
    after.value = -after.value;
    for (RegionRef& region : after.regions) region = -region;
    Rest rest;
    const State state = make_state(after, rest);
    const auto enemy_wins = decided(state, rest);
    if (enemy_wins == true) return false;
    if (enemy_wins == false) return true;
    Child<State>& child = children.emplace_back();
    child.state = state;
    child.score = score(state);
    table_.prefetch(state.hash);
    return false;
}

void SumSearch::leave_out_dominated(std::vector<Child<State>>& children, std::size_t first) const {
    std::size_t kept = first;
    for (std::size_t i = first; i < children.size(); ++i) {
        bool beaten = false;
        std::size_t left = first;  // of those kept, the ones that child i does not beat
        for (std::size_t j = first; j < kept; ++j) {
            if (!beaten && children[j].state.key.regions == children[i].state.key.regions) {
                // The smaller value is the opponent's.
                beaten = cgt::less_or_equal(store_, children[j].state.key.value, children[i].state.key.value);
                if (!beaten && cgt::less_or_equal(store_, children[i].state.key.value, children[j].state.key.value)) {
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

int SumSearch::score(const State& state) const {
    constexpr double kPointsPerMove = 4;
    int score = state.moves;
    const cgt::Value stop = store_.stops(state.key.value).left;
    if (stop.is_small_number() && !stop.is_zero()) {
        score += static_cast<int>(kPointsPerMove * std::clamp(cgt::exact_double(stop), -100.0, 100.0));
    }
    return score;
}

void SumSearch::save(std::string& bytes) const {
    append_word(bytes, kTablesOfSums);
    // Numbers of regions are this graph's own: a state is its value and descriptions of its regions.
    table_.for_each([&](const Key& key, int size, bool wins) {
        if (!key.value.is_small()) return;
        std::string entry;
        append_word(entry, key.value.bits());
        append_word(entry, static_cast<std::uint64_t>(size) << 1 | (wins ? 1U : 0U));
        std::vector<RegionRef> regions;
        for (const RegionRef region : key.regions) {
            if (region == 0) break;
            const auto members = graph_.members(region);
            if (members.empty()) {
                regions.push_back(region);
            } else {
                regions.insert(regions.end(), members.begin(), members.end());
            }
        }
        append_word(entry, regions.size());
        for (const RegionRef region : regions) {
            const auto [kind, state] = graph_.describe(region);
            append_word(entry, static_cast<std::uint64_t>(kind) << 1 | (region < 0 ? 1U : 0U));
            append_word(entry, state.size());
            entry += state;
        }
        bytes += entry;
    });
}

bool SumSearch::load(std::string_view bytes) {
    if (take_word(bytes) != kTablesOfSums) return false;
    while (!bytes.empty()) {
        const auto value = take_word(bytes);
        const auto head = take_word(bytes);
        auto count = take_word(bytes);
        if (!value || !head || !count || !cgt::Value::from_bits(*value).is_small()) return false;
        SumParts parts;
        parts.value = cgt::Value::from_bits(*value);
        for (; *count > 0; --*count) {
            const auto kind = take_word(bytes);
            const auto size = take_word(bytes);
            if (!kind || !size || *size > bytes.size() || *kind >> 1 >= graph_.kinds()) return false;
            const RegionRef region = graph_.kind(static_cast<int>(*kind >> 1)).from_bytes(bytes.substr(0, *size));
            bytes.remove_prefix(*size);
            if (region == 0) return false;
            parts.add(region, (*kind & 1) != 0);
        }
        Rest rest;
        const State state = make_state(parts, rest);
        store(state, (*head & 1) != 0);
    }
    return true;
}

}  // namespace papamu::solver::detail
