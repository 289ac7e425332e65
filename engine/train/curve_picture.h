// Curves over the games of a training, as a picture: panels one below another, with games on a logarithmic scale.
//
//     CurvePanel strength{"Games won against ...", 0, 1, {{"random", {0.5, 0.9, 1}}}};
//     curve_picture("What was learned", {0, 64, 128}, {strength})
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace papamu::engine {

struct Curve {
    std::string name;
    std::vector<double> values;  // one for each milestone
};

struct CurvePanel {
    std::string title;
    double low = 0;
    double high = 0;
    std::vector<Curve> curves;  // at most six
};

/// Extends the panel's range to all its curves and to zero, with round ends.
void fit_range(CurvePanel& panel);

/// A complete SVG 1.1 document; if there is no milestone, it has a note instead of curves. `games` is the number of
/// games at each milestone.
std::string curve_picture(const std::string& title, const std::vector<std::uint64_t>& games,
                          const std::vector<CurvePanel>& panels);

}  // namespace papamu::engine
