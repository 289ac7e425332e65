// The moves of a rule file on sets of cells (rule_plan.h).
//
//     RulePlayer<2, 1>(plan, area).for_each_option(planes, Player::kLeft, [](const auto& after) { return true; });
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

#include "base/work_limit.h"
#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_blocks.h"
#include "decompose/rule_file/rule_line_puts.h"
#include "decompose/rule_file/rule_matches.h"
#include "decompose/rule_file/rule_places.h"
#include "decompose/rule_file/rule_plan.h"
#include "decompose/rule_file/rule_puts.h"
#include "decompose/rule_file/rule_runs.h"
#include "rulesets/bit_board.h"

namespace papamu::decompose {

template <int Planes, int Words>
class RulePlayer {
 public:
    using Bits = rulesets::BitBoard<Words>;
    using Sets = RulePlanes<Planes, Words>;
    using Matches = RuleMatches<Planes, Words>;
    using Area = RuleArea<Words>;

    /// Both must outlive this.
    RulePlayer(const RulePlan& plan, const Area& area) : plan_(plan), area_(area) {}

    /// Calls use(planes after the move) for every move, until it returns false; then returns false. Moves that lead to
    /// the same position may be made more than once.
    template <class Use>
    bool for_each_option(const Sets& planes, Player player, Use&& use) const {
        if (plan_.places()) return RulePlaces<Planes, Words>(plan_, area_, planes).for_each_option(player, use);
        for (const PlanRule& rule : plan_.moves(player)) {
            if (!play_stage(rule, 0, planes, ~Bits(), use)) return false;
        }
        return true;
    }
    /// About how often for_each_option() calls its use: exact for moves of one step, whose matches are counted and not
    /// made; a move of more steps is taken to have as many ways to go on as it has to begin.
    [[nodiscard]] int estimate_options(const Sets& planes, Player player) const {
        if (plan_.places()) return RulePlaces<Planes, Words>(plan_, area_, planes).count(player);
        int sum = 0;
        for (const PlanRule& rule : plan_.moves(player)) {
            Counter counter{0, rule.stages.size() > 1};
            play_stage(rule, 0, planes, ~Bits(), counter);
            int product = counter.count;
            for (std::size_t stage = 1; stage < rule.stages.size() && product < kManyOptions; ++stage) {
                product *= counter.count;
            }
            sum += std::min(product, kManyOptions);
        }
        return sum;
    }
    /// The matches of the first steps of all moves, of plans that are plain: how many moves there are if none is
    /// repeated.
    [[nodiscard]] int count_first_steps(Matches& matches, Player player) const {
        int count = 0;
        for (const PlanRule& rule : plan_.moves(player)) {
            for (const PlanWay& way : rule.stages.front().ways) count += starts(way, matches, ~Bits()).count();
        }
        return count;
    }
    [[nodiscard]] bool has_option(const Sets& planes, Player player) const {
        if (plan_.is_plain()) {
            Matches matches(plan_, planes);
            for (const PlanRule& rule : plan_.moves(player)) {
                for (const PlanWay& way : rule.stages.front().ways) {
                    if (starts(way, matches, ~Bits()).any()) return true;
                }
            }
            return false;
        }
        return !for_each_option(planes, player, [](const Sets& /*after*/) { return false; });
    }

    /// The first cells of the matches of a way without runs, of those in `from`.
    Bits starts(const PlanWay& way, Matches& matches, const Bits& from) const {
        Bits starts = from & matches.of(way.looks.front().set);
        for (std::size_t i = 1; i < way.looks.size() && starts.any(); ++i) {
            starts = matches.with(area_, starts, way.looks[i]);
        }
        for (const PlanNeighbours& neighbours : way.neighbours) {
            starts &= area_.moved(with_neighbours(neighbours, matches), -way.last);
        }
        return starts;
    }

    /// The cells that have as many neighbours of a kind as asked for.
    Bits with_neighbours(const PlanNeighbours& neighbours, Matches& matches) const {
        std::array<Bits, 4> count{};  // in binary, of the neighbours that match
        for (const Offset at : neighbours.at) {
            Bits carry = matches.with(area_, ~Bits(), at, neighbours.set);
            for (Bits& digit : count) {
                const Bits next = digit & carry;
                digit ^= carry;
                carry = next;
            }
        }
        Bits good;
        for (int number = neighbours.least; number <= neighbours.most; number += neighbours.step) {
            Bits equal = ~Bits();
            for (std::size_t i = 0; i < count.size(); ++i) {
                equal = (number >> i & 1) != 0 ? equal & count[i] : equal.minus(count[i]);
            }
            good |= equal;
        }
        return good;
    }

 private:
    static constexpr int kManyOptions = 1 << 16;
    struct Counter {
        int count = 0;
        bool first_step_only = false;
        bool operator()(const Sets& /*after*/) {
            ++count;
            return true;
        }
    };
    /// Whether every match of this way ends a move that is only to be counted.
    template <class Use>
    static constexpr bool kCounts = std::is_same_v<std::remove_cvref_t<Use>, Counter>;
    static bool is_end(const PlanRule& rule, std::size_t number, const PlanWay& way) {
        return number + 1 == rule.stages.size() && way.blocks.empty() &&
               rule.stages[number].again == rulesets::rule_file::Again::kNo;
    }

    /// How far the match of a line has come, for many lines at once.
    struct Front {
        Bits cells;      // the last cell of each line that is on the board for certain
        int beyond = 0;  // how many steps further the line is
        int steps = 0;   // from the first cell to `cells`
        int end = 0;     // from the first cell to the last one of the move
        std::array<int, 4> lengths{};
        std::size_t runs = 0;
    };

    template <class Use>
    bool play_stage(const PlanRule& rule, std::size_t number, const Sets& planes, const Bits& from, Use&& use) const {
        Matches matches(plan_, planes);
        for (const PlanWay& way : rule.stages[number].ways) {
            if (!play_way(rule, number, way, planes, matches, from, use)) return false;
        }
        return true;
    }

    template <class Use>
    bool play_way(const PlanRule& rule, std::size_t number, const PlanWay& way, const Sets& planes, Matches& matches,
                  const Bits& from, Use&& use) const {
        if (way.is_line) {
            Bits first = from & matches.of(way.looks.front().set);
            for (std::size_t i = 1; i < way.looks.size(); ++i) {
                first = matches.with(area_, first, way.looks[i].at, way.looks[i].set);
            }
            if (first.none()) return true;
            if constexpr (Words == 1) {
                if (way.is_push) return play_pushes(rule, number, way, planes, first, use);
            }
            if (way.is_slide) return play_slide(rule, number, way, planes, matches, first, use);
            const Front front{first, 0, 0, 0, {}, 0};
            if constexpr (kCounts<Use>) {
                if (use.first_step_only || is_end(rule, number, way)) {
                    return play_line(way, 1, front, matches, [&](const Front& end) {
                        use.count += end.cells.count();
                        return true;
                    });
                }
            }
            return play_line(way, 1, front, matches,
                             [&](const Front& end) { return play_lines(rule, number, way, planes, end, use); });
        }
        if constexpr (kCounts<Use>) {
            if (use.first_step_only || is_end(rule, number, way)) {
                use.count += starts(way, matches, from).count();
                return true;
            }
        }
        const int last = area_.distance(way.last);
        for (Bits rest = starts(way, matches, from); rest.any();) {
            const int cell = rest.pop_lowest();
            const Sets after = played<Planes, Words>(way, area_, planes, cell);
            if (!way.blocks.empty() && !keeps_blocks<Planes, Words>(plan_, area_, way, planes, after)) continue;
            if (!finish(rule, number, way, after, cell + last, use)) return false;
        }
        return true;
    }

    /// Plays the same stage again, or the next one, or uses the position.
    template <class Use>
    bool finish(const PlanRule& rule, std::size_t number, const PlanWay& way, const Sets& after, int last,
                Use&& use) const {
        using rulesets::rule_file::Again;
        const PlanStage& stage = rule.stages[number];
        if (number + 1 < rule.stages.size()) {
            if (!play_stage(rule, number + 1, after, Bits::single(last), use)) return false;
        } else if (!use(after)) {
            return false;
        }
        if (stage.again == Again::kNo) return true;
        base::look_for_stop();  // a stage may go on for a long time
        if (stage.again == Again::kAnyWay) return play_stage(rule, number, after, Bits::single(last), use);
        Matches matches(plan_, after);
        return play_way(rule, number, way, after, matches, Bits::single(last), use);
    }

    /// One step further along a line.
    [[nodiscard]] Bits ahead(const PlanWay& way, const Bits& cells) const {
        if constexpr (Words == 1) {
            if (area_.columns() == BoxReach::kColumns) return Bits::from_words({way.ahead.of(cells.words()[0])});
        }
        return area_.moved(cells, way.step);
    }
    /// As play_line() and play_lines(), from one first cell after the other: each begins just one line.
    template <class Use>
    bool play_pushes(const PlanRule& rule, std::size_t number, const PlanWay& way, const Sets& planes,
                     const Bits& first, Use&& use) const requires(Words == 1) {
        if constexpr (kCounts<Use>) {
            if (use.first_step_only || is_end(rule, number, way)) {
                use.count += first.count();
                return true;
            }
        }
        std::uint64_t board = 0;
        for (const Bits& plane : planes) board |= plane.words()[0];
        for (Bits rest = first; rest.any();) {
            const int cell = rest.pop_lowest();
            const int length = cells_ahead(board, cell, area_.columns(), way.step.columns > 0);
            Sets after = planes;
            put_in_row<Planes>(way, area_, planes, cell, {length}, after);
            if (!finish(rule, number, way, after, cell + (length + 1) * way.step.columns, use)) return false;
        }
        return true;
    }
    /// As play_line() and play_lines(), from all first cells, in the same order.
    template <class Use>
    bool play_slide(const PlanRule& rule, std::size_t number, const PlanWay& way, const Sets& planes, Matches& matches,
                    const Bits& first, Use&& use) const {
        const Bits through = matches.of(way.items[1].set), last = matches.of(way.items[2].set);
        if constexpr (Words == 1 && !kCounts<Use>) {
            const std::uint64_t cell = first.words()[0];
            if (way.keeps_run && (cell & (cell - 1)) == 0 && area_.columns() == BoxReach::kColumns) {
                return play_slide_from(rule, number, way, planes, through.words()[0], last.words()[0], cell, use);
            }
        }
        Bits cells = first;
        for (int length = 0; cells.any(); ++length, cells &= through) {
            cells = ahead(way, cells);
            const Front front{cells & last, 0, length + 1, length + 1, {length}, 1};
            if constexpr (kCounts<Use>) {
                if (use.first_step_only || is_end(rule, number, way)) {
                    use.count += front.cells.count();
                    continue;
                }
            }
            if (!play_lines(rule, number, way, planes, front, use)) return false;
        }
        return true;
    }

    /// The same from one cell, on a board of BoxReach::kColumns columns.
    template <class Use>
    bool play_slide_from(const PlanRule& rule, std::size_t number, const PlanWay& way, const Sets& planes,
                         std::uint64_t through, std::uint64_t last, std::uint64_t cell, Use&& use) const
        requires(Words == 1) {
        const auto put = [](Sets& sets, const PlanLinePut& what, std::uint64_t at) {
            if (what.what != rulesets::rule_file::Put::What::kLetter) return;
            for (std::size_t i = 0; i < sets.size(); ++i) {
                const std::uint64_t others = sets[i].words()[0] & ~at;
                sets[i] = Bits::from_words({others | (at & (0 - std::uint64_t{what.code >> i & 1U}))});
            }
        };
        std::uint64_t at = way.ahead.of(cell);
        if ((at & (through | last)) == 0) return true;
        Sets left = planes;
        put(left, way.line_puts.front(), cell);
        for (; at != 0; at = way.ahead.of(at & through)) {
            if ((at & last) == 0) continue;
            Sets after = left;
            put(after, way.line_puts.back(), at);
            if (!way.blocks.empty() && !keeps_blocks<Planes, Words>(plan_, area_, way, planes, after)) continue;
            if (!finish(rule, number, way, after, std::countr_zero(at), use)) return false;
        }
        return true;
    }

    /// Matches the items from `number` on; calls use(front) for each combination of lengths that has lines.
    template <class Use>
    bool play_line(const PlanWay& way, std::size_t number, Front front, Matches& matches, Use&& use) const {
        if (number == way.inside) {
            front.end = front.steps + front.beyond;
            for (const PlanNeighbours& neighbours : way.neighbours) {
                front.cells &= area_.moved(with_neighbours(neighbours, matches), -(way.step * front.beyond));
            }
            if (front.cells.none()) return true;
        }
        if (number == way.items.size()) return use(front);
        const PlanItem& item = way.items[number];
        if (!item.is_run) {
            step(way, item, front, matches);
            return front.cells.none() || play_line(way, number + 1, front, matches, use);
        }
        const bool is_inside = number < way.inside;
        const std::size_t run = front.runs;
        if (is_inside) ++front.runs;
        for (int length = 0;; ++length) {
            if (is_inside) front.lengths[run] = length;
            if (!play_line(way, number + 1, front, matches, use)) return false;
            step(way, item, front, matches);
            if (front.cells.none()) return true;
        }
    }
    /// One cell further.
    void step(const PlanWay& way, const PlanItem& item, Front& front, Matches& matches) const {
        if (front.beyond == 0 && !item.may_be_off && !item.is_open) {
            front.cells = ahead(way, front.cells) & matches.of(item.set);
            ++front.steps;
            return;
        }
        const Offset at = way.step * (front.beyond + 1);
        front.cells = matches.with(area_, front.cells, at, item.set);
        if (item.may_be_off || front.beyond > 0) {
            ++front.beyond;
        } else {
            front.cells = area_.moved(front.cells, at);
            ++front.steps;
        }
    }

    template <class Use>
    bool play_lines(const PlanRule& rule, std::size_t number, const PlanWay& way, const Sets& planes,
                    const Front& front, Use&& use) const {
        const int step = area_.distance(way.step);
        for (Bits rest = front.cells; rest.any();) {
            const int first = rest.pop_lowest() - front.steps * step;
            const Sets after = line_played<Planes, Words>(way, area_, planes, first, front.lengths);
            if (!way.blocks.empty() && !keeps_blocks<Planes, Words>(plan_, area_, way, planes, after)) continue;
            if (!finish(rule, number, way, after, first + front.end * step, use)) return false;
        }
        return true;
    }
    const RulePlan& plan_;
    const Area& area_;
};

// Compiled in rule_moves.cpp.
extern template class RulePlayer<2, 1>;
extern template class RulePlayer<2, kRuleWords>;
extern template class RulePlayer<4, 1>;
extern template class RulePlayer<4, kRuleWords>;

}  // namespace papamu::decompose
