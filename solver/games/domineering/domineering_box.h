// The domineering kernel for regions that fit into 8x8 cells: one word per region.
//
//     DomineeringBox::split(empty_cells, rules, out);     // any position in the box, as parts in normal form
//
// Isolated cells are dropped; a strip of n cells in one line is an integer, n / 2 or -n / 2 rounded towards 0.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/hash.h"
#include "rulesets/bit_board.h"
#include "rulesets/domineering/domineering.h"
#include "solver/games/domineering/domino_ring.h"
#include "solver/games/domineering/greedy_stops.h"
#include "solver/stored/region_key.h"
#include "solver/values/box_bits.h"
#include "solver/values/box_images.h"
#include "solver/values/kernel.h"
#include "solver/values/value_plan.h"

namespace papamu::solver::detail {

/// A region in normal form: its cells begin in the first row and the first column.
struct DomineeringBox {
    Box cells = 0;  // the empty ones

    bool operator==(const DomineeringBox&) const = default;
    [[nodiscard]] std::uint64_t hash() const { return base::mix_bits(cells * base::kGoldenRatio); }

    static ValuePlan value_plan(const KernelRules& /*rules*/) {
        return {.most_plain = 16, .most_plain_percent = 50, .least_guessed = 22, .most_evaluated_in_guess = 8};
    }
    [[nodiscard]] int size() const { return rulesets::count_bits(cells); }
    /// How promising the region is for the player who has just moved: the places for the player's own dominoes less
    /// those for the opponent's.
    [[nodiscard]] int promise(Player player) const {
        return rulesets::count_bits(domino_places(cells, player)) -
               rulesets::count_bits(domino_places(cells, opponent(player)));
    }
    /// Whether it may well be a number: other regions than rectangles hardly ever are, and of these the hot ones are
    /// not.
    [[nodiscard]] bool may_be_simple() const { return cells == box_of(frame_of(cells)) && !seems_hot(cells); }

    /// Splits any cells of the box into parts.
    template <class Out>
    static void split(Box cells, const KernelRules& rules, Out& out);
    /// Adds the cells of one part.
    template <class Out>
    static void add_part(Box cells, const KernelRules& rules, Out& out);
    template <class Out>
    void options(Player player, const KernelRules& rules, Out& out) const;

    /// The same as Domineering::key() of the region.
    [[nodiscard]] RegionKey key() const;
    [[nodiscard]] int cell_count() const { return size(); }

 private:
    static constexpr Box kRoom = 0x7F * kBoxColumn;  // cells with one more column to their right

    static Box connected(Box part, Box cells);
    template <class Out>
    static void add_connected(Box part, const KernelRules& rules, Out& out);
};

inline RegionKey DomineeringBox::key() const {
    const BoxFrame frame = frame_of(cells);
    RegionKey key(frame.rows, frame.columns, 1);
    for (Box filled = box_of(frame) & ~cells; filled != 0; filled &= filled - 1) {
        key.set(box_index(filled, frame.columns), 1);
    }
    return key;
}

/// The cells that are connected with those of `part`.
inline Box DomineeringBox::connected(Box part, Box cells) {
    for (;;) {
        const Box grown = (part | (part << 8) | (part >> 8) | ((part & kRoom) << 1) | ((part >> 1) & kRoom)) & cells;
        if (grown == part) return part;
        part = grown;
    }
}

/// A region in normal form, and whether that has the players exchanged.
struct DomineeringNormal {
    Box cells = 0;
    bool negated = false;
};

/// Of cells that begin in the corner: the first image under the flips and the transposition, which exchanges the
/// players. A normal form is at most as high as wide.
constexpr DomineeringNormal normal_form(Box cells, int rows, int columns) {
    Box best = cells;
    bool negated = false;
    Box image = best;
    if (rows > columns) {
        std::swap(rows, columns);
        best = image = transpose(image);
        negated = true;
    }
    const auto flips = [&](bool transposed) {
        const auto offer = [&] {
            if (image >= best) return;
            best = image;
            negated = transposed;
        };
        image = flip_rows(image, rows);
        offer();
        image = flip_columns(image, columns);
        offer();
        image = flip_rows(image, rows);
        offer();
    };
    flips(negated);
    if (rows == columns) {
        image = transpose(image);
        if (image < best) {
            best = image;
            negated = true;
        }
        flips(true);
    }
    return {best, negated};
}

/// Whether the images of cells without a symmetry have one normal form, negated as the ruleset says.
constexpr bool has_the_symmetries_of_the_game(Box cells, int rows, int columns) {
    const DomineeringNormal own = normal_form(cells, rows, columns);
    for (const rulesets::LetterSymmetry& symmetry : rulesets::kLetterSymmetries<rulesets::Domineering::kMirrors>) {
        const DomineeringNormal other =
            normal_form(image_of(cells, rows, columns, symmetry.grid), symmetry.grid.rows(rows, columns),
                        symmetry.grid.columns(rows, columns));
        if (other.cells != own.cells || other.negated != (own.negated != symmetry.exchanges_players)) return false;
    }
    return true;
}
// normal_form() has the symmetries of the ruleset, and no others.
static_assert(rulesets::Domineering::kMirrors == rulesets::GridMirrors::kTurning);
static_assert(has_the_symmetries_of_the_game(0x070103, 3, 3) && has_the_symmetries_of_the_game(0x0107, 2, 3));

template <class Out>
void DomineeringBox::add_part(Box cells, const KernelRules& rules, Out& out) {
    const BoxFrame frame = frame_of(cells);
    const Box corner = cells >> (kBoxSide * frame.row + frame.column);
    if (!rules.symmetry) {
        out.part(DomineeringBox{corner}, false);
        return;
    }
    const DomineeringNormal normal = normal_form(corner, frame.rows, frame.columns);
    out.part(DomineeringBox{normal.cells}, normal.negated);
}

template <class Out>
void DomineeringBox::split(Box cells, const KernelRules& rules, Out& out) {
    if (!rules.regions) {
        if (cells != 0) add_part(cells, rules, out);
        return;
    }
    for (Box rest = cells; rest != 0;) {
        const Box part = connected(rest & (0 - rest), rest);
        rest &= ~part;
        add_connected(part, rules, out);
    }
}

template <class Out>
void DomineeringBox::add_connected(Box part, const KernelRules& rules, Out& out) {
    const bool vertical = domino_places(part, Player::kLeft) != 0;
    const bool horizontal = domino_places(part, Player::kRight) != 0;
    if (!vertical && !horizontal) return;
    if (rules.integers && !(vertical && horizontal)) {
        const int dominoes = rulesets::count_bits(part) / 2;
        out.integer(vertical ? dominoes : -dominoes);
        return;
    }
    add_part(part, rules, out);
}

template <class Out>
void DomineeringBox::options(Player player, const KernelRules& rules, Out& out) const {
    const bool vertical = player == Player::kLeft;
    for (Box rest = domino_places(cells, player); rest != 0; rest &= rest - 1) {
        const Box first = rest & (0 - rest);
        const Box left = without_domino(cells, first, player);
        if (rules.regions && keeps_connected(cells, first, vertical)) {
            add_connected(left, rules, out);
        } else {
            split(left, rules, out);
        }
        out.end_option();
    }
}

}  // namespace papamu::solver::detail
