#include "cgt/picture_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace papamu::cgt::picture {

std::string clean(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const std::size_t length = byte < 0x80                   ? 1
                                   : byte >= 0xC2 && byte < 0xE0 ? 2
                                   : (byte & 0xF0U) == 0xE0      ? 3
                                   : byte >= 0xF0 && byte < 0xF5 ? 4
                                                                 : 0;
        bool good = length > 0 && i + length <= text.size();
        for (std::size_t k = 1; good && k < length; ++k) {
            good = (static_cast<unsigned char>(text[i + k]) & 0xC0U) == 0x80;
        }
        if (good && length == 3) {
            // Overlong forms, surrogates, and U+FFFE and U+FFFF, which XML forbids.
            const auto second = static_cast<unsigned char>(text[i + 1]);
            const auto third = static_cast<unsigned char>(text[i + 2]);
            good = !(byte == 0xE0 && second < 0xA0) && !(byte == 0xED && second >= 0xA0) &&
                   !(byte == 0xEF && second == 0xBF && third >= 0xBE);
        } else if (good && length == 4) {
            const auto second = static_cast<unsigned char>(text[i + 1]);
            good = !(byte == 0xF0 && second < 0x90) && !(byte == 0xF4 && second >= 0x90);
        }
        if (!good) {
            result += '?';
            ++i;
        } else if (length == 1 && (byte < 0x20 || byte == 0x7F)) {
            result += ' ';
            ++i;
        } else {
            result += text.substr(i, length);
            i += length;
        }
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

}  // namespace papamu::cgt::picture
