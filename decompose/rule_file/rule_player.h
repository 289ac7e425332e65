// The moves of a rule file on sets of cells (rule_plan.h).
//
//     RulePlayer<2, 1>(plan, area).for_each_option(planes, Player::kLeft, [](const auto& after) { return true; });
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/work_limit.h"
#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_plan.h"
#include "rulesets/bit_board.h"

namespace papamu::decompose {

template <int Planes, int Words>
using RulePlanes = std::array<rulesets::BitBoard<Words>, static_cast<std::size_t>(Planes)>;

/// The cells of each set of a plan, in one position; each is computed when it is first asked for.
template <int Planes, int Words>
class RuleMatches {
 public:
    using Bits = rulesets::BitBoard<Words>;

    RuleMatches(const RulePlan& plan, const RulePlanes<Planes, Words>& planes) : plan_(plan), planes_(planes) {}

    /// The cells that match; of an open set those that do not.
    Bits of(std::size_t set) {
        const std::uint64_t bit = std::uint64_t{1} << set;
        if ((known_ & bit) == 0) {
            known_ |= bit;
            cells_[set] = cells_of(plan_.sets()[set].codes).words();
        }
        return Bits::from_words(cells_[set]);
    }
    [[nodiscard]] bool is_open(std::size_t set) const { return plan_.sets()[set].is_open; }

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

    /// Those of `cells` that have a match at the distance `at`.
    Bits with(const RuleArea<Words>& area, const Bits& cells, Offset at, std::size_t set) {
        const Bits seen = area.moved(of(set), -at);
        return is_open(set) ? cells.minus(seen) : cells & seen;
    }

 private:
    const RulePlan& plan_;
    const RulePlanes<Planes, Words>& planes_;
    std::uint64_t known_ = 0;
    std::array<std::array<std::uint64_t, static_cast<std::size_t>(Words)>, RulePlan::kMostSets> cells_;  // those known
};

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
        for (const PlanRule& rule : plan_.moves(player)) {
            if (!play_stage(rule, 0, planes, ~Bits(), use)) return false;
        }
        return true;
    }
    /// How often for_each_option() calls its use. The last steps of moves are counted, not made.
    [[nodiscard]] int count_options(const Sets& planes, Player player) const {
        Counter counter;
        for_each_option(planes, player, counter);
        return counter.count;
    }
    [[nodiscard]] bool has_option(const Sets& planes, Player player) const {
        return !for_each_option(planes, player, [](const Sets& /*after*/) { return false; });
    }

    /// The first cells of the matches of a way without runs, of those in `from`.
    Bits starts(const PlanWay& way, Matches& matches, const Bits& from) const {
        Bits starts = from & matches.of(way.looks.front().set);
        for (std::size_t i = 1; i < way.looks.size() && starts.any(); ++i) {
            starts = matches.with(area_, starts, way.looks[i].at, way.looks[i].set);
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
        for (int number = neighbours.least; number <= neighbours.most; ++number) {
            Bits equal = ~Bits();
            for (std::size_t i = 0; i < count.size(); ++i) {
                equal = (number >> i & 1) != 0 ? equal & count[i] : equal.minus(count[i]);
            }
            good |= equal;
        }
        return good;
    }

 private:
    struct Counter {
        int count = 0;
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
            const Front front{first, 0, 0, 0, {}, 0};
            if constexpr (kCounts<Use>) {
                if (is_end(rule, number, way)) {
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
            if (is_end(rule, number, way)) {
                use.count += starts(way, matches, from).count();
                return true;
            }
        }
        const int last = area_.distance(way.last);
        for (Bits rest = starts(way, matches, from); rest.any();) {
            const int cell = rest.pop_lowest();
            Sets after = planes;
            for (const PlanPut& put : way.puts) this->put(after, cell, put);
            if (!way.blocks.empty() && !keeps_blocks(way, planes, after)) continue;
            if (!finish(rule, number, way, after, cell + last, use)) return false;
        }
        return true;
    }
    void put(Sets& planes, int first, const PlanPut& put) const {
        if (put.may_be_off) {
            const Bits at = area_.moved(Bits::single(first), put.at);
            Bits on_board;
            for (const Bits& plane : planes) on_board |= plane;
            if ((at & on_board).none()) return;
        }
        set(planes, first + area_.distance(put.at), put.code);
    }
    static void set(Sets& planes, int cell, unsigned code) {
        const Bits at = Bits::single(cell);
        for (std::size_t i = 0; i < planes.size(); ++i) {
            planes[i] = (code >> i & 1U) != 0 ? planes[i] | at : planes[i].minus(at);
        }
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
            Sets after = planes;
            if (way.is_moved) {
                put_moved(way, first, front, planes, after);
            } else {
                put_line(way, first, step, front, after);
            }
            if (!way.blocks.empty() && !keeps_blocks(way, planes, after)) continue;
            if (!finish(rule, number, way, after, first + front.end * step, use)) return false;
        }
        return true;
    }
    /// All cells are on the board, and every run stays where it is.
    static void put_line(const PlanWay& way, int at, int step, const Front& front, Sets& after) {
        using What = rulesets::rule_file::Put::What;
        std::size_t run = 0;
        for (const PlanLinePut& put : way.line_puts) {
            const int length = put.is_run ? front.lengths[run++] : 1;
            if (put.what == What::kLetter) {
                for (int i = 0; i < length; ++i) set(after, at + i * step, put.code);
            }
            at += length * step;
        }
    }
    void put_moved(const PlanWay& way, int first, const Front& front, const Sets& planes, Sets& after) const {
        using What = rulesets::rule_file::Put::What;
        std::array<int, 4> starts{};  // of the runs, in steps from the first cell
        int at = 0;
        std::size_t run = 0;
        for (std::size_t i = 0; i < way.inside; ++i) {
            if (way.items[i].is_run) starts[run] = at;
            at += way.items[i].is_run ? front.lengths[run++] : 1;
        }
        Bits on_board;
        for (const Bits& plane : planes) on_board |= plane;
        const int step = area_.distance(way.step);
        Bits cell = Bits::single(first);
        run = 0;
        at = 0;
        for (const PlanLinePut& put : way.line_puts) {
            const int length = put.is_run ? front.lengths[run] : 1;
            for (int i = 0; i < length; ++i, ++at, cell = area_.moved(cell, way.step)) {
                if ((cell & on_board).none() || put.what == What::kKeep) continue;
                set(after, first + at * step,
                    put.what == What::kLetter ? put.code : code_at(planes, first + (starts[run] + i) * step));
            }
            if (put.is_run) ++run;
        }
    }
    static unsigned code_at(const Sets& planes, int cell) {
        unsigned code = 0;
        for (std::size_t i = 0; i < planes.size(); ++i) code |= (planes[i].test(cell) ? 1U : 0U) << i;
        return code;
    }

    [[nodiscard]] Bits around(const Bits& cells) const {
        Bits around;
        for (const Offset at : plan_.rules().neighbours) around |= area_.moved(cells, at);
        return around;
    }
    /// Whether the blocks that the move touches have what they need.
    [[nodiscard]] bool keeps_blocks(const PlanWay& way, const Sets& before, const Sets& after) const {
        Bits changed;
        for (std::size_t i = 0; i < after.size(); ++i) changed |= before[i] ^ after[i];
        const Bits touched = changed | around(changed);
        Matches matches(plan_, after);
        for (const PlanBlocks& blocks : way.blocks) {
            const Bits all = ~Bits();
            Bits fed;  // cells with a neighbour that their block needs
            for (const Offset at : plan_.rules().neighbours) fed |= matches.with(area_, all, at, blocks.needs);
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

    const RulePlan& plan_;
    const Area& area_;
};

}  // namespace papamu::decompose
