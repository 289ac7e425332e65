// The engine of a game: papamu's own for kōnane, and the one for any game for all others.
//
//     EngineOptionsOf<G> options;
//     options.solver = false;
//     const PlayerPtr<G> player = make_engine(options);
#pragma once

#include <type_traits>

#include "engine/any_game/any_engine.h"
#include "engine/konane/konane_engine.h"

namespace papamu::engine {

/// G is KonaneContest or AnyContest.
template <rulesets::Playable G>
using EngineOptionsOf =
    std::conditional_t<std::is_same_v<G, rulesets::KonaneContest>, KonaneEngineOptions, AnyEngineOptions>;

inline PlayerPtr<rulesets::KonaneContest> make_engine(const KonaneEngineOptions& options) {
    return make_konane_engine(options);
}
inline PlayerPtr<rulesets::AnyContest> make_engine(const AnyEngineOptions& options) { return make_any_engine(options); }

}  // namespace papamu::engine
