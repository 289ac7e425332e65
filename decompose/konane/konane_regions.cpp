#include "decompose/konane/konane_regions.h"

#include <utility>

#include "decompose/bounding_box.h"
#include "decompose/konane/independence.h"
#include "decompose/konane/one_sided.h"
#include "decompose/partition.h"

namespace papamu::decompose {

using rulesets::KonanePosition;
using rulesets::Player;

namespace {

constexpr int kMostPositions = 1000;  // to examine in order to count one player's moves

Region<KonanePosition> cut_out(const KonanePosition& whole, std::vector<int> cells) {
    const BoundingBox box = bounding_box(cells, whole.columns);
    KonanePosition part{box.rows, box.columns, {}, {}, KonanePosition::Bits::first(box.cells())};
    for (const int cell : cells) {
        const int inside = box.inside(cell, whole.columns);
        part.holes.reset(inside);
        if (whole.left.test(cell)) part.left.set(inside);
        if (whole.right.test(cell)) part.right.set(inside);
    }
    return {part, box.row, box.column, std::move(cells)};
}

}  // namespace

Regions<KonanePosition> regions(const KonanePosition& position, const RegionOptions& options) {
    const std::vector<KonaneJump> jumps = find_independence(position, options).jumps;
    Partition cells(position.cells());
    for (const KonaneJump& jump : jumps) {
        cells.unite(jump.from, jump.over);
        cells.unite(jump.from, jump.to);
    }
    // Whether each player can ever move in a group, by the group's representative cell.
    std::vector<char> left_moves(static_cast<std::size_t>(position.cells()));
    std::vector<char> right_moves = left_moves;
    for (const KonaneJump& jump : jumps) {
        (jump.player == Player::kLeft ? left_moves : right_moves)[static_cast<std::size_t>(cells.find(jump.from))] = 1;
    }
    Regions<KonanePosition> result;
    auto inert = position.left | position.right;
    for (std::vector<int>& group : cells.groups()) {
        for (const int cell : group) inert.reset(cell);
        const auto at = static_cast<std::size_t>(cells.find(group.front()));
        Region<KonanePosition> region = cut_out(position, std::move(group));
        if (right_moves[at] == 0) {
            region.integer = longest_run(region.position, Player::kLeft, kMostPositions);
        } else if (left_moves[at] == 0) {
            region.integer = longest_run(region.position, Player::kRight, kMostPositions);
            if (region.integer) region.integer = -*region.integer;
        }
        result.list.push_back(std::move(region));
    }
    result.inert = inert.count();
    return result;
}

}  // namespace papamu::decompose
