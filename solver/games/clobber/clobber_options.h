// The options of a region of clobber in normal form, all at once. For regions that fit into 8x8.
//
//     ClobberOptions<ClobberValues, Out>::add(state, player, rules, out);    // false: not this region
//
// A move takes one stone away and gives another one the other colour. Mostly the region stays whole and its box as
// large as it was. Then the images of what is left are those of the region with two cells changed. In general
// (grid_state.h) every option is taken apart, moved to the corner and reflected by itself. The options and their order
// are the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rulesets/clobber/clobber.h"
#include "rulesets/grid_area.h"
#include "solver/games/clobber/equal_regions.h"
#include "solver/values/box_bits.h"
#include "solver/values/box_images.h"
#include "solver/values/cell_ring.h"
#include "solver/values/grid_state.h"
#include "solver/values/kernel.h"
#include "solver/values/region_images.h"

namespace papamu::solver::detail {

template <class Values, class Out>
class ClobberOptions {
    using State = GridBox<Values>;
    using Bits = rulesets::BitBoard<1>;
    static_assert(rulesets::Clobber::kMirrors == rulesets::GridMirrors::kColours, "those are the images here");

 public:
    /// Adds the options of a player, unless the region is one that is left to the general way.
    static bool add(const State& state, Player player, const KernelRules& rules, Out& out) {
        const bool both = state.sets[0].any() && state.sets[1].any();
        if (!rules.regions || !rules.symmetry || state.columns != kBoxSide || !both) return false;
        ClobberOptions options(state, player, rules, out);
        if (!options.images_.is_normal()) return false;  // not in normal form
        options.add_all();
        return true;
    }

 private:
    // The sets of an image: the stones of the player who moves, and the others.
    static constexpr std::size_t kOwn = 0, kOther = 1;
    using Images = RegionImages<2>;

    ClobberOptions(const State& state, Player player, const KernelRules& rules, Out& out)
        : state_(state),
          rules_(rules),
          out_(out),
          own_(index_of(player)),
          images_({word(state.sets[own_]), word(state.sets[1 - own_])}),
          images_are_small_(rules.equals && has_equal_region(images_.cells() & (images_.cells() - 1))) {}
    static Box word(const Bits& bits) { return bits.words()[0]; }

    void add_all() {
        const Bits& other = state_.sets[1 - own_];
        const bool last = other.count() == 1;  // whoever takes it ends the game
        rulesets::for_each_step(state_.area(), state_.sets[own_], other, [&](int from, int to) {
            if (!last) add_option(from, to);
            out_.end_option();
        });
    }
    void add_option(int from, int to) {
        if (!keeps_box_and_whole(from)) {
            add_parts(from, to);
        } else if (images_are_small_) {
            const auto [own, other] = after(from, to);
            add_equal(own, other);
        } else {
            add_image(images_.places(from), images_.places(to));
        }
    }

    /// The sets of the player who moves and of the other one after a move.
    [[nodiscard]] std::array<Box, 2> after(int from, int to) const {
        const Box taken = Box{1} << to;
        return {word(state_.sets[own_]) ^ (taken | Box{1} << from), word(state_.sets[1 - own_]) ^ taken};
    }

    /// The option as one part: the image that comes first.
    void add_image(const BoxImages::Cells& from, const BoxImages::Cells& to) {
        Box lesser = ~Box{0};
        Box greater = ~Box{0};
        bool own_first = false;
        for (std::size_t i = 0; i < images_.count(); ++i) {
            const Box taken = Box{1} << to[i];
            const Box own = images_.image(i)[kOwn] ^ (taken | Box{1} << from[i]);
            const Box other = images_.image(i)[kOther] ^ taken;
            const bool in_order = own < other;
            const Box first = in_order ? own : other;
            const Box second = in_order ? other : own;
            if (first > lesser || (first == lesser && second >= greater)) continue;
            lesser = first;
            greater = second;
            own_first = in_order;
        }
        out_.part(state_of({lesser, greater}), own_first == (own_ == 1));
    }

    /// Whether the region stays whole without this stone, and as large as its box. Found out once.
    bool keeps_box_and_whole(int cell) {
        const Box bit = Box{1} << cell;
        if ((examined_ & bit) == 0) {
            examined_ |= bit;
            if (!keeps_connected_by_sides(images_.cells(), cell)) {
                take_apart(cell);
            } else if (!images_.needs(bit)) {
                harmless_ |= bit;
            } else {
                apart_[static_cast<std::size_t>(cell)] = {{images_.cells() & ~bit}, 1};
            }
        }
        return (harmless_ & bit) != 0;
    }
    void take_apart(int cell) {
        const Box bit = Box{1} << cell;
        Apart& apart = apart_[static_cast<std::size_t>(cell)];
        apart.count = 0;
        for (Box rest = images_.cells() & ~bit; rest != 0;) {
            const Box part = connected_by_sides(rest & (0 - rest), rest);
            rest &= ~part;
            if ((part & (part - 1)) != 0) apart.parts[apart.count++] = part;  // a single stone has no move
        }
        if (apart.count == 1 && apart.parts[0] == (images_.cells() & ~bit) && !images_.needs(bit)) harmless_ |= bit;
    }
    static Box connected_by_sides(Box part, Box cells) {
        constexpr Box not_first = ~kBoxColumn;
        constexpr Box not_last = ~(kBoxColumn << (kBoxSide - 1));
        for (;;) {
            const Box sides = ((part & not_last) << 1) | ((part & not_first) >> 1);
            const Box grown = (part | sides | part << kBoxSide | part >> kBoxSide) & cells;
            if (grown == part) return part;
            part = grown;
        }
    }

    /// The option as the parts that are left, of the stones without `from`.
    void add_parts(int from, int to) {
        const auto [own, other] = after(from, to);
        const Apart& apart = apart_[static_cast<std::size_t>(from)];
        for (std::size_t i = 0; i < apart.count; ++i) {
            const Box part = apart.parts[i];
            if ((own & part) == 0 || (other & part) == 0) continue;
            const BoxFrame frame = frame_of(part);
            const int shift = kBoxSide * frame.row + frame.column;
            std::array<Box, 2> sets{};
            sets[own_] = (own & part) >> shift;
            sets[1 - own_] = (other & part) >> shift;
            if (rules_.equals && has_equal_region(part)) {
                add_equal(sets[own_], sets[1 - own_]);
            } else {
                add_box<Values>(sets, frame, rules_, out_);
            }
        }
    }

    /// A small part in the corner.
    void add_equal(Box own, Box other) {
        const EqualRegion region = own_ == 0 ? equal_region(own, other) : equal_region(other, own);
        if (!region.is_zero()) out_.part(state_of(region.sets), region.negated);
    }
    static State state_of(const std::array<Box, 2>& sets) {
        State state;
        state.sets = {Bits::from_words({sets[0]}), Bits::from_words({sets[1]})};
        return state;
    }

    /// The parts that are left without a stone. It has at most four neighbours.
    struct Apart {
        std::array<Box, 4> parts;
        std::size_t count;
    };

    const State& state_;
    const KernelRules& rules_;
    Out& out_;
    std::size_t own_;
    Images images_;
    bool images_are_small_;  // without a stone, they have an equal region
    Box examined_ = 0, harmless_ = 0;
    std::array<Apart, kBoxSide * kBoxSide> apart_;  // of stones that were examined and are not harmless
};

}  // namespace papamu::solver::detail
