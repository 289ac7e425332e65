// What a TOML file must not have, checked before the library reads it: TOML is read by recursion, and every dot of a
// key is one more level.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/words.h"

namespace papamu::base {

inline constexpr std::size_t kMostTomlBytes = std::size_t{256} << 10;
inline constexpr std::ptrdiff_t kMostTomlDots = 200;  // in a line

/// Lines and columns are counted from 1, columns in characters.
struct TomlFault {
    std::size_t line = 1;
    std::size_t column = 1;
    std::string message;
};

/// nullopt if the text may be read.
inline std::optional<TomlFault> toml_fault(std::string_view text) {
    if (text.size() > kMostTomlBytes) {
        return TomlFault{1, 1, "the file has more than " + std::to_string(kMostTomlBytes >> 10) + " KiB"};
    }
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = take_until(text, '\n');
        if (std::count(line.begin(), line.end(), '.') > kMostTomlDots) {
            return TomlFault{number, 1, "the line has more than " + std::to_string(kMostTomlDots) + " points"};
        }
    }
    return std::nullopt;
}

}  // namespace papamu::base
