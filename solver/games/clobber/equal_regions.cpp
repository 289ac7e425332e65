#include "solver/games/clobber/equal_regions.h"

#include <cstddef>
#include <cstdint>

#include "base/hash.h"
#include "rulesets/grid_symmetry.h"
#include "solver/games/clobber/equal_regions_list.h"

namespace papamu::solver::detail {

namespace {

/// All images of the shapes, by their cells.
class Shapes {
 public:
    struct Shape {
        Box cells = 0;            // 0: no shape
        std::uint16_t first = 0;  // of its colourings: where they are in the list of equal regions
        std::uint8_t count = 0;
        std::array<std::uint8_t, kMostEqualStones> order{};  // the cells, as the shape in the list has them
    };

    constexpr Shapes() {
        std::size_t first = 0;
        for (const Box cells : kSmallShapes) {
            for (const auto& symmetry : rulesets::kGridSymmetries) add(image(cells, first, symmetry));
            first += std::size_t{1} << (std::popcount(cells) - 1);
        }
    }

    [[nodiscard]] constexpr const Shape& of(Box cells) const {
        std::size_t slot = slot_of(cells);
        while (slots_[slot] != 0 && shapes_[slots_[slot]].cells != cells) slot = (slot + 1) % kSlots;
        return shapes_[slots_[slot]];
    }

 private:
    static constexpr std::size_t kSlotBits = 11, kSlots = std::size_t{1} << kSlotBits;
    static constexpr std::size_t kImages = 1067;  // fixed polyominoes of two to seven cells, without and with this line

    static constexpr std::size_t slot_of(Box cells) { return (cells * base::kGoldenRatio) >> (64 - kSlotBits); }

    static constexpr Shape image(Box cells, std::size_t first, const rulesets::GridSymmetry& symmetry) {
        const BoxFrame frame = frame_of(cells);
        const int width = symmetry.columns(frame.rows, frame.columns);
        Shape shape;
        shape.first = static_cast<std::uint16_t>(first);
        for (Box rest = cells; rest != 0; rest &= rest - 1) {
            const int cell = symmetry.image(frame.rows, frame.columns, box_index(rest, frame.columns));
            shape.order[shape.count] = static_cast<std::uint8_t>(kBoxSide * (cell / width) + cell % width);
            shape.cells |= Box{1} << shape.order[shape.count++];
        }
        return shape;
    }
    constexpr void add(const Shape& shape) {
        if (of(shape.cells).cells != 0) return;
        std::size_t slot = slot_of(shape.cells);
        while (slots_[slot] != 0) slot = (slot + 1) % kSlots;
        slots_[slot] = ++count_;
        shapes_[count_] = shape;
    }

    std::array<std::uint16_t, kSlots> slots_{};  // numbers of shapes; 0: none
    std::array<Shape, kImages> shapes_{};        // from 1 on
    std::uint16_t count_ = 0;
};
constexpr Shapes kShapes;

constexpr std::uint8_t digit(char c) { return static_cast<std::uint8_t>(kDigits.find(c)); }

/// Twice the numbers of regions, and 1 more for their negatives.
constexpr auto kEqual = [] {
    std::array<std::uint16_t, kEqualRegions.size() / 2> list{};
    for (std::size_t i = 0; i < list.size(); ++i) {
        list[i] = static_cast<std::uint16_t>(64 * digit(kEqualRegions[2 * i]) + digit(kEqualRegions[2 * i + 1]));
    }
    return list;
}();

}  // namespace

EqualRegion equal_region(Box left, Box right) {
    const Shapes::Shape& shape = kShapes.of(left | right);
    const bool exchanged = ((right >> shape.order[0]) & 1) != 0;
    const Box first = exchanged ? right : left;
    std::size_t colours = 0;
    for (std::size_t i = 1; i < shape.count; ++i) colours |= ((first >> shape.order[i]) & 1) << (i - 1);
    const std::uint16_t equal = kEqual[shape.first + colours];
    return {kDifferentRegions[equal / 2], ((equal & 1U) != 0) != exchanged};
}

}  // namespace papamu::solver::detail
