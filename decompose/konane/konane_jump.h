// The single hops of kōnane, which any-order play consists of. A move of several hops is a sequence of single ones in
// any-order play, so single hops suffice.
#pragma once

#include <compare>
#include <cstdint>

#include "rulesets/ruleset.h"

namespace papamu::decompose {

/// A stone of `player` on `from` takes one of the opponent on `over` and ends on `to`.
struct KonaneJump {
    std::uint16_t from = 0;
    std::uint16_t over = 0;
    std::uint16_t to = 0;
    rulesets::Player player = rulesets::Player::kLeft;

    constexpr auto operator<=>(const KonaneJump&) const = default;
};

}  // namespace papamu::decompose
