// Packed regions (packed_state.h) in the form that the searches of values and of sums work on.
//
//     ValueSearch<PackedKernels> search(store, switches, shared, bytes);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rulesets/ruleset.h"
#include "solver/game.h"
#include "solver/packed/packed_state.h"
#include "solver/sums/region_facts.h"

namespace papamu::solver::detail {

struct PackedKernels {
    struct Ruleset {
        using Position = rulesets::AnyPosition;
        static constexpr std::string_view kName = "packed";  // no file has such values
        static constexpr int kVersion = 1;
    };
    using Position = Ruleset::Position;
    using Small = PackedSmall;
    using Large = PackedLarge;

    template <class Out>
    static void split(const Position& position, const KernelRules& rules, Out& out) {
        SinkTo<Out> sink(out);
        game_of(position.ruleset()).packed_game()->split(position, rules, sink);
    }
};

// For region_facts.h and kernel_kind.h.
template <int Words>
int length_of(const PackedState<Words>& state) {
    return state.length();
}
template <int Words>
bool is_evaluated_at_once(const PackedState<Words>& state) {
    return state.game().is_cheap_to_evaluate(state);
}
template <int Words>
int most_evaluated_at_once(const PackedState<Words>& state) {
    return is_evaluated_at_once(state) ? state.length() : -1;
}
inline std::int32_t moves_in_units(int moves) {
    return moves < 0 ? -RegionFacts::units(-moves) : RegionFacts::units(moves);
}
template <int Words>
RegionFacts facts_of(const PackedState<Words>& state) {
    const PackedFacts known = state.game().facts(state);
    RegionFacts facts;
    facts.size = RegionFacts::saturated(state.length());
    facts.left_mobility = RegionFacts::saturated(known.left_mobility);
    facts.right_mobility = RegionFacts::saturated(known.right_mobility);
    facts.lower = moves_in_units(known.bounds.lower);
    facts.upper = moves_in_units(known.bounds.upper);
    return facts;
}
template <int Words>
std::optional<RegionBounds> bounds_of(const PackedState<Words>& state, std::uint64_t positions) {
    const auto bounds = state.game().bounds(state, positions);
    if (!bounds) return std::nullopt;
    return RegionBounds{moves_in_units(bounds->lower), moves_in_units(bounds->upper)};
}

}  // namespace papamu::solver::detail
