// A set of words that only grows, for a thousand million of them: 9.4 to 11.8 bytes a word, also while it grows.
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
#include <vector>

#include "base/hash.h"
#include "base/int128.h"
#include "base/large_pages.h"

namespace papamu::base {

/// For one thread. Throws std::bad_alloc, after which the set is as it was. A moved set is not to be used again.
///
/// What is kept of a word is a one-to-one hash of it. The hashes lie in kParts parts, by their highest bits, each with
/// as many slots: a hash stands where its other bits say, or behind that in the order of hashes (linear probing in
/// order: Amble & Knuth 1974). So there is no word that a part must be wrapped around for, and a part can be spread
/// over more slots in place, from the last one to the first.
class WordSet {
 public:
    /// The largest word is kMost.
    static constexpr std::uint64_t kMost = ~std::uint64_t{0} - 1;

    WordSet() { resize(kSlotsAtFirst); }

    /// Returns whether the word is new.
    bool insert(std::uint64_t word) {
        const std::uint64_t hash = mix_bits(word + 1);
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

    [[nodiscard]] std::size_t size() const { return size_; }
    /// The memory that it takes.
    [[nodiscard]] std::size_t bytes() const { return kParts * stride(slots_) * sizeof(std::uint64_t); }

    /// Calls f(word) for all of them.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t i = 0; i < kParts * stride(slots_); ++i) {
            if (memory_.get()[i] != kFree) f(unmix_bits(memory_.get()[i]) - 1);
        }
    }

 private:
    static constexpr std::uint64_t kFree = 0;  // the hash of no word
    static constexpr int kPartBits = 6;
    static constexpr std::size_t kParts = std::size_t{1} << kPartBits;
    static constexpr std::size_t kSlotsAtFirst = 32;
    static constexpr std::size_t kSpare = 32;  // slots behind those of a part, for what is pushed beyond them
    static constexpr std::size_t kManyBytes = std::size_t{4} << 20;

    struct Free {
        void operator()(std::uint64_t* memory) const { std::free(memory); }
    };

    static std::size_t stride(std::size_t slots) { return slots + kSpare; }
    [[nodiscard]] std::uint64_t* part(std::size_t number) const { return memory_.get() + number * stride(slots_); }
    [[nodiscard]] std::uint64_t* part_end(std::uint64_t hash) const { return part((hash >> (64 - kPartBits)) + 1); }
    [[nodiscard]] std::uint64_t* place_of(std::uint64_t hash) const {
        const auto share = static_cast<Word128>(hash << kPartBits) * slots_ >> 64;
        return part(hash >> (64 - kPartBits)) + static_cast<std::size_t>(share);
    }

    /// Puts a hash at `at`, and pushes what stands there on. Returns false, and changes nothing, if there is no room.
    static bool put(std::uint64_t hash, std::uint64_t* at, std::uint64_t* end) {
        std::uint64_t* const free = std::find(at, end, kFree);
        if (free == end) return false;
        std::copy_backward(at, free, free + 1);
        *at = hash;
        return true;
    }

    /// Gives each part more slots. Its last hash does not come to lie further behind them: where a hash should stand is
    /// at least as far from their end as before, and it is pushed on by the same hashes at most.
    void resize(std::size_t slots) {
        const std::size_t before = memory_ ? slots_ : 0;
        std::vector<std::uint64_t> hashes;
        hashes.reserve(stride(before));
        auto* const memory =
            static_cast<std::uint64_t*>(std::realloc(memory_.get(), kParts * stride(slots) * sizeof(std::uint64_t)));
        if (memory == nullptr) throw std::bad_alloc();
        static_cast<void>(memory_.release());
        memory_.reset(memory);
        slots_ = slots;
        limit_ = kParts * slots / 20 * 17;
        if (bytes() >= kManyBytes) ask_for_large_pages(memory, bytes());
        for (std::size_t number = kParts; number-- > 0;) {
            hashes.clear();
            if (before != 0) {
                const std::uint64_t* const old = memory + number * stride(before);
                std::copy_if(old, old + stride(before), std::back_inserter(hashes),
                             [](std::uint64_t hash) { return hash != kFree; });
            }
            std::uint64_t* free = part(number);
            std::fill(free, free + stride(slots), kFree);
            for (const std::uint64_t hash : hashes) {
                free = std::max(free, place_of(hash));
                *free++ = hash;
            }
        }
    }

    std::unique_ptr<std::uint64_t, Free> memory_;
    std::size_t slots_ = 0;  // of a part, without the spare ones
    std::size_t size_ = 0, limit_ = 0;
};

}  // namespace papamu::base
