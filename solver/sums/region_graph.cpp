#include "solver/sums/region_graph.h"

#include <algorithm>
#include <compare>
#include <map>
#include <utility>

#include "base/stack_guard.h"
#include "base/work_limit.h"
#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "solver/sums/literal_kind.h"

namespace papamu::solver::detail {

using rulesets::Player;

namespace {

// Two cold values whose sum takes more than kStepsOfSum steps stay two parts; the search for a value gives up if it
// takes more than kStepsOfPosition steps per position.
constexpr std::uint64_t kStepsOfSum = 500;
constexpr std::uint64_t kStepsOfPosition = 300;

}  // namespace

OptionWriter::OptionWriter(RegionGraph& graph) : graph_(graph), store_(graph.store()) {}

void OptionWriter::value(cgt::Value value) {
    if (graph_.is_kept_apart(value)) {
        if (hot_.is_zero()) {
            hot_ = value;
        } else {
            regions_.push_back(graph_.literals().find(value));
        }
    } else if (value_.is_zero()) {
        value_ = value;
    } else {
        SumParts sum;
        sum.value = value_;
        graph_.add_value(sum, value);
        value_ = sum.value;
        regions_.insert(regions_.end(), sum.regions.begin(), sum.regions.end());
    }
}

void OptionWriter::end_option() {
    const std::size_t first = options_.empty() ? 0 : options_.back().first + options_.back().count;
    std::sort(regions_.begin() + static_cast<std::ptrdiff_t>(first), regions_.end());
    options_.push_back(
        {std::exchange(value_, cgt::Value()), std::exchange(hot_, cgt::Value()), first, regions_.size() - first});
}

void OptionWriter::negate() {
    for (RegionRef& region : regions_) region = -region;
    for (Option& option : options_) {
        option.value = -option.value;
        option.hot = -option.hot;
        const auto begin = regions_.begin() + static_cast<std::ptrdiff_t>(option.first);
        std::reverse(begin, begin + static_cast<std::ptrdiff_t>(option.count));
    }
}

void OptionWriter::finish() {
    const auto order = [this](const Option& a, const Option& b) {
        const auto x = regions(a);
        const auto y = regions(b);
        const auto by_regions = std::lexicographical_compare_three_way(x.begin(), x.end(), y.begin(), y.end());
        if (by_regions != 0) return by_regions < 0;
        return a.value != b.value ? a.value < b.value : a.hot < b.hot;
    };
    std::sort(options_.begin(), options_.end(), order);
    leave_out_dominated();
}

void OptionWriter::leave_out_dominated() {
    const auto alike = [this](const Option& a, const Option& b) {
        const auto x = regions(a);
        const auto y = regions(b);
        return std::equal(x.begin(), x.end(), y.begin(), y.end());
    };
    // Cold parts that are not numbers do not make a hot one simpler: such options are compared only if their cold or
    // their hot parts are the same.
    const auto is_at_most = [this](const Option& a, const Option& b) {
        const bool quick = a.value.is_small_number() && b.value.is_small_number();
        if (a.hot == b.hot) return cgt::less_or_equal(store_, a.value, b.value);
        if (a.value == b.value) return cgt::less_or_equal(store_, a.hot, b.hot);
        return quick && cgt::less_or_equal(store_, cgt::add(store_, a.value, a.hot), cgt::add(store_, b.value, b.hot));
    };
    auto group = options_.begin();  // where the options with these regions begin
    auto end = group;               // end of the options that are kept
    for (const Option option : options_) {
        if (end != group && !alike(*group, option)) group = end;
        if (std::any_of(group, end, [&](const Option& other) { return is_at_most(option, other); })) continue;
        end = std::remove_if(group, end, [&](const Option& other) { return is_at_most(other, option); });
        *end++ = option;
    }
    options_.erase(end, options_.end());
}

void OptionWriter::write(OptionWords& words) const {
    words.push_back(static_cast<std::uint32_t>(options_.size()));
    for (const Option& option : options_) {
        const bool has_hot = !option.hot.is_zero();
        words.push_back(static_cast<std::uint32_t>(option.count + (has_hot ? 1 : 0)));
        words.push_back(static_cast<std::uint32_t>(option.value.bits()));
        words.push_back(static_cast<std::uint32_t>(option.value.bits() >> 32));
        for (const RegionRef region : regions(option)) words.push_back(static_cast<std::uint32_t>(region));
        if (has_hot) words.push_back(static_cast<std::uint32_t>(graph_.literals().find(option.hot)));
    }
}

/// Sums of regions that count as one region.
class RegionGraph::Compounds final : public RegionKind {
 public:
    explicit Compounds(RegionGraph& graph) : graph_(graph) {}

    RegionRef find(std::span<const RegionRef> sum) {
        const std::lock_guard lock(mutex_);
        std::vector<RegionRef> key(sum.begin(), sum.end());
        const auto at = numbers_.find(key);
        if (at != numbers_.end()) return at->second;
        graph_.account().claim(2 * key.size() * sizeof(RegionRef) + 128);
        RegionFacts facts;
        int size = 0;
        for (const RegionRef region : key) size += graph_.facts(region).size;
        facts.size = RegionFacts::saturated(size);
        const auto local = static_cast<std::uint32_t>(sums_.size());
        sums_.push_back(key);
        const RegionRef region = graph_.add(kCompounds, local, facts, {});  // named by its members
        numbers_.emplace(std::move(key), region);
        return region;
    }
    [[nodiscard]] std::span<const RegionRef> members(std::uint32_t local) const { return sums_[local]; }

    void split(const rulesets::AnyPosition& /*position*/, SumParts& /*parts*/) override {}
    void expand(std::uint32_t /*local*/, Player /*player*/, OptionWriter& /*out*/) override {}
    std::optional<cgt::Value> value(std::uint32_t /*local*/, std::uint64_t /*positions*/) override {
        return std::nullopt;
    }

 private:
    RegionGraph& graph_;
    std::mutex mutex_;
    std::map<std::vector<RegionRef>, RegionRef> numbers_;
    tbb::concurrent_vector<std::vector<RegionRef>> sums_;
};

RegionGraph::RegionGraph(cgt::ValueStore& store, std::size_t bytes, bool shared)
    : store_(store), account_(bytes), shared_(shared) {
    auto compounds = std::make_unique<Compounds>(*this);
    compounds_ = compounds.get();
    kinds_.push_back(std::move(compounds));
    auto literals = std::make_unique<LiteralKind>(*this, kLiterals, shared);
    literals_ = literals.get();
    kinds_.push_back(std::move(literals));
}
RegionGraph::~RegionGraph() = default;

bool RegionGraph::is_kept_apart(cgt::Value value) const { return hot_apart_ && LiteralKind::is_hot(store_, value); }

/// Atomic weights tell most of what the sum of two all-small values would tell, in less time.
bool RegionGraph::are_kept_apart(cgt::Value a, cgt::Value b) const {
    return weights_ && a.is_stored() && b.is_stored() && store_.all_small(a) && store_.all_small(b);
}

void RegionGraph::add_value(SumParts& parts, cgt::Value value) {
    if (value.is_zero()) return;
    if (is_kept_apart(value)) return parts.add(literals_->find(value), false);
    if (parts.value.is_zero()) {
        parts.value = value;
    } else if (!hot_apart_ || !LiteralKind::takes(store_, value)) {
        parts.value = cgt::add(store_, parts.value, value);
    } else if (const auto sum = quick_sum(parts.value, value)) {
        parts.value = *sum;
    } else {
        parts.add(literals_->find(value), false);
    }
}

std::optional<cgt::Value> RegionGraph::quick_sum(cgt::Value a, cgt::Value b) const {
    if (a.is_small() || b.is_small()) return cgt::add(store_, a, b);
    if (are_kept_apart(a, b)) return std::nullopt;
    try {
        const base::WorkLimit limit(kStepsOfSum);
        return cgt::add(store_, a, b);
    } catch (const base::LimitError&) {
        return std::nullopt;
    }
}

RegionRef RegionGraph::add(int kind, std::uint32_t local, const RegionFacts& facts, const RegionName& name) {
    account_.claim(sizeof(Record) + 8);  // with the count of its visits
    const std::size_t number = records_.add(facts, local, kind, name);
    visits_.reach(number);
    return static_cast<RegionRef>(number) + 1;
}

RegionRef RegionGraph::compound(std::span<const RegionRef> sum) { return compounds_->find(sum); }

std::span<const RegionRef> RegionGraph::members(RegionRef region) const {
    const Record& at = record(region);
    return at.kind == kCompounds ? compounds_->members(at.local) : std::span<const RegionRef>();
}

RegionFacts RegionGraph::facts(RegionRef region) const {
    RegionFacts facts = record(region).facts;
    if (region < 0) {
        std::swap(facts.left_mobility, facts.right_mobility);
        facts.lower = -std::exchange(facts.upper, -facts.lower);
    }
    return facts;
}

std::optional<cgt::Value> RegionGraph::known_value(RegionRef region) const {
    const std::uint64_t bits = record(region).value.load(std::memory_order_acquire);
    if (bits == kNoValue) return std::nullopt;
    const cgt::Value value = cgt::Value::from_bits(bits);
    return region < 0 ? -value : value;
}

bool RegionGraph::look_for_value(RegionRef region, std::uint64_t positions) {
    if (known_value(region)) return true;
    Record& at = record(region);
    try {
        const base::WorkLimit limit(positions * kStepsOfPosition);
        const auto value = kinds_[at.kind]->value(at.local, positions);
        if (value) at.value.store(value->bits(), std::memory_order_release);
        return value.has_value();
    } catch (const base::LimitError&) {
        return false;
    }
}

bool RegionGraph::visit(RegionRef region) {
    constexpr std::uint32_t kFirstVisits = 4;
    constexpr std::uint64_t kPositionsPerVisit = 2;
    Record& at = record(region);
    if (at.kind == kCompounds || at.kind == kLiterals) return false;
    if (at.value.load(std::memory_order_acquire) != kNoValue) return true;
    const std::uint32_t visits = visits_.at(index(region))->fetch_add(1, std::memory_order_relaxed) + 1;
    if (visits < kFirstVisits || (visits & (visits - 1)) != 0) return false;
    return look_for_value(region, visits * kPositionsPerVisit);
}

void RegionGraph::look_for_bounds(RegionRef region, std::uint64_t positions) {
    Record& at = record(region);
    const auto bounds = kinds_[at.kind]->bounds(at.local, positions);
    if (!bounds) return;
    at.facts.lower = std::max(at.facts.lower, bounds->lower);
    at.facts.upper = std::min(at.facts.upper, bounds->upper);
}

std::optional<cgt::Value> RegionGraph::evaluate(RegionRef region, std::uint64_t& positions) {
    if (const auto known = known_value(region)) return known;
    if (is_literal(region)) {
        const cgt::Value value = literals_->value_of(local(region));
        return region < 0 ? -value : value;
    }
    if (positions == 0) return std::nullopt;
    --positions;
    base::check_stack();
    bool stopped = false;
    std::array<std::vector<cgt::Value>, 2> values;  // of Left's options of the region and of its negative
    for (const int sign : {1, -1}) {
        options(sign * region, [&](cgt::Value value, std::span<const RegionRef> parts) {
            for (const RegionRef part : parts) {
                const auto own = stopped ? std::nullopt : evaluate(part, positions);
                stopped = !own;
                if (stopped) return;
                value = cgt::add(store_, value, *own);
            }
            values[sign > 0 ? 0 : 1].push_back(sign > 0 ? value : -value);
        });
        if (stopped) return std::nullopt;
    }
    const cgt::Value value = cgt::canonical(store_, values[0], values[1]);
    record(region).value.store((region < 0 ? -value : value).bits(), std::memory_order_release);
    return value;
}

const std::uint32_t* RegionGraph::option_words(RegionRef region, OptionWords& room) {
    Record& at = record(region);
    auto& list = at.options[region > 0 ? 0 : 1];
    if (const std::uint32_t* known = list.load(std::memory_order_acquire)) return known;
    OptionWriter writer(*this);
    kinds_[at.kind]->expand(at.local, region > 0 ? Player::kLeft : Player::kRight, writer);
    if (region < 0) writer.negate();
    writer.finish();
    writer.write(room);
    const std::uint32_t* kept = keep(room);
    if (kept == nullptr) return room.data();
    list.store(kept, std::memory_order_release);
    return kept;
}

const std::uint32_t* RegionGraph::keep(const OptionWords& words) {
    constexpr std::size_t kBlock = std::size_t{1} << 14;
    if (full_.load(std::memory_order_relaxed)) return nullptr;
    Kept& own = shared_ ? kept_by_threads_.local() : kept_;
    if (own.blocks.empty() || own.used + words.size() > own.blocks.back().size()) {
        const std::size_t size = std::max(kBlock, words.size());
        try {
            account_.claim(size * sizeof(std::uint32_t));
        } catch (const base::LimitError&) {
            full_.store(true, std::memory_order_relaxed);
            return nullptr;
        }
        own.blocks.emplace_back(size);
        own.used = 0;
    }
    std::uint32_t* const place = own.blocks.back().data() + own.used;
    std::copy(words.begin(), words.end(), place);
    own.used += words.size();
    return place;
}

void RegionGraph::look_for_own_negative(RegionRef region) {
    Record& at = record(region);
    if (at.kind == kCompounds || at.kind == kLiterals) return;
    OptionWords left_room, right_room;
    const std::uint32_t* const left = option_words(std::abs(region), left_room);
    const std::uint32_t* const right = option_words(-std::abs(region), right_room);
    const auto length = [](const std::uint32_t* words) {
        std::size_t end = 1;
        for (std::uint32_t i = 0; i < words[0]; ++i) end += 3 + words[end];
        return end;
    };
    const std::size_t size = length(left);
    at.own_negative = size == length(right) && std::equal(left, left + size, right);
}

std::size_t RegionGraph::bytes() const {
    std::size_t sum = account_.bytes();
    for (const auto& kind : kinds_) sum += kind->own_bytes();
    return sum;
}

}  // namespace papamu::solver::detail
