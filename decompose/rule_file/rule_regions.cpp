#include "decompose/rule_file/rule_regions.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "decompose/bounding_box.h"
#include "decompose/rule_file/rule_ties.h"

namespace papamu::decompose {

using rulesets::rule_file::kNoCell;
using rulesets::rule_file::RulePosition;

namespace {

using RuleCells = rulesets::BitBoard<kRuleWords>;
using Planes = RulePlanes<4, kRuleWords>;
using Found = Regions<RulePosition>;

Planes planes_of_board(const RulePosition& position, const RulePlan& plan,
                       const std::optional<RuleConflicts>& conflicts) {
    return planes_of<4, kRuleWords>(position, plan, conflicts, [](int cell) { return cell; });
}

/// The region with these cells, in whose position `shown` have their letters, too.
Region<RulePosition> region_of(const RulePosition& position, const RuleCells& cells, const RuleCells& shown) {
    std::vector<int> list, all;
    cells.for_each([&](int cell) { list.push_back(cell); });
    (cells | shown).for_each([&](int cell) { all.push_back(cell); });
    const BoundingBox box = bounding_box(all, position.columns);
    RulePosition own;
    own.rules = position.rules;
    own.rows = box.rows;
    own.columns = box.columns;
    for (int cell = 0; cell < own.count(); ++cell) own.set(cell, kNoCell);
    for (const int cell : all) own.set(box.inside(cell, position.columns), position.at(cell));
    return {own, box.row, box.column, std::move(list), std::nullopt};
}

Found whole(const RulePosition& position) {
    Found found;
    std::vector<int> cells(static_cast<std::size_t>(position.count()));
    std::iota(cells.begin(), cells.end(), 0);
    found.list.push_back({position, 0, 0, std::move(cells), std::nullopt});
    return found;
}

int count_inert(const RulePosition& position, const RuleCells& used) {
    int inert = 0;
    for (int cell = 0; cell < position.count(); ++cell) {
        inert += position.at(cell) > kNoCell && !used.test(cell) ? 1 : 0;
    }
    return inert;
}

Found by_letters(const RulePosition& position, const RulePlan& plan) {
    const RuleArea<kRuleWords> area(position.columns);
    const Planes planes = planes_of_board(position, plan, std::nullopt);
    const RuleTies<4, kRuleWords> ties(plan, area, planes);
    const RulePlayer<4, kRuleWords> moves(plan, area);
    Found found;
    RuleCells used;
    for (RuleCells rest = ties.cells(); rest.any();) {
        const RuleCells part = ties.part_of(RuleCells::single(rest.lowest()));
        rest = rest.minus(part);
        Planes own = planes;
        for (RuleCells& plane : own) plane &= part;
        if (!moves.has_option(own, Player::kLeft) && !moves.has_option(own, Player::kRight)) continue;
        used |= part;
        found.list.push_back(region_of(position, part, {}));
    }
    found.inert = count_inert(position, used);
    return found;
}

/// The region with these moves and no other letters than those that allow them (RuleConflicts::letters_of_kinds).
Region<RulePosition> region_of_moves(const RulePosition& position, const RuleConflicts& conflicts, const Planes& part,
                                     const RuleCells& cells) {
    RulePosition board = position;
    cells.for_each([&](int cell) {
        std::size_t kinds = 0;
        for (std::size_t kind = 0; kind < part.size(); ++kind) kinds |= std::size_t{part[kind].test(cell)} << kind;
        board.set(cell, conflicts.letters_of_kinds()[kinds]);
    });
    return region_of(board, cells, {});
}

/// The cells that take a move away from a cell of the region, one for each move that is not possible.
RuleCells reasons(const RulePosition& position, const RuleConflicts& conflicts, const Planes& planes,
                  const RuleCells& cells) {
    RuleCells found;
    for (std::size_t kind = 0; kind < conflicts.moves().size(); ++kind) {
        cells.minus(planes[kind]).for_each([&](int cell) {
            for (const auto& [at, letters] : conflicts.moves()[kind].looks) {
                const int there = position.cell_at(cell, at);
                if (there < 0 || rulesets::rule_file::has(letters, position.at(there))) continue;
                found.set(there);
                return;
            }
        });
    }
    return found;
}
/// The cells that a possible move needs.
RuleCells needs(const RulePosition& position, const RuleConflicts& conflicts, const Planes& part) {
    RuleCells found;
    for (std::size_t kind = 0; kind < conflicts.moves().size(); ++kind) {
        part[kind].for_each([&](int cell) {
            for (const auto& [at, letters] : conflicts.moves()[kind].looks) {
                const int there = position.cell_at(cell, at);
                if (there >= 0 && !rulesets::rule_file::has(letters, kNoCell)) found.set(there);
            }
        });
    }
    return found;
}

/// Whether exactly the moves of the part are possible in the region.
bool has_the_moves(const Region<RulePosition>& region, int columns, const RulePlan& plan,
                   const RuleConflicts& conflicts, const Planes& part) {
    const Planes own = planes_of<4, kRuleWords>(region.position, plan, conflicts, [&](int cell) {
        return (cell / region.position.columns + region.row) * columns + cell % region.position.columns + region.column;
    });
    return own == part;
}

Found by_conflicts(const RulePosition& position, const RulePlan& plan, const RuleConflicts& conflicts) {
    const RuleArea<kRuleWords> area(position.columns);
    const Planes planes = planes_of_board(position, plan, conflicts);
    Found found;
    RuleCells used, rest;
    for (const RuleCells& plane : planes) rest |= plane;
    Planes left = planes;
    while (rest.any()) {
        const Planes part = conflict_part<4, kRuleWords>(conflicts, area, left, rest.lowest());
        rest = {};
        RuleCells cells;
        for (std::size_t i = 0; i < part.size(); ++i) {
            left[i] = left[i].minus(part[i]);
            rest |= left[i];
            cells |= part[i];
        }
        // Moves on one cell always conflict, so a cell is in one part.
        if (conflicts.letters_of_kinds().empty()) {
            const RuleCells shown = reasons(position, conflicts, planes, cells) | needs(position, conflicts, part);
            found.list.push_back(region_of(position, cells, shown));
        } else {
            found.list.push_back(region_of_moves(position, conflicts, part, cells));
        }
        if (!has_the_moves(found.list.back(), position.columns, plan, conflicts, part)) return whole(position);
        used |= cells;
    }
    found.inert = count_inert(position, used);
    return found;
}

}  // namespace

Found rule_regions(const RulePosition& position, const RulePlan& plan, const std::optional<RuleConflicts>& conflicts) {
    if (conflicts) return by_conflicts(position, plan, *conflicts);
    return plan.is_possible() ? by_letters(position, plan) : whole(position);
}

}  // namespace papamu::decompose
