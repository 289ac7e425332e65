// Boards of at most 64 cells in a few words: how positions travel without memory of their own (any_position.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "rulesets/bit_board.h"

namespace papamu::rulesets {

/// The words of a packed position. A position that can be packed has two functions beside it:
///
///     bool pack(const Position& position, PackedWords& words);      // false if it does not fit
///     void unpack(const PackedWords& words, Position& position);    // what pack() wrote
using PackedWords = std::array<std::uint64_t, 6>;

/// The size of a board and some sets of its cells, from words[0] on. Returns false if it has more than 64 cells.
template <int Words, std::size_t Count>
constexpr bool pack_board(int rows, int columns, const std::array<BitBoard<Words>, Count>& sets, PackedWords& words) {
    static_assert(Count < std::tuple_size_v<PackedWords>);
    if (rows * columns > 64) return false;
    words[0] = static_cast<std::uint64_t>(rows) << 32 | static_cast<std::uint64_t>(columns);
    for (std::size_t i = 0; i < Count; ++i) words[i + 1] = sets[i].words()[0];
    return true;
}

/// Reads what pack_board() wrote.
template <int Words, std::size_t Count>
constexpr void unpack_board(const PackedWords& words, int& rows, int& columns,
                            std::array<BitBoard<Words>, Count>& sets) {
    rows = static_cast<int>(words[0] >> 32);
    columns = static_cast<int>(words[0] & 0xFFFFFFFFU);
    for (std::size_t i = 0; i < Count; ++i) {
        sets[i] = BitBoard<1>::from_words({words[i + 1]}).template resized<Words>();
    }
}

}  // namespace papamu::rulesets
