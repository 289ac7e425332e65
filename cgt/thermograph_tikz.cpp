#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "cgt/picture_text.h"
#include "cgt/thermograph_layout.h"

namespace papamu::cgt {

namespace {

using namespace picture;

std::string tikz_points(const std::vector<Point>& list) {
    std::string result;
    for (const auto& p : list) {
        fmt::format_to(std::back_inserter(result), "{}({},{})", result.empty() ? "" : " -- ", length(p.x), length(p.y));
    }
    return result;
}

}  // namespace

std::string to_tikz(const Thermograph& thermograph, const PictureOptions& options) {
    const Layout layout = lay_out(thermograph, options);
    std::string text = "\\begin{tikzpicture}[x=0.6pt, y=0.6pt, line cap=round, line join=round, font=\\scriptsize]\n";
    const auto add = [&text]<class... Args>(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text), format, std::forward<Args>(args)...);
    };
    for (const auto& [name, colour] : {std::pair{"Left", kLeftColour},
                                       {"Right", kRightColour},
                                       {"Mast", kMastColour},
                                       {"Grid", kGridColour},
                                       {"Axis", kAxisColour},
                                       {"Fill", kFillColour}}) {
        add("\\definecolor{{papamu{}}}{{HTML}}{{{}}}\n", name, colour);
    }
    auto outline = layout.left_wall;
    outline.insert(outline.end(), layout.right_wall.rbegin(), layout.right_wall.rend());
    if (outline.size() > 2) add("\\fill[papamuFill] {} -- cycle;\n", tikz_points(outline));
    for (const auto* side : {&layout.left_wall, &layout.right_wall}) {
        for (const auto& p : *side) {
            add("\\draw[papamuGrid, densely dotted] (0,{1}) -- ({0},{1}) -- ({0},0);\n", length(p.x), length(p.y));
        }
    }
    if (layout.zero) add("\\draw[papamuGrid] (0,{0}) -- ({1},{0});\n", length(*layout.zero), length(layout.width));
    add("\\draw[papamuAxis] (-8,{}) -- (-8,0) -- ({},0);\n", length(layout.height), length(layout.width + 8));
    for (const auto& tick : layout.temperatures) {
        add("\\draw[papamuAxis] (-8,{0}) -- (-12,{0}) node[left, inner sep=2pt, black] {{{1}}};\n",
            length(tick.position), tick.label.empty() ? "" : "$" + tick.label + "$");
    }
    for (const auto& tick : layout.values) {
        add("\\draw[papamuAxis] ({0},0) -- ({0},{1}) node[below, inner sep=2pt, black] {{{2}}};\n",
            length(tick.position), tick.row == 0 ? -4 : -19, tick.label.empty() ? "" : "$" + tick.label + "$");
    }
    if (layout.left_wall.size() > 1) {
        add("\\draw[papamuLeft, very thick] {};\n", tikz_points(layout.left_wall));
        add("\\draw[papamuRight, very thick] {};\n", tikz_points(layout.right_wall));
    }
    add("\\node[below right, papamuLeft] at (-12,-32) {{Left}};\n");
    add("\\node[below left, papamuRight] at ({},-32) {{Right}};\n", length(layout.width + 12));
    add("\\draw[papamuMast, very thick, ->, >=stealth] {};\n", tikz_points({layout.mast_foot, layout.mast_top}));
    if (const std::string title = clean(options.title); !title.empty()) {
        add("\\node[above, font=\\normalsize] at ({},{}) {{{}}};\n", length(layout.width / 2),
            length(layout.height + 12), tex(shortened(title, static_cast<std::size_t>(kLargestTitle / kTitleLetter))));
    }
    return text + "\\end{tikzpicture}\n";
}

}  // namespace papamu::cgt
