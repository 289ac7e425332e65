// What a pattern without runs puts on the cells of a board (rule_plan.h).
//
//     const auto after = played<2, 1>(way, area, planes, first);        // a match that begins on the cell `first`
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_matches.h"
#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

template <int Planes, int Words>
void set_code(RulePlanes<Planes, Words>& planes, int cell, unsigned code) {
    const auto at = rulesets::BitBoard<Words>::single(cell);
    for (std::size_t i = 0; i < planes.size(); ++i) {
        planes[i] = (code >> i & 1U) != 0 ? planes[i] | at : planes[i].minus(at);
    }
}

/// Whether the cell at a distance from the first one is on the board.
template <int Planes, int Words>
bool is_on_board(const RuleArea<Words>& area, const RulePlanes<Planes, Words>& planes, int first, Offset at) {
    rulesets::BitBoard<Words> board;
    for (const auto& plane : planes) board |= plane;
    return (area.moved(rulesets::BitBoard<Words>::single(first), at) & board).any();
}

/// The planes after a match of a way without runs.
template <int Planes, int Words>
RulePlanes<Planes, Words> played(const PlanWay& way, const RuleArea<Words>& area,
                                 const RulePlanes<Planes, Words>& planes, int first) {
    RulePlanes<Planes, Words> after = planes;
    if constexpr (Words == 1) {
        if (way.box_puts.is_set && area.columns() == BoxReach::kColumns) {
            const int lowest = first + way.box_puts.lowest;
            const std::uint64_t kept = ~(way.box_puts.cells << lowest);
            for (std::size_t i = 0; i < after.size(); ++i) {
                after[i] = rulesets::BitBoard<1>::from_words(
                    {(planes[i].words()[0] & kept) | (way.box_puts.planes[i] << lowest)});
            }
            return after;
        }
    }
    for (const PlanPut& put : way.puts) {
        if (put.may_be_off && !is_on_board<Planes, Words>(area, planes, first, put.at)) continue;
        set_code<Planes, Words>(after, first + area.distance(put.at), put.code);
    }
    return after;
}

}  // namespace papamu::decompose
