// Pictures of thermographs: orientation, labels, escaping, and that unusual shapes do not break them.
#include "cgt/thermograph_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "cgt/big_dyadic.h"
#include "cgt/canonical.h"

namespace papamu::cgt::thermograph_picture_test {
namespace {

using testing::Test;

struct Polyline {
    std::vector<double> x, y;
};

// The points of the first line of that colour, in the coordinates of SVG: y grows downwards.
Polyline wall(const std::string& svg, const std::string& colour) {
    Polyline line;
    std::smatch match;
    if (!std::regex_search(svg, match, std::regex("<polyline points=\"([^\"]*)\" fill=\"none\" stroke=\"#" + colour)))
        return line;
    const std::string points = match[1];
    const std::regex pair("([-0-9.]+),([-0-9.]+)");
    for (std::sregex_iterator i(points.begin(), points.end(), pair), end; i != end; ++i) {
        line.x.push_back(std::stod((*i)[1]));
        line.y.push_back(std::stod((*i)[2]));
    }
    return line;
}

bool has_label(const std::string& svg, const std::string& text) {
    return svg.find(">" + text + "</text>") != std::string::npos;
}

// Every tag is closed in order and there is no stray markup: enough of XML for the output tested here.
bool well_formed(const std::string& svg) {
    std::vector<std::string> open;
    const std::regex tag("<(/?)([a-z]+)((?: [a-zA-Z0-9-]+=\"[^\"<>]*\")*)(/?)>|[<>]");
    for (std::sregex_iterator i(svg.begin(), svg.end(), tag), end; i != end; ++i) {
        if (!(*i)[2].matched) return false;
        if ((*i)[1].length() > 0) {
            if (open.empty() || open.back() != (*i)[2]) return false;
            open.pop_back();
        } else if ((*i)[4].length() == 0) {
            open.push_back((*i)[2]);
        }
    }
    return open.empty() && svg.find("nan") == std::string::npos && svg.find("inf") == std::string::npos;
}

class ThermographPictureTest : public Test {
 protected:
    Value n(std::int64_t numerator, std::int64_t exponent = 0) {
        return store.number(Dyadic::ratio(numerator, exponent));
    }
    std::string svg(Value g, const PictureOptions& options = {}) { return to_svg(thermograph(store, g), options); }

    ValueStore store;
    const std::string left = "1F5FBF", right = "C2321D";
};

TEST_F(ThermographPictureTest, LeftIsOnTheLeftAndHeatRises) {
    const std::string picture = svg(canonical(store, {n(3)}, {canonical(store, {n(2)}, {n(1)})}));
    EXPECT_TRUE(well_formed(picture));
    const Polyline left_wall = wall(picture, left);
    const Polyline right_wall = wall(picture, right);
    ASSERT_EQ(left_wall.x.size(), 2U);   // 4 at -1, 9/4 at 3/4
    ASSERT_EQ(right_wall.x.size(), 3U);  // 2 at -1 and at 1/2, 9/4 at 3/4
    EXPECT_LT(left_wall.x.front(), right_wall.x.front());
    EXPECT_LT(left_wall.x.front(), left_wall.x.back());
    EXPECT_GT(left_wall.y.front(), left_wall.y.back());
    EXPECT_EQ(left_wall.x.back(), right_wall.x.back());
    EXPECT_EQ(left_wall.y.back(), right_wall.y.back());
    // Slopes of 1 are diagonals.
    EXPECT_NEAR(left_wall.x.back() - left_wall.x.front(), left_wall.y.front() - left_wall.y.back(), 0.05);
    for (const char* label : {"9/4", "3/4", "-1", "4", "Left", "Right"})
        EXPECT_TRUE(has_label(picture, label)) << label;
}

TEST_F(ThermographPictureTest, WithoutTheGroundBelowZero) {
    const Value g = canonical(store, {n(1)}, {n(-1)});
    const std::string whole = svg(g);
    const std::string upper = svg(g, {.title = "", .below_zero = false});
    EXPECT_TRUE(has_label(whole, "2"));
    EXPECT_FALSE(has_label(upper, "2"));
    EXPECT_TRUE(has_label(upper, "-1"));
    // A cold game has nothing above 0 and is drawn whole.
    EXPECT_EQ(svg(n(1, 1), {.title = "", .below_zero = false}), svg(n(1, 1)));
}

TEST_F(ThermographPictureTest, IntegersAreAMast) {
    const std::string picture = svg(n(7));
    EXPECT_TRUE(well_formed(picture));
    EXPECT_TRUE(wall(picture, left).x.empty());
    EXPECT_TRUE(has_label(picture, "7"));
    EXPECT_TRUE(has_label(picture, "-1"));
    EXPECT_NE(picture.find("stroke=\"#333333\""), std::string::npos);
}

TEST_F(ThermographPictureTest, StrangeShapes) {
    const Dyadic huge = Dyadic(std::int64_t{1} << 62) * Dyadic(std::int64_t{1} << 62);
    const Value wide = store.number(huge);
    const std::vector<Value> games = {
        n(1, 1),
        n(-25, 4),
        Value::nimber(1),
        Value::ups(1),
        Value::ups(-3, 2),
        n(1, 31),
        wide,
        store.number(Dyadic::ratio(1, 3000)),
        store.number(huge + Dyadic::ratio(1, 3000)),
        canonical(store, {wide}, {-wide}),
        canonical(store, {wide}, {canonical(store, {n(0)}, {n(-1)})}),
        canonical(store, {n(1, 20)}, {n(0)}),
        canonical(store, {store.number(Dyadic::ratio(1, 2000))}, {canonical(store, {n(0)}, {-wide})})};
    for (const Value g : games) {
        for (const bool below : {true, false}) {
            const std::string picture = svg(g, {.title = "g", .below_zero = below});
            EXPECT_TRUE(well_formed(picture)) << picture;
            EXPECT_LT(picture.size(), 20'000U);
            const std::string tikz = to_tikz(thermograph(store, g), {.title = "g", .below_zero = below});
            EXPECT_EQ(tikz.find("nan"), std::string::npos);
            EXPECT_EQ(tikz.find("inf,"), std::string::npos);
        }
    }
    // 2^3000 is beyond the range of a double.
    const Value beyond = store.number(Dyadic::ratio(BigInt(BigInt(1) << 3000U), 0));
    EXPECT_TRUE(well_formed(svg(canonical(store, {beyond}, {-beyond}))));
}

TEST_F(ThermographPictureTest, TitlesAreEscaped) {
    const std::string picture = svg(n(0), {.title = "<&>\"' a\x01\xFF\xC3\xB6\xED\xA0\x80"});
    EXPECT_TRUE(well_formed(picture));
    EXPECT_NE(picture.find("&lt;&amp;&gt;&quot;' a ?\xC3\xB6"
                           "?"
                           "?"
                           "?</text>"),
              std::string::npos)
        << picture;
    const std::string tikz = to_tikz(thermograph(store, n(0)), {.title = "{1|^*}\\$%#&_~--"});
    EXPECT_NE(
        tikz.find("{\\{1\\textbar{}\\textasciicircum{}*\\}\\textbackslash{}\\$\\%\\#\\&\\_\\textasciitilde{}-{}-{}}"),
        std::string::npos)
        << tikz;
}

TEST_F(ThermographPictureTest, LongTitlesAreShortenedButKeptWhole) {
    std::string title;
    for (int i = 0; i < 500; ++i) title += "\xC3\xB6";
    const std::string picture = svg(n(0), {.title = title});
    EXPECT_NE(picture.find("<title>Thermograph of " + title + "</title>"), std::string::npos);
    EXPECT_NE(picture.find("\xC3\xB6...</text>"), std::string::npos);
    EXPECT_TRUE(well_formed(picture));
}

TEST_F(ThermographPictureTest, TikzHasItsParts) {
    const std::string picture = to_tikz(thermograph(store, canonical(store, {n(1, 1)}, {n(-3)})), {.title = "g"});
    EXPECT_EQ(picture.rfind("\\begin{tikzpicture}", 0), 0U);
    EXPECT_NE(picture.find("\\end{tikzpicture}\n"), std::string::npos);
    for (const char* part :
         {"$-5/4$", "$7/4$", "draw=papamu1F5FBF, line width=1.44pt", "draw=papamuC2321D, line width=1.44pt"}) {
        EXPECT_NE(picture.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(std::count(picture.begin(), picture.end(), '{'), std::count(picture.begin(), picture.end(), '}'));
}

}  // namespace
}  // namespace papamu::cgt::thermograph_picture_test
