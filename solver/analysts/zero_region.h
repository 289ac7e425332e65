// Whether a region is worth 0, decided by finding out who wins it.
//
//     const ZeroAnswer answer = is_zero(position, options, limits);
//
// A game is 0 exactly if the player who moves first loses it (Winning Ways ch. 3; Siegel II.1), and finding the winner
// takes far fewer positions than finding the value: a search with a good guess at every position goes almost straight
// to the answer.
#pragma once

#include <cstdint>

#include "rulesets/any_position.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

struct ZeroAnswer {
    bool is_zero = false;  // also false if a limit was reached first
    std::uint64_t nodes = 0;
};

/// The question for Right is asked only if Left is found to lose by moving
/// first. The limits are those of both questions together.
ZeroAnswer is_zero(const rulesets::AnyPosition& position, const OutcomeOptions& options, const OutcomeLimits& limits);

}  // namespace papamu::solver::detail
