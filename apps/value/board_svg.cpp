#include "apps/value/board_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

#include "apps/value/outcome_words.h"
#include "apps/value/region_map.h"
#include "apps/value/text_report.h"
#include "cgt/picture_text.h"

namespace papamu::apps::value {

namespace {

using cgt::picture::characters;
using cgt::picture::length;
using cgt::picture::shortened;
using cgt::picture::xml;

// Lengths in pixels.
constexpr double kCell = 36, kMargin = 34, kStone = 13.5, kSmallestPage = 460;
constexpr double kTagLetter = 7.6, kTagHeight = 18, kLegendLetter = 7.1, kLegendLine = 21;
constexpr std::size_t kShortestTag = 5, kMostInTitle = 2000;
constexpr std::string_view kInk = "222222", kBoard = "F6F1E4", kHole = "4A4A4A", kGrid = "C9C2B0";

struct Box {
    double left, top, right, bottom;

    [[nodiscard]] bool meets(const Box& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
};

class BoardPicture {
 public:
    /// Without `texts`, the board alone: no values, no legend.
    BoardPicture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts)
        : ruleset_(ruleset), analysis_(analysis), texts_(texts), map_(analysis) {
        board_width_ = kCell * analysis.columns;
        board_height_ = kCell * analysis.rows;
        page_width_ = std::max(board_width_ + 2 * kMargin, kSmallestPage);
        left_ = (page_width_ - board_width_) / 2;
    }

    std::string write() {
        const double legend_lines = texts_ == nullptr ? 0 : static_cast<double>(analysis_.regions.size()) + 2;
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
            "role=\"img\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">\n",
            length(page_width_), length(kMargin + board_height_ + 24 + kLegendLine * legend_lines));
        add("<title>{} {}{}</title>\n", xml(ruleset_), xml(shortened(analysis_.position, kMostInTitle)),
            texts_ == nullptr ? "" : xml(": " + total_text(kMostInTitle)));
        add("<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n");
        numbers();
        add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{}\"/>\n", x(0), y(0), length(board_width_),
            length(board_height_), kBoard);
        tints();
        grid();
        outlines();
        pieces();
        for (std::size_t i = 0; i < analysis_.regions.size(); ++i) tag(i);
        if (texts_ != nullptr) legend();
        add("</svg>\n");
        return std::move(text_);
    }

 private:
    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }
    /// Where a column, and a row, begins.
    [[nodiscard]] std::string x(double column) const { return length(left_ + kCell * column); }
    [[nodiscard]] std::string y(double row) const { return length(kMargin + kCell * row); }

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
            add("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#777777\" font-size=\"11\">{}</text>\n",
                x(column + 0.5), length(kMargin - 8), column);
        }
        for (int row = 0; row < analysis_.rows; ++row) {
            add("<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#777777\" font-size=\"11\">{}</text>\n",
                length(left_ - 8), y(row + 0.62), row);
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
            add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{}\"/>\n", x(first), y(row),
                length(kCell * (last - first)), length(kCell), tint(region).rgb);
        });
    }

    void grid() {
        std::string path;
        for (int row = 0; row <= analysis_.rows; ++row) path += "M" + x(0) + " " + y(row) + "h" + length(board_width_);
        for (int column = 0; column <= analysis_.columns; ++column) {
            path += "M" + x(column) + " " + y(0) + "v" + length(board_height_);
        }
        add("<path d=\"{}\" stroke=\"#{}\" stroke-width=\"1\" fill=\"none\"/>\n", path, kGrid);
    }

    /// A line wherever a region ends.
    void outlines() {
        std::string path;
        for (int row = 0; row <= analysis_.rows; ++row) {
            for (int column = 0; column <= analysis_.columns; ++column) {
                const auto here = map_.region(row, column);
                if (here != map_.region(row - 1, column)) path += "M" + x(column) + " " + y(row) + "h" + length(kCell);
                if (here != map_.region(row, column - 1)) path += "M" + x(column) + " " + y(row) + "v" + length(kCell);
            }
        }
        if (path.empty()) return;
        add("<path d=\"{}\" stroke=\"#{}\" stroke-width=\"2\" stroke-linecap=\"square\" fill=\"none\"/>\n", path, kInk);
    }

    void pieces() {
        for (int row = 0; row < analysis_.rows; ++row) {
            for (int column = 0; column < analysis_.columns; ++column) {
                const char letter = map_.letter(row, column);
                if (letter == '#') {
                    add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{}\"/>\n", x(column + 0.04),
                        y(row + 0.04), length(kCell * 0.92), length(kCell * 0.92), kHole);
                } else if (letter != '.') {
                    add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#{}\" stroke=\"#{}\" stroke-width=\"1.5\"/>\n",
                        x(column + 0.5), y(row + 0.5), length(kStone), letter == 'x' ? kInk : "FFFFFF", kInk);
                }
            }
        }
    }

    /// The region's letter and value on a white label.
    void tag(std::size_t index) {
        const solver::RegionAnalysis& region = analysis_.regions[index];
        if (region.cells.empty()) return;
        auto [first, last] = std::minmax_element(region.cells.begin(), region.cells.end(),
                                                 [](const auto& a, const auto& b) { return a.second < b.second; });
        const double region_width = kCell * (last->second - first->second + 1);
        const auto room = std::max(static_cast<std::size_t>(region_width / kTagLetter), kShortestTag);
        const std::string text = shortened(region_label(index) + " " + value_text(region, kMostInLine), room);
        const double width = kTagLetter * static_cast<double>(characters(text)) + 6;
        const Box box = place_for_tag(index, width);
        add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"#FFFFFF\" fill-opacity=\"0.9\" "
            "stroke=\"#{}\" stroke-width=\"0.8\"/>\n",
            length(box.left), length(box.top), length(width), length(kTagHeight), kInk);
        add("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#{}\">{}</text>\n", length(box.left + width / 2),
            length(box.bottom - 5), kInk, xml(text));
    }

    /// Near the middle of the region, on its empty cells as far as possible, apart from the labels before.
    Box place_for_tag(std::size_t index, double width) {
        const auto& cells = analysis_.regions[index].cells;
        double row = 0;
        double column = 0;
        for (const auto& [r, c] : cells) {
            row += r;
            column += c;
        }
        row /= static_cast<double>(cells.size());
        column /= static_cast<double>(cells.size());
        Box best{};
        double best_cost = std::numeric_limits<double>::infinity();
        for (const auto& [r, c] : cells) {
            const double middle = left_ + kCell * (c + 0.5);
            const double from = std::clamp(middle - width / 2, 2.0, std::max(2.0, page_width_ - width - 2));
            const double top = kMargin + kCell * (r + 0.5) - kTagHeight / 2;
            const Box box{from, top, from + width, top + kTagHeight};
            const auto hidden =
                std::count_if(tags_.begin(), tags_.end(), [&](const Box& tag) { return tag.meets(box); });
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
    [[nodiscard]] double what_is_hidden(int row, const Box& box, std::size_t region) const {
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
        double line = kMargin + board_height_ + 24;
        const auto room = static_cast<std::size_t>((page_width_ - 50) / kLegendLetter);
        const auto entry = [&](const std::string& text, const std::string& whole) {
            const std::string shown = shortened(text, room);
            add("<text x=\"36\" y=\"{}\" fill=\"#{}\">{}{}</text>\n", length(line + 11), kInk, xml(shown),
                shown == whole ? "" : "<title>" + xml(whole) + "</title>");
            line += kLegendLine;
        };
        for (std::size_t i = 0; i < analysis_.regions.size(); ++i) {
            add("<rect x=\"12\" y=\"{}\" width=\"15\" height=\"15\" fill=\"#{}\" stroke=\"#{}\" stroke-width=\"1\"/>\n",
                length(line - 1), tint(i).rgb, kInk);
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

    std::string_view ruleset_;
    const solver::Analysis& analysis_;
    ValueTexts* texts_;
    RegionMap map_;
    double board_width_, board_height_, page_width_, left_;
    std::vector<Box> tags_;
    std::string text_;
};

}  // namespace

std::string board_svg(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts& texts) {
    return BoardPicture(ruleset, analysis, &texts).write();
}

std::string position_svg(std::string_view ruleset, std::string_view position) {
    solver::Analysis board;
    board.position = position;
    board.rows = static_cast<int>(std::count(position.begin(), position.end(), '/')) + 1;
    board.columns = static_cast<int>(std::min(position.find('/'), position.size()));
    return BoardPicture(ruleset, board, nullptr).write();
}

}  // namespace papamu::apps::value
