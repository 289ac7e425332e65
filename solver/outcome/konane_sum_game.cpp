#include "solver/outcome/konane_sum_game.h"

#include <algorithm>

namespace papamu::solver::detail {

namespace {

struct Extent {
    int top, bottom, left, right;

    void add(int row, int column) {
        top = std::min(top, row);
        bottom = std::max(bottom, row);
        left = std::min(left, column);
        right = std::max(right, column);
    }
    [[nodiscard]] int rows() const { return bottom - top + 1; }
    [[nodiscard]] int columns() const { return right - left + 1; }
};

}  // namespace

KonaneSumFrame::KonaneSumFrame(const rulesets::KonanePosition& start, const Switches& switches) {
    using Bits = rulesets::KonanePosition::Bits;
    if (switches.on(Optimisation::kRegions)) {
        for (const auto& region : KonaneKernels::regions(start).list) {
            Bits cells;
            for (const int cell : region.cells) cells.set(cell);
            regions.push_back(cells);
        }
    } else {
        regions.push_back(Bits::first(start.cells()).minus(start.holes));
    }
    Extent all{start.rows, -1, start.columns, -1};
    for (const Bits& cells : regions) {
        Extent box{start.rows, -1, start.columns, -1};
        cells.for_each([&](int cell) { box.add(cell / start.columns, cell % start.columns); });
        const bool small =
            ((start.left | start.right) & cells).count() <= kFew && box.rows() <= kBoxSide && box.columns() <= kBoxSide;
        if (!small) {
            all.add(box.top, box.left);
            all.add(box.bottom, box.right);
        }
    }
    if (all.bottom < 0) return;
    row = all.top;
    column = all.left;
    rows = all.rows();
    columns = all.columns();
}

}  // namespace papamu::solver::detail
