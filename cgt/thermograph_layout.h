// The positions of the walls, the mast, the ticks and the labels in a thermograph's picture; internal to the pictures.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/drawing/drawing.h"
#include "cgt/thermograph_picture.h"

namespace papamu::cgt::picture {

// Lengths in pixels; x to the right and y upwards from the corner of the axes.
inline constexpr double kLargestWidth = 480, kHeight = 320, kSmallestWidth = 150, kSmallestPage = 300,
                        kLargestTitle = 560;
inline constexpr double kLetter = 6.2;       // approximate width of a letter of a label
inline constexpr double kTitleLetter = 8.2;  // and of the title
inline constexpr std::size_t kLongestLabel = 20;

struct Tick {
    double position = 0;
    std::string label;  // empty if there is no room
    int row = 0;        // labels of values are in two rows
};

struct Layout {
    double width = 0, height = kHeight, left_margin = 0;
    std::vector<base::picture::Point> left_wall, right_wall;  // from the bottom up to the foot of the mast
    base::picture::Point mast_foot, mast_top;
    std::vector<Tick> values, temperatures;
    std::optional<double> zero;  // height of temperature 0 if it is in the picture
};

inline constexpr std::string_view kLeftColour = "1F5FBF", kRightColour = "C2321D", kMastColour = "333333",
                                  kGridColour = "D9D9D9", kAxisColour = "777777", kFillColour = "F4F1E8";

Layout lay_out(const Thermograph& thermograph, const PictureOptions& options);

}  // namespace papamu::cgt::picture
