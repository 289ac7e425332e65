// The options of a region of amazons in normal form, all at once. For regions that fit into 8x8.
//
//     using Options = AmazonsOptions<GridBox<AmazonsValues>, Out>;
//     Options::add(state, player, rules, out);            // false: not this region
//     Options::add_shots(shot, rules, out);               // those in which an amazon that has moved shoots
//
// A move changes where one amazon stands and burns one cell. Mostly the region stays whole and its box as large as it
// was. Then the images of what is left are those of the region with three cells changed, and which image comes first
// is decided by the amazons alone, once for all cells that may be burned. In general (grid_state.h) every option is
// taken apart, moved to the corner and reflected by itself. The options and their order are the same.
#pragma once

#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>

#include "decompose/grid/grid_parts.h"
#include "rulesets/amazons/amazons.h"
#include "rulesets/grid_area.h"
#include "solver/games/amazons/amazons_shot.h"
#include "solver/values/box_bits.h"
#include "solver/values/box_images.h"
#include "solver/values/cell_ring.h"
#include "solver/values/kernel.h"
#include "solver/values/region_images.h"

namespace papamu::solver::detail {

template <class State, class Out>
class AmazonsOptions {
    using Bits = rulesets::BitBoard<1>;
    static_assert(rulesets::Amazons::kMirrors == rulesets::GridMirrors::kColours, "those are the images here");

 public:
    /// Adds the options of a player, unless the region is one that is left to the general way.
    static bool add(const State& state, Player player, const KernelRules& rules, Out& out) {
        const Box empty = state.sets[2].words()[0];
        const bool both = state.sets[0].any() && state.sets[1].any();
        if (!rules.regions || !rules.symmetry || state.columns != kBoxSide || !both) return false;
        if ((empty & (empty - 1)) == 0) return false;  // neither player can move afterwards
        AmazonsOptions options(state, player, rules, out);
        if (!options.images_.is_normal()) return false;  // not in normal form
        options.add_all();
        return true;
    }
    /// Adds the options of Left, whose amazon it is that shoots.
    static void add_shots(const AmazonsShot& shot, const KernelRules& rules, Out& out) {
        State state;
        state.sets = {Bits::from_words({shot.own}), Bits::from_words({shot.other}), Bits::from_words({shot.empty})};
        AmazonsOptions options(state, Player::kLeft, rules, out);
        options.after_ = state.sets;
        options.find_first_images([](std::size_t /*image*/) { return Box{0}; });
        options.add_burned(std::countr_zero(shot.shooter), state.sets[2]);
    }

 private:
    // The sets of an image: the amazons of the player who moves, and the others.
    static constexpr std::size_t kOwn = 0, kOther = 1, kEmpty = 2;
    using Images = RegionImages<3>;

    AmazonsOptions(const State& state, Player player, const KernelRules& rules, Out& out)
        : state_(state),
          rules_(rules),
          out_(out),
          own_(index_of(player)),
          images_({word(state.sets[own_]), word(state.sets[1 - own_]), word(state.sets[2])}) {}
    static Box word(const Bits& bits) { return bits.words()[0]; }

    void add_all() {
        const auto area = state_.area();
        const Bits& empty = state_.sets[2];
        state_.sets[own_].for_each([&](int from) {
            Bits free = empty;
            free.set(from);
            for (const int to : rulesets::QueenMoves<1>(area, from, empty)) {
                after_ = state_.sets;
                after_[own_].reset(from);
                after_[own_].set(to);
                after_[2].set(from);
                after_[2].reset(to);
                const auto& from_places = images_.places(from);
                const auto& to_places = images_.places(to);
                find_first_images([&](std::size_t i) { return Box{1} << from_places[i] | Box{1} << to_places[i]; });
                add_burned(to, free);
            }
        });
    }
    void add_burned(int shooter, const Bits& free) {
        for (const int burned : rulesets::QueenMoves<1>(state_.area(), shooter, free)) {
            if (keeps_box_and_whole(burned)) {
                add_image(images_.places(burned));
            } else {
                add_parts(burned);
            }
            out_.end_option();
        }
    }

    /// Of the images after an amazon has moved, those whose amazons come first; the colours are exchanged if that puts
    /// an image before.
    /// changed(i): the cells that it has left and come to, in image i.
    template <class Changed>
    void find_first_images(Changed&& changed) {
        first_count_ = 0;
        for (std::size_t i = 0; i < images_.count(); ++i) {
            const Box moved = changed(i);
            const Box own = images_.image(i)[kOwn] ^ moved;
            const Box other = images_.image(i)[kOther];
            const bool own_first = own < other;
            const Box lesser = own_first ? own : other;
            const Box greater = own_first ? other : own;
            if (first_count_ > 0) {
                if (lesser > lesser_ || (lesser == lesser_ && greater > greater_)) continue;
                if (lesser != lesser_ || greater != greater_) first_count_ = 0;
            }
            lesser_ = lesser;
            greater_ = greater;
            first_[first_count_++] = {images_.image(i)[kEmpty] ^ moved, i, own_first == (own_ == 1)};
        }
    }

    /// The option as one part.
    void add_image(const BoxImages::Cells& burned) {
        Box best = first_[0].empty ^ Box { 1 } << burned[first_[0].image];
        bool negated = first_[0].negated;
        for (std::size_t i = 1; i < first_count_; ++i) {
            const Box empty = first_[i].empty ^ Box { 1 } << burned[first_[i].image];
            if (empty >= best) continue;
            best = empty;
            negated = first_[i].negated;
        }
        State made;
        made.sets = {Bits::from_words({lesser_}), Bits::from_words({greater_}), Bits::from_words({best})};
        out_.part(made, negated);
    }

    /// Whether the region stays whole without this cell, and as large as its box. Found out once.
    bool keeps_box_and_whole(int cell) {
        const Box bit = Box{1} << cell;
        if ((examined_ & bit) == 0) {
            examined_ |= bit;
            if (!images_.needs(bit) && keeps_connected(images_.cells(), cell)) {
                harmless_ |= bit;
            } else {
                take_apart(cell);
            }
        }
        return (harmless_ & bit) != 0;
    }
    void take_apart(int cell) {
        const Box bit = Box{1} << cell;
        const auto area = state_.area();
        const Bits all = Bits::from_words({images_.cells() & ~bit});
        const auto joined = [&](const Bits& part) { return area.all_around(part) & all; };
        Apart& apart = apart_[static_cast<std::size_t>(cell)];
        apart.first = parts_.size();
        for (Bits rest = all; rest.any(); rest = rest.minus(parts_.back())) {
            parts_.push_back(rulesets::connected(Bits::single(rest.lowest()), joined));
        }
        apart.count = parts_.size() - apart.first;
        if (apart.count == 1 && !images_.needs(bit)) harmless_ |= bit;
    }

    /// The option as the parts that are left without the burned cell, whoever stands where.
    void add_parts(int burned) {
        auto after = after_;
        after[2].reset(burned);
        const Apart apart = apart_[static_cast<std::size_t>(burned)];
        for (std::size_t i = apart.first; i < apart.first + apart.count; ++i) {
            State::add_connected(state_.area(), parts_[i], decompose::cut(after, parts_[i]), rules_, out_);
        }
    }

    /// An image that may come first after a move, and what is empty in it before a cell is burned.
    struct First {
        Box empty;
        std::size_t image;
        bool negated;
    };
    /// The parts that are left without a cell, as places in parts_.
    struct Apart {
        std::size_t first, count;
    };

    const State& state_;
    const KernelRules& rules_;
    Out& out_;
    std::size_t own_;
    Images images_;
    typename State::Sets after_;  // after an amazon has moved, before it shoots
    Box examined_ = 0, harmless_ = 0;
    std::array<Apart, kBoxSide * kBoxSide> apart_;  // of cells that were examined and are not harmless
    boost::container::small_vector<Bits, 16> parts_;
    Box lesser_ = 0, greater_ = 0;  // the amazons of the images that come first
    std::array<First, Images::kMost> first_;
    std::size_t first_count_ = 0;
};

}  // namespace papamu::solver::detail
