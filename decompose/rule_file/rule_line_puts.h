// What a pattern with runs puts on the cells of a board (rule_plan.h).
//
//     const auto after = line_played<2, 1>(way, area, planes, first, lengths);     // of its runs, from the first cell
//     on
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_matches.h"
#include "decompose/rule_file/rule_plan.h"
#include "decompose/rule_file/rule_puts.h"
#include "decompose/rule_file/rule_runs.h"

namespace papamu::decompose {

using RunLengths = std::array<int, 4>;

/// Puts each run of a line at once, in a row of a board of one word.
template <int Planes>
void put_in_row(const PlanWay& way, const RuleArea<1>& area, const RulePlanes<Planes, 1>& planes, int first,
                const RunLengths& lengths, RulePlanes<Planes, 1>& after) {
    using Bits = rulesets::BitBoard<1>;
    using What = rulesets::rule_file::Put::What;
    const std::array<int, 4> starts = starts_of_runs(way, lengths);
    Bits on_board;
    for (const Bits& plane : planes) on_board |= plane;
    const std::uint64_t row = on_board.words()[0] & bits_from(first / area.columns() * area.columns(), area.columns());
    const bool is_up = way.step.columns > 0;
    const auto lowest = [&](int at, int length) { return is_up ? first + at : first - at - length + 1; };
    int at = 0;
    std::size_t run = 0;
    for (const PlanLinePut& put : way.line_puts) {
        const int length = put.is_run ? lengths[run] : 1;
        const int to = lowest(at, length);
        const std::uint64_t cells = put.what == What::kKeep ? 0 : row & bits_from(to, length);
        for (std::size_t i = 0; cells != 0 && i < after.size(); ++i) {
            const std::uint64_t had = put.what == What::kLetter
                                          ? 0 - std::uint64_t{put.code >> i & 1U}
                                          : shifted(planes[i].words()[0], to - lowest(starts[run], length));
            after[i] = Bits::from_words({(after[i].words()[0] & ~cells) | (had & cells)});
        }
        if (put.is_run) ++run;
        at += length;
    }
}

template <int Planes, int Words>
unsigned code_at(const RulePlanes<Planes, Words>& planes, int cell) {
    unsigned code = 0;
    for (std::size_t i = 0; i < planes.size(); ++i) code |= (planes[i].test(cell) ? 1U : 0U) << i;
    return code;
}

/// Puts a line of which some run is moved, or may end off the board.
template <int Planes, int Words>
void put_moved(const PlanWay& way, const RuleArea<Words>& area, const RulePlanes<Planes, Words>& planes, int first,
               const RunLengths& lengths, RulePlanes<Planes, Words>& after) {
    if constexpr (Words == 1) {
        if (way.step.rows == 0 && std::abs(way.step.columns) == 1)
            return put_in_row<Planes>(way, area, planes, first, lengths, after);
    }
    using Bits = rulesets::BitBoard<Words>;
    using What = rulesets::rule_file::Put::What;
    const std::array<int, 4> starts = starts_of_runs(way, lengths);
    Bits on_board;
    for (const Bits& plane : planes) on_board |= plane;
    const int step = area.distance(way.step);
    Bits cell = Bits::single(first);
    std::size_t run = 0;
    int at = 0;
    for (const PlanLinePut& put : way.line_puts) {
        const int length = put.is_run ? lengths[run] : 1;
        for (int i = 0; i < length; ++i, ++at, cell = area.moved(cell, way.step)) {
            if ((cell & on_board).none() || put.what == What::kKeep) continue;
            const bool is_letter = put.what == What::kLetter;
            set_code<Planes, Words>(
                after, first + at * step,
                is_letter ? put.code : code_at<Planes, Words>(planes, first + (starts[run] + i) * step));
        }
        if (put.is_run) ++run;
    }
}

/// The planes after a match of a line.
template <int Planes, int Words>
RulePlanes<Planes, Words> line_played(const PlanWay& way, const RuleArea<Words>& area,
                                      const RulePlanes<Planes, Words>& planes, int first, const RunLengths& lengths) {
    RulePlanes<Planes, Words> after = planes;
    if (way.is_moved) {
        put_moved<Planes, Words>(way, area, planes, first, lengths, after);
        return after;
    }
    // All cells are on the board, and every run stays where it is.
    const int step = area.distance(way.step);
    std::size_t run = 0;
    int at = first;
    for (const PlanLinePut& put : way.line_puts) {
        const int length = put.is_run ? lengths[run++] : 1;
        if (put.what == rulesets::rule_file::Put::What::kLetter) {
            for (int i = 0; i < length; ++i) set_code<Planes, Words>(after, at + i * step, put.code);
        }
        at += length * step;
    }
    return after;
}

}  // namespace papamu::decompose
