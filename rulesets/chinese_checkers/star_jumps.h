// Chains of jumps, found by flood fill on whole sets of cells.
//
//     const StarJumps jumps(state.occupied());
//     jumps.from(cell)                           // the cells on which chains of jumps from this cell can end
//
// A jump goes two cells along a line, so a marble that jumps stays within a quarter of the cells: the parities of its
// column and its row of the grid do not change. The cells of such a class are held in one machine word, in which a jump
// along each of the three lines is a rotation by the same distance everywhere. The cells that can be jumped over are
// computed once per position: the moving marble's own cell does not matter, since it is in the same class as the cells
// that its chain reaches, and so never adjacent to them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rulesets/chinese_checkers/star_board.h"

namespace papamu::rulesets {

/// The position of a cell: word 0..3, bit 0..63.
struct StarPlace {
    std::uint8_t word = 0;
    std::uint8_t bit = 0;
};

inline constexpr int kStarLines = 3;

struct StarJumpTables {
    std::array<StarPlace, kStarCells> place;
    std::array<std::array<std::uint8_t, 64>, 4> cell;  // kNoStarCell for bits that are no cell
    /// The cells of a class from which two steps forward along a line remain on the board.
    std::array<std::array<std::uint64_t, kStarLines>, 4> has_landing;
    /// The same for one step.
    std::array<std::array<std::uint64_t, kStarLines>, 4> has_neighbour;
};

extern const StarJumpTables kStarJumps;

/// A set of cells in four words, one for each class of cells that jumps connect.
struct StarWords {
    std::array<std::uint64_t, 4> words{};

    StarWords() = default;
    explicit StarWords(const StarCells& cells) {
        cells.for_each([&](int cell) { set(cell); });
    }
    [[nodiscard]] StarCells cells() const {
        StarCells result;
        for (std::size_t w = 0; w < 4; ++w) {
            for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1) {
                result.set(kStarJumps.cell[w][static_cast<std::size_t>(std::countr_zero(rest))]);
            }
        }
        return result;
    }
    void set(int cell) {
        const StarPlace place = kStarJumps.place[static_cast<std::size_t>(cell)];
        words[place.word] |= std::uint64_t{1} << place.bit;
    }
    [[nodiscard]] bool intersects(const StarWords& other) const {
        return ((words[0] & other.words[0]) | (words[1] & other.words[1]) | (words[2] & other.words[2]) |
                (words[3] & other.words[3])) != 0;
    }
    [[nodiscard]] StarWords minus(const StarWords& other) const {
        StarWords result;
        for (std::size_t w = 0; w < 4; ++w) result.words[w] = words[w] & ~other.words[w];
        return result;
    }
    friend StarWords operator|(const StarWords& a, const StarWords& b) {
        StarWords result;
        for (std::size_t w = 0; w < 4; ++w) result.words[w] = a.words[w] | b.words[w];
        return result;
    }
    bool operator==(const StarWords&) const = default;
};

class StarJumps {
 public:
    explicit StarJumps(const StarCells& occupied) : over_(occupied), closed_(over_) { link(); }
    /// Jumps over the cells of `over` that never land on a cell of `closed`.
    StarJumps(const StarWords& over, const StarWords& closed) : over_(over), closed_(closed) { link(); }
    /// The same with one more marble on an empty cell.
    [[nodiscard]] StarJumps with(int cell) const {
        StarJumps result = *this;
        result.over_.set(cell);
        result.closed_.set(cell);
        result.link();
        return result;
    }

    /// The cells on which chains of jumps of the marble on this cell can end, without the cell itself. The bits are
    /// those of the word of the cell's class; kStarJumps.cell converts them to cells.
    [[nodiscard]] std::uint64_t from(int cell) const {
        const StarPlace origin = place(cell);
        const std::uint64_t start = std::uint64_t{1} << origin.bit;
        return flood(origin.word, start) ^ start;
    }
    /// These cells and all cells that marbles on them can reach, each by a chain of its own.
    [[nodiscard]] StarWords from_all(const StarWords& cells) const {
        StarWords result;
        for (std::size_t w = 0; w < 4; ++w) result.words[w] = flood(w, cells.words[w]);
        return result;
    }
    /// Calls f(cell) for each cell of from(cell).
    template <class F>
    void for_each_from(int cell, F&& f) const {
        const auto& names = kStarJumps.cell[place(cell).word];
        for (std::uint64_t rest = from(cell); rest != 0; rest &= rest - 1) {
            f(int{names[static_cast<std::size_t>(std::countr_zero(rest))]});
        }
    }

    /// The distances by which a jump rotates a word. With these, no two cells of a class share a bit.
    static constexpr int kEast = 1;
    static constexpr int kSouth = 6;
    /// The distance by which a step forward from a cell of class w rotates the word of the class to which it leads. Bit
    /// 0 of w is the parity along the first line, bit 1 that along the second one: a step from an odd place leads to a
    /// place whose number is greater by one.
    static constexpr int east_of(std::size_t w) { return (w & 1U) != 0 ? kEast : 0; }
    static constexpr int south_of(std::size_t w) { return (w & 2U) != 0 ? kSouth : 0; }

 private:
    static const StarPlace& place(int cell) { return kStarJumps.place[static_cast<std::size_t>(cell)]; }

    [[nodiscard]] std::uint64_t flood(std::size_t word, std::uint64_t start) const {
        const auto& [east, south, south_east] = links_[word];
        const std::uint64_t empty = ~closed_.words[word];
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
        return reached;
    }

    // links_[w][line]: the cells of class w with a marble one step forward along the line and a cell behind that.
    void link() {
        for (std::size_t w = 0; w < 4; ++w) {
            const int east = east_of(w);
            const int south = south_of(w);
            links_[w] = {std::rotr(over_.words[w ^ 1U], east) & kStarJumps.has_landing[w][0],
                         std::rotr(over_.words[w ^ 2U], south) & kStarJumps.has_landing[w][1],
                         std::rotr(over_.words[w ^ 3U], east + south) & kStarJumps.has_landing[w][2]};
        }
    }

    StarWords over_;
    StarWords closed_;
    std::array<std::array<std::uint64_t, kStarLines>, 4> links_{};
};

/// The cells together with all their neighbours.
inline StarWords with_neighbours(const StarWords& cells) {
    StarWords result = cells;
    for (std::size_t w = 0; w < 4; ++w) {
        const int east = StarJumps::east_of(w);
        const int south = StarJumps::south_of(w);
        const std::array<int, kStarLines> turns = {east, south, east + south};
        for (std::size_t line = 0; line < kStarLines; ++line) {
            const std::uint64_t edges = kStarJumps.has_neighbour[w][line];
            const std::size_t other = w ^ (line + 1);
            result.words[other] |= std::rotl(cells.words[w] & edges, turns[line]);
            result.words[w] |= std::rotr(cells.words[other], turns[line]) & edges;
        }
    }
    return result;
}

}  // namespace papamu::rulesets
