// What CGSuite and printed papers write, and how the calculator says it.
//
//     foreign_hint("*2 heat 1", 3)   // papamu writes heat(g, t)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::apps::calc {

struct Function;

/// How papamu writes what begins at a byte of the expression; empty if this is no spelling known here. It follows an
/// error message, so it is asked only about places that papamu does not understand.
std::string foreign_hint(std::string_view expression, std::size_t place);

/// The function that a name in CGSuite's spelling means (AtomicWeight: atomic_weight); nullptr for none.
const Function* find_foreign_function(std::string_view name);

}  // namespace papamu::apps::calc
