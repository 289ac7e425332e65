// The normal form of regions of games from rule files: the smallest of their images under the symmetries of the rules.
//
// Defines RuleState::add_part() (rule_state.h): whoever splits positions includes this.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"
#include "base/work_limit.h"
#include "rulesets/grid_symmetry.h"
#include "solver/games/rule_file/rule_state.h"
#include "solver/values/box_bits.h"
#include "solver/values/placed_cells.h"
#include "solver/values/region_sets.h"
#include "solver/values/smallest_image.h"

namespace papamu::solver::detail {

/// Changes all planes by the same function, once for planes that are equal.
template <std::size_t Count, class F>
void change_each(std::array<Box, Count>& sets, F&& f) {
    const Box before = sets[0];
    sets[0] = f(before);
    for (std::size_t i = 1; i < Count; ++i) sets[i] = sets[i] == before ? sets[0] : f(sets[i]);
}

/// The first of all images of two planes under the symmetries of the square and the exchange of the planes. Returns
/// whether that one has them exchanged.
inline bool find_first_image(std::array<Box, 2>& sets, BoxFrame frame) {
    Box low = ~Box{0}, high = ~Box{0};
    bool exchanged = false;
    Box a = sets[0], b = sets[1];
    const auto offer = [&] {
        const bool swap = b < a;
        const Box lesser = swap ? b : a, greater = swap ? a : b;
        if (lesser > low || (lesser == low && greater >= high)) return;
        low = lesser;
        high = greater;
        exchanged = swap;
    };
    const auto flips = [&](int rows, int columns) {
        offer();
        a = flip_rows(a, rows);
        b = flip_rows(b, rows);
        offer();
        a = flip_columns(a, columns);
        b = flip_columns(b, columns);
        offer();
        a = flip_rows(a, rows);
        b = flip_rows(b, rows);
        offer();
    };
    if (frame.rows <= frame.columns) flips(frame.rows, frame.columns);
    if (frame.rows >= frame.columns) {
        a = transpose(sets[0]);
        b = transpose(sets[1]);
        flips(frame.columns, frame.rows);
    }
    sets = {low, high};
    return exchanged;
}
/// The first of all images of one plane.
inline Box first_image(Box set, BoxFrame frame) {
    Box first = ~Box{0};
    const auto flips = [&](Box image, int rows, int columns) {
        first = std::min({first, image, flip_rows(image, rows)});
        image = flip_columns(image, columns);
        first = std::min({first, image, flip_rows(image, rows)});
    };
    if (frame.rows <= frame.columns) flips(set, frame.rows, frame.columns);
    if (frame.rows >= frame.columns) flips(transpose(set), frame.columns, frame.rows);
    return first;
}

/// Adds a part that fits into 8x8; its cells begin in the first row and column of the box.
template <int Planes, class Out>
void add_rule_box(std::array<Box, static_cast<std::size_t>(Planes)> sets, BoxFrame frame, const KernelRules& rules,
                  Out& out) {
    constexpr auto kPlanes = static_cast<std::size_t>(Planes);
    using Boxes = std::array<Box, kPlanes>;
    using State = RuleState<Planes, 1>;
    const auto state = [](const Boxes& image) {
        State made;
        for (std::size_t i = 0; i < kPlanes; ++i) made.sets[i] = rulesets::BitBoard<1>::from_words({image[i]});
        return made;
    };
    if (!rules.symmetry) {
        out.part(state(sets), false);
        return;
    }
    const RuleKernelData& data = data_of(rules);
    if constexpr (Planes == 2) {
        if (data.has_all_turns && sets[0] == sets[1]) {
            sets[0] = sets[1] = first_image(sets[0], frame);
            out.part(state(sets), data.of_two_planes[0].stays_with_exchange);
            return;
        }
        if (data.has_all_images) {
            const TwoPlaneSymmetries& ways = data.of_two_planes[0];
            const bool swapped = find_first_image(sets, frame);
            out.part(state(sets), swapped ? ways.swaps_with_exchange : ways.stays_with_exchange);
            return;
        }
    }
    Boxes best{};
    bool negated = false;
    bool first = true;
    const auto offer_two = [&](const TwoPlaneSymmetries& symmetries) {
        if (!symmetries.any()) return;
        const bool swap = !symmetries.stays || (symmetries.swaps && sets[1] < sets[0]);
        const Box low = sets[swap ? 1 : 0], high = sets[swap ? 0 : 1];
        if (!first && (low > best[0] || (low == best[0] && high >= best[1]))) return;
        best[0] = low;
        best[1] = high;
        negated = swap ? symmetries.swaps_with_exchange : symmetries.stays_with_exchange;
        first = false;
    };
    const auto offer = [&](std::size_t place) {
        if constexpr (Planes == 2) {
            offer_two(data.of_two_planes[place]);
            return;
        }
        for (const StateSymmetry& symmetry : data.symmetries[place]) {
            Boxes image;
            for (std::size_t i = 0; i < kPlanes; ++i) image[i] = sets[symmetry.from[i]];
            if (!first) {
                std::size_t i = 0;
                while (i < kPlanes && image[i] == best[i]) ++i;
                if (i == kPlanes || image[i] > best[i]) continue;
            }
            best = image;
            negated = symmetry.exchanges_players;
            first = false;
        }
    };
    // A transposed box is flipped afterwards: its rows are the columns of the box.
    const auto flips = [&](int rows, int columns, bool turned) {
        const std::size_t none = turned ? 4 : 0, by_rows = none + (turned ? 2 : 1),
                          by_columns = none + (turned ? 1 : 2);
        const std::size_t by_both = none + 3;
        const bool has_both = !data.symmetries[by_both].empty();
        const bool has_rows = has_both || !data.symmetries[by_rows].empty();
        offer(none);
        if (has_rows) {
            change_each(sets, [rows](Box set) { return flip_rows(set, rows); });
            offer(by_rows);
        }
        if (!has_both && data.symmetries[by_columns].empty()) return;
        change_each(sets, [columns](Box set) { return flip_columns(set, columns); });
        if (has_rows) {
            offer(by_both);
            change_each(sets, [rows](Box set) { return flip_rows(set, rows); });
        }
        offer(by_columns);
    };
    // If boxes can be transposed, a normal form is at most as high as wide.
    const Boxes upright = sets;
    if (!data.transposes || frame.rows <= frame.columns) flips(frame.rows, frame.columns, false);
    if (data.transposes && frame.rows >= frame.columns) {
        sets = upright;
        change_each(sets, [](Box set) { return transpose(set); });
        flips(frame.columns, frame.rows, true);
    }
    out.part(state(best), negated);
}

/// Adds a part that does not fit into 8x8, cell by cell.
template <int Planes, int Words, int From, class Out>
void add_placed_rules(const PlacedCells& placed, const rulesets::BitBoard<From>& cells,
                      const decompose::RulePlanes<Planes, From>& sets, const KernelRules& rules, Out& out) {
    const RuleKernelData& data = data_of(rules);
    SmallestImage<RuleState<Planes, Words>> images;
    for (std::size_t place = 0; place < rulesets::kGridSymmetries.size(); ++place) {
        const rulesets::GridSymmetry& grid = rulesets::kGridSymmetries[place];
        const int rows = grid.rows(placed.rows, placed.columns), columns = grid.columns(placed.rows, placed.columns);
        if (rules.symmetry && data.transposes && rows > columns) continue;
        for (const StateSymmetry& symmetry : data.symmetries[place]) {
            base::look_for_stop(static_cast<std::uint32_t>(placed.list.size()));
            RuleState<Planes, Words> image;
            image.columns = static_cast<std::uint64_t>(columns);
            std::size_t at = 0;
            cells.for_each([&](int cell) {
                const int to = placed.image(grid, placed.list[at++]);
                for (std::size_t i = 0; i < sets.size(); ++i) {
                    if (sets[symmetry.from[i]].test(cell)) image.sets[i].set(to);
                }
            });
            images.offer(image, symmetry.exchanges_players);
            if (!rules.symmetry) {
                out.part(images.best(), images.negated());
                return;
            }
        }
    }
    out.part(images.best(), images.negated());
}

/// Shortens blocks (decompose/rule_file/rule_places.h) in a row of this width if `joins` says that the rules allow it;
/// returns the width afterwards.
template <int Planes>
int shorten_row(std::array<std::uint64_t, static_cast<std::size_t>(Planes)>& row, int width,
                bool decompose::PlanPlaces::*joins, const KernelRules& rules) {
    const decompose::RulePlan& plan = data_of(rules).plan;
    if (!rules.symmetry || !plan.places() || !((*plan.places()).*joins)) return width;
    decompose::shorten_blocks(plan, row);
    std::uint64_t all = 0;
    for (const std::uint64_t plane : row) all |= plane;
    return static_cast<int>(std::bit_width(all));
}
/// The same for a box if it is one row or one column.
template <int Planes>
void shorten_line(std::array<Box, static_cast<std::size_t>(Planes)>& box, BoxFrame& frame, const KernelRules& rules) {
    if (!data_of(rules).plan.places()) return;
    if (frame.rows == 1) {
        frame.columns = shorten_row<Planes>(box, frame.columns, &decompose::PlanPlaces::joins_in_rows, rules);
    } else if (frame.columns == 1) {
        for (Box& plane : box) plane = transpose(plane);
        frame.rows = shorten_row<Planes>(box, frame.rows, &decompose::PlanPlaces::joins_in_columns, rules);
        for (Box& plane : box) plane = transpose(plane);
    }
}

/// Adds a part in one row that is wider than the box; its cells begin in the first column.
template <int Planes, class Out>
void add_rule_row(const std::array<std::uint64_t, static_cast<std::size_t>(Planes)>& sets, int columns,
                  const KernelRules& rules, Out& out) {
    const RuleKernelData& data = data_of(rules);
    SmallestImage<RuleState<Planes, 1>> images;
    // A row is its own image if the rows are flipped, and is not transposed.
    for (std::size_t place = 0; place < 4; ++place) {
        for (const StateSymmetry& symmetry : data.symmetries[place]) {
            RuleState<Planes, 1> image;
            image.columns = static_cast<std::uint64_t>(columns);
            for (std::size_t i = 0; i < sets.size(); ++i) {
                const std::uint64_t word = sets[symmetry.from[i]];
                image.sets[i] =
                    rulesets::BitBoard<1>::from_words({place >= 2 ? base::reverse_bits(word, columns) : word});
            }
            images.offer(image, symmetry.exchanges_players);
            if (!rules.symmetry) {
                out.part(images.best(), images.negated());
                return;
            }
        }
    }
    out.part(images.best(), images.negated());
}

/// Adds a part of any size (add_by_size()).
template <int Planes, int Words, class Out>
struct RuleForm {
    using Boxes = std::array<Box, static_cast<std::size_t>(Planes)>;

    const rulesets::BitBoard<Words>& cells;
    const decompose::RulePlanes<Planes, Words>& sets;
    const KernelRules& rules;
    Out& out;

    void in_box(Boxes box, BoxFrame frame) const {
        shorten_line<Planes>(box, frame, rules);
        add_rule_box<Planes>(box, frame, rules, out);
    }
    void placed_in_box(const Boxes& box, BoxFrame frame) const { add_rule_box<Planes>(box, frame, rules, out); }
    void in_row(Boxes row, int width) const {
        width = shorten_row<Planes>(row, width, &decompose::PlanPlaces::joins_in_rows, rules);
        if (width > kBoxSide) {
            add_rule_row<Planes>(row, width, rules, out);
        } else {
            add_rule_box<Planes>(row, {0, 0, 1, width}, rules, out);
        }
    }
    template <int W>
    void placed(const PlacedCells& part) const {
        add_placed_rules<Planes, W>(part, cells, sets, rules, out);
    }
};

template <int Planes, int Words>
template <class Out>
void RuleState<Planes, Words>::add_part(int columns, const Bits& cells, const Sets& sets, const KernelRules& rules,
                                        Out& out) {
    add_by_size(columns, cells, sets, RuleForm<Planes, Words, Out>{cells, sets, rules, out});
}

}  // namespace papamu::solver::detail
