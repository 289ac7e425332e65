// A set of cells as bits in a fixed number of machine words.
//
//     BitBoard<6> stones = BitBoard<6>::single(70);
//     for_each cell: stones.for_each([](int cell) { ... });      // lowest first
//
// Shifts run across the words; bits that leave at either end are lost and zeros come in, for any distance from 0 up.
// The class does not know rows or columns: the caller has to keep shifts from wrapping into the next row. Bit numbers
// outside 0..kBits-1 are not checked.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace papamu::rulesets {

/// The number of bits that are set. If the processor may lack an instruction for it, as in a portable build for x86-64,
/// std::popcount() is a call into a library; this is a dozen operations in place (Warren, Hacker's Delight 5-1).
constexpr int count_bits(std::uint64_t word) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    word -= (word >> 1) & 0x5555555555555555U;
    word = (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>((word * 0x0101010101010101U) >> 56);
#else
    return std::popcount(word);
#endif
}

template <int Words>
class BitBoard {
    static_assert(Words >= 1);
    static constexpr auto kCount = static_cast<std::size_t>(Words);

 public:
    static constexpr int kBits = 64 * Words;

    constexpr BitBoard() = default;
    static constexpr BitBoard single(int bit) {
        BitBoard result;
        result.set(bit);
        return result;
    }
    /// The bits 0 .. count-1.
    static constexpr BitBoard first(int count) { return count == 0 ? BitBoard() : ~BitBoard() >> (kBits - count); }

    [[nodiscard]] constexpr bool test(int bit) const { return ((words_[word_of(bit)] >> (bit & 63)) & 1U) != 0; }
    constexpr void set(int bit) { words_[word_of(bit)] |= mask_of(bit); }
    constexpr void reset(int bit) { words_[word_of(bit)] &= ~mask_of(bit); }

    [[nodiscard]] constexpr bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) all |= word;
        return all != 0;
    }
    [[nodiscard]] constexpr bool none() const { return !any(); }
    [[nodiscard]] constexpr int count() const {
        int sum = 0;
        for (const std::uint64_t word : words_) sum += count_bits(word);
        return sum;
    }
    /// The lowest bit. Requires any().
    [[nodiscard]] constexpr int lowest() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return static_cast<int>(64 * i) + std::countr_zero(words_[i]);
    }
    /// The highest bit. Requires any().
    [[nodiscard]] constexpr int highest() const {
        std::size_t i = kCount - 1;
        while (words_[i] == 0) --i;
        return static_cast<int>(64 * i) + 63 - std::countl_zero(words_[i]);
    }
    /// Removes and returns the lowest bit. Requires any().
    constexpr int pop_lowest() {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        const int bit = static_cast<int>(64 * i) + std::countr_zero(words_[i]);
        words_[i] &= words_[i] - 1;
        return bit;
    }
    /// Calls f(bit) for every bit that is set now, lowest first.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (std::size_t i = 0; i < kCount; ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                f(static_cast<int>(64 * i) + std::countr_zero(rest));
            }
        }
    }

    /// The bits that are not in `other`.
    [[nodiscard]] constexpr BitBoard minus(const BitBoard& other) const {
        BitBoard result;
        for (std::size_t i = 0; i < kCount; ++i) result.words_[i] = words_[i] & ~other.words_[i];
        return result;
    }
    constexpr BitBoard& operator&=(const BitBoard& other) {
        for (std::size_t i = 0; i < kCount; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr BitBoard& operator|=(const BitBoard& other) {
        for (std::size_t i = 0; i < kCount; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr BitBoard& operator^=(const BitBoard& other) {
        for (std::size_t i = 0; i < kCount; ++i) words_[i] ^= other.words_[i];
        return *this;
    }
    friend constexpr BitBoard operator&(BitBoard a, const BitBoard& b) { return a &= b; }
    friend constexpr BitBoard operator|(BitBoard a, const BitBoard& b) { return a |= b; }
    friend constexpr BitBoard operator^(BitBoard a, const BitBoard& b) { return a ^= b; }
    constexpr BitBoard operator~() const {
        BitBoard result;
        for (std::size_t i = 0; i < kCount; ++i) result.words_[i] = ~words_[i];
        return result;
    }

    /// Bit b moves to b + distance.
    constexpr BitBoard operator<<(int distance) const {
        if constexpr (Words == 1) return BitBoard(distance >= kBits ? 0 : words_[0] << distance);
        if (distance < 64) return up_within_a_word(distance, *this);
        return up_within_a_word(distance & 63, moved_words(distance >> 6));
    }
    /// Bit b moves to b - distance.
    constexpr BitBoard operator>>(int distance) const {
        if constexpr (Words == 1) return BitBoard(distance >= kBits ? 0 : words_[0] >> distance);
        if (distance < 64) return down_within_a_word(distance, *this);
        return down_within_a_word(distance & 63, moved_words(-(distance >> 6)));
    }

    /// The same bits in a board of another size; those beyond its end are dropped.
    template <int Other>
    [[nodiscard]] constexpr BitBoard<Other> resized() const {
        std::array<std::uint64_t, static_cast<std::size_t>(Other)> words{};
        for (std::size_t i = 0; i < words.size() && i < kCount; ++i) words[i] = words_[i];
        return BitBoard<Other>::from_words(words);
    }
    [[nodiscard]] constexpr const std::array<std::uint64_t, kCount>& words() const { return words_; }
    static constexpr BitBoard from_words(const std::array<std::uint64_t, kCount>& words) {
        BitBoard result;
        result.words_ = words;
        return result;
    }

    constexpr bool operator==(const BitBoard&) const = default;
    /// An arbitrary strict order, for sorting.
    constexpr std::strong_ordering operator<=>(const BitBoard&) const = default;

 private:
    constexpr explicit BitBoard(std::uint64_t word) { words_[0] = word; }
    static constexpr std::size_t word_of(int bit) { return static_cast<std::size_t>(bit) >> 6; }
    static constexpr std::uint64_t mask_of(int bit) { return std::uint64_t{1} << (bit & 63); }

    // 0 <= d < 64. The two half shifts by 1 and 63 - d stay defined for d = 0.
    static constexpr BitBoard up_within_a_word(int d, const BitBoard& from) {
        BitBoard to;
        to.words_[0] = from.words_[0] << d;
        for (std::size_t i = 1; i < kCount; ++i) {
            to.words_[i] = (from.words_[i] << d) | ((from.words_[i - 1] >> 1) >> (63 - d));
        }
        return to;
    }
    static constexpr BitBoard down_within_a_word(int d, const BitBoard& from) {
        BitBoard to;
        for (std::size_t i = 0; i + 1 < kCount; ++i) {
            to.words_[i] = (from.words_[i] >> d) | ((from.words_[i + 1] << 1) << (63 - d));
        }
        to.words_[kCount - 1] = from.words_[kCount - 1] >> d;
        return to;
    }
    [[nodiscard]] constexpr BitBoard moved_words(int by) const {
        BitBoard to;
        for (int i = 0; i < Words; ++i) {
            const int source = i - by;
            if (source >= 0 && source < Words) {
                to.words_[static_cast<std::size_t>(i)] = words_[static_cast<std::size_t>(source)];
            }
        }
        return to;
    }

    std::array<std::uint64_t, kCount> words_{};
};

/// The number of words that hold this many bits.
constexpr int words_for(int bits) { return (bits + 63) / 64; }

template <int Words, std::size_t Count>
constexpr BitBoard<Words> union_of(const std::array<BitBoard<Words>, Count>& sets) {
    BitBoard<Words> all;
    for (const BitBoard<Words>& set : sets) all |= set;
    return all;
}

}  // namespace papamu::rulesets
