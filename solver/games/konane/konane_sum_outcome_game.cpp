#include "solver/games/konane/konane_sum_outcome_game.h"

#include <utility>
#include <vector>

namespace papamu::solver::detail {

KonaneSumFrame::KonaneSumFrame(const rulesets::KonanePosition& start, const Switches& switches) {
    using Bits = rulesets::KonanePosition::Bits;
    std::vector<std::vector<int>> lists;
    if (switches.on(Optimisation::kRegions)) {
        for (auto& region : KonaneKernels::regions(start).list) lists.push_back(std::move(region.cells));
    } else {
        Bits::first(start.cells()).minus(start.holes).for_each([&whole = lists.emplace_back()](int cell) {
            whole.push_back(cell);
        });
    }
    std::vector<int> open;
    for (const std::vector<int>& list : lists) {
        if (list.empty()) continue;
        Bits& cells = regions.emplace_back();
        for (const int cell : list) cells.set(cell);
        const auto own = decompose::bounding_box(list, start.columns);
        const bool is_small = ((start.left | start.right) & cells).count() <= kMostEvaluatedAtOnce &&
                              own.rows <= kBoxSide && own.columns <= kBoxSide;
        if (!is_small) open.insert(open.end(), list.begin(), list.end());
    }
    if (!open.empty()) box = decompose::bounding_box(open, start.columns);
}

}  // namespace papamu::solver::detail
