// Chains of jumps, by flood fill on whole sets of cells.
//
//     const StarJumps jumps(state.occupied());
//     jumps.from(cell)                           // where chains of jumps that begin on this cell can end
//
// A jump goes two cells in a line, so that a marble that jumps stays among a quarter of the cells: the column and row of the
// grid keep their parities. The cells of such a class lie in one machine word, in which a jump along each of the three lines is a
// rotation by the same distance everywhere. What a jump may pass over is known once per position: the moving marble's own
// cell is never next to a cell that its chain reaches, which is of its own class.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rulesets/chinese_checkers/star_board.h"

namespace papamu::rulesets {

/// Where a cell lies: word 0..3, bit 0..63.
struct StarPlace {
    std::uint8_t word = 0;
    std::uint8_t bit = 0;
};

inline constexpr int kStarLines = 3;

struct StarJumpTables {
    std::array<StarPlace, kStarCells> place;
    std::array<std::array<std::uint8_t, 64>, 4> cell;  // kNoStarCell where the word has none
    /// The cells of a class from which two steps forward along a line stay on the board.
    std::array<std::array<std::uint64_t, kStarLines>, 4> has_landing;
};

extern const StarJumpTables kStarJumps;

/// The occupied cells in four words, each of one class of cells that jumps connect.
class StarJumps {
 public:
    explicit StarJumps(const StarCells& occupied) : over_(words_of(occupied)), closed_(over_) { link(); }
    /// Jumps over the one set of cells that never land in the other one.
    StarJumps(const StarCells& over, const StarCells& closed) : over_(words_of(over)), closed_(words_of(closed)) {
        link();
    }
    /// The same with one more marble, on an empty cell.
    [[nodiscard]] StarJumps with(int cell) const {
        StarJumps result = *this;
        set(result.over_, cell);
        set(result.closed_, cell);
        result.link();
        return result;
    }

    /// The cells that chains of jumps from this cell, whose marble moves, can end on; not the cell itself. In the word
    /// of the cell's class: kStarJumps.cell names them.
    [[nodiscard]] std::uint64_t from(int cell) const {
        const StarPlace origin = place(cell);
        const auto& [east, south, south_east] = links_[origin.word];
        const std::uint64_t empty = ~closed_[origin.word];
        const std::uint64_t start = std::uint64_t{1} << origin.bit;
        std::uint64_t reached = start;
        std::uint64_t frontier = start;
        do {
            const std::uint64_t forward = std::rotl(frontier & east, kEast) | std::rotl(frontier & south, kSouth) |
                                          std::rotl(frontier & south_east, kEast + kSouth);
            const std::uint64_t backward = (std::rotr(frontier, kEast) & east) | (std::rotr(frontier, kSouth) & south) |
                                           (std::rotr(frontier, kEast + kSouth) & south_east);
            frontier = (forward | backward) & empty & ~reached;
            reached |= frontier;
        } while (frontier != 0);
        return reached ^ start;
    }
    /// Calls f(cell) for each of them.
    template <class F>
    void for_each_from(int cell, F&& f) const {
        const auto& names = kStarJumps.cell[place(cell).word];
        for (std::uint64_t rest = from(cell); rest != 0; rest &= rest - 1) {
            f(int{names[static_cast<std::size_t>(std::countr_zero(rest))]});
        }
    }

    /// How far a jump turns a word. With these no two cells of a class share a bit.
    static constexpr int kEast = 1;
    static constexpr int kSouth = 6;

 private:
    using Words = std::array<std::uint64_t, 4>;

    static void set(Words& words, int cell) { words[place(cell).word] |= std::uint64_t{1} << place(cell).bit; }
    static Words words_of(const StarCells& cells) {
        Words words{};
        cells.for_each([&](int cell) { set(words, cell); });
        return words;
    }
    static const StarPlace& place(int cell) { return kStarJumps.place[static_cast<std::size_t>(cell)]; }

    // links_[w][line]: the cells of class w that have a marble one step forward along the line, and a cell behind it. Bit 0 of a
    // class is the parity along the first line, bit 1 that along the second one; where a step leaves an odd place, the cell
    // it comes to is one further in its own word.
    void link() {
        for (unsigned w = 0; w < 4; ++w) {
            const unsigned odd = w & 1U;
            const unsigned low = w >> 1U;
            const int east = odd != 0 ? kEast : 0;
            const int south = low != 0 ? kSouth : 0;
            links_[w] = {std::rotr(over_[w ^ 1U], east) & kStarJumps.has_landing[w][0],
                         std::rotr(over_[w ^ 2U], south) & kStarJumps.has_landing[w][1],
                         std::rotr(over_[w ^ 3U], east + south) & kStarJumps.has_landing[w][2]};
        }
    }

    Words over_;
    Words closed_;
    std::array<std::array<std::uint64_t, kStarLines>, 4> links_{};
};

}  // namespace papamu::rulesets
