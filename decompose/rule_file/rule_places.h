// Where the moves of a game are if each puts a letter on one empty cell and blocks need liberties (RulePlan::places):
// all places at once, from the liberties of the blocks before the move.
//
//     RulePlaces<2, 1> places(plan, area, planes);
//     places.of(way)                                                    // the cells on which the way may be played
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_matches.h"
#include "decompose/rule_file/rule_plan.h"
#include "decompose/rule_file/rule_puts.h"
#include "rulesets/grid_area.h"

namespace papamu::decompose {

/// Requires plan.places().
template <int Planes, int Words>
class RulePlaces {
 public:
    using Bits = rulesets::BitBoard<Words>;
    using Sets = RulePlanes<Planes, Words>;
    using Area = RuleArea<Words>;

    /// All must outlive this.
    RulePlaces(const RulePlan& plan, const Area& area, const Sets& planes) : RulePlaces(plan, area, planes, true) {}

    /// Whether both players certainly may move: there is an empty cell beside another one, and every stone beside it
    /// has more liberties. Found without looking at blocks.
    static bool is_open(const RulePlan& plan, const Area& area, const Sets& planes) {
        const RulePlaces places(plan, area, planes, false);
        if (plan.moves(Player::kLeft).empty() || plan.moves(Player::kRight).empty()) return false;
        Bits stones;
        for (const Bits& plane : planes) stones |= plane;
        const Bits held = places.around(stones.minus(places.empty_ | places.two_));
        return (places.empty_ & places.around(places.empty_)).minus(held).any();
    }

    /// A block that is beside an empty cell has a liberty there, and keeps one unless it is its last. The block of the
    /// new stone has one if an empty cell is beside the stone, or a block of the same letter that has another liberty.
    [[nodiscard]] Bits of(const PlanWay& way) const {
        Bits places = empty_;
        for (const PlanBlocks& needs : way.blocks) {
            for (unsigned codes = needs.codes; codes != 0; codes &= codes - 1) {
                const auto code = static_cast<std::size_t>(std::countr_zero(codes));
                if (code == way.puts.front().code) {
                    places &= around(empty_ | blocks_[code].breathing);
                } else {
                    places = places.minus(blocks_[code].last_liberties);
                }
            }
        }
        return places;
    }
    /// The places of all moves of a player.
    [[nodiscard]] int count(Player player) const {
        int sum = 0;
        for_each_way(player, [&](const PlanWay& way) {
            sum += of(way).count();
            return true;
        });
        return sum;
    }
    [[nodiscard]] bool any(Player player) const {
        return !for_each_way(player, [&](const PlanWay& way) { return of(way).none(); });
    }
    /// As RulePlayer::for_each_option(), in the same order.
    template <class Use>
    bool for_each_option(Player player, Use&& use) const {
        return for_each_way(player, [&](const PlanWay& way) {
            for (Bits rest = of(way); rest.any();) {
                if (!use(played<Planes, Words>(way, area_, planes_, rest.pop_lowest()))) return false;
            }
            return true;
        });
    }

 private:
    RulePlaces(const RulePlan& plan, const Area& area, const Sets& planes, bool finds_blocks)
        : plan_(plan), area_(area), planes_(planes), matches_(plan, planes) {
        empty_ = matches_.cells_with(plan.places()->code);
        Bits one;
        for_each_step(empty_, [&](const Bits& seen) {
            two_ |= one & seen;
            one |= seen;
        });
        for (unsigned codes = finds_blocks ? plan.places()->blocks : 0; codes != 0; codes &= codes - 1) {
            find_blocks(static_cast<unsigned>(std::countr_zero(codes)));
        }
    }

    struct Blocks {
        Bits breathing;       // stones of blocks with at least two liberties
        Bits last_liberties;  // the liberties of the other blocks
    };

    /// Calls f(cells moved by a step) for the steps to all neighbours.
    template <class F>
    void for_each_step(const Bits& cells, F&& f) const {
        if constexpr (Words == 1) {
            if (area_.columns() == BoxReach::kColumns) {
                for (const BoxStep& step : plan_.places()->steps) f(Bits::from_words({step.of(cells.words()[0])}));
                return;
            }
        }
        for (const Offset at : plan_.rules().neighbours) f(area_.moved(cells, at));
    }
    [[nodiscard]] Bits around(const Bits& cells) const {
        Bits found;
        for_each_step(cells, [&](const Bits& seen) { found |= seen; });
        return found;
    }
    void find_blocks(unsigned code) {
        const Bits stones = matches_.cells_with(code);
        const auto joined = [&](const Bits& part) { return around(part) & stones; };
        Blocks& found = blocks_[code];
        found.breathing = rulesets::connected(stones & two_, joined);
        // In the other blocks, every stone has at most one liberty, though not always the same one.
        for (Bits rest = stones.minus(found.breathing); rest.any();) {
            const Bits block = rulesets::connected(Bits::single(rest.lowest()), joined);
            const Bits liberties = around(block) & empty_;
            rest = rest.minus(block);
            if (liberties.count() > 1) {
                found.breathing |= block;
            } else {
                found.last_liberties |= liberties;
            }
        }
    }
    template <class F>
    bool for_each_way(Player player, F&& f) const {
        for (const PlanRule& rule : plan_.moves(player)) {
            for (const PlanWay& way : rule.stages.front().ways) {
                if (!f(way)) return false;
            }
        }
        return true;
    }

    const RulePlan& plan_;
    const Area& area_;
    const Sets& planes_;
    RuleMatches<Planes, Words> matches_;
    Bits empty_;
    Bits two_;                                               // cells with two or more empty neighbours
    std::array<Blocks, std::size_t{1} << Planes> blocks_{};  // by code
};

/// In a row, two stones beside each other with the same letter are worth one: blocks have the same liberties, and no
/// move changes a stone. The row closes up. `row`: planes of cells 0 to 63 of one row. Requires plan.places().
template <std::size_t Planes>
void shorten_blocks(const RulePlan& plan, std::array<std::uint64_t, Planes>& row) {
    for (;;) {
        std::uint64_t all = 0, differ = 0, is_empty = ~std::uint64_t{0};
        for (std::size_t i = 0; i < Planes; ++i) {
            all |= row[i];
            differ |= row[i] ^ row[i] << 1;
            is_empty &= (plan.places()->code >> i & 1U) != 0 ? row[i] : ~row[i];
        }
        const std::uint64_t second = all & all << 1 & ~is_empty & ~differ;
        if (second == 0) return;
        const std::uint64_t before = (second & (0 - second)) - 1;
        for (std::uint64_t& plane : row) plane = (plane & before) | (plane >> 1 & ~before);
    }
}

// Compiled in rule_moves.cpp.
extern template class RulePlaces<2, 1>;
extern template class RulePlaces<2, kRuleWords>;
extern template class RulePlaces<4, 1>;
extern template class RulePlaces<4, kRuleWords>;

}  // namespace papamu::decompose
