// Which jumps could be made in any order of play, by a simple relaxation: the sets of cells that Left's stones may
// reach, that Right's stones may reach and that may be empty grow to a fixpoint. Every jump that can happen is found;
// some that are found cannot happen.
//
//     const KonaneJumps<Bits> jumps = possible_jumps(left, right, cells, room, stride);
//     joined_by_jumps(one_cell, jumps.vertical(), jumps.horizontal(), stride)       // the part it belongs to
//
// Works on any word-like set of cells (a Box, or a BitBoard of several words) whose rows follow each other at a fixed
// distance.
#pragma once

#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

/// Sets of jumps. The three cells of a jump are represented by the first of them: the upper or the left one.
template <class Bits>
struct KonaneJumps {
    Bits left_vertical{}, left_horizontal{};  // Left may jump there, in either direction
    Bits right_vertical{}, right_horizontal{};

    [[nodiscard]] constexpr Bits vertical() const { return left_vertical | right_vertical; }
    [[nodiscard]] constexpr Bits horizontal() const { return left_horizontal | right_horizontal; }
};

/// The relaxation, step by step.
template <class Bits>
class KonaneClosure {
 public:
    /// `cells` includes the cells with stones.
    constexpr KonaneClosure(const Bits& left, const Bits& right, const Bits& cells)
        : may_left_(left), may_right_(right), may_empty_(cells & ~(left | right)) {}

    /// The jumps found so far: some of those that may be possible, or all of them after a step that found nothing new.
    [[nodiscard]] constexpr const KonaneJumps<Bits>& jumps() const { return jumps_; }

    /// Returns whether there was anything new. `room`: cells with two more to their right. `stride`: the distance of
    /// rows.
    constexpr bool step(const Bits& room, int stride) {
        const Bits was_left = may_left_;
        const Bits was_right = may_right_;
        const Bits was_empty = may_empty_;
        play(may_left_, may_right_, jumps_.left_vertical, jumps_.left_horizontal, room, stride);
        play(may_right_, may_left_, jumps_.right_vertical, jumps_.right_horizontal, room, stride);
        return !(may_left_ == was_left && may_right_ == was_right && may_empty_ == was_empty);
    }

 private:
    constexpr void play(Bits& own, const Bits& other, Bits& vertical, Bits& horizontal, const Bits& room, int stride) {
        const Bits over_vertical = other >> stride;
        const Bits down = own & over_vertical & (may_empty_ >> (2 * stride));
        const Bits up = (own >> (2 * stride)) & over_vertical & may_empty_;
        const Bits over_horizontal = (other >> 1) & room;
        const Bits forward = own & over_horizontal & (may_empty_ >> 2);
        const Bits back = (own >> 2) & over_horizontal & may_empty_;
        vertical = down | up;
        horizontal = forward | back;
        own |= (down << (2 * stride)) | up | (forward << 2) | back;
        may_empty_ |= down | (vertical << stride) | (up << (2 * stride)) | forward | (horizontal << 1) | (back << 2);
    }

    Bits may_left_, may_right_, may_empty_;
    KonaneJumps<Bits> jumps_;
};

/// All jumps of the relaxation.
template <class Bits>
constexpr KonaneJumps<Bits> possible_jumps(const Bits& left, const Bits& right, const Bits& cells, const Bits& room,
                                           int stride) {
    KonaneClosure<Bits> closure(left, right, cells);
    while (closure.step(room, stride)) {
    }
    return closure.jumps();
}

/// All cells of the jumps in the two sets.
template <class Bits>
constexpr Bits jump_cells(const Bits& vertical, const Bits& horizontal, int stride) {
    return vertical | (vertical << stride) | (vertical << (2 * stride)) | horizontal | (horizontal << 1) |
           (horizontal << 2);
}

/// The cells that jumps connect with those of `part`, directly or through others.
template <class Bits>
constexpr Bits joined_by_jumps(Bits part, const Bits& vertical, const Bits& horizontal, int stride) {
    for (;;) {
        const Bits v = vertical & (part | (part >> stride) | (part >> (2 * stride)));
        const Bits down = part | v | (v << stride) | (v << (2 * stride));
        const Bits h = horizontal & (down | (down >> 1) | (down >> 2));
        const Bits grown = down | h | (h << 1) | (h << 2);
        if (grown == part) return part;
        part = grown;
    }
}

}  // namespace papamu::solver::detail
