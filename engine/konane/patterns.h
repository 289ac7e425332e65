// The local patterns of kōnane's learned evaluation: which of the 13 cells within two steps of a cell are occupied.
//
//     const KonanePatterns patterns;
//     const int shape = KonanePatterns::edge_class(row, column, rows, columns);
//     patterns.number(shape, 0b0000001000000)              // an isolated stone
//     patterns.slot(number)                                // the index of the weight that all its images share
//
// In play from a full checkerboard the parity of a cell says whose stone can stand there, so one bit per cell is
// enough, and a pattern is seen by the player who owns the cell in its middle. The diamond is the smallest shape that
// shows every hop of the stone in the middle, and every way to take it.
//
// Edges: the rows beyond a near upper or lower edge are not part of a pattern, and neither are the columns beyond a
// near left or right edge; that makes 25 classes of diamonds. An edge is near if it is less than two steps away and
// nearer than the opposite edge. So patterns on boards narrower than four cells are coarser, but every symmetry of a
// board maps patterns to patterns.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace papamu::engine {

inline constexpr int kDiamondCells = 13;

struct CellOffset {
    int row;
    int column;
};

/// The cells of a diamond in reading order; bit k of its occupancy is cell k.
inline constexpr std::array<CellOffset, kDiamondCells> kDiamond = {
    {{-2, 0}, {-1, -1}, {-1, 0}, {-1, 1}, {0, -2}, {0, -1}, {0, 0}, {0, 1}, {0, 2}, {1, -1}, {1, 0}, {1, 1}, {2, 0}}};

/// Immutable once constructed, which takes about a millisecond.
class KonanePatterns {
 public:
    static constexpr int kClasses = 25;
    static constexpr int kCount = 37120;  // patterns of all classes
    static constexpr int kSlots = 5084;   // up to the symmetries of the square

    KonanePatterns();

    /// The class of the diamond around a cell.
    static int edge_class(int row, int column, int rows, int columns);

    /// The number of the pattern of a class with these cells occupied; bits of cells that the class lacks are ignored.
    /// Numbers of one class differ by the exclusive or of bits: number(c, a) ^ number(c, b) == flips(c, a ^ b).
    [[nodiscard]] int number(int edge_class, unsigned occupied) const {
        return base_[static_cast<std::size_t>(edge_class)] + flips(edge_class, occupied);
    }
    [[nodiscard]] int flips(int edge_class, unsigned cells) const;

    /// 0 .. kSlots-1: equal for two patterns if and only if a symmetry of the square maps one to the other.
    [[nodiscard]] int slot(int number) const { return slots_[static_cast<std::size_t>(number)]; }
    /// Whether no cell of the pattern is occupied.
    [[nodiscard]] bool is_empty(int number) const {
        return std::find(base_.begin(), base_.end(), number) != base_.end();
    }

 private:
    static constexpr std::size_t kClassCount = kClasses;

    void number_slots();

    std::array<int, kClassCount> base_{};
    std::array<std::array<int, kDiamondCells>, kClassCount> bit_{};  // of each cell; 0 if the class lacks it
    std::vector<std::uint16_t> slots_;
};

}  // namespace papamu::engine
