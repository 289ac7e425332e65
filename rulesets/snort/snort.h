// Snort: players colour empty cells; no cell may be adjacent to one of the other colour. A player who cannot move
// loses.
//
//     const auto position = Snort::parse("x..../.....").value();
//
// Letters as in colouring.h. Any board of at most 400 cells. (Simon Norton; Winning Ways ch. 5.)
#pragma once

#include "rulesets/snort/colouring.h"

namespace papamu::rulesets {

struct Snort : ColouringGame<Snort, false> {
    static constexpr std::string_view kName = "snort";
    static constexpr std::string_view kSummary = "Snort: colour a cell that is not beside one of the other colour";
    static constexpr std::string_view kExample = ".../...";
};

}  // namespace papamu::rulesets
