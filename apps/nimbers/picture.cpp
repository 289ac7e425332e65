// The picture of `papamu nimbers --picture`.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "apps/nimbers/report.h"

namespace papamu::apps::nimbers {

namespace {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Point;
using solver::NimValue;

// Lengths in pixels.
constexpr double kWidth = 900, kHeight = 360, kMargin = 44, kSquare = 600, kTextSize = 12;

Drawing page(double width, double height, const std::string& title) {
    Drawing drawing(width, height, title);
    drawing.text({kMargin, kMargin / 2}, title, {.size = kTextSize});
    return drawing;
}

void label(Drawing& drawing, Point at, Anchor anchor, std::size_t number) {
    drawing.text(at, std::to_string(number), {.anchor = anchor, .size = kTextSize, .number = true});
}

/// The least of 1, 2, 5, 10, 20, ... of which at most ten fit into `count`.
std::size_t round_step(std::size_t count) {
    for (std::size_t power = 1;; power *= 10) {
        for (const std::size_t digit : {1, 2, 5}) {
            if (count <= 10 * digit * power) return digit * power;
        }
    }
}

Drawing points(const std::string& title, const std::vector<NimValue>& values) {
    Drawing drawing = page(kWidth, kHeight, title);
    const double last = static_cast<double>(std::max<std::size_t>(values.size(), 2) - 1);
    const NimValue top = std::max<NimValue>(1, values.empty() ? 1 : *std::max_element(values.begin(), values.end()));
    const auto x = [&](double n) { return kMargin + n * (kWidth - 2 * kMargin) / last; };
    const auto y = [&](double value) { return kHeight - kMargin - value * (kHeight - 2 * kMargin) / top; };
    // About eight lines, at round values.
    const NimValue step = std::max<NimValue>(1, (top + 7) / 8);
    for (NimValue value = 0; value <= top; value += step) {
        drawing.line({kMargin, y(value)}, {kWidth - kMargin, y(value)}, {.fill = "", .stroke = "DDDDDD"});
        label(drawing, {kMargin - 6, y(value) + 4}, Anchor::kEnd, value);
    }
    for (std::size_t n = 0; n < std::max<std::size_t>(values.size(), 1); n += round_step(values.size())) {
        label(drawing, {x(static_cast<double>(n)), kHeight - kMargin + 18}, Anchor::kMiddle, n);
    }
    std::vector<Point> dots;
    for (std::size_t n = 0; n < values.size(); ++n) dots.push_back({x(static_cast<double>(n)), y(values[n])});
    drawing.circles(std::move(dots), std::clamp(250 / last, 0.6, 3.0), {.fill = "4477AA", .stroke = ""});
    return drawing;
}

Drawing square(const std::string& title, const std::vector<std::vector<NimValue>>& table) {
    Drawing drawing = page(kSquare + 2 * kMargin, kSquare + 2 * kMargin, title);
    const double cell = kSquare / static_cast<double>(std::max<std::size_t>(1, table.size()));
    const auto place = [&](std::size_t n) { return kMargin + cell * static_cast<double>(n); };
    NimValue top = 1;
    for (const auto& row : table) top = std::max(top, *std::max_element(row.begin(), row.end()));
    for (std::size_t a = 0; a < table.size(); ++a) {
        for (std::size_t b = 0; b < table.size(); ++b) {
            const NimValue value = table[a][b];
            const unsigned shade = 245 - 200 * value / top;
            const unsigned colour = value == 0 ? 0xEE6677U : shade << 16 | shade << 8 | 0xF5U;
            drawing.box({place(b), place(a)}, cell, cell, {.fill = fmt::format("{:06X}", colour), .stroke = ""});
        }
    }
    for (const std::size_t n : {std::size_t{0}, table.empty() ? 0 : table.size() - 1}) {
        label(drawing, {place(n) + cell / 2, kSquare + kMargin + 18}, Anchor::kMiddle, n);
        label(drawing, {kMargin - 6, place(n) + cell / 2 + 4}, Anchor::kEnd, n);
    }
    return drawing;
}

}  // namespace

Drawing picture(const Game& game, const Asked& asked, const Findings& found) {
    const std::string title = fmt::format("Nim values of {} up to {}", game.name, asked.to);
    if (!game.rules) return square(title, found.table);
    const std::size_t count = std::min(found.values.size(), std::size_t{asked.to} + 1);
    return points(title, {found.values.begin(), found.values.begin() + static_cast<std::ptrdiff_t>(count)});
}

}  // namespace papamu::apps::nimbers
