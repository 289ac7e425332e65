// The kōnane kernel for regions that fit into 8x8 cells: three words per region, everything by shifts.
//
//     KonaneBox::split(left, right, cells, rules, out);     // any position in the box, as parts in normal form
//
// Stones that no jump can ever use are dropped, cells that none can use are removed from the board, sets of cells that
// no jump connects become separate parts (konane_closure.h), and a part in which one player can never move is an
// integer, found by counting the other player's moves.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "base/hash.h"
#include "rulesets/bit_board.h"
#include "rulesets/konane/konane.h"
#include "solver/games/konane/konane_closure.h"
#include "solver/stored/region_key.h"
#include "solver/values/box_bits.h"
#include "solver/values/box_images.h"
#include "solver/values/kernel.h"
#include "solver/values/value_plan.h"

namespace papamu::solver::detail {

/// A region in normal form: its cells begin in the first row and the first column.
struct KonaneBox {
    Box left = 0;
    Box right = 0;
    Box cells = 0;  // including those with stones

    bool operator==(const KonaneBox&) const = default;
    [[nodiscard]] std::uint64_t hash() const {
        return base::mix_bits(left * base::kGoldenRatio + base::mix_bits(right * base::kSecondMixer + cells));
    }

    /// Sizes are numbers of stones.
    static ValuePlan value_plan(const KernelRules& /*rules*/) {
        return {.most_plain = 10, .most_plain_percent = 50, .least_guessed = 15, .most_evaluated_in_guess = 6};
    }
    [[nodiscard]] int size() const { return rulesets::count_bits(left | right); }
    /// How promising the region is for the player who has just moved: the player's own hops less twice the opponent's.
    [[nodiscard]] int promise(Player player) const {
        const int lefts = count_hops(left, right, cells);
        const int rights = count_hops(right, left, cells);
        return player == Player::kLeft ? lefts - 2 * rights : rights - 2 * lefts;
    }

    /// Splits any stones on any cells of the box into parts.
    template <class Out>
    static void split(Box left, Box right, Box cells, const KernelRules& rules, Out& out);
    /// Adds one part: its cells, already without those that cannot matter, and its stones.
    template <class Out>
    static void add_part(Box left, Box right, Box cells, const KernelRules& rules, Out& out);
    template <class Out>
    void options(Player player, const KernelRules& rules, Out& out) const;

    /// The same as Konane::key() of the region.
    [[nodiscard]] RegionKey key() const;
    [[nodiscard]] int cell_count() const { return rulesets::count_bits(cells); }

 private:
    static constexpr Box kRoom = 0x3F * kBoxColumn;
    static constexpr Box kRoomBack = kRoom << 2;  // cells with two more to their left
    static constexpr int kMostSteps = 64;         // of one call of most_hops() from outside

    static int count_hops(Box own, Box other, Box cells);
    static int most_hops(Box own, Box other, Box cells, int& steps);
};

inline RegionKey KonaneBox::key() const {
    constexpr unsigned is_left = 1, is_right = 2, is_hole = 3;
    const BoxFrame frame = frame_of(cells);
    RegionKey key(frame.rows, frame.columns, 2);
    const auto set = [&](Box of, unsigned content) {
        for (; of != 0; of &= of - 1) key.set(box_index(of, frame.columns), content);
    };
    set(left, is_left);
    set(right, is_right);
    set(box_of(frame) & ~cells, is_hole);
    return key;
}

inline int KonaneBox::count_hops(Box own, Box other, Box cells) {
    const Box empty = cells & ~(own | other);
    return rulesets::count_bits(own & (other << 8) & (empty << 16)) +
           rulesets::count_bits(own & (other >> 8) & (empty >> 16)) +
           rulesets::count_bits(own & (other << 1) & (empty << 2) & kRoomBack) +
           rulesets::count_bits(own & (other >> 1) & (empty >> 2) & kRoom);
}

/// The most hops `own` can make if `other` never moves. Counts `steps` down, and gives up when it is below 0.
inline int KonaneBox::most_hops(Box own, Box other, Box cells, int& steps) {
    if (--steps < 0) return 0;
    const Box empty = cells & ~(own | other);
    int best = 0;
    // A stone that is hopped over is gone, so it cannot be taken twice.
    const auto go = [&](Box from, int over, int to, bool lower) {
        for (; from != 0 && steps >= 0; from &= from - 1) {
            const Box stone = from & (0 - from);
            const Box taken = lower ? stone >> over : stone << over;
            const Box landed = lower ? stone >> to : stone << to;
            best = std::max(best, 1 + most_hops((own & ~stone) | landed, other & ~taken, cells, steps));
        }
    };
    go(own & (other << 8) & (empty << 16), 8, 16, true);
    go(own & (other >> 8) & (empty >> 16), 8, 16, false);
    go(own & (other << 1) & (empty << 2) & kRoomBack, 1, 2, true);
    go(own & (other >> 1) & (empty >> 2) & kRoom, 1, 2, false);
    return best;
}

/// A region in normal form, and whether that has the players exchanged.
struct KonaneNormal {
    KonaneBox box;
    bool negated = false;
};

/// Of a region that begins in the corner: the image whose word of cells is the smallest and, among those, the one whose
/// words of stones are; the player with the smaller word of stones becomes Left.
constexpr KonaneNormal normal_form(KonaneBox own, int rows, int columns) {
    KonaneNormal best{own, false};
    bool first = true;
    const auto offer = [&](Box image_cells, auto image) {
        if (!first && image_cells > best.box.cells) return;
        Box low = image(own.left);
        Box high = image(own.right);
        const bool swap = high < low;
        if (swap) std::swap(low, high);
        if (!first && image_cells == best.box.cells &&
            (low > best.box.left || (low == best.box.left && high >= best.box.right)))
            return;
        best = {{low, high, image_cells}, swap};
        first = false;
    };
    const auto flips = [&](int height, int width) {
        const Box mirrored = flip_columns(own.cells, width);
        offer(own.cells, [](Box bits) { return bits; });
        offer(flip_rows(own.cells, height), [height](Box bits) { return flip_rows(bits, height); });
        offer(mirrored, [width](Box bits) { return flip_columns(bits, width); });
        offer(flip_rows(mirrored, height),
              [height, width](Box bits) { return flip_rows(flip_columns(bits, width), height); });
    };
    // A normal form is at most as high as wide, so that the transposition adds images for squares only.
    const bool standing = rows > columns;
    if (!standing) flips(rows, columns);
    if (standing || rows == columns) {
        own = {transpose(own.left), transpose(own.right), transpose(own.cells)};
        flips(columns, rows);
    }
    return best;
}

/// Whether the images of a region without a symmetry have one normal form, negated as the ruleset says.
constexpr bool has_the_symmetries_of_the_game(const KonaneBox& region, int rows, int columns) {
    const KonaneNormal own = normal_form(region, rows, columns);
    for (const rulesets::LetterSymmetry& symmetry : rulesets::kLetterSymmetries<rulesets::Konane::kMirrors>) {
        const auto image = [&](Box cells) { return image_of(cells, rows, columns, symmetry.grid); };
        KonaneBox other{image(region.left), image(region.right), image(region.cells)};
        if (symmetry.swaps_letters) std::swap(other.left, other.right);
        const KonaneNormal found =
            normal_form(other, symmetry.grid.rows(rows, columns), symmetry.grid.columns(rows, columns));
        if (!(found.box == own.box) || found.negated != (own.negated != symmetry.exchanges_players)) return false;
    }
    return true;
}
// normal_form() has the symmetries of the ruleset, and no others.
static_assert(rulesets::Konane::kMirrors == rulesets::GridMirrors::kColours);
static_assert(has_the_symmetries_of_the_game({0x020001, 0x0102, 0x070107}, 3, 3) &&
              has_the_symmetries_of_the_game({0x01, 0x0102, 0x0307}, 2, 3));

template <class Out>
void KonaneBox::add_part(Box left, Box right, Box cells, const KernelRules& rules, Out& out) {
    const BoxFrame frame = frame_of(cells);
    const int shift = kBoxSide * frame.row + frame.column;
    const KonaneBox corner{left >> shift, right >> shift, cells >> shift};
    if (!rules.symmetry) {
        out.part(corner, false);
        return;
    }
    const KonaneNormal normal = normal_form(corner, frame.rows, frame.columns);
    out.part(normal.box, normal.negated);
}

template <class Out>
void KonaneBox::split(Box left, Box right, Box cells, const KernelRules& rules, Out& out) {
    KonaneClosure<Box> closure(left, right, cells);
    while (closure.step(kRoom, kBoxSide)) {
        // Usually all the cells belong together, which shows long before the last jump is found.
        const KonaneJumps<Box>& found = closure.jumps();
        const Box vertical = found.vertical();
        const Box horizontal = found.horizontal();
        if (jump_cells(vertical, horizontal, kBoxSide) == cells && (found.left_vertical | found.left_horizontal) != 0 &&
            (found.right_vertical | found.right_horizontal) != 0 &&
            joined_by_jumps(cells & (0 - cells), vertical, horizontal, kBoxSide) == cells) {
            add_part(left, right, cells, rules, out);
            return;
        }
    }
    const KonaneJumps<Box>& jumps = closure.jumps();
    const Box vertical = jumps.vertical();
    const Box horizontal = jumps.horizontal();
    if ((vertical | horizontal) == 0) return;
    const Box left_moves = jumps.left_vertical | jumps.left_horizontal;
    const Box right_moves = jumps.right_vertical | jumps.right_horizontal;
    const Box used = rules.regions ? jump_cells(vertical, horizontal, kBoxSide) : cells;
    for (Box rest = used; rest != 0;) {
        const Box part = rules.regions ? joined_by_jumps(rest & (0 - rest), vertical, horizontal, kBoxSide) : used;
        rest &= ~part;
        const Box part_left = left & part;
        const Box part_right = right & part;
        const bool left_can = (left_moves & part) != 0;
        if (rules.integers && (!left_can || (right_moves & part) == 0)) {
            int steps = kMostSteps;
            const int moves = left_can ? most_hops(part_left, part_right, part, steps)
                                       : -most_hops(part_right, part_left, part, steps);
            if (steps >= 0) {
                out.integer(moves);
                continue;
            }
        }
        add_part(part_left, part_right, part, rules, out);
    }
}

template <class Out>
void KonaneBox::options(Player player, const KernelRules& rules, Out& out) const {
    const bool is_left = player == Player::kLeft;
    const Box own = is_left ? left : right;
    const Box other = is_left ? right : left;
    const Box empty = cells & ~(own | other);
    // A stone may keep hopping in one direction; each cell where it stops is an option.
    const auto go = [&](Box hops, auto step) {
        for (Box from = own & hops; from != 0; from &= from - 1) {
            Box at = from & (0 - from);
            const Box rest = own & ~at;
            Box enemies = other;
            while ((at & hops) != 0) {
                enemies &= ~step(at);
                at = step(step(at));
                if (is_left) {
                    split(rest | at, enemies, cells, rules, out);
                } else {
                    split(enemies, rest | at, cells, rules, out);
                }
                out.end_option();
            }
        }
    };
    go((other << 8) & (empty << 16), [](Box at) { return at >> 8; });
    go((other << 1) & (empty << 2) & kRoomBack, [](Box at) { return at >> 1; });
    go((other >> 1) & (empty >> 2) & kRoom, [](Box at) { return at << 1; });
    go((other >> 8) & (empty >> 16), [](Box at) { return at << 8; });
}

}  // namespace papamu::solver::detail
