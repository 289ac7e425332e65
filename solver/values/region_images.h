// A region in a box and its images under the symmetries of the square, for options in normal form that are made from
// the images of their region (amazons_options.h, clobber_options.h).
//
//     const RegionImages<2> region({own, other});             // sets of cells in the corner of 8x8
//     region.image(i)[0]; region.places(cell)[i];             // a set, and a cell, in image i of region.count()
#pragma once

#include <array>
#include <cstddef>

#include "solver/values/box_bits.h"
#include "solver/values/box_images.h"

namespace papamu::solver::detail {

template <std::size_t Sets>
class RegionImages {
 public:
    using Image = std::array<Box, Sets>;
    static constexpr std::size_t kMost = BoxImages::kMost;

    /// `sets` are disjoint, and their cells are those of the region.
    explicit RegionImages(const Image& sets)
        : cells_(united(sets)), frame_(frame_of(cells_)), where_(kBoxImages.of(frame_.rows, frame_.columns)) {
        add_flips(sets);
        if (frame_.rows == frame_.columns) {
            const Image& last = images_[kMost / 2 - 1];
            add_flips(changed(last, [](Box set) { return transpose(set); }));
        }
        const Box line = (Box{1} << frame_.columns) - 1;
        note_edge(cells_ & line);
        note_edge(cells_ & (line << (kBoxSide * (frame_.rows - 1))));
        note_edge(cells_ & kBoxColumn);
        note_edge(cells_ & (kBoxColumn << (frame_.columns - 1)));
    }

    [[nodiscard]] Box cells() const { return cells_; }
    /// Whether the box is as in normal form. If not, there are no places.
    [[nodiscard]] bool is_normal() const { return frame_.rows <= frame_.columns; }
    /// Whether the box would be smaller without this cell, as the only one of an edge.
    [[nodiscard]] bool needs(Box cell) const { return (needed_ & cell) != 0; }

    [[nodiscard]] std::size_t count() const { return count_; }
    /// In the order of BoxImages.
    [[nodiscard]] const Image& image(std::size_t i) const { return images_[i]; }
    /// Where a cell is in each image.
    [[nodiscard]] const BoxImages::Cells& places(int cell) const { return where_[static_cast<std::size_t>(cell)]; }

 private:
    static Box united(const Image& sets) {
        Box cells = 0;
        for (const Box set : sets) cells |= set;
        return cells;
    }
    template <class Change>
    static Image changed(Image image, Change&& change) {
        for (Box& set : image) set = change(set);
        return image;
    }
    void add_flips(const Image& image) {
        const auto rows = [this](Box set) { return flip_rows(set, frame_.rows); };
        const auto columns = [this](Box set) { return flip_columns(set, frame_.columns); };
        const std::size_t first = count_;
        count_ += kMost / 2;
        images_[first] = image;
        images_[first + 1] = changed(images_[first], rows);
        images_[first + 2] = changed(images_[first + 1], columns);
        images_[first + 3] = changed(images_[first + 2], rows);
    }
    void note_edge(Box edge) {
        if ((edge & (edge - 1)) == 0) needed_ |= edge;
    }

    Box cells_;
    BoxFrame frame_;
    const BoxImages::OfBox& where_;
    std::array<Image, kMost> images_;
    std::size_t count_ = 0;
    Box needed_ = 0;  // the only cells of an edge of the box
};

}  // namespace papamu::solver::detail
