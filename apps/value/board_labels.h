// Places the labels of the regions on the picture of a board.
//
// A label never covers a stone, a number, the edge of its region or another label. It stands on empty cells of its
// region, if there are any, with the value, perhaps cut off, if they have room for it; if there are none, it is a small
// letter in the upper left corner of the region's first cell, beside the stone; in a hexagon, in the uppermost corner.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/pictures/board_geometry.h"
#include "apps/value/region_map.h"
#include "apps/value/value_texts.h"
#include "base/drawing/text_extent.h"

namespace papamu::apps::value {

struct BoardLabel {
    base::picture::Words words;
    std::optional<base::picture::Frame> plate;  // the background of a label on empty cells
};

/// The side of a cell in pixels: larger if a label of two letters, or in a hexagon any label, has to stand in the
/// corner of a cell.
double cell_for_labels(const RegionMap& map, const solver::Analysis& analysis);

/// One label for each region that has cells.
std::vector<BoardLabel> board_labels(const RegionMap& map, const solver::Analysis& analysis, ValueTexts& texts,
                                     const BoardGeometry& geometry);

}  // namespace papamu::apps::value
