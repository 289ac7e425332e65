// Col: players colour empty cells; no cell may be adjacent to one of the same colour. A player who cannot move loses.
//
//     const auto position = Col::parse("x..../.....").value();
//
// Letters as in snort/colouring.h. Any board of at most 400 cells. (Colin Vout; Winning Ways ch. 2.)
#pragma once

#include "rulesets/snort/colouring.h"

namespace papamu::rulesets {

struct Col : ColouringGame<Col, true> {
    static constexpr std::string_view kName = "col";
    static constexpr std::string_view kSummary = "Col: colour a cell that is not beside one of the same colour";
    static constexpr std::string_view kExample = "x../...";
};

}  // namespace papamu::rulesets
