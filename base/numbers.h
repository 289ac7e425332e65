// Numbers in text, as std::from_chars() reads them: decimal, with a '-' but without a '+', a blank or anything else
// before them; for floating point also "2.5e3", "inf" and "nan".
//
//     parse_number<int>("12")                      // 12; nullopt for "", "12 ", "+12", "12.0" and "2147483648"
//
//     std::string_view text = "8x6";
//     take_number<int>(text)                       // 8, and the text is "x6"
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>

namespace papamu::base {

/// The number at the front of the text, as long as it can be, which is removed from the text. nullopt, and the text as
/// it was, if there is no number or it does not fit into T. Only signed types have a '-'.
template <class T>
std::optional<T> take_number(std::string_view& text) {
    T number{};
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// All of the text as a number; nullopt if anything else stands in it, or if the number does not fit into T.
template <class T>
std::optional<T> parse_number(std::string_view text) {
    const std::optional<T> number = take_number<T>(text);
    return text.empty() ? number : std::nullopt;
}

}  // namespace papamu::base
