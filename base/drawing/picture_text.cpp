#include "base/drawing/picture_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/control_character.h"
#include "base/shown_text.h"

namespace papamu::base::picture {

std::string clean(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        if (length == 0 || character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") {
            result += '?';  // U+FFFE and U+FFFF are valid UTF-8, but XML forbids them
            text.remove_prefix(1);
            continue;
        }
        result += is_control(character[0]) ? " " : character;
        text.remove_prefix(character.size());
    }
    return result;
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

std::string shortened(const std::string& text, std::size_t most) {
    if (characters(text) <= most) return text;
    std::size_t cut = 0;
    for (std::size_t kept = 0; kept + 3 <= most; ++cut) {
        const bool begins = (static_cast<unsigned char>(text[cut]) & 0xC0U) != 0x80;
        if (begins && ++kept + 3 > most) break;
    }
    return text.substr(0, cut) + "...";
}

std::string xml(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string tex(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '\\':
                result += "\\textbackslash{}";
                break;
            case '^':
                result += "\\textasciicircum{}";
                break;
            case '~':
                result += "\\textasciitilde{}";
                break;
            case '<':
                result += "\\textless{}";
                break;
            case '>':
                result += "\\textgreater{}";
                break;
            case '|':
                result += "\\textbar{}";
                break;
            case '"':
                result += "{\\char34}";
                break;
            case '-':
            case '\'':
            case '`':
            case ',':
                (result += c) += "{}";
                break;  // no ligatures
            case '{':
            case '}':
            case '$':
            case '&':
            case '#':
            case '_':
            case '%':
                (result += '\\') += c;
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string length(double x) {
    const double rounded = std::round(x * 100) / 100;
    return fmt::format("{:.6g}", rounded == 0 ? 0.0 : rounded);
}

}  // namespace papamu::base::picture
