// Symbols for games that CGSuite and printed papers use but this notation does not.
//
//     foreign_sign_hint("{2|↑}", 3)   // "papamu writes ^ for ↑"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::cgt {

/// How papamu writes the symbol at this byte of the text; empty if there is no such symbol. Used when the text there
/// could not be read.
std::string foreign_sign_hint(std::string_view text, std::size_t at);

}  // namespace papamu::cgt
