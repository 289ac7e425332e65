// Converts games in their notation to LaTeX.
//
//     to_latex("{1/2||^2*|-1}").value()
//     // "\left\{{\textstyle\frac{1}{2}}\mathrel{||}{\Uparrow}{\ast}\mid -1\right\}"
//
// The formula is meant to be put between dollar signs; it needs no package and works in MathJax. Numbers, ups and
// nimbers are written side by side as in the notation; the longer the bar, the earlier it splits. Tiny(x) and Miny(x)
// become their signs, a plus and a minus with a hyphen on the bar (Siegel II.4), with x as index.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace papamu::cgt {

/// The formula for a text that to_string() wrote. Only its tokens and brackets are checked, not whether it is a game.
base::Expected<std::string, base::ParseError> to_latex(std::string_view notation);

}  // namespace papamu::cgt
