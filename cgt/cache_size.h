// How much of a cache of fixed size is in use. A short computation uses a small part, which stays in the processor's
// caches and takes few pages; whenever that part has become too small, it is doubled, up to the whole.
//
//     CacheSize size(10, 20);                        // 2^10 places at first, at most 2^20
//     entries[hash & size.mask()] = ...;
//     size.count_eviction(move);                     // if that overwrote another entry; calls move(places) to double
//
// A table begins with few places, and loses nothing when it is doubled if move() puts the entries whose hash has the
// new bit to their new places.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/large_pages.h"

namespace papamu::cgt {

/// The most bits, from `least` to `most`, for which 2^bits places of `place_bytes` fit into `bytes`; 0 if none do.
inline int cache_bits(std::size_t bytes, std::size_t place_bytes, int least, int most) {
    int bits = 0;
    for (int b = least; b <= most && (place_bytes << b) <= bytes; ++b) bits = b;
    return bits;
}

/// Asks for large pages if that many bytes are in use: in a short computation, they would only be waited for until they
/// are cleared.
inline void ask_for_large_pages_if_many(std::size_t in_use, void* memory, std::size_t bytes) {
    constexpr std::size_t kMany = std::size_t{1} << 20;
    if (in_use >= kMany) base::ask_for_large_pages(memory, bytes);
}

/// For any number of threads.
class CacheSize {
 public:
    /// 2^first_bits places are in use at first, and 2^most_bits at most.
    CacheSize(int first_bits, int most_bits)
        : last_(mask_of(most_bits)), mask_(std::min(mask_of(first_bits), mask_of(most_bits))) {}

    /// The number of places in use.
    [[nodiscard]] std::size_t places() const { return static_cast<std::size_t>(mask() + 1); }
    /// That, less one.
    [[nodiscard]] std::uint64_t mask() const { return mask_.load(std::memory_order_relaxed); }

    /// May double the part in use, and calls move(places) before that: of the entries in that many places, those
    /// whose hash has the bit `places` belong that many places further on. Other threads may use the cache meanwhile;
    /// what they insert may be forgotten.
    template <class Move>
    void count_eviction(Move&& move) {
        const std::uint64_t mask = this->mask();
        if (mask == last_) return;
        // A place is worth doubling for when half of all places have been overwritten. If several threads are here at
        // once, one of them doubles.
        if (evictions_.fetch_add(1, std::memory_order_relaxed) != mask / 2) return;
        move(static_cast<std::size_t>(mask + 1));
        mask_.store(2 * mask + 1, std::memory_order_relaxed);
        evictions_.store(0, std::memory_order_relaxed);
    }

 private:
    static constexpr std::uint64_t mask_of(int bits) { return (std::uint64_t{1} << bits) - 1; }

    std::uint64_t last_;
    std::atomic<std::uint64_t> mask_;
    // On another line of the cache than the mask, which every question reads.
    alignas(64) std::atomic<std::uint64_t> evictions_ = 0;
};

}  // namespace papamu::cgt
