#include "base/shown_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace papamu::base {

namespace {

unsigned byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

/// The length in bytes of a character that begins with this byte; 0 if no character does.
std::size_t length_by_first(unsigned byte) {
    if (byte < 0x80) return 1;
    if (byte >= 0xC2 && byte < 0xE0) return 2;
    if ((byte & 0xF0U) == 0xE0) return 3;
    return byte >= 0xF0 && byte < 0xF5 ? 4 : 0;
}

/// Rejects overlong forms, surrogates, and code points beyond U+10FFFF.
bool is_second_good(unsigned first, unsigned second) {
    if (first == 0xE0) return second >= 0xA0;
    if (first == 0xED) return second < 0xA0;
    if (first == 0xF0) return second >= 0x90;
    return first != 0xF4 || second < 0x90;
}

char32_t code_point(std::string_view character) {
    if (character.size() == 1) return byte_at(character, 0);
    char32_t code = byte_at(character, 0) & (0xFFU >> (character.size() + 1));
    for (const char c : character.substr(1)) code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    return code;
}

/// Whether the character shows something on a terminal without affecting other characters.
bool is_visible(char32_t code) {
    constexpr std::array<std::pair<char32_t, char32_t>, 12> kHidden = {{{0x00, 0x1F},
                                                                        {0x7F, 0x9F},
                                                                        {0xAD, 0xAD},
                                                                        {0x61C, 0x61C},
                                                                        {0x180E, 0x180E},
                                                                        {0x200B, 0x200F},
                                                                        {0x2028, 0x202E},
                                                                        {0x2060, 0x206F},
                                                                        {0xFEFF, 0xFEFF},
                                                                        {0xFFF0, 0xFFFB},
                                                                        {0xFFFE, 0xFFFF},
                                                                        {0xE0000, 0xE0FFF}}};
    return std::none_of(kHidden.begin(), kHidden.end(),
                        [&](const auto& range) { return code >= range.first && code <= range.second; });
}

void append_byte(std::string& out, char c) {
    if (c == '\n') {
        out += "\\n";
    } else if (c == '\r') {
        out += "\\r";
    } else if (c == '\t') {
        out += "\\t";
    } else {
        fmt::format_to(std::back_inserter(out), "\\x{:02x}", static_cast<unsigned char>(c));
    }
}

/// The text as shown() writes it, with a backslash before each character that is listed in `within`.
std::string escaped(std::string_view text, std::size_t most, std::string_view within) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_length(text.substr(i));
        const std::string_view piece = text.substr(i, std::max<std::size_t>(length, 1));
        if (i + piece.size() > most) return out + "...";
        if (length == 0 || !is_visible(code_point(piece))) {
            for (const char c : piece) append_byte(out, c);
        } else {
            if (within.find(piece) != std::string_view::npos) out += '\\';
            out += piece;
        }
        i += piece.size();
    }
    return out;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const std::size_t length = length_by_first(byte_at(text, 0));
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t k = 1; k < length; ++k) {
        if ((byte_at(text, k) & 0xC0U) != 0x80) return 0;
    }
    return length < 2 || is_second_good(byte_at(text, 0), byte_at(text, 1)) ? length : 0;
}

std::string shown(std::string_view text, std::size_t most) { return escaped(text, most, ""); }

std::string quoted(std::string_view text, std::size_t most) { return '"' + escaped(text, most, "\"\\") + '"'; }

std::string quoted(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x7F ? std::string("'") + c + "'" : fmt::format("byte 0x{:02X}", byte);
}

}  // namespace papamu::base
