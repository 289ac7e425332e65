#include "apps/value/board_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "apps/value/outcome_words.h"
#include "apps/value/region_map.h"
#include "apps/value/text_report.h"
#include "cgt/picture_text.h"

namespace papamu::apps::value {

namespace {

using cgt::picture::Anchor;
using cgt::picture::characters;
using cgt::picture::Drawing;
using cgt::picture::Point;
using cgt::picture::shortened;

// Lengths in pixels.
constexpr double kCell = 36, kMargin = 34, kSmallestPage = 460;
constexpr double kTagLetter = 7.6, kTagHeight = 18, kLegendLetter = 7.1, kLegendLine = 21;
constexpr std::size_t kShortestTag = 5, kMostInTitle = 2000;
constexpr const char *kInk = "222222", *kBoard = "F6F1E4", *kHole = "4A4A4A", *kGrid = "C9C2B0", *kFaint = "777777";

struct Tag {
    double left, top, right, bottom;

    [[nodiscard]] bool meets(const Tag& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
};

double page_width(const solver::Analysis& analysis) {
    return std::max(kCell * analysis.columns + 2 * kMargin, kSmallestPage);
}

class BoardPicture {
 public:
    /// Without `texts`, the board alone: no values, no legend.
    BoardPicture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts)
        : analysis_(analysis),
          texts_(texts),
          map_(analysis),
          left_((page_width(analysis) - kCell * analysis.columns) / 2),
          drawing_(page_width(analysis),
                   kMargin + kCell * analysis.rows + 24 +
                       (texts == nullptr ? 0 : kLegendLine * (static_cast<double>(analysis.regions.size()) + 2)),
                   fmt::format("{} {}{}", ruleset, shortened(analysis.position, kMostInTitle),
                               texts == nullptr ? "" : ": " + total_text(kMostInTitle))) {}

    Drawing draw() {
        numbers();
        drawing_.box(at(0, 0), kCell * analysis_.columns, kCell * analysis_.rows, {.fill = kBoard, .stroke = ""});
        tints();
        draw_grid(drawing_, analysis_.rows, analysis_.columns, at(0, 0), kCell);
        outlines();
        draw_pieces(drawing_, analysis_.position, at(0, 0), kCell);
        for (std::size_t i = 0; i < analysis_.regions.size(); ++i) tag(i);
        if (texts_ != nullptr) legend();
        return std::move(drawing_);
    }

 private:
    /// The upper left corner of a cell, or a place inside.
    [[nodiscard]] Point at(double row, double column) const { return {left_ + kCell * column, kMargin + kCell * row}; }

    std::string value_text(const solver::RegionAnalysis& region, std::size_t most) {
        return region.value ? text_or_summary(*texts_, *region.value, most) : bounds_text(region.lower, region.upper);
    }
    std::string total_text(std::size_t most) {
        if (!analysis_.value) return bounds_text(analysis_.lower, analysis_.upper);
        const std::string& outcome = texts_->facts(*analysis_.value).facts.outcome;
        return fmt::format("{} ({}, {})", text_or_summary(*texts_, *analysis_.value, most), outcome,
                           outcome_in_words(outcome));
    }

    void numbers() {
        for (int column = 0; column < analysis_.columns; ++column) {
            drawing_.text({at(0, column + 0.5).x, kMargin - 8}, std::to_string(column),
                          {.anchor = Anchor::kMiddle, .size = 11, .colour = kFaint});
        }
        for (int row = 0; row < analysis_.rows; ++row) {
            drawing_.text({left_ - 8, at(row + 0.62, 0).y}, std::to_string(row),
                          {.anchor = Anchor::kEnd, .size = 11, .colour = kFaint});
        }
    }

    /// Calls f(row, first column, column past the last, region) for every run of one region in a row.
    template <class F>
    void for_each_run(F&& f) const {
        for (int row = 0; row < analysis_.rows; ++row) {
            for (int first = 0, last = 0; first < analysis_.columns; first = last) {
                const auto region = map_.region(row, first);
                for (last = first + 1; last < analysis_.columns && map_.region(row, last) == region;) ++last;
                if (region) f(row, first, last, *region);
            }
        }
    }

    void tints() {
        for_each_run([&](int row, int first, int last, std::size_t region) {
            drawing_.box(at(row, first), kCell * (last - first), kCell,
                         {.fill = std::string(tint(region).rgb), .stroke = ""});
        });
    }

    /// A line wherever a region ends.
    void outlines() {
        std::vector<std::vector<Point>> list;
        for (int row = 0; row <= analysis_.rows; ++row) {
            for (int column = 0; column <= analysis_.columns; ++column) {
                const auto here = map_.region(row, column);
                if (here != map_.region(row - 1, column)) list.push_back({at(row, column), at(row, column + 1)});
                if (here != map_.region(row, column - 1)) list.push_back({at(row, column), at(row + 1, column)});
            }
        }
        drawing_.lines(std::move(list), {.fill = "", .stroke = kInk, .width = 2, .round_ends = true});
    }

    /// The region's letter and value on a white label.
    void tag(std::size_t index) {
        const solver::RegionAnalysis& region = analysis_.regions[index];
        if (region.cells.empty()) return;
        auto [first, last] = std::minmax_element(region.cells.begin(), region.cells.end(),
                                                 [](const auto& a, const auto& b) { return a.second < b.second; });
        const double region_width = kCell * (last->second - first->second + 1);
        const auto room = std::max(static_cast<std::size_t>(region_width / kTagLetter), kShortestTag);
        const std::string label = region_label(index);
        std::string text = label + " " + value_text(region, kMostInLine);
        // Where little more than dots would be left of the value, the legend alone has it.
        if (characters(text) > room) text = room < characters(label) + 7 ? label : shortened(text, room);
        const double width = kTagLetter * static_cast<double>(characters(text)) + 6;
        const Tag place = place_for_tag(index, width);
        drawing_.box({place.left, place.top}, width, kTagHeight,
                     {.fill = "FFFFFF", .stroke = kInk, .width = 0.8, .opacity = 0.9}, 4);
        drawing_.text({place.left + width / 2, place.bottom - 5}, text, {.anchor = Anchor::kMiddle});
    }

    /// Near the middle of the region, on its empty cells as far as possible, apart from the labels before.
    Tag place_for_tag(std::size_t index, double width) {
        const auto& cells = analysis_.regions[index].cells;
        double row = 0;
        double column = 0;
        for (const auto& [r, c] : cells) {
            row += r;
            column += c;
        }
        row /= static_cast<double>(cells.size());
        column /= static_cast<double>(cells.size());
        Tag best{};
        double best_cost = std::numeric_limits<double>::infinity();
        for (const auto& [r, c] : cells) {
            const double middle = left_ + kCell * (c + 0.5);
            const double from = std::clamp(middle - width / 2, 2.0, std::max(2.0, drawing_.width() - width - 2));
            const double top = kMargin + kCell * (r + 0.5) - kTagHeight / 2;
            const Tag box{from, top, from + width, top + kTagHeight};
            const auto hidden =
                std::count_if(tags_.begin(), tags_.end(), [&](const Tag& tag) { return tag.meets(box); });
            const double cost =
                std::hypot(r - row, c - column) + what_is_hidden(r, box, index) + 1000.0 * static_cast<double>(hidden);
            if (cost >= best_cost) continue;
            best = box;
            best_cost = cost;
        }
        tags_.push_back(best);
        return best;
    }

    /// What lies under the box, in cells of distance from the middle of the region that it is worth to avoid: stones and
    /// holes before anything else.
    [[nodiscard]] double what_is_hidden(int row, const Tag& box, std::size_t region) const {
        const int first = static_cast<int>(std::floor((box.left - left_) / kCell));
        const int last = static_cast<int>(std::floor((box.right - left_) / kCell));
        double cost = 0;
        for (int column = first; column <= last; ++column) {
            const bool is_on_board = column >= 0 && column < analysis_.columns;
            if (is_on_board && map_.letter(row, column) != '.') {
                cost += 4;
            } else if (map_.region(row, column) != region) {
                cost += 0.8;
            }
        }
        return cost;
    }

    void legend() {
        double line = kMargin + kCell * analysis_.rows + 24;
        const auto room = static_cast<std::size_t>((drawing_.width() - 50) / kLegendLetter);
        const auto entry = [&](const std::string& text, const std::string& whole) {
            const std::string shown = shortened(text, room);
            drawing_.text({36, line + 11}, shown, {.tooltip = shown == whole ? "" : whole});
            line += kLegendLine;
        };
        for (std::size_t i = 0; i < analysis_.regions.size(); ++i) {
            drawing_.box({12, line - 1}, 15, 15, {.fill = std::string(tint(i).rgb), .stroke = kInk});
            const std::string before = region_label(i) + ": ";
            entry(before + value_text(analysis_.regions[i], room),
                  before + value_text(analysis_.regions[i], kMostInTitle));
        }
        entry("Total: " + total_text(room), "Total: " + total_text(kMostInTitle));
        if (analysis_.inert > 0) {
            const std::string stones = analysis_.inert == 1 ? " stone takes" : " stones take";
            const std::string text = std::to_string(analysis_.inert) + stones + " part in no move any more";
            entry(text, text);
        }
    }

    const solver::Analysis& analysis_;
    ValueTexts* texts_;
    RegionMap map_;
    double left_;
    std::vector<Tag> tags_;
    Drawing drawing_;
};

}  // namespace

void draw_grid(Drawing& drawing, int rows, int columns, Point corner, double cell) {
    std::vector<std::vector<Point>> list;
    for (int row = 0; row <= rows; ++row) {
        const double y = corner.y + cell * row;
        list.push_back({{corner.x, y}, {corner.x + cell * columns, y}});
    }
    for (int column = 0; column <= columns; ++column) {
        const double x = corner.x + cell * column;
        list.push_back({{x, corner.y}, {x, corner.y + cell * rows}});
    }
    drawing.lines(std::move(list), {.fill = "", .stroke = kGrid});
}

void draw_pieces(Drawing& drawing, std::string_view position, Point corner, double cell) {
    const std::size_t columns = std::min(position.find('/'), position.size());
    for (std::size_t i = 0; i < position.size(); ++i) {
        const char letter = position[i];
        const Point at{corner.x + cell * static_cast<double>(i % (columns + 1)),
                       corner.y + cell * static_cast<double>(i / (columns + 1))};
        const Point middle{at.x + cell / 2, at.y + cell / 2};
        if (letter == '#') {
            drawing.box({at.x + cell * 0.04, at.y + cell * 0.04}, cell * 0.92, cell * 0.92,
                        {.fill = kHole, .stroke = ""});
        } else if (letter == 'x' || letter == 'o') {
            drawing.circle(middle, cell * 0.375,
                           {.fill = letter == 'x' ? kInk : "FFFFFF", .stroke = kInk, .width = cell / 24});
        } else if (letter != '.' && letter != '/') {
            drawing.text({middle.x, middle.y + cell * 0.2}, std::string(1, letter),
                         {.anchor = Anchor::kMiddle, .size = std::round(cell * 0.55), .bold = true});
        }
    }
}

Drawing board_picture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts& texts) {
    return BoardPicture(ruleset, analysis, &texts).draw();
}

Drawing position_picture(std::string_view ruleset, std::string_view position) {
    solver::Analysis board;
    board.position = position;
    board.rows = static_cast<int>(std::count(position.begin(), position.end(), '/')) + 1;
    board.columns = static_cast<int>(std::min(position.find('/'), position.size()));
    return BoardPicture(ruleset, board, nullptr).draw();
}

}  // namespace papamu::apps::value
