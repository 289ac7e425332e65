// Regions of games in which the cells alone do not determine a region: a head and some words, which only their game can
// read.
//
//     PackedState<kPackedSmallWords> state;
//     state.head = ...;                                  // its lowest byte names the game (packed_game.h)
//
// One type for many games, so that the searches of values, of sums and of nimbers are compiled once for all of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "base/hash.h"
#include "solver/packed/packed_game.h"
#include "solver/stored/region_key.h"
#include "solver/values/box_bits.h"
#include "solver/values/kernel.h"
#include "solver/values/value_plan.h"

namespace papamu::solver::detail {

/// A region in normal form (kernel.h). Unused words are 0.
template <int Words>
struct PackedState {
    static constexpr bool kIsLarge = Words > kPackedSmallWords;

    std::uint64_t head = 0;
    std::array<std::uint64_t, static_cast<std::size_t>(Words)> words{};

    bool operator==(const PackedState& other) const {  // written out, since a comparison of the arrays is a call
        std::uint64_t differ = head ^ other.head;
        for (std::size_t i = 0; i < words.size(); ++i) differ |= words[i] ^ other.words[i];
        return differ == 0;
    }
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t h = head;
        for (const std::uint64_t word : words) h = (h ^ word) * base::kGoldenRatio ^ (h >> 29);
        return base::mix_bits(h);
    }
    [[nodiscard]] const PackedGame& game() const { return packed_game(head); }
    [[nodiscard]] int length() const { return game().length(*this); }

    template <class Out>
    void options(Player player, const KernelRules& rules, Out& out) const {
        SinkTo<Out, kIsLarge> sink(out);
        game().options(*this, player, rules, sink);
    }

    /// Every region is evaluated option by option (grid_state.h, PlainGridValues).
    static ValuePlan value_plan(const KernelRules& /*rules*/) { return {}; }
    [[nodiscard]] int size() const { return length(); }
    [[nodiscard]] int promise(Player /*player*/) const { return 0; }
    // Values of packed regions are not stored in files.
    [[nodiscard]] int cell_count() const { return length(); }
    [[nodiscard]] RegionKey key() const { throw std::logic_error("packed regions are not stored"); }
};

}  // namespace papamu::solver::detail
