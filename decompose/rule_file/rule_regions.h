// The regions of positions of games from rule files.
//
//     const auto regions = rule_regions(position, plan, conflicts);
//
// A region has the letters of its cells and of those that never change but matter to it; all other cells are '#'.
#pragma once

#include <optional>

#include "decompose/regions.h"
#include "decompose/rule_file/rule_conflicts.h"
#include "decompose/rule_file/rule_plan.h"
#include "decompose/rule_file/rule_player.h"
#include "rulesets/rule_file/rule_position.h"

namespace papamu::decompose {

/// The position itself if it cannot be taken apart.
Regions<rulesets::rule_file::RulePosition> rule_regions(const rulesets::rule_file::RulePosition& position,
                                                        const RulePlan& plan,
                                                        const std::optional<RuleConflicts>& conflicts);

/// The planes of a position: the codes of its letters, or the moves that are possible. `to(cell)` is the number of a
/// cell of the position in the planes; -1 leaves it out.
template <int Planes, int Words, class To>
RulePlanes<Planes, Words> planes_of(const rulesets::rule_file::RulePosition& position, const RulePlan& plan,
                                    const std::optional<RuleConflicts>& conflicts, To&& to) {
    RulePlanes<Planes, Words> planes{};
    for (int cell = 0; cell < position.count(); ++cell) {
        unsigned bits = conflicts ? 0 : plan.code_of(position.at(cell));
        for (std::size_t kind = 0; conflicts && kind < conflicts->moves().size(); ++kind) {
            bits |= (conflicts->is_possible(position, kind, cell) ? 1U : 0U) << kind;
        }
        const int at = bits == 0 ? -1 : to(cell);
        for (std::size_t i = 0; at >= 0 && i < planes.size(); ++i) {
            if ((bits >> i & 1U) != 0) planes[i].set(at);
        }
    }
    return planes;
}

/// Adds to `part` all moves of `planes` that belong together with one of its own, on a board of
/// RuleConflicts::kBoxColumns columns.
template <int Planes>
void grow_in_box(const RuleConflicts& conflicts, const RulePlanes<Planes, 1>& planes, RulePlanes<Planes, 1>& part) {
    using Bits = rulesets::BitBoard<1>;
    const std::size_t kinds = conflicts.moves().size();
    RulePlanes<Planes, 1> newly = part;
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t from = 0; from < kinds; ++from) {
            while (newly[from].any()) {
                const int at = newly[from].pop_lowest();
                for (std::size_t to = 0; to < kinds; ++to) {
                    const Bits tied = Bits::from_words({conflicts.tied_in_box(from, to, at)});
                    const Bits more = (tied & planes[to]).minus(part[to]);
                    part[to] |= more;
                    newly[to] |= more;
                    grows = grows || more.any();
                }
            }
        }
    }
}

/// The part of a game of conflicts that has this cell, as planes.
template <int Planes, int Words>
RulePlanes<Planes, Words> conflict_part(const RuleConflicts& conflicts, const RuleArea<Words>& area,
                                        const RulePlanes<Planes, Words>& planes, int cell) {
    const std::size_t kinds = conflicts.moves().size();
    RulePlanes<Planes, Words> part{};
    std::size_t first = 0;
    while (!planes[first].test(cell)) ++first;
    part[first].set(cell);
    if constexpr (Words == 1) {
        if (area.columns() == RuleConflicts::kBoxColumns) {
            grow_in_box<Planes>(conflicts, planes, part);
            return part;
        }
    }
    for (bool grows = true; grows;) {
        const RulePlanes<Planes, Words> before = part;
        for (std::size_t from = 0; from < kinds; ++from) {
            for (std::size_t to = 0; to < kinds; ++to) {
                for (const Offset at : conflicts.tied(from, to)) part[to] |= area.moved(part[from], at) & planes[to];
            }
        }
        grows = part != before;
    }
    return part;
}

}  // namespace papamu::decompose
