// Whether a region is worth 0, by who wins it.
//
//     const ZeroAnswer answer = is_zero("konane", "xoxo/o..o/xoxo/oxox", options, limits);
//
// A game is 0 exactly when whoever moves first loses it (Winning Ways ch. 3; Siegel II.1), and who wins takes far fewer
// positions than what it is worth: a search with a good guess at every position goes almost straight to the answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

struct ZeroAnswer {
    bool is_zero = false;  // false also where a limit was reached first
    std::uint64_t nodes = 0;
};

/// The position must be one of the ruleset. Once one player is seen to win by moving first, the other one is not asked
/// about. The limits are those of both questions together.
ZeroAnswer is_zero(std::string_view ruleset, const std::string& position, const OutcomeOptions& options,
                   const OutcomeLimits& limits);

}  // namespace papamu::solver::detail
