// The words of a line, of a shell, and of protocols that allow only ASCII. (Messages to people: cgt/shown_text.h.)
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace papamu::protocol {

/// What stands between blanks and tabs.
std::vector<std::string_view> words_of(std::string_view line);

/// The words joined by single blanks.
std::string joined(const std::vector<std::string_view>& words);

/// At most so many bytes of it ("..." stands for the rest), bytes that are not printable ASCII as '?'. For what is sent
/// to programs that know nothing else.
std::string printable(std::string_view text, std::size_t most);

/// As one word for /bin/sh.
std::string shell_word(std::string_view text);

/// All of the text as a number; nothing where it is none, or too large for T.
template <class T>
std::optional<T> parse_number(std::string_view text) {
    T number{};
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace papamu::protocol
