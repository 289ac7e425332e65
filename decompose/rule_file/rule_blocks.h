// Conditions on blocks (rulesets/rule_file/rules.h), on sets of cells.
//
//     keeps_blocks<Planes, Words>(plan, area, way, before, after)
#pragma once

#include <bit>
#include <cstddef>

#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_matches.h"
#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

/// Whether the blocks that the move touches have what they need after it.
template <int Planes, int Words>
bool keeps_blocks(const RulePlan& plan, const RuleArea<Words>& area, const PlanWay& way,
                  const RulePlanes<Planes, Words>& before, const RulePlanes<Planes, Words>& after) {
    using Bits = rulesets::BitBoard<Words>;
    const auto around = [&](const Bits& cells) {
        Bits found;
        for (const Offset at : plan.rules().neighbours) found |= area.moved(cells, at);
        return found;
    };
    Bits changed;
    for (std::size_t i = 0; i < after.size(); ++i) changed |= before[i] ^ after[i];
    const Bits touched = changed | around(changed);
    RuleMatches<Planes, Words> matches(plan, after);
    for (const PlanBlocks& blocks : way.blocks) {
        const Bits all = ~Bits();
        Bits fed;  // cells with a neighbour that their block needs
        for (const Offset at : plan.rules().neighbours) fed |= matches.with(area, all, at, blocks.needs);
        for (unsigned codes = blocks.codes; codes != 0; codes &= codes - 1) {
            const Bits stones = matches.cells_with(static_cast<unsigned>(std::countr_zero(codes)));
            for (Bits rest = (touched & stones).minus(fed); rest.any();) {
                Bits block = Bits::single(rest.lowest());
                for (Bits grown; (block & fed).none(); block = grown) {
                    grown = block | (around(block) & stones);
                    if (grown == block) return false;
                }
                rest = rest.minus(block);
            }
        }
    }
    return true;
}

}  // namespace papamu::decompose
