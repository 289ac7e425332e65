#include "cgt/value_store.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <deque>
#include <shared_mutex>
#include <unordered_map>

#include "base/hash.h"
#include "base/work_limit.h"
#include "cgt/big_dyadic.h"
#include "cgt/stop_bound.h"

namespace papamu::cgt {

namespace {

using Options = boost::container::small_vector<Value, 16>;

/// The word of x + n.up + *m, or nullopt unless every part is small.
std::optional<Value> pack_small(const NumberUpStar& value) {
    if (!value.number.is_small()) return std::nullopt;
    return Value::small(value.number.small_numerator(), value.number.exponent(), value.up, value.star);
}

NumberUpStar unpack_small(Value value) {
    return {Dyadic::ratio(value.numerator(), value.exponent()), value.up(), value.star()};
}

/// x + *m with m > 0, in which both players have the same options. Any other NumberUpStar has at most two of each.
bool is_number_and_nimber(const NumberUpStar& value) { return value.up == 0 && value.star != 0; }

/// The stops and bounds of the form with these options.
Measures measures_of(const ValueStore& store, const Options& left, const Options& right) {
    detail::StopBound lefts;
    for (const Value v : left) lefts.note(store, store.right_stop(v), store.up_bounds(v));
    detail::StopBound rights;
    for (const Value v : right) rights.note(store, -store.left_stop(v), -store.up_bounds(v));
    return {{lefts.stop, -rights.stop}, detail::up_bounds_of(lefts, rights)};
}

/// What a record stores besides its options.
detail::GameTable::Facts facts_of(const ValueStore& store, const Options& left, const Options& right,
                                  const Measures& measures, bool self_negative) {
    const auto small = [&](Value v) { return store.all_small(v); };
    const bool dicotic = std::all_of(left.begin(), left.end(), small) && std::all_of(right.begin(), right.end(), small);
    return {.left_stop = measures.stops.left,
            .right_stop = measures.stops.right,
            .flags = (self_negative ? Value::kSelfNegative : 0) | (dicotic ? Value::kAllSmall : 0) |
                     (measures.bounds.bits() << Value::kBoundsShift)};
}

/// Most lists have one to three options.
void sort_options(Options& options) {
    constexpr std::size_t few = 8;
    if (options.size() > few) {
        std::sort(options.begin(), options.end());
        return;
    }
    for (std::size_t i = 1; i < options.size(); ++i) {
        const Value v = options[i];
        std::size_t at = i;
        for (; at > 0 && v < options[at - 1]; --at) options[at] = options[at - 1];
        options[at] = v;
    }
}

/// Compares a form with its negative as option lists: the record holds the smaller one.
std::strong_ordering compare_with_negative(const Options& left, const Options& right) {
    if (left.size() != right.size()) return right.size() <=> left.size();
    // Compare cheap fingerprints first: sums of words do not require sorted options.
    std::uint64_t own = 0;
    std::uint64_t mirrored = 0;
    for (const Value v : left) own += v.bits();
    for (const Value v : right) mirrored += (-v).bits();
    if (own != mirrored) return own <=> mirrored;
    Options negated_left(right.begin(), right.end());
    for (Value& v : negated_left) v = -v;
    Options sorted_left = left;
    std::sort(negated_left.begin(), negated_left.end());
    std::sort(sorted_left.begin(), sorted_left.end());
    // Comparing L with -R suffices: the right lists R and -L are the negatives of these two.
    return std::lexicographical_compare_three_way(sorted_left.begin(), sorted_left.end(), negated_left.begin(),
                                                  negated_left.end());
}

}  // namespace

/// NumberUpStars with a part too large for a Value's fields. They are rare, so a lock and a map are good enough.
class ValueStore::WideTable {
 public:
    explicit WideTable(detail::GameTable& accounts) : accounts_(accounts) {}

    Value intern(const NumberUpStar& value) {
        const int sign = value.number.sign() != 0 ? value.number.sign() : (value.up > 0) - (value.up < 0);
        const Value place = find_or_add(sign < 0 ? -value : value, sign == 0);
        return sign < 0 ? -place : place;
    }
    NumberUpStar at(Value value) const {
        base::count_work();  // copying a large number takes as long as other steps do, and lists are compared in pairs
        const std::shared_lock lock(mutex_);
        const NumberUpStar& found = values_[value.location()];
        return value.flag(Value::kNegative) ? -found : found;
    }

 private:
    struct Hash {
        std::size_t operator()(const NumberUpStar& v) const {
            return v.number.hash() ^ (static_cast<std::size_t>(v.up) * base::kGoldenRatio) ^
                   (static_cast<std::size_t>(v.star) * base::kSecondMixer);
        }
    };

    Value find_or_add(const NumberUpStar& value, bool self_negative) {
        const std::uint64_t flags = (self_negative ? Value::kSelfNegative : 0) |
                                    (UpBounds::of_up_star(value.up, value.star).bits() << Value::kBoundsShift);
        const std::size_t digits = value.number.is_small() ? 0 : msb(abs(numerator(value.number))) / 8 + 24;
        base::count_work(1 + digits / 1024);
        const std::unique_lock lock(mutex_);
        if (const auto found = index_.find(value); found != index_.end()) return Value::wide(found->second, flags);
        // Once in the list and once in the map, plus the node of the map.
        accounts_.claim(2 * (sizeof(NumberUpStar) + digits) + 48);
        values_.push_back(value);
        index_.emplace(value, values_.size() - 1);
        return Value::wide(values_.size() - 1, flags);
    }

    detail::GameTable& accounts_;
    mutable std::shared_mutex mutex_;
    std::deque<NumberUpStar> values_;
    std::unordered_map<NumberUpStar, std::size_t, Hash> index_;
};

ValueStore::ValueStore(StoreOptions options)
    : compare_cache_(std::min(options.cache_bytes, options.byte_limit / 4)),
      sum_cache_(std::min(options.cache_bytes, options.byte_limit / 4)),
      table_(options.byte_limit, compare_cache_.bytes() + sum_cache_.bytes()),
      wide_(std::make_unique<WideTable>(table_)) {}

ValueStore::~ValueStore() = default;

Value ValueStore::number(const Dyadic& x) { return number_up_star({x, 0, 0}); }

Value ValueStore::number_up_star(const NumberUpStar& value) {
    if (const auto small = pack_small(value)) return *small;
    constexpr std::int64_t up_limit = std::int64_t{1} << 62;
    if (value.up <= -up_limit || value.up >= up_limit || value.star >= (std::uint64_t{1} << 62)) {
        throw base::LimitError("an up-multiple or a nimber of 2^62 or more");
    }
    return wide_->intern(value);
}

NumberUpStar ValueStore::parts(Value value) const { return value.is_small() ? unpack_small(value) : wide_->at(value); }

bool ValueStore::is_number(Value value) const {
    return value.is_small() ? value.is_small_number() : value.is_wide() && wide_->at(value).is_number();
}

Dyadic ValueStore::to_number(Value value) const { return parts(value).number; }

Stops ValueStore::wide_stops(Value value) const {
    const NumberUpStar wide = wide_->at(value);
    if (wide.is_number()) return {value, value};
    const NumberUpStar x{wide.number, 0, 0};
    const auto small = pack_small(x);
    const Value stop = small ? *small : wide_->intern(x);
    return {stop, stop};
}

int ValueStore::compare_wide_numbers(Value a, Value b) const {
    const auto order = to_number(a) <=> to_number(b);
    return order < 0 ? -1 : order > 0;
}

bool ValueStore::all_small(Value value) const {
    if (value.is_small()) return value.numerator() == 0;
    return value.is_wide() ? wide_->at(value).number.is_zero() : value.flag(Value::kAllSmall);
}

OptionRange ValueStore::number_up_star_options(Value value, bool left) {
    if (left || is_number_and_nimber(parts(value))) return number_up_star_left_options(value);
    const OptionRange mirrored = number_up_star_left_options(-value);
    if (mirrored.empty()) return {};
    return mirrored.size() == 1 ? OptionRange(-mirrored[0]) : OptionRange(-mirrored[0], -mirrored[1]);
}

// Canonical forms (Siegel II.4; Winning Ways ch. 3, 8):
//     n = {n-1|} for integers n > 0;  a/2^k = {(a-1)/2^k | (a+1)/2^k};  x + *m = {x, ..., x + *(m-1) | the same};
//     x + up* = {x, x + * | x};  x + n.up + *m = {x | x + (n-1).up + *(m^1)} for n >= 1 otherwise, and the negatives.
OptionRange ValueStore::number_up_star_left_options(Value value) {
    const NumberUpStar v = parts(value);
    if (v.is_number()) {
        if (v.number.is_integer()) {
            return v.number.sign() > 0 ? OptionRange(number(v.number - Dyadic(1))) : OptionRange();
        }
        return OptionRange(number(v.number - Dyadic::ratio(1, v.number.exponent())));
    }
    const Value x = number(v.number);
    if (v.up == 0) {
        if (x.is_small() && v.star <= 256) return OptionRange::nimbers(x, v.star);
        constexpr std::uint64_t kMostListed = std::uint64_t{1} << 20;
        if (v.star > kMostListed) throw base::LimitError("the options of a nimber past *2^20 cannot be listed");
        base::count_work(v.star);
        std::vector<Value> list;
        list.reserve(v.star);
        for (std::uint64_t m = 0; m < v.star; ++m) list.push_back(number_up_star({v.number, 0, m}));
        return OptionRange(std::move(list));
    }
    if (v.up > 0) {
        if (v.up == 1 && v.star == 1) return {x, number_up_star({v.number, 0, 1})};
        return OptionRange(x);
    }
    return OptionRange(number_up_star({v.number, v.up + 1, v.star ^ 1U}));
}

Value ValueStore::intern(std::span<const Value> left, std::span<const Value> right, const Measures* known) {
    if (left.size() > detail::Record::kCountMask || right.size() > detail::Record::kCountMask) {
        throw base::LimitError("too many options");
    }
    Options l(left.begin(), left.end());
    Options r(right.begin(), right.end());
    const auto order = compare_with_negative(l, r);
    if (order > 0) {
        l.swap(r);
        for (Value& v : l) v = -v;
        for (Value& v : r) v = -v;
    }
    sort_options(l);
    sort_options(r);
    const auto make_facts = [&] {
        const Measures measures = known == nullptr ? measures_of(*this, l, r) : order > 0 ? -*known : *known;
        return facts_of(*this, l, r, measures, order == 0);
    };
    const auto found = table_.intern({l.data(), l.size()}, {r.data(), r.size()}, make_facts);
    const Value value = Value::stored(found.location, found.flags);
    return order > 0 ? -value : value;
}

std::size_t ValueStore::bytes() const { return table_.bytes(); }
std::size_t ValueStore::games() const { return table_.games(); }
std::size_t ValueStore::options() const { return table_.options(); }
std::size_t ValueStore::game_bytes() const { return table_.game_bytes(); }

}  // namespace papamu::cgt
