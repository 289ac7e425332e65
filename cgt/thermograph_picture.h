// Thermographs as pictures: a standalone SVG file, or a TikZ picture for papers.
//
//     std::ofstream("g.svg") << to_svg(thermograph(store, g), {.title = to_string(store, g)});
//
// Drawn in the conventional way (Winning Ways ch. 6): values that are good for Left on the left of the horizontal axis,
// temperature upwards, the Left wall blue, the Right wall red, the mast with an arrow. Both axes have the same scale,
// so that slopes of 1 are diagonals, unless the picture would become too narrow or too wide. Labels are exact; if two
// would overlap, the less important one is omitted (its tick stays), and a very long number is shortened in the middle.
#pragma once

#include <string>

#include "base/drawing/drawing.h"
#include "cgt/thermograph.h"

namespace papamu::cgt {

struct PictureOptions {
    /// A line above the picture, usually the game. Plain UTF-8 text, which is escaped here. It is shortened if it is
    /// too long for the picture; the SVG keeps all of it as its accessible title. TikZ gets non-ASCII characters
    /// unchanged.
    std::string title;
    /// Begin at temperature -1. If false, begin at 0, except for thermographs whose temperature is 0 or less.
    bool below_zero = true;
};

/// The picture as shapes, to be written in either format.
base::picture::Drawing drawing_of(const Thermograph& thermograph, const PictureOptions& options = {});

/// A complete SVG 1.1 document.
std::string to_svg(const Thermograph& thermograph, const PictureOptions& options = {});

/// A tikzpicture environment that needs \usepackage{tikz} and nothing else.
std::string to_tikz(const Thermograph& thermograph, const PictureOptions& options = {});

}  // namespace papamu::cgt
