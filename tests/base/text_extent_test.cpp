// The space that texts take: at least as much as in the fonts that readers have.
#include "base/drawing/text_extent.h"

#include <gtest/gtest.h>

#include <string>

#include "base/drawing/picture_text.h"

namespace papamu::base::picture::text_extent_test {
namespace {

TEST(TextExtent, IsAtLeastThatOfCommonFonts) {
    // In thousandths of the size, as browsers measure them: the wider one of Helvetica and DejaVu Sans.
    const TextStyle style{.size = 1000};
    EXPECT_GE(text_width("0", style), 636);
    EXPECT_GE(text_width("A {1/2|0,*,*2}", style), 7129);
    EXPECT_GE(text_width("Total: -1", style), 4157);
    EXPECT_GE(text_width("\xE2\x97\x8F", style), 873);
    EXPECT_GE(text_width("mmm", {.size = 1000, .bold = true}), 3 * 1042);
    EXPECT_GE(text_width("mmm", {.size = 1000, .typewriter = true}), 3 * 602);
    EXPECT_LT(text_width("A {1/2|0,*,*2}", style), 1.2 * 7129);
}

TEST(TextExtent, IsWhereTheTextIsAnchored) {
    const double width = text_width("-12", {});
    for (const auto& [anchor, left] :
         {std::pair(Anchor::kStart, 50.0), {Anchor::kMiddle, 50 - width / 2}, {Anchor::kEnd, 50 - width}}) {
        const Frame box = extent_of({{50, 80}, "-12", {.anchor = anchor}});
        EXPECT_DOUBLE_EQ(box.left, left);
        EXPECT_DOUBLE_EQ(box.width(), width);
        EXPECT_LT(box.top, 80 - 0.7 * 13);
        EXPECT_GT(box.bottom, 80);
    }
}

TEST(TextExtent, FramesMeetAndContain) {
    const Frame frame{0, 0, 10, 10};
    EXPECT_TRUE(frame.meets({9, 9, 20, 20}));
    EXPECT_FALSE(frame.meets({10, 0, 20, 10}));
    EXPECT_TRUE(frame.contains({0, 0, 10, 10}));
    EXPECT_FALSE(frame.contains({0, 0, 10, 11}));
    EXPECT_EQ(frame.distance_from({5, 5}), 0);
    EXPECT_EQ(frame.distance_from({13, 14}), 5);
}

TEST(TextExtent, ShortenedTextsFit) {
    const std::string text = "{^2*|*,^} (N, whoever moves next wins)";
    EXPECT_EQ(shortened_to(text, 1000, {}), text);
    for (double width = 20; width < 300; width += 7) {
        const std::string cut = shortened_to(text, width, {});
        EXPECT_LE(text_width(cut, {}), width);
        const std::size_t kept = characters(cut);
        if (cut == text) continue;
        EXPECT_TRUE(cut.ends_with("..."));
        EXPECT_GT(text_width(shortened(text, kept + 1), {}), width) << "one more would fit";
    }
}

}  // namespace
}  // namespace papamu::base::picture::text_extent_test
