#include "base/drawing/text_extent.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "base/drawing/picture_text.h"

namespace papamu::base::picture {

namespace {

// Widths of the characters from the blank to the tilde, in hundredths of the font size.
constexpr std::array<std::uint8_t, 95> kWidths = {
    32,  41, 46, 84, 64, 96, 78, 28,  40, 40, 50, 84, 32, 37, 32, 34,  //  !"#$%&'()*+,-./
    64,  64, 64, 64, 64, 64, 64, 64,  64, 64, 34, 34, 84, 84, 84, 56,  // 0123456789:;<=>?
    102, 77, 73, 75, 79, 70, 67, 81,  77, 38, 53, 80, 65, 95, 77, 80,  // @ABCDEFGHIJKLMNO
    70,  80, 76, 67, 75, 77, 77, 106, 77, 77, 69, 40, 34, 40, 84, 56,  // PQRSTUVWXYZ[\]^_
    50,  62, 64, 55, 64, 62, 36, 64,  64, 28, 28, 58, 28, 98, 64, 62,  // `abcdefghijklmno
    64,  64, 42, 53, 40, 64, 60, 82,  60, 60, 53, 64, 34, 64, 84,      // pqrstuvwxyz{|}~
};
constexpr double kOtherWidth = 1, kTypewriterWidth = 0.61, kBoldFactor = 1.14;
// Of DejaVu Sans, which has the tallest capitals and the deepest brackets of these fonts.
constexpr double kAscent = 0.76, kDescent = 0.17;

}  // namespace

double Frame::distance_from(Point p) const {
    return std::hypot(p.x - std::clamp(p.x, left, right), p.y - std::clamp(p.y, top, bottom));
}

double text_width(std::string_view text, const TextStyle& style) {
    double width = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) == 0x80) continue;  // continuation byte
        const bool is_ascii = byte >= ' ' && byte <= '~';
        width += style.typewriter ? kTypewriterWidth : is_ascii ? kWidths[byte - ' '] / 100.0 : kOtherWidth;
    }
    return width * style.size * (style.bold && !style.typewriter ? kBoldFactor : 1);
}

double text_ascent(const TextStyle& style) { return kAscent * style.size; }

double text_descent(const TextStyle& style) { return kDescent * style.size; }

Frame extent_of(const Words& words) {
    const double width = text_width(words.text, words.style);
    const double left = words.style.anchor == Anchor::kStart    ? words.at.x
                        : words.style.anchor == Anchor::kMiddle ? words.at.x - width / 2
                                                                : words.at.x - width;
    return {left, words.at.y - text_ascent(words.style), left + width, words.at.y + text_descent(words.style)};
}

std::string shortened_to(const std::string& text, double width, const TextStyle& style) {
    if (text_width(text, style) <= width) return text;
    // Binary search for the number of characters that fit; 3 are the dots alone.
    std::size_t fits = 3;
    std::size_t too_many = characters(text);
    while (fits + 1 < too_many) {
        const std::size_t middle = (fits + too_many) / 2;
        (text_width(shortened(text, middle), style) <= width ? fits : too_many) = middle;
    }
    return shortened(text, fits);
}

}  // namespace papamu::base::picture
