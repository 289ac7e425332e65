// The first half of an amazon's move: it has moved and is about to shoot. What it can burn does not depend on where it
// came from, so many moves share it.
//
//     add_amazons_shots(state, rules, left, right);       // left.push_back(AmazonsShot); false: not this region
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/hash.h"
#include "rulesets/amazons/amazons.h"
#include "solver/values/box_bits.h"
#include "solver/values/kernel.h"
#include "solver/values/region_images.h"

namespace papamu::solver::detail {

/// A region in normal form under the symmetries of the square, as the player sees it who is about to shoot.
struct AmazonsShot {
    Box shooter;
    Box own, other, empty;  // amazons, the shooter among them, and the cells that may be burned

    bool operator==(const AmazonsShot&) const = default;
    /// An order of images with the same place of the shooter.
    [[nodiscard]] bool comes_before(const AmazonsShot& other_image) const {
        if (own != other_image.own) return own < other_image.own;
        if (other != other_image.other) return other < other_image.other;
        return empty < other_image.empty;
    }
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t h = shooter;
        for (const Box set : {own, other, empty}) h = base::mix_bits(h + set * base::kGoldenRatio);
        return h;
    }
};

/// Adds what both players can do with each amazon before it shoots, unless the region is one whose options are made in
/// the general way (AmazonsOptions::add()).
template <class State, class List>
bool add_amazons_shots(const State& state, const KernelRules& rules, List& left, List& right) {
    const auto word = [](const auto& bits) { return bits.words()[0]; };
    const Box empty = word(state.sets[2]);
    const bool both = state.sets[0].any() && state.sets[1].any();
    if (!rules.regions || !rules.symmetry || state.columns != kBoxSide || !both) return false;
    if ((empty & (empty - 1)) == 0) return false;
    const RegionImages<3> images({word(state.sets[0]), word(state.sets[1]), empty});
    if (!images.is_normal()) return false;
    const auto add = [&](std::size_t own, List& shots) {
        state.sets[own].for_each([&](int from) {
            const BoxImages::Cells& before = images.places(from);
            for (const int to : rulesets::QueenMoves<1>(state.area(), from, state.sets[2])) {
                const BoxImages::Cells& after = images.places(to);
                const auto shot = [&](std::size_t i) {
                    const auto& image = images.image(i);
                    const Box shooter = Box{1} << after[i];
                    const Box moved = shooter | Box{1} << before[i];
                    return AmazonsShot{shooter, image[own] ^ moved, image[1 - own], image[2] ^ moved};
                };
                std::size_t best = 0;
                for (std::size_t i = 1; i < images.count(); ++i) {
                    if (after[i] > after[best]) continue;
                    if (after[i] < after[best] || shot(i).comes_before(shot(best))) best = i;
                }
                shots.push_back(shot(best));
            }
        });
    };
    add(0, left);
    add(1, right);
    return true;
}

}  // namespace papamu::solver::detail
