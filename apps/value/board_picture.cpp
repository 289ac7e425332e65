#include "apps/value/board_picture.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "apps/pictures/board_drawing.h"
#include "apps/pictures/colours.h"
#include "apps/value/board_labels.h"
#include "apps/value/picture_legend.h"
#include "apps/value/region_map.h"

namespace papamu::apps::value {

namespace {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Point;

// Lengths in pixels.
constexpr double kMargin = 34, kSmallestPage = 460, kGap = 24;

class BoardPicture {
 public:
    /// Without `texts`, the board alone: no values, no legend.
    BoardPicture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts)
        : analysis_(analysis),
          texts_(texts),
          map_(analysis),
          cell_(cell_for_labels(map_, analysis)),
          drawing_(std::max(cell_ * analysis.columns + 2 * kMargin, kSmallestPage),
                   kMargin + cell_ * analysis.rows + kGap + (texts == nullptr ? 0 : legend_height(analysis)),
                   picture_title(ruleset, analysis, texts)),
          left_((drawing_.width() - cell_ * analysis.columns) / 2) {}

    Drawing draw() {
        numbers();
        drawing_.box(at(0, 0), cell_ * analysis_.columns, cell_ * analysis_.rows, {.fill = kBoard, .stroke = ""});
        tints();
        draw_grid(drawing_, analysis_.rows, analysis_.columns, at(0, 0), cell_);
        outlines();
        draw_pieces(drawing_, analysis_.position.text(), at(0, 0), cell_);
        if (texts_ != nullptr) {
            labels();
            draw_legend(drawing_, analysis_, *texts_, kMargin + cell_ * analysis_.rows + kGap);
        }
        return std::move(drawing_);
    }

 private:
    /// The upper left corner of a cell; with fractions, a point inside it.
    [[nodiscard]] Point at(double row, double column) const { return {left_ + cell_ * column, kMargin + cell_ * row}; }

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

    /// Calls f(row, first column, column after the last, region) for every run of cells of one region in a row.
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
            drawing_.box(at(row, first), cell_ * (last - first), cell_,
                         {.fill = std::string(tint(region).rgb), .stroke = ""});
        });
    }

    /// Draws a line wherever a region ends.
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

    void labels() {
        for (const BoardLabel& label : board_labels(map_, analysis_, *texts_, at(0, 0), cell_)) {
            if (label.plate) {
                drawing_.box({label.plate->left, label.plate->top}, label.plate->width(), label.plate->height(),
                             {.fill = "FFFFFF", .stroke = kInk, .width = 0.8, .opacity = 0.9}, 4);
            }
            drawing_.text(label.words.at, label.words.text, label.words.style);
        }
    }

    const solver::Analysis& analysis_;
    ValueTexts* texts_;
    RegionMap map_;
    double cell_;
    Drawing drawing_;
    double left_;
};

}  // namespace

Drawing board_picture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts) {
    return BoardPicture(ruleset, analysis, texts).draw();
}

}  // namespace papamu::apps::value
