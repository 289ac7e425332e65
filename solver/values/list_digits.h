// Numbers below 4,096 in the text of a list that is part of the program, each of two digits of 64.
//
//     number_at("AC")                                     // 2
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace papamu::solver::detail {

/// The digits from 0 on.
inline constexpr std::string_view kListDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

inline constexpr auto kListDigitOf = [] {
    std::array<std::uint8_t, 128> digits{};
    for (std::size_t i = 0; i < kListDigits.size(); ++i) {
        digits[static_cast<std::size_t>(kListDigits[i])] = static_cast<std::uint8_t>(i);
    }
    return digits;
}();

/// Requires a digit.
constexpr std::size_t list_digit(char c) { return kListDigitOf[static_cast<std::size_t>(c)]; }
/// Requires two digits at `text`.
constexpr std::uint16_t number_at(const char* text) {
    return static_cast<std::uint16_t>(kListDigits.size() * list_digit(text[0]) + list_digit(text[1]));
}

}  // namespace papamu::solver::detail
