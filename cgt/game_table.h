// The intern table of stored games: 256 shards, each with an append-only arena and an index. Internal to ValueStore; it
// is in a header only so that reads of records can be inlined.
//
// A record takes 16 bytes and 8 per option. An index slot takes 4 bytes: 6 bits of hash, so that most misses are
// decided within the index, and 26 bits of place. An index grows by half when it is three quarters full, so it takes
// 5.3 to 8 bytes per record.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "base/error.h"
#include "base/hash.h"
#include "cgt/free_words.h"
#include "cgt/value.h"

namespace papamu::cgt::detail {

/// The layout of a canonical form in memory. Left options, Right options and, if they are wide, both stops follow it.
struct Record {
    // A count and, above it, half of the flags of the Value, which begin with kSelfNegative.
    static constexpr std::uint32_t kCountBits = 23, kCountMask = (1U << kCountBits) - 1, kHalf = 32 - kCountBits;
    static constexpr int kFirstFlag = 3;
    static_assert(Value::kFlagBits - kFirstFlag <= 2 * kHalf);
    static constexpr std::uint32_t kWideStop = 1U << 31;  // of no packed stop

    std::uint32_t left_stop, right_stop;  // packed: the upper halves of the words of small numbers
    std::uint32_t left_count, right_count;

    [[nodiscard]] std::uint32_t lefts() const { return left_count & kCountMask; }
    [[nodiscard]] std::uint32_t rights() const { return right_count & kCountMask; }
    /// The words of the record.
    [[nodiscard]] std::size_t words() const {
        const std::size_t wide_stops = left_stop == kWideStop ? 2 : 0;
        return sizeof(Record) / 8 + lefts() + rights() + wide_stops;
    }
    [[nodiscard]] std::uint64_t flags() const {
        const std::uint64_t upper = right_count >> kCountBits;
        return ((upper << kHalf) | (left_count >> kCountBits)) << kFirstFlag;
    }
    void set_counts(std::size_t lefts, std::size_t rights, std::uint64_t flags) {
        const auto shifted = static_cast<std::uint32_t>(flags >> kFirstFlag);
        left_count = static_cast<std::uint32_t>(lefts) | (shifted << kCountBits);
        right_count = static_cast<std::uint32_t>(rights) | ((shifted >> kHalf) << kCountBits);
    }
    [[nodiscard]] const Value* options() const { return reinterpret_cast<const Value*>(this + 1); }
    [[nodiscard]] Value* options() { return reinterpret_cast<Value*>(this + 1); }
    [[nodiscard]] bool has_wide_stops() const { return left_stop == kWideStop; }
    /// Both stops. Requires has_wide_stops().
    [[nodiscard]] const Value* wide_stops() const { return options() + lefts() + rights(); }
    /// The word of a stop, from left_stop or right_stop.
    static std::uint64_t word_of(std::uint32_t packed) { return std::uint64_t{packed} << 32; }
    /// A number as a packed stop; kWideStop if it does not fit.
    static std::uint32_t pack(Value number) {
        const auto lower = static_cast<std::uint32_t>(number.bits());
        return lower == 0 ? static_cast<std::uint32_t>(number.bits() >> 32) : kWideStop;
    }
};

class GameTable {
 public:
    explicit GameTable(std::size_t byte_limit, std::size_t bytes_before) : limit_(byte_limit), bytes_(bytes_before) {}

    [[nodiscard, gnu::always_inline]] const Record& at(std::uint64_t location) const {
        const auto place = segment_of(location >> kShardBits);
        const std::uint64_t* segment =
            shards_[location & (kShards - 1)].segments[place.segment].load(std::memory_order_acquire);
        return *reinterpret_cast<const Record*>(segment + place.word);
    }

    void prefetch(std::uint64_t location) const { __builtin_prefetch(&at(location)); }

    /// The location of the record with these options. Calls `make_facts` for its stops and flags if it is new.
    struct Facts {
        Value left_stop, right_stop;
        std::uint64_t flags = 0;
    };
    struct Found {
        std::uint64_t location;
        std::uint64_t flags;
    };
    template <class MakeFacts>
    Found intern(std::span<const Value> left, std::span<const Value> right, MakeFacts make_facts);

    /// Which records to keep: a bit for each word of each shard, set where a record begins that is kept.
    struct Marks {
        std::vector<std::vector<std::uint64_t>> shards;
        std::size_t words = 0;  // of all marked records
    };
    /// Marks, of which none is set, for the records that there are.
    [[nodiscard]] Marks no_marks() const;
    /// Marks a record. Returns whether it was not marked before.
    bool mark(std::uint64_t location, Marks& marks) const;
    [[nodiscard]] static bool is_marked(std::uint64_t location, const Marks& marks);
    /// Forgets all records without a mark, whose places are then free for others. Those with a mark stay where they
    /// are. Returns the bytes of what was forgotten. Not while another thread uses the table.
    std::size_t sweep(const Marks& marks);

    /// Adds to the byte count, for this table or another part of the store. Throws StoreFull without adding anything
    /// if the total would exceed the limit.
    void claim(std::size_t bytes);
    void release(std::size_t bytes) { bytes_.fetch_sub(bytes, std::memory_order_relaxed); }
    [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::size_t games() const;
    [[nodiscard]] std::size_t options() const;
    [[nodiscard]] std::size_t game_bytes() const;

 private:
    static constexpr int kShardBits = 8, kPlaceBits = 26, kTagBits = 6, kFirstSegmentBits = 7;
    static constexpr std::uint64_t kShards = 1U << kShardBits;
    static constexpr std::uint64_t kWords = std::uint64_t{1} << kPlaceBits;  // 8-byte words that a shard can hold
    static constexpr int kSegments = kPlaceBits - kFirstSegmentBits;
    static_assert(kPlaceBits + kTagBits == 32, "an index slot is 32 bits");

    struct alignas(64) Shard {
        std::array<std::atomic<std::uint64_t*>, kSegments> segments{};
        // On another line of the cache than the segments, which are read without it.
        alignas(64) mutable std::mutex mutex;
        std::array<std::unique_ptr<std::uint64_t[]>, kSegments> owned;
        std::uint64_t top = 0;            // next free word
        std::size_t claimed = 0;          // bytes already counted for future records
        std::size_t counted = 0;          // bytes counted for records, with those
        std::size_t count = 0;            // records
        std::size_t options = 0;          // of all records together
        std::size_t words = 0;            // of all records together
        std::unique_ptr<FreeWords> free;  // below top; nullptr as long as no record was forgotten
        std::unique_ptr<std::uint32_t[]> index;
        std::size_t capacity = 0;
    };

    /// Segment s holds the words [2^(b+s) - 2^b, 2^(b+s+1) - 2^b) with b = kFirstSegmentBits, i.e. 2^(b+s) of them. So
    /// one count of leading zeros finds the segment of a word.
    struct SegmentPlace {
        int segment;
        std::uint64_t word;
    };
    static SegmentPlace segment_of(std::uint64_t word) {
        const std::uint64_t shifted = word + (1U << kFirstSegmentBits);
        const int top_bit = 63 - std::countl_zero(shifted);
        return {top_bit - kFirstSegmentBits, shifted - (std::uint64_t{1} << top_bit)};
    }

    static std::uint64_t hash(std::span<const Value> left, std::span<const Value> right) {
        std::uint64_t h = left.size() * base::kGoldenRatio + right.size();
        const auto mix = [&h](Value v) {
            h = (h ^ v.bits()) * base::kMixer;
            h ^= h >> 32;
        };
        for (const Value v : left) mix(v);
        for (const Value v : right) mix(v);
        return h * base::kGoldenRatio;
    }

    /// The sum of a figure over all shards.
    template <class Figure>
    [[nodiscard]] std::size_t total(Figure figure) const;
    std::uint64_t allocate(Shard& shard, std::size_t words);
    /// Counts bytes of records.
    void count_bytes(Shard& shard, std::size_t needed);
    /// Adds the words from `first` to `last` that are not in use, segment by segment.
    static void add_free(FreeWords& free, std::uint64_t first, std::uint64_t last);
    /// The hash of a record's options.
    static std::uint64_t hash_of(const Record& record) {
        return hash({record.options(), record.lefts()}, {record.options() + record.lefts(), record.rights()});
    }
    void grow_index(Shard& shard, std::uint64_t shard_number);
    static std::size_t first_slot(std::uint64_t h, std::size_t capacity) {
        return static_cast<std::size_t>((((h << kShardBits) >> 32) * capacity) >> 32);
    }
    static std::size_t next_slot(std::size_t slot, std::size_t capacity) { return slot + 1 == capacity ? 0 : slot + 1; }
    static std::size_t free_slot(const std::uint32_t* index, std::size_t capacity, std::uint64_t h) {
        std::size_t slot = first_slot(h, capacity);
        while (index[slot] != 0) slot = next_slot(slot, capacity);
        return slot;
    }
    static std::uint32_t tag(std::uint64_t h) { return static_cast<std::uint32_t>(h & ((1U << kTagBits) - 1)); }

    std::size_t limit_;
    std::atomic<std::size_t> bytes_;
    std::atomic<std::size_t> reserved_ = 0;  // bytes below the tops, once records were forgotten
    std::array<std::atomic<std::uint64_t>, kShards / 64> in_use_{};  // a bit for each shard that has records
    std::array<Shard, kShards> shards_;
};

template <class MakeFacts>
GameTable::Found GameTable::intern(std::span<const Value> left, std::span<const Value> right, MakeFacts make_facts) {
    const std::uint64_t h = hash(left, right);
    const std::uint64_t number = h >> (64 - kShardBits);
    Shard& shard = shards_[number];
    const std::lock_guard lock(shard.mutex);
    // Look up first: games that are stored can be found even when the store is full.
    for (std::size_t slot = first_slot(h, shard.capacity); shard.capacity != 0;
         slot = next_slot(slot, shard.capacity)) {
        const std::uint32_t entry = shard.index[slot];
        if (entry == 0) break;
        if ((entry >> kPlaceBits) != tag(h)) continue;
        const std::uint64_t location = (std::uint64_t{(entry & (kWords - 1)) - 1} << kShardBits) | number;
        const Record& record = at(location);
        if (record.lefts() == left.size() && record.rights() == right.size() &&
            std::equal(left.begin(), left.end(), record.options()) &&
            std::equal(right.begin(), right.end(), record.options() + left.size())) {
            return {location, record.flags()};
        }
    }
    if (shard.count * 4 >= shard.capacity * 3) grow_index(shard, number);
    const Facts facts = make_facts();
    std::uint32_t packed_left = Record::pack(facts.left_stop);
    std::uint32_t packed_right = Record::pack(facts.right_stop);
    const bool wide = packed_left == Record::kWideStop || packed_right == Record::kWideStop;
    if (wide) packed_left = packed_right = Record::kWideStop;
    const std::size_t options = left.size() + right.size();
    const std::uint64_t word = allocate(shard, sizeof(Record) / 8 + options + (wide ? 2 : 0));
    const auto place = segment_of(word);
    auto* record = reinterpret_cast<Record*>(shard.owned[place.segment].get() + place.word);
    record->left_stop = packed_left;
    record->right_stop = packed_right;
    record->set_counts(left.size(), right.size(), facts.flags);
    Value* out = std::copy(left.begin(), left.end(), record->options());
    out = std::copy(right.begin(), right.end(), out);
    if (wide) {
        out[0] = facts.left_stop;
        out[1] = facts.right_stop;
    }
    shard.index[free_slot(shard.index.get(), shard.capacity, h)] =
        (tag(h) << kPlaceBits) | static_cast<std::uint32_t>(word + 1);
    ++shard.count;
    shard.options += options;
    shard.words += record->words();
    return {(word << kShardBits) | number, facts.flags};
}

}  // namespace papamu::cgt::detail
