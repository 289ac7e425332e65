#include "decompose/rule_file/box_reach.h"

#include <algorithm>
#include <cstdlib>

#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

BoxStep::BoxStep(Offset offset, int columns) : by(offset.rows * columns + offset.columns) {
    constexpr int cells = 64;
    const int up = std::abs(offset.rows), aside = std::abs(offset.columns);
    if (up >= cells / columns || aside >= columns) return;
    const std::uint64_t all = ~std::uint64_t{0}, width = all >> (cells - columns);
    std::uint64_t rows = offset.columns >= 0 ? width >> aside : (width << aside) & width;  // the first of them
    for (int covered = columns; covered < cells; covered *= 2) rows |= rows << covered;
    stays = rows & (offset.rows >= 0 ? all >> (up * columns) : all << (up * columns));
}

std::optional<BoxReach> BoxReach::of(const std::array<std::vector<PlanRule>, 2>& moves,
                                     const std::vector<PlanSet>& sets, int columns) {
    BoxReach reach(columns);
    for (std::size_t player = 0; player < 2; ++player) {
        for (const PlanRule& rule : moves[player]) {
            for (const PlanStage& stage : rule.stages) {
                for (const PlanWay& way : stage.ways) {
                    if (way.is_line) return std::nullopt;
                    reach.add(way, player, sets);
                }
            }
        }
    }
    return reach;
}

void BoxReach::add(const PlanWay& way, std::size_t player, const std::vector<PlanSet>& sets) {
    Way made;
    made.asks = way.asks;
    made.player = player;
    made.looks = looks_.size();
    for (const PlanLook& look : way.looks) {
        const unsigned codes = sets[look.set].codes;
        if (look.at == Offset{}) made.own_codes = codes;
        if (sets[look.set].is_open || look.at == Offset{}) continue;
        looks_.push_back(
            {step(-look.at), codes, std::has_single_bit(codes), static_cast<std::uint8_t>(std::countr_zero(codes))});
    }
    made.look_count = looks_.size() - made.looks;
    made.puts = puts_.size();
    for (const PlanPut& put : way.puts) {
        if (put.code != 0) puts_.push_back({step(put.at), put.code});
    }
    made.put_count = puts_.size() - made.puts;
    ways_.push_back(std::move(made));
    has_shapes_ = has_shapes_ && way.blocks.empty();  // which would join more than the cells of the way
    if (has_shapes_) add_shape(way, sets);
}

// The first cell of a shape is one that is on the board for certain, so that none is lost at an edge.
void BoxReach::add_shape(const PlanWay& way, const std::vector<PlanSet>& sets) {
    std::vector<Offset> cells;
    Offset first = way.looks.front().at;
    for (const PlanLook& look : way.looks) {
        cells.push_back(look.at);
        if (!sets[look.set].is_open) first = std::min(first, look.at);
    }
    for (const PlanNeighbours& neighbours : way.neighbours) {
        for (const Offset at : neighbours.at) cells.push_back(way.last + at);
    }
    for (Offset& cell : cells) cell = cell - first;
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    const auto known = std::find(offsets_.begin(), offsets_.end(), cells);
    Way& own = ways_.back();
    own.shape = static_cast<std::size_t>(known - offsets_.begin());
    own.to_shape = step(first);
    if (known != offsets_.end()) return;
    has_shapes_ = shapes_.size() < kMostShapes;
    if (!has_shapes_) return;
    Shape& shape = shapes_.emplace_back();
    for (const Offset cell : cells) {
        if (cell != Offset{}) shape.push_back({step(cell), step(-cell)});
    }
    offsets_.push_back(std::move(cells));
}

}  // namespace papamu::decompose
