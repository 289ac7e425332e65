// Which keys a file may hold: a Bloom filter, so that keys that the file certainly lacks are not looked up in it.
//
//     KeyFilter filter(1'000'000);
//     filter.add(hash);  filter.may_have(hash)        // false: certainly not added
//
// It takes two to four bytes for each key; at most about one in a hundred of the keys that were not added are reported
// as possible. Any number of threads may use it.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/hash.h"

namespace papamu::solver::detail {

/// 64-bit FNV-1a, its bits well mixed.
constexpr std::uint64_t key_hash(std::string_view key) {
    base::Fnv1a bytes;
    bytes.add(key);
    const std::uint64_t hash = (bytes.value() ^ bytes.value() >> 32) * base::kMixer;
    return hash ^ hash >> 32;
}

class KeyFilter {
 public:
    explicit KeyFilter(std::size_t keys) : words_(std::bit_ceil(keys / 4 + 1)) {}

    void add(std::uint64_t hash) { word_of(hash).fetch_or(bits_of(hash), std::memory_order_relaxed); }
    [[nodiscard]] bool may_have(std::uint64_t hash) const {
        const std::uint64_t bits = bits_of(hash);
        return (words_[hash & (words_.size() - 1)].load(std::memory_order_relaxed) & bits) == bits;
    }
    [[nodiscard]] std::size_t bytes() const { return words_.size() * sizeof(std::uint64_t); }

 private:
    /// Up to four bits of one word.
    static std::uint64_t bits_of(std::uint64_t hash) {
        std::uint64_t bits = 0;
        for (int shift = 40; shift < 64; shift += 6) bits |= std::uint64_t{1} << ((hash >> shift) & 63U);
        return bits;
    }
    std::atomic<std::uint64_t>& word_of(std::uint64_t hash) { return words_[hash & (words_.size() - 1)]; }

    std::vector<std::atomic<std::uint64_t>> words_;
};

}  // namespace papamu::solver::detail
