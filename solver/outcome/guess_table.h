// What a search has guessed about the children of a position, kept for its next visit.
//
//     GuessTable table(std::size_t{1} << 24);              // bytes
//     table.store(hash, guesses);                          // one for each child, in the order of the moves
//     if (table.find(hash, guesses)) ...
//
// Guesses guide a search and prove nothing: if two positions have the same hash, or two threads write at once, they may
// mislead it, but cannot make it wrong. A place keeps the position that was stored last.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bounded_table.h"
#include "solver/outcome/first_numbers.h"

namespace papamu::solver::detail {

/// For any number of threads.
class GuessTable {
 public:
    static constexpr std::size_t kMost = 28;  // children; a position with more is not kept
    static constexpr FirstNumbers::Guess kNone = 0;
    /// The guesses of one position; kNone for a child without a guess.
    using Guesses = std::array<FirstNumbers::Guess, kMost>;

    /// The largest table that has at most this many bytes (at least 64).
    explicit GuessTable(std::size_t bytes) : table_(bytes) {}

    /// Returns whether there are guesses for the position.
    [[nodiscard]] bool find(std::uint64_t hash, Guesses& guesses) const {
        const Line& line = table_.at(hash >> 16);
        if (line[0].load(std::memory_order_relaxed) != hash || hash == 0) return false;
        std::array<std::uint64_t, kWords> words;
        for (std::size_t i = 0; i < kWords; ++i) words[i] = line[i + 1].load(std::memory_order_relaxed);
        guesses = std::bit_cast<Guesses>(words);
        return true;
    }

    void store(std::uint64_t hash, const Guesses& guesses) {
        Line& line = table_.at(hash >> 16);
        const auto words = std::bit_cast<std::array<std::uint64_t, kWords>>(guesses);
        line[0].store(hash, std::memory_order_relaxed);
        for (std::size_t i = 0; i < kWords; ++i) line[i + 1].store(words[i], std::memory_order_relaxed);
    }

    /// Prefetches what find() will look at.
    void prefetch(std::uint64_t hash) const { table_.prefetch(hash >> 16); }

    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }

 private:
    static constexpr std::size_t kWords = 7;
    using Line = std::array<std::atomic<std::uint64_t>, kWords + 1>;  // the hash, and the guesses
    static_assert(sizeof(Line) == 64, "one line of the cache");

    base::BoundedTable<Line> table_;
};

}  // namespace papamu::solver::detail
