// Hints for spellings of CGSuite and of printed papers that the calculator writes differently.
//
//     foreign_hint("*2 heat 1", 3)   // papamu writes heat(g, t)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::apps::calc {

struct Function;

/// Says how papamu writes what begins at this byte of the expression; empty if the spelling is not known. Only for
/// places at which the expression could not be parsed.
std::string foreign_hint(std::string_view expression, std::size_t place);

/// The function that a name in CGSuite's spelling means (AtomicWeight: atomic_weight); nullptr if there is none.
const Function* find_foreign_function(std::string_view name);

}  // namespace papamu::apps::calc
