// Games as LaTeX sets them, from their notation.
//
//     to_latex("{1/2||^2*|-1}").value()      // "\left\{{\textstyle\frac{1}{2}}\mathrel{||}{\Uparrow}{\ast}\mid -1\right\}"
//
// The formula stands between the reader's dollar signs, needs no package, and is understood by MathJax. Numbers, ups and
// nimbers run together as in the notation; the longer the bar, the earlier it splits. Tiny(x) and Miny(x) become their
// signs, a plus and a minus with a hyphen on the bar (Siegel II.4), with x as index.
#pragma once

#include <string>
#include <string_view>

#include "cgt/error.h"

namespace papamu::cgt {

/// The formula of a text that to_string() wrote. Whether the text is a game is not checked beyond its brackets.
Expected<std::string, ParseError> to_latex(std::string_view notation);

}  // namespace papamu::cgt
