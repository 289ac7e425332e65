// Numbers in the files of lists that are part of the program. Their digits are the 94 characters from ! to ~, the first
// one worth most.
//
//     list_number("!#")                                   // 2
#pragma once

#include <cstdint>
#include <string_view>

namespace papamu::solver::detail {

inline constexpr std::uint64_t kListBase = 94;
inline constexpr char kFirstListDigit = '!';

/// Requires digits.
constexpr std::uint64_t list_number(std::string_view digits) {
    std::uint64_t number = 0;
    for (const char digit : digits) number = kListBase * number + static_cast<std::uint64_t>(digit - kFirstListDigit);
    return number;
}

}  // namespace papamu::solver::detail
