// All images of a list of small shapes, by their cells. Made when the program is compiled.
//
//     constexpr SmallShapes<7, 1066> kShapes(list, [](std::size_t count) { return std::size_t{1} << (count - 1); });
//     kShapes.of(cells).first     // how many things come before those of the shape, if a shape has that many
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/hash.h"
#include "rulesets/grid_symmetry.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

/// Of at most kMost cells, with kImages different images, each in the corner of the box.
template <std::size_t kMost, std::size_t kImages>
class SmallShapes {
 public:
    struct Shape {
        Box cells = 0;            // 0: no shape
        std::uint16_t first = 0;  // what belongs to it begins here in another list
        std::uint8_t count = 0;
        std::array<std::uint8_t, kMost> order{};  // the cells, as the shape in the list has them
    };

    /// length(n): how much of the other list belongs to a shape of n cells.
    template <class Length>
    constexpr SmallShapes(std::span<const Box> list, Length&& length) {
        std::size_t first = 0;
        for (const Box cells : list) {
            for (const auto& symmetry : rulesets::kGridSymmetries) add(image(cells, first, symmetry));
            first += length(static_cast<std::size_t>(std::popcount(cells)));
        }
    }

    [[nodiscard]] constexpr const Shape& of(Box cells) const {
        std::size_t slot = slot_of(cells);
        while (slots_[slot] != 0 && shapes_[slots_[slot]].cells != cells) slot = (slot + 1) % kSlots;
        return shapes_[slots_[slot]];
    }

 private:
    static constexpr int kSlotBits = std::bit_width(kImages + kImages / 2);  // at most two thirds are in use
    static constexpr std::size_t kSlots = std::size_t{1} << kSlotBits;

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
    std::array<Shape, kImages + 1> shapes_{};    // from 1 on
    std::uint16_t count_ = 0;
};

}  // namespace papamu::solver::detail
