#include "engine/konane/patterns.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

namespace papamu::engine {

namespace {

// A class is 5 * side(row) + side(column). A side is 0 or 1 if the near edge is that many steps before the cell, 2 if
// no edge is near, and 3 or 4 if the near edge is 1 or 0 steps behind the cell.
constexpr int kSides = 5;
constexpr int kNoSide = 2;

int side(int at, int size) {
    const int before = at;
    const int behind = size - 1 - at;
    if (before < 2 && before < behind) return before;
    if (behind < 2 && behind < before) return kSides - 1 - behind;
    return kNoSide;
}

bool has_offset(int side, int offset) {
    if (side < kNoSide) return offset >= -side;
    return side == kNoSide || offset <= kSides - 1 - side;
}

bool has_cell(int edge_class, const CellOffset& cell) {
    return has_offset(edge_class / kSides, cell.row) && has_offset(edge_class % kSides, cell.column);
}

struct Pattern {
    int edge_class;
    unsigned occupied;
};

unsigned bit_of(int row, int column) {
    const auto found = std::find_if(kDiamond.begin(), kDiamond.end(),
                                    [&](const CellOffset& c) { return c.row == row && c.column == column; });
    return 1U << (found - kDiamond.begin());
}

Pattern transposed(const Pattern& p) {
    Pattern result{p.edge_class % kSides * kSides + p.edge_class / kSides, 0};
    for (int k = 0; k < kDiamondCells; ++k) {
        const CellOffset& cell = kDiamond[static_cast<std::size_t>(k)];
        if ((p.occupied >> k & 1U) != 0) result.occupied |= bit_of(cell.column, cell.row);
    }
    return result;
}

Pattern turned_over(const Pattern& p) {
    Pattern result{(kSides - 1 - p.edge_class / kSides) * kSides + p.edge_class % kSides, 0};
    for (int k = 0; k < kDiamondCells; ++k) {
        const CellOffset& cell = kDiamond[static_cast<std::size_t>(k)];
        if ((p.occupied >> k & 1U) != 0) result.occupied |= bit_of(-cell.row, cell.column);
    }
    return result;
}

}  // namespace

KonanePatterns::KonanePatterns() : slots_(kCount) {
    std::array<int, kClassCount> sizes{};
    for (int c = 0; c < kClasses; ++c) {
        int bits = 0;
        for (int k = 0; k < kDiamondCells; ++k) {
            if (!has_cell(c, kDiamond[static_cast<std::size_t>(k)])) continue;
            bit_[static_cast<std::size_t>(c)][static_cast<std::size_t>(k)] = 1 << bits++;
        }
        sizes[static_cast<std::size_t>(c)] = 1 << bits;
    }
    // Large classes come first: then every base is a multiple of the size of its class, and bits can be flipped in
    // place.
    std::array<int, kClassCount> order{};
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return sizes[static_cast<std::size_t>(a)] > sizes[static_cast<std::size_t>(b)];
    });
    int next = 0;
    for (const int c : order) {
        base_[static_cast<std::size_t>(c)] = next;
        next += sizes[static_cast<std::size_t>(c)];
    }
    number_slots();
}

int KonanePatterns::edge_class(int row, int column, int rows, int columns) {
    return side(row, rows) * kSides + side(column, columns);
}

int KonanePatterns::flips(int edge_class, unsigned cells) const {
    int result = 0;
    for (; cells != 0; cells &= cells - 1) {
        result |= bit_[static_cast<std::size_t>(edge_class)][static_cast<std::size_t>(std::countr_zero(cells))];
    }
    return result;
}

void KonanePatterns::number_slots() {
    constexpr std::uint16_t kNone = 0xFFFF;
    std::fill(slots_.begin(), slots_.end(), kNone);
    std::uint16_t next = 0;
    for (int c = 0; c < kClasses; ++c) {
        for (unsigned occupied = 0; occupied < 1U << kDiamondCells; ++occupied) {
            Pattern image{c, occupied};
            const int first = number(c, occupied);
            if (slots_[static_cast<std::size_t>(first)] != kNone) continue;
            for (int i = 0; i < 4; ++i) {
                image = transposed(image);
                slots_[static_cast<std::size_t>(number(image.edge_class, image.occupied))] = next;
                image = turned_over(image);
                slots_[static_cast<std::size_t>(number(image.edge_class, image.occupied))] = next;
            }
            ++next;
        }
    }
    if (next != kSlots) throw std::logic_error("the number of patterns is wrong");
}

}  // namespace papamu::engine
