// Positions of rule files as planes of cells (rule_plan.h), and which cells of one match the sets of letters that the
// patterns ask for.
//
//     RuleMatches<2, 1> matches(plan, planes);
//     matches.of(set)                                                   // each set is computed once
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_plan.h"
#include "rulesets/bit_board.h"

namespace papamu::decompose {

template <int Planes, int Words>
using RulePlanes = std::array<rulesets::BitBoard<Words>, static_cast<std::size_t>(Planes)>;

/// Who may ever move in a part, as far as the letters in it decide that (RulePlan::movers_with).
template <int Planes, int Words>
Movers movers_by_letters(const RulePlan& plan, const RulePlanes<Planes, Words>& planes,
                         const rulesets::BitBoard<Words>& part) {
    if constexpr (Planes == 2) {
        if (!plan.codes_decide()) return kBothMove;
        const auto first = planes[0] & part, second = planes[1] & part;
        return plan.movers_with((first.minus(second).any() ? 2U : 0U) | (second.minus(first).any() ? 4U : 0U) |
                                ((first & second).any() ? 8U : 0U));
    }
    return kBothMove;
}

/// The cells of each set of a plan, in one position; each is computed when it is first asked for.
template <int Planes, int Words>
class RuleMatches {
 public:
    using Bits = rulesets::BitBoard<Words>;

    RuleMatches(const RulePlan& plan, const RulePlanes<Planes, Words>& planes) : plan_(plan), planes_(planes) {}

    /// The cells that match; of an open set those that do not. Compiled in place everywhere: it is most of what
    /// patterns do.
    [[gnu::always_inline]] Bits of(std::size_t set) {
        if ((known_ >> set & 1U) == 0) find(set);
        return Bits::from_words(cells_.data()[set]);
    }
    [[nodiscard]] bool is_open(std::size_t set) const { return plan_.sets()[set].is_open; }

    [[nodiscard]] const RulePlanes<Planes, Words>& planes() const { return planes_; }
    /// The cells with one of these codes.
    [[nodiscard]] Bits cells_of(unsigned codes) const {
        Bits cells;
        for (; codes != 0; codes &= codes - 1) cells |= cells_with(static_cast<unsigned>(std::countr_zero(codes)));
        return cells;
    }
    [[nodiscard]] Bits cells_with(unsigned code) const {
        Bits cells = ~Bits();
        for (std::size_t i = 0; i < planes_.size(); ++i) {
            cells = (code >> i & 1U) != 0 ? cells & planes_[i] : cells.minus(planes_[i]);
        }
        return cells;
    }

    /// Those of `cells` that match at the distance of a look of a way.
    [[gnu::always_inline]] Bits with(const RuleArea<Words>& area, const Bits& cells, const PlanLook& look) {
        if constexpr (Words == 1) {
            if (area.columns() == BoxReach::kColumns) {
                const Bits seen = Bits::from_words({look.back.of(of(look.set).words()[0])});
                return look.is_open ? cells.minus(seen) : cells & seen;
            }
        }
        return with(area, cells, look.at, look.set);
    }
    /// Those of `cells` that have a match at the distance `at`.
    Bits with(const RuleArea<Words>& area, const Bits& cells, Offset at, std::size_t set) {
        const Bits seen = area.moved(of(set), -at);
        return is_open(set) ? cells.minus(seen) : cells & seen;
    }

 private:
    [[gnu::noinline]] void find(std::size_t set) {
        known_ |= std::uint64_t{1} << set;
        cells_[set] = cells_of(plan_.sets()[set].codes).words();
    }

    const RulePlan& plan_;
    const RulePlanes<Planes, Words>& planes_;
    std::uint64_t known_ = 0;
    std::array<std::array<std::uint64_t, static_cast<std::size_t>(Words)>, RulePlan::kMostSets> cells_;  // those known
};

}  // namespace papamu::decompose
