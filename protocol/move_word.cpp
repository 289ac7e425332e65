#include "protocol/move_word.h"

#include <cstddef>
#include <optional>

#include "protocol/game_record_tags.h"

namespace papamu::protocol {

namespace {

constexpr std::string_view kDigits = "0123456789ABCDEF";
constexpr char kMark = '=';

bool is_hidden_in_lines(char c) { return c == kMark || c == ' ' || base::is_control(c); }
bool is_hidden_in_records(char c) { return is_hidden_in_lines(c) || detail::ends_word(c); }

std::string hidden(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return {kMark, kDigits[byte / 16], kDigits[byte % 16]};
}

std::string word_without(std::string_view text, bool (*is_hidden)(char)) {
    std::string word;
    for (const char c : text) {
        if (is_hidden(c)) {
            word += hidden(c);
        } else {
            word += c;
        }
    }
    return word;
}

/// The byte of two hexadecimal digits.
std::optional<char> byte_of(std::string_view digits) {
    if (digits.size() != 2) return std::nullopt;
    const std::size_t high = kDigits.find(digits[0]);
    const std::size_t low = kDigits.find(digits[1]);
    if (high == kDigits.npos || low == kDigits.npos) return std::nullopt;
    return static_cast<char>(16 * high + low);
}

}  // namespace

std::string word_for_lines(std::string_view text) { return word_without(text, is_hidden_in_lines); }

std::string word_for_records(std::string_view text) {
    std::string word = word_without(text, is_hidden_in_records);
    if (!detail::is_move(word) && !word.empty()) word.replace(0, 1, hidden(word[0]));
    return word;
}

std::string text_of_word(std::string_view word) {
    std::string text;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const auto byte = word[i] == kMark ? byte_of(word.substr(i + 1, 2)) : std::nullopt;
        text += byte.value_or(word[i]);
        if (byte) i += 2;
    }
    return text;
}

}  // namespace papamu::protocol
