// What is wrong with a text that is not TOML, in words for people who write such files. The library that reads them is
// asked first: it decides what TOML is.
//
//     catch (const toml::parse_error& error) {
//         const TomlFault fault = explained_toml(text, {line, column, std::string(error.description())});
//     }
//     // line 3, column 8: from: the text that begins here has no closing "
#pragma once

#include <optional>
#include <string_view>

#include "base/toml_guard.h"

namespace papamu::base {

/// The first fault; nullopt for TOML, and for some faults that are rare, such as the 30th of February.
std::optional<TomlFault> find_toml_fault(std::string_view text);

/// The fault that is found or, if none is, what the library says, which may have 0 as line or column.
TomlFault explained_toml(std::string_view text, TomlFault of_library);

}  // namespace papamu::base
