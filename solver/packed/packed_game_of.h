// Implements a packed game (packed_game.h) by function templates that take regions of both sizes.
//
//     class MyGame final : public PackedGameOf<MyGame> {
//         template <int Words> void moves_of(const PackedState<Words>&, Player, const KernelRules&, PackedSink&) const;
//         template <int Words> int length_of(const PackedState<Words>&) const;
//         template <int Words> PackedFacts facts_of(const PackedState<Words>&) const;
//         template <int Words> std::optional<PackedBounds> bounds_of(const PackedState<Words>&, std::uint64_t) const;
//         template <int Words> bool is_cheap(const PackedState<Words>&) const;
//         ... tag(), split()
//     };
//
// bounds_of() may be left out.
#pragma once

#include <optional>
#include <string_view>

#include "solver/packed/packed_game.h"
#include "solver/packed/packed_state.h"

namespace papamu::solver::detail {

template <class Game>
class PackedGameOf : public PackedGame {
 public:
    void options(const PackedSmall& region, Player player, const KernelRules& rules, PackedSink& out) const override {
        own().moves_of(region, player, rules, out);
    }
    void options(const PackedLarge& region, Player player, const KernelRules& rules, PackedSink& out) const override {
        own().moves_of(region, player, rules, out);
    }
    [[nodiscard]] int length(const PackedSmall& region) const override { return own().length_of(region); }
    [[nodiscard]] int length(const PackedLarge& region) const override { return own().length_of(region); }
    [[nodiscard]] PackedFacts facts(const PackedSmall& region) const override { return own().facts_of(region); }
    [[nodiscard]] PackedFacts facts(const PackedLarge& region) const override { return own().facts_of(region); }
    [[nodiscard]] std::optional<PackedBounds> bounds(const PackedSmall& region,
                                                     std::uint64_t positions) const override {
        return own().bounds_of(region, positions);
    }
    [[nodiscard]] std::optional<PackedBounds> bounds(const PackedLarge& region,
                                                     std::uint64_t positions) const override {
        return own().bounds_of(region, positions);
    }
    [[nodiscard]] bool is_cheap_to_evaluate(const PackedSmall& region) const override { return own().is_cheap(region); }
    [[nodiscard]] bool is_cheap_to_evaluate(const PackedLarge& region) const override { return own().is_cheap(region); }

 protected:
    template <int Words>
    [[nodiscard]] std::optional<PackedBounds> bounds_of(const PackedState<Words>& /*region*/,
                                                        std::uint64_t /*positions*/) const {
        return std::nullopt;
    }

 private:
    [[nodiscard]] const Game& own() const { return static_cast<const Game&>(*this); }
};

}  // namespace papamu::solver::detail
