// The picture of `papamu nimbers --svg`.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "apps/nimbers/report.h"
#include "cgt/picture_text.h"

namespace papamu::apps::nimbers {

namespace {

using solver::NimValue;

// Lengths in pixels.
constexpr double kWidth = 900, kHeight = 360, kMargin = 44, kSquare = 600;

class Picture {
 public:
    Picture(double width, double height, const std::string& title) {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
            "font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\">\n<title>{2}</title>\n"
            "<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n",
            width, height, cgt::picture::xml(title));
        label(kMargin, kMargin / 2, "start", title);
    }

    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }
    void label(double x, double y, const char* anchor, const std::string& text) {
        add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"#222222\">{}</text>\n", x, y, anchor,
            cgt::picture::xml(text));
    }
    std::string end() { return std::move(text_) + "</svg>\n"; }

 private:
    std::string text_;
};

std::string points(const std::string& title, const std::vector<NimValue>& values) {
    Picture picture(kWidth, kHeight, title);
    const double last = static_cast<double>(std::max<std::size_t>(values.size(), 2) - 1);
    const NimValue top = std::max<NimValue>(1, values.empty() ? 1 : *std::max_element(values.begin(), values.end()));
    const auto x = [&](double n) { return kMargin + n * (kWidth - 2 * kMargin) / last; };
    const auto y = [&](double value) { return kHeight - kMargin - value * (kHeight - 2 * kMargin) / top; };
    // About eight lines, at round values.
    const NimValue step = std::max<NimValue>(1, (top + 7) / 8);
    for (NimValue value = 0; value <= top; value += step) {
        picture.add("<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#DDDDDD\"/>\n", kMargin, kWidth - kMargin,
                    y(value), y(value));
        picture.label(kMargin - 6, y(value) + 4, "end", std::to_string(value));
    }
    for (int i = 0; i <= 5; ++i) {
        const auto n = static_cast<std::size_t>(last * i / 5);
        picture.label(x(static_cast<double>(n)), kHeight - kMargin + 18, "middle", std::to_string(n));
    }
    const double radius = std::clamp(120 / last, 0.6, 3.0);
    picture.add("<g fill=\"#4477AA\">\n");
    for (std::size_t n = 0; n < values.size(); ++n) {
        picture.add("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n", x(static_cast<double>(n)), y(values[n]), radius);
    }
    picture.add("</g>\n");
    return picture.end();
}

std::string square(const std::string& title, const std::vector<std::vector<NimValue>>& table) {
    Picture picture(kSquare + 2 * kMargin, kSquare + 2 * kMargin, title);
    const double cell = kSquare / static_cast<double>(std::max<std::size_t>(1, table.size()));
    NimValue top = 1;
    for (const auto& row : table) top = std::max(top, *std::max_element(row.begin(), row.end()));
    for (std::size_t a = 0; a < table.size(); ++a) {
        for (std::size_t b = 0; b < table.size(); ++b) {
            const NimValue value = table[a][b];
            const unsigned shade = 245 - 200 * value / top;
            picture.add("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"#{:06X}\"/>\n",
                        kMargin + cell * static_cast<double>(b), kMargin + cell * static_cast<double>(a), cell, cell,
                        value == 0 ? 0xEE6677U : shade << 16 | shade << 8 | 0xF5U);
        }
    }
    for (const std::size_t n : {std::size_t{0}, table.empty() ? 0 : table.size() - 1}) {
        const double place = kMargin + cell * (static_cast<double>(n) + 0.5);
        picture.label(place, kSquare + kMargin + 18, "middle", std::to_string(n));
        picture.label(kMargin - 6, place + 4, "end", std::to_string(n));
    }
    return picture.end();
}

}  // namespace

std::string svg_report(const Game& game, const Asked& asked, const Findings& found) {
    const std::string title = fmt::format("Nim values of {} up to {}", game.name, asked.to);
    if (!game.rules) return square(title, found.table);
    const std::size_t count = std::min(found.values.size(), std::size_t{asked.to} + 1);
    return points(title, {found.values.begin(), found.values.begin() + static_cast<std::ptrdiff_t>(count)});
}

}  // namespace papamu::apps::nimbers
