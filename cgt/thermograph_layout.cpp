#include "cgt/thermograph_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "cgt/big_dyadic.h"

namespace papamu::cgt::picture {

namespace {

// a / b to double precision, however large or small both are. Requires b > 0.
double quotient(const Dyadic& a, const Dyadic& b) {
    if (a.is_zero()) return 0;
    if (a.sign() < 0) return -quotient(-a, b);
    const auto shared = std::max(a.exponent(), b.exponent());
    BigInt top = numerator(a) << static_cast<std::size_t>(shared - a.exponent());
    BigInt bottom = numerator(b) << static_cast<std::size_t>(shared - b.exponent());
    // 2^200 keeps more digits than a double has, and both numbers stay within the range of double.
    const auto longest = static_cast<std::size_t>(std::max(msb(top), msb(bottom)));
    const std::size_t excess = longest > 200 ? longest - 200 : 0;
    top >>= excess;
    bottom >>= excess;
    return bottom.is_zero() ? HUGE_VAL : top.convert_to<double>() / bottom.convert_to<double>();
}

std::string label_of(const Dyadic& x) {
    std::string text = x.to_string();
    if (text.size() <= kLongestLabel) return text;
    return text.substr(0, kLongestLabel / 2 - 2) + "..." + text.substr(text.size() - kLongestLabel / 2 + 2);
}

// Makes ticks, and keeps the labels for which there is room, giving preference to earlier ones. `reach` is half of the
// space of a label.
template <class Reach>
std::vector<Tick> place(const std::vector<std::pair<Dyadic, double>>& wanted, int rows, const Reach& reach) {
    std::vector<Tick> ticks;
    std::vector<const Dyadic*> seen;
    for (const auto& entry : wanted) {
        const Dyadic& number = entry.first;
        if (std::any_of(seen.begin(), seen.end(), [&](const Dyadic* other) { return *other == number; })) continue;
        seen.push_back(&number);
        Tick tick{entry.second, label_of(number), 0};
        const auto collides = [&](const Tick& other) {
            return !other.label.empty() && other.row == tick.row &&
                   std::abs(other.position - tick.position) < reach(tick.label) + reach(other.label);
        };
        while (tick.row < rows && std::any_of(ticks.begin(), ticks.end(), collides)) ++tick.row;
        if (tick.row == rows) tick.label.clear();
        ticks.push_back(std::move(tick));
    }
    return ticks;
}

struct Corner {
    Dyadic temperature, value;
};

std::vector<Corner> corners(const Trajectory& wall, const Dyadic& bottom, const Dyadic& top) {
    std::vector<Corner> result{{bottom, wall.at(bottom)}};
    for (const auto& piece : wall.pieces()) {
        if (piece.from > bottom && piece.from < top) result.push_back({piece.from, piece.value});
    }
    if (top > bottom) result.push_back({top, wall.at(top)});
    return result;
}

}  // namespace

Layout lay_out(const Thermograph& thermograph, const PictureOptions& options) {
    Layout layout;
    const Dyadic& temperature = thermograph.temperature;
    const Dyadic bottom = options.below_zero || temperature.sign() <= 0 ? -1 : 0;
    const Dyadic grown = temperature - bottom;
    const Dyadic top = temperature + (grown.is_zero() ? Dyadic(1) : grown * Dyadic::ratio(5, 4));
    const auto left = corners(thermograph.left, bottom, temperature);
    const auto right = corners(thermograph.right, bottom, temperature);

    // Values increase to the left, Left's side. Walls open downwards, so their lower ends are the extremes.
    Dyadic highest = left.front().value;
    Dyadic lowest = right.front().value;
    if (highest == lowest) {
        highest += 1;
        lowest -= 1;
    }
    const Dyadic range = highest - lowest;
    layout.width = std::clamp(kHeight * quotient(range, top - bottom), kSmallestWidth, kLargestWidth);
    layout.height = std::min(kHeight, std::max(kSmallestWidth, layout.width * quotient(top - bottom, range)));
    const auto x_of = [&](const Dyadic& value) { return layout.width * quotient(highest - value, range); };
    const auto y_of = [&](const Dyadic& t) { return layout.height * quotient(t - bottom, top - bottom); };

    for (const auto& c : left) layout.left_wall.push_back({x_of(c.value), y_of(c.temperature)});
    for (const auto& c : right) layout.right_wall.push_back({x_of(c.value), y_of(c.temperature)});
    layout.mast_foot = {x_of(thermograph.mast), y_of(temperature)};
    layout.mast_top = {layout.mast_foot.x, layout.height};
    if (bottom.sign() <= 0 && top.sign() >= 0) layout.zero = y_of(0);

    std::vector<std::pair<Dyadic, double>> values;
    std::vector<std::pair<Dyadic, double>> temperatures;
    const auto want = [&](const Dyadic& value, const Dyadic& t) {
        values.emplace_back(value, x_of(value));
        temperatures.emplace_back(t, y_of(t));
    };
    want(thermograph.mast, temperature);
    want(left.front().value, bottom);
    values.emplace_back(right.front().value, x_of(right.front().value));
    if (layout.zero) temperatures.emplace_back(0, *layout.zero);
    for (const auto& c : left) want(c.value, c.temperature);
    for (const auto& c : right) want(c.value, c.temperature);
    layout.values =
        place(values, 2, [](const std::string& s) { return kLetter * static_cast<double>(s.size()) / 2 + 4; });
    layout.temperatures = place(temperatures, 1, [](const std::string&) { return 7.0; });
    for (const auto& tick : layout.temperatures) {
        layout.left_margin = std::max(layout.left_margin, kLetter * static_cast<double>(tick.label.size()));
    }
    return layout;
}

}  // namespace papamu::cgt::picture
