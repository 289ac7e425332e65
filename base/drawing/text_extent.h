// The space that the texts of a drawing take, so that nothing is drawn over them.
//
//     const Frame box = extent_of(words);                       // of a Words of a Drawing
//     drawing.text(at, shortened_to(text, 300, style), style);  // at most 300 pixels
//
// The fonts of the viewer are not known. Widths are those of the widest of Helvetica, DejaVu Sans and, for capitals,
// Computer Modern, in which TikZ pictures are set, so that a text is at most as wide as computed in any of them.
#pragma once

#include <string>
#include <string_view>

#include "base/drawing/drawing.h"

namespace papamu::base::picture {

/// A rectangle with horizontal and vertical sides.
struct Frame {
    double left = 0, top = 0, right = 0, bottom = 0;

    [[nodiscard]] double width() const { return right - left; }
    [[nodiscard]] double height() const { return bottom - top; }
    [[nodiscard]] Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
    /// Whether the interiors intersect.
    [[nodiscard]] bool meets(const Frame& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
    [[nodiscard]] bool contains(const Frame& other) const {
        return left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom;
    }
    /// The distance of a point from the frame; 0 if it is inside.
    [[nodiscard]] double distance_from(Point p) const;
    [[nodiscard]] Frame grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
};

/// The maximum width of a line of text.
double text_width(std::string_view text, const TextStyle& style);

/// The heights that capitals and digits reach above the base line, and brackets below it.
double text_ascent(const TextStyle& style);
double text_descent(const TextStyle& style);

Frame extent_of(const Words& words);

/// The text if it fits into `width`; otherwise as much of its beginning as fits, followed by three dots.
std::string shortened_to(const std::string& text, double width, const TextStyle& style);

}  // namespace papamu::base::picture
