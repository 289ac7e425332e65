// Finds the connected components and cuts each of them out to its bounding box.
#include "decompose/domineering/domineering_regions.h"

#include "decompose/bounding_box.h"
#include "decompose/partition.h"

namespace papamu::decompose {

using rulesets::DomineeringPosition;

namespace {

Region<DomineeringPosition> cut_out(const DomineeringPosition& whole, std::vector<int> cells) {
    const BoundingBox box = bounding_box(cells, whole.columns);
    DomineeringPosition part{box.rows, box.columns, DomineeringPosition::Bits::first(box.cells())};
    for (const int cell : cells) part.filled.reset(box.inside(cell, whole.columns));
    Region<DomineeringPosition> region{part, box.row, box.column, std::move(cells)};
    // If the region has only one row or one column, only one player's dominoes fit.
    if (box.columns == 1) region.integer = box.rows / 2;
    if (box.rows == 1) region.integer = -(box.columns / 2);
    return region;
}

}  // namespace

Regions<DomineeringPosition> regions(const DomineeringPosition& position) {
    const auto empty = DomineeringPosition::Bits::first(position.cells()).minus(position.filled);
    Partition cells(position.cells());
    empty.for_each([&](int cell) {
        const int below = cell + position.columns;
        if (below < position.cells() && empty.test(below)) cells.unite(cell, below);
        if ((cell + 1) % position.columns != 0 && empty.test(cell + 1)) cells.unite(cell, cell + 1);
    });
    Regions<DomineeringPosition> result;
    for (std::vector<int>& group : cells.groups()) result.list.push_back(cut_out(position, std::move(group)));
    return result;
}

}  // namespace papamu::decompose
