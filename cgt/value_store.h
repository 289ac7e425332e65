// ValueStore: holds the canonical forms of games, each of them once.
//
//     ValueStore store;
//     Value g = canonical(store, {Value::integer(1)}, {Value::integer(-1)});     // {1|-1}
//     Value h = add(store, g, g);                                                 // 0: h == Value()
//
// A canonical form is a game in which no option of any follower, itself included, is dominated or reversible (Winning
// Ways ch. 3; Siegel II.2); every short game equals exactly one. The store holds each such form once (hash-consing),
// and a form and its negative in one record, so that Values are equal exactly when the games are. Values that are the
// sum of a number, an up-multiple and a nimber take no space in it.
//
// Thread safety: every member and every function taking a ValueStore& may be called from any number of threads at once.
// Reads of stored games take no lock; interning locks one of 256 shards.
//
// Memory: games, their index, wide numbers, the two caches and kept thermographs are counted and bounded by
// StoreOptions::byte_limit; an operation that would exceed it throws StoreFull and changes nothing. The memos that
// single calls of heat(), norton_product() and the like keep while they run are not counted; they take a few words for
// each follower; nor are places between games that a ValueSweep left, a quarter of the limit at most. Games are freed
// with the store, or by a ValueSweep (cgt/value_sweep.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "cgt/compare_cache.h"
#include "cgt/game_table.h"
#include "cgt/number_up_star.h"
#include "cgt/option_range.h"
#include "cgt/sum_cache.h"
#include "cgt/value.h"

namespace papamu::cgt {

/// A small number as a double, which is exact: it has 40 bits.
inline double exact_double(Value small_number) {
    return static_cast<double>(small_number.units()) / (1 << Value::kFractionBits);
}

/// Same as ValueStore::compare_numbers(), for small numbers.
[[gnu::always_inline]] inline int compare_small_numbers(Value a, Value b) {
    const auto x = static_cast<std::int64_t>(a.bits());
    const auto y = static_cast<std::int64_t>(b.bits());
    return (x > y ? 1 : 0) - (x < y ? 1 : 0);
}

struct StoreOptions {
    /// The maximum number of bytes for games, their index and the two caches together.
    std::size_t byte_limit = std::size_t{16} << 30;
    /// Bytes for the cache of G <= H, and the same number for that of G + H; each rounded down to a power of two. 0
    /// turns them off, which is slower but gives the same results.
    std::size_t cache_bytes = std::size_t{32} << 20;
};

/// The results of play that Left begins and that Right begins, if it stops at the first number (Siegel II.3): numbers.
struct Stops {
    Value left, right;

    [[nodiscard]] bool are_small() const { return left.is_small() && right.is_small(); }
    bool operator==(const Stops&) const = default;
};

/// What decides most comparisons of a game without looking at its options.
struct Measures {
    Stops stops;
    UpBounds bounds;
    bool is_number = false;

    Measures operator-() const { return {{-stops.right, -stops.left}, -bounds, is_number}; }
};

namespace detail {
struct StoreAccess;
}  // namespace detail

class ValueStore {
 public:
    explicit ValueStore(StoreOptions options = {});
    ~ValueStore();
    ValueStore(const ValueStore&) = delete;
    ValueStore& operator=(const ValueStore&) = delete;

    // --- values that are a number, ups and a nimber ---

    Value number(const Dyadic& x);
    Value integer(std::int64_t n) {
        const auto small = Value::small(n, 0, 0, 0);
        return small ? *small : number(Dyadic(n));
    }
    Value number_up_star(const NumberUpStar& value);
    /// The parts of a value. Requires is_number_up_star().
    [[nodiscard]] NumberUpStar parts(Value value) const;
    /// Whether the value is a number.
    [[nodiscard]] bool is_number(Value value) const;
    /// The number that a value is. Requires is_number().
    [[nodiscard]] Dyadic to_number(Value value) const;

    // --- structure of any value ---

    /// Options of the canonical form. Those of a wide nimber are listed one by one; throws LimitError beyond *2^20.
    OptionRange left_options(Value value) {
        return value.is_stored() ? stored_options(value, true) : number_up_star_options(value, true);
    }
    OptionRange right_options(Value value) {
        return value.is_stored() ? stored_options(value, false) : number_up_star_options(value, false);
    }

    /// The stops; below, one at a time. G is a number exactly when it is its own stop.
    [[nodiscard]] Stops stops(Value value) const;
    [[nodiscard]] Value left_stop(Value value) const { return stops(value).left; }
    [[nodiscard]] Value right_stop(Value value) const { return stops(value).right; }
    /// Whether G <= LS(G): Left, moving first, cannot do better than the stop by getting the last move as well. (In the
    /// literature, such stops are adorned with the player who moves next; "tight" is this library's term.)
    [[nodiscard]] bool left_tight(Value value) const;
    /// G >= RS(G).
    [[nodiscard]] bool right_tight(Value value) const { return left_tight(-value); }
    /// How the value compares with the multiples of up beside its stops.
    [[nodiscard, gnu::always_inline]] UpBounds up_bounds(Value value) const {
        if (value.is_small_number()) return UpBounds::of_number();
        return value.is_small() ? UpBounds::of_up_star(value.up(), value.star()) : value.stored_bounds();
    }
    /// Every follower has moves for both players or for neither ("dicotic", Siegel II.7).
    [[nodiscard]] bool all_small(Value value) const;
    /// -1, 0 or 1 if number a is less than, equal to or greater than number b.
    [[nodiscard, gnu::always_inline]] int compare_numbers(Value a, Value b) const {
        if (a.is_small() && b.is_small()) [[likely]]
            return compare_small_numbers(a, b);
        return a == b ? 0 : compare_wide_numbers(a, b);
    }

    /// Prefetches the record of a value. Changes nothing.
    void prefetch(Value value) const {
        if (value.is_stored()) table_.prefetch(value.location());
    }

    // --- memory ---

    /// Counts bytes that belong to the store's work but are allocated elsewhere. Throws LimitError without counting
    /// anything if the limit would be exceeded. release() subtracts them again.
    void claim(std::size_t bytes) { table_.claim(bytes); }
    void release(std::size_t bytes) { table_.release(bytes); }

    /// Bytes in use: games, index and caches.
    [[nodiscard]] std::size_t bytes() const;
    /// The number of records; a game and its negative share one.
    [[nodiscard]] std::size_t games() const;
    /// The number of options of all records together.
    [[nodiscard]] std::size_t options() const;
    /// Bytes of records and index alone.
    [[nodiscard]] std::size_t game_bytes() const;

 private:
    friend struct detail::StoreAccess;
    class WideTable;

    Value intern(std::span<const Value> left, std::span<const Value> right, const Measures* known);
    [[nodiscard]] Stops wide_stops(Value value) const;
    [[nodiscard]] int compare_wide_numbers(Value a, Value b) const;
    OptionRange stored_options(Value value, bool left) const {
        const bool negative = value.flag(Value::kNegative);
        const detail::Record& record = table_.at(value.location());
        const bool first_list = left != negative;
        return {record.options() + (first_list ? 0 : record.lefts()), first_list ? record.lefts() : record.rights(),
                negative};
    }
    OptionRange number_up_star_options(Value value, bool left);
    OptionRange number_up_star_left_options(Value value);

    CompareCache compare_cache_;
    SumCache sum_cache_;
    detail::GameTable table_;
    std::unique_ptr<WideTable> wide_;
};

[[gnu::always_inline]] inline Stops ValueStore::stops(Value value) const {
    if (value.is_small()) return {value.number_part(), value.number_part()};
    if (value.is_wide()) [[unlikely]]
        return wide_stops(value);
    const detail::Record& record = table_.at(value.location());
    const bool negative = value.flag(Value::kNegative);
    if (record.has_wide_stops()) [[unlikely]] {
        const Value* stops = record.wide_stops();
        return negative ? Stops{-stops[1], -stops[0]} : Stops{stops[0], stops[1]};
    }
    const std::uint64_t left = detail::Record::word_of(record.left_stop);
    const std::uint64_t right = detail::Record::word_of(record.right_stop);
    return {Value::from_bits(negative ? 0 - right : left), Value::from_bits(negative ? 0 - left : right)};
}

inline bool ValueStore::left_tight(Value value) const {
    return value.is_small() ? up_star_at_least_zero(-value.up(), value.star()) : value.stored_bounds().upper(0) >= 0;
}

}  // namespace papamu::cgt
