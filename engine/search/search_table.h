// The transposition table of a search: for each position searched, how deep, with what result and which move was best.
//
//     SearchTable<KonaneMove> table(std::size_t{64} << 20);
//     table.store(key, {move, score, depth, Bound::kLower});
//     if (const auto entry = table.find(key)) ...
//
// Takes a fixed number of bytes, with five entries to a bucket of two cache lines; in a full bucket an old or shallow
// entry gives way. The whole key of 128 bits is compared. Any number of threads may find and store at once without
// locks: an entry is kept as three words of which two are xored with the third, so that an entry which two threads
// wrote at once matches no key (Hyatt and Mann, A lockless transposition-table implementation, 2002).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>

#include "base/bounded_table.h"
#include "base/hash.h"
#include "base/zeroed_array.h"
#include "engine/search/search_game.h"

namespace papamu::engine {

enum class Bound : std::uint8_t { kNone, kLower, kUpper, kExact };

template <class Move>
struct SearchEntry {
    Move move{};
    std::int16_t score = 0;  // relative to the position itself: a win in n plies counts from there
    std::uint8_t depth = 0;
    Bound bound = Bound::kNone;
};

template <class Move>
class SearchTable {
    static_assert(sizeof(Move) <= 4 && std::is_trivially_copyable_v<Move>, "a move shares a word with the rest");

 public:
    using Entry = SearchEntry<Move>;

    /// Uses at most `bytes`, but at least one bucket.
    explicit SearchTable(std::size_t bytes)
        : bucket_count_(std::max<std::size_t>(1, bytes / sizeof(Bucket))), buckets_(bucket_count_) {}

    [[nodiscard]] std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }

    /// Makes entries from now on younger than those before.
    void next_search() { age_ = (age_ + 1) & kAgeMask; }

    /// Not while another thread finds or stores.
    void clear() { buckets_ = base::ZeroedArray<Bucket>(bucket_count_); }

    void prefetch(const SearchKey& key) const {
        const auto* const bucket = reinterpret_cast<const char*>(&buckets_[place_of(key)]);
        __builtin_prefetch(bucket);
        __builtin_prefetch(bucket + 64);
    }

    [[nodiscard]] std::optional<Entry> find(const SearchKey& key) const {
        for (const Slot& slot : buckets_[place_of(key)].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (matches(slot, data, key)) return unpacked(data);
        }
        return std::nullopt;
    }

    void store(const SearchKey& key, Entry entry) {
        auto& slots = buckets_[place_of(key)].slots;
        const base::Way way = base::choose_way<kWays>([&](std::size_t i) {
            const std::uint64_t data = slots[i].data.load(std::memory_order_relaxed);
            return matches(slots[i], data, key) ? -1 : worth_of(data);
        });
        Slot& slot = slots[way.index];
        // A bound without a best move keeps the move that was known.
        if (entry.move == Move{}) {
            const std::uint64_t known = slot.data.load(std::memory_order_relaxed);
            if (matches(slot, known, key)) entry.move = unpacked(known).move;
        }
        const std::uint64_t data = packed(entry);
        slot.low.store(key.low ^ data, std::memory_order_relaxed);
        slot.high.store(key.high ^ data, std::memory_order_relaxed);
        slot.data.store(data, std::memory_order_relaxed);
    }

 private:
    static constexpr std::size_t kWays = 5;
    static constexpr unsigned kAgeMask = 63;

    struct Slot {
        std::atomic<std::uint64_t> low{0};
        std::atomic<std::uint64_t> high{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(128) Bucket {
        std::array<Slot, kWays> slots;
    };
    static_assert(sizeof(Bucket) == 128);

    static bool matches(const Slot& slot, std::uint64_t data, const SearchKey& key) {
        return data != 0 && (slot.low.load(std::memory_order_relaxed) ^ data) == key.low &&
               (slot.high.load(std::memory_order_relaxed) ^ data) == key.high;
    }

    // Old entries are replaced first, then shallow ones.
    [[nodiscard]] int worth_of(std::uint64_t data) const {
        if (data == 0) return 0;
        const auto tag = static_cast<unsigned>(data >> 56);
        const unsigned generations = (age_ - (tag >> 2)) & kAgeMask;
        return static_cast<int>((data >> 48) & 0xFF) + 256 * static_cast<int>(kAgeMask - generations) + 1;
    }

    // move: 32 bits, score: 16, depth: 8, bound: 2, age: 6.
    [[nodiscard]] std::uint64_t packed(const Entry& entry) const {
        std::uint32_t move = 0;
        std::memcpy(&move, &entry.move, sizeof(Move));
        const std::uint64_t tag = static_cast<std::uint64_t>(entry.bound) | std::uint64_t{age_} << 2;
        return move | std::uint64_t{std::bit_cast<std::uint16_t>(entry.score)} << 32 |
               std::uint64_t{entry.depth} << 48 | tag << 56;
    }
    static Entry unpacked(std::uint64_t data) {
        Entry entry;
        const auto move = static_cast<std::uint32_t>(data);
        std::memcpy(static_cast<void*>(&entry.move), &move, sizeof(Move));
        entry.score = std::bit_cast<std::int16_t>(static_cast<std::uint16_t>(data >> 32));
        entry.depth = static_cast<std::uint8_t>(data >> 48);
        entry.bound = static_cast<Bound>((data >> 56) & 3);
        return entry;
    }

    [[nodiscard]] std::size_t place_of(const SearchKey& key) const {
        // A 32-bit hash times the number of buckets, which may be any number up to 2^32: they are used evenly.
        std::uint64_t hash = (key.low ^ std::rotl(key.high, 32)) * base::kGoldenRatio;
        hash = (hash ^ hash >> 32) * base::kMixer;
        return static_cast<std::size_t>((hash >> 32) * bucket_count_ >> 32);
    }

    std::size_t bucket_count_;
    base::ZeroedArray<Bucket> buckets_;
    unsigned age_ = 0;
};

}  // namespace papamu::engine
