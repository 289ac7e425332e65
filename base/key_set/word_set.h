// A set of words that only grows, for a thousand million of them: 9.4 to 11.8 bytes a word, and hardly more while it
// grows if the system can move pages, as Linux can.
//
//     WordSet words;
//     if (words.insert(word)) ...                        // true if the word was not there
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/int128.h"
#include "base/large_pages.h"

namespace papamu::base {

/// For one thread. Throws std::bad_alloc, after which the set is as it was.
///
/// What is kept of a word is a one-to-one hash of it. The hashes lie in kParts parts, by their highest bits, each with
/// as many slots: a hash stands where its other bits say, or behind that in the order of hashes (linear probing in
/// order: Amble & Knuth 1974). A part does not wrap around: what is pushed beyond its slots goes to the spare ones. So
/// a part can be spread over more slots in place, from the last one to the first.
class WordSet {
 public:
    WordSet() { resize(kSlotsAtFirst); }
    WordSet(const WordSet&) = delete;
    WordSet& operator=(const WordSet&) = delete;

    /// Returns whether the word is new.
    bool insert(std::uint64_t word) {
        const std::uint64_t hash = mix_bits(word);
        if (hash == kFree) return !std::exchange(has_zero_, true);
        for (;;) {
            std::uint64_t* const end = part_end(hash);
            std::uint64_t* at = place_of(hash);
            while (at != end && *at != kFree && *at < hash) ++at;
            if (at != end && *at == hash) return false;
            if (size_ < limit_ && put(hash, at, end)) {
                ++size_;
                return true;
            }
            resize(slots_ + slots_ / 4);
        }
    }

    /// Begins to fetch what insert() will read.
    void prefetch(std::uint64_t word) const { __builtin_prefetch(place_of(mix_bits(word))); }

    [[nodiscard]] std::size_t size() const { return size_ + (has_zero_ ? 1 : 0); }
    /// The memory that it takes.
    [[nodiscard]] std::size_t bytes() const { return kParts * stride(slots_) * sizeof(std::uint64_t); }

 private:
    static constexpr std::uint64_t kFree = 0;  // the hash of the word 0
    static constexpr int kPartBits = 6;
    static constexpr std::size_t kParts = std::size_t{1} << kPartBits;
    static constexpr std::size_t kSlotsAtFirst = 32;
    static constexpr std::size_t kSpare = 32;  // slots behind those of a part

    struct Free {
        void operator()(std::uint64_t* memory) const { std::free(memory); }
    };

    static std::size_t stride(std::size_t slots) { return slots + kSpare; }
    [[nodiscard]] std::uint64_t* part(std::size_t number) const { return memory_.get() + number * stride(slots_); }
    [[nodiscard]] std::uint64_t* part_end(std::uint64_t hash) const { return part((hash >> (64 - kPartBits)) + 1); }
    [[nodiscard]] std::uint64_t* place_of(std::uint64_t hash) const {
        const auto place = static_cast<Word128>(hash << kPartBits) * slots_ >> 64;
        return part(hash >> (64 - kPartBits)) + static_cast<std::size_t>(place);
    }

    /// Puts a hash at `at`, and pushes what stands there on. Returns false, and changes nothing, if there is no room.
    static bool put(std::uint64_t hash, std::uint64_t* at, std::uint64_t* end) {
        std::uint64_t* const gap = std::find(at, end, kFree);
        if (gap == end) return false;
        std::copy_backward(at, gap, gap + 1);
        *at = hash;
        return true;
    }

    /// Gives each part more slots. The spare ones still suffice: the slots from the place of a hash to the last one do
    /// not become fewer, and no hash is pushed on by more others than before.
    void resize(std::size_t slots) {
        const std::size_t before = memory_ ? slots_ : 0;
        std::vector<std::uint64_t> hashes;
        hashes.reserve(stride(before));
        void* const memory = std::realloc(memory_.get(), kParts * stride(slots) * sizeof(std::uint64_t));
        if (memory == nullptr) throw std::bad_alloc();
        static_cast<void>(memory_.release());
        memory_.reset(static_cast<std::uint64_t*>(memory));
        slots_ = slots;
        limit_ = kParts * slots / 20 * 17;
        ask_for_large_pages(memory, bytes());
        for (std::size_t number = kParts; number-- > 0;) {
            hashes.clear();
            if (before != 0) {
                const std::uint64_t* const old = memory_.get() + number * stride(before);
                std::copy_if(old, old + stride(before), std::back_inserter(hashes),
                             [](std::uint64_t hash) { return hash != kFree; });
            }
            std::uint64_t* next = part(number);
            std::fill(next, next + stride(slots), kFree);
            for (const std::uint64_t hash : hashes) {
                next = std::max(next, place_of(hash));
                *next++ = hash;
            }
        }
    }

    std::unique_ptr<std::uint64_t, Free> memory_;
    std::size_t slots_ = 0;             // of a part, without the spare ones
    std::size_t size_ = 0, limit_ = 0;  // without the word 0
    bool has_zero_ = false;
};

}  // namespace papamu::base
