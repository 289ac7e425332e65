// What must hold for every picture of a position: all text can be read, and none of it hides anything.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <regex>
#include <string>
#include <variant>
#include <vector>

#include "base/drawing/drawing.h"
#include "base/drawing/text_extent.h"

namespace papamu::apps::picture_checks {

using base::picture::Box;
using base::picture::Circles;
using base::picture::Drawing;
using base::picture::Frame;
using base::picture::Point;
using base::picture::Words;

template <class Shape>
std::vector<Shape> shapes(const Drawing& drawing) {
    std::vector<Shape> found;
    for (const auto& shape : drawing.shapes()) {
        if (const auto* one = std::get_if<Shape>(&shape)) found.push_back(*one);
    }
    return found;
}

inline Frame frame_of(const Box& box) {
    return {box.corner.x, box.corner.y, box.corner.x + box.width, box.corner.y + box.height};
}

/// Texts lie on the page and do not overlap.
inline ::testing::AssertionResult texts_are_readable(const Drawing& drawing) {
    const Frame page{0, 0, drawing.width(), drawing.height()};
    const std::vector<Words> texts = shapes<Words>(drawing);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const Frame box = extent_of(texts[i]);
        if (!page.contains(box)) return ::testing::AssertionFailure() << texts[i].text << " hangs over the edge";
        for (std::size_t k = 0; k < i; ++k) {
            if (!box.meets(extent_of(texts[k]))) continue;
            return ::testing::AssertionFailure() << texts[i].text << " lies on " << texts[k].text;
        }
    }
    return ::testing::AssertionSuccess();
}

/// Whether no text, and no plate below a text, lies on a disc or on the square of a hole.
inline ::testing::AssertionResult nothing_is_hidden(const Drawing& drawing, const std::string& hole) {
    std::vector<std::pair<std::string, Frame>> covers;
    for (const Words& words : shapes<Words>(drawing)) covers.emplace_back(words.text, extent_of(words));
    std::vector<Frame> holes;
    for (const Box& box : shapes<Box>(drawing)) {
        if (box.radius > 0) covers.emplace_back("a plate", frame_of(box));
        if (box.style.fill == hole) holes.push_back(frame_of(box));
    }
    for (const auto& [name, cover] : covers) {
        for (const Circles& discs : shapes<Circles>(drawing)) {
            for (const Point& centre : discs.centres) {
                if (cover.distance_from(centre) >= discs.radius + discs.style.width / 2) continue;
                return ::testing::AssertionFailure() << name << " lies on the disc at " << centre.x << ", " << centre.y;
            }
        }
        for (const Frame& square : holes) {
            if (cover.meets(square)) return ::testing::AssertionFailure() << name << " lies on a hole";
        }
    }
    return ::testing::AssertionSuccess();
}

/// The places that `pattern` finds in a picture, in order: "12,34".
inline std::vector<std::string> places(const std::string& picture, const std::string& pattern) {
    const std::regex place(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator i(picture.begin(), picture.end(), place), end; i != end; ++i) {
        found.push_back((*i)[1].str() + "," + (*i)[2].str());
    }
    return found;
}

/// Both formats have texts and discs in the same places.
inline ::testing::AssertionResult formats_agree(const Drawing& drawing) {
    const std::string svg = to_svg(drawing);
    const std::string tikz = to_tikz(drawing);
    const auto texts = places(svg, "<text x=\"([-0-9.]+)\" y=\"([-0-9.]+)\"");
    const auto discs = places(svg, "<circle cx=\"([-0-9.]+)\" cy=\"([-0-9.]+)\"");
    if (texts.size() != shapes<Words>(drawing).size()) return ::testing::AssertionFailure() << "texts are missing";
    if (texts != places(tikz, "selectfont[^\\]]*\\] at \\(([-0-9.]+),([-0-9.]+)\\)") ||
        discs != places(tikz, "\\(([-0-9.]+),([-0-9.]+)\\) circle")) {
        return ::testing::AssertionFailure() << svg << tikz;
    }
    return ::testing::AssertionSuccess();
}

}  // namespace papamu::apps::picture_checks
