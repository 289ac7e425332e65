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
          geometry_(geometry_of(map_, analysis)),
          drawing_(std::max(geometry_.width() + 2 * kMargin, kSmallestPage),
                   kMargin + geometry_.height() + kGap + (texts == nullptr ? 0 : legend_height(analysis)),
                   picture_title(ruleset, analysis, texts)) {}

    Drawing draw() {
        numbers();
        draw_cells(drawing_, geometry_);
        tints();
        draw_grid(drawing_, geometry_);
        outlines();
        draw_pieces(drawing_, analysis_.position.text(), geometry_, *row_text_of(analysis_.position.ruleset()));
        if (texts_ != nullptr) {
            labels();
            draw_legend(drawing_, analysis_, *texts_, kMargin + geometry_.height() + kGap);
        }
        return std::move(drawing_);
    }

 private:
    /// In the middle of the page.
    static BoardGeometry geometry_of(const RegionMap& map, const solver::Analysis& analysis) {
        const double cell = cell_for_labels(map, analysis);
        const rulesets::CellShape shape = rulesets::cell_shape_of(analysis.position.ruleset());
        const double width = BoardGeometry(shape, analysis.rows, analysis.columns, {}, cell).width();
        const double left = (std::max(width + 2 * kMargin, kSmallestPage) - width) / 2;
        return {shape, analysis.rows, analysis.columns, {left, kMargin}, cell};
    }

    void numbers() {
        for (int column = 0; column < analysis_.columns; ++column) {
            drawing_.text({geometry_.middle(0, column).x, kMargin - 8}, std::to_string(column),
                          {.anchor = Anchor::kMiddle, .size = 11, .colour = kFaint});
        }
        const double cell = geometry_.cell();
        for (int row = 0; row < analysis_.rows; ++row) {
            const Point middle = geometry_.middle(row, 0);
            drawing_.text({middle.x - cell / 2 - 8, middle.y + cell * 0.12}, std::to_string(row),
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
            draw_run(drawing_, geometry_, row, first, last, tint(region).rgb);
        });
    }

    /// Draws a line wherever a region ends.
    void outlines() {
        std::vector<std::vector<Point>> list;
        geometry_.for_each_side([&](int row, int column, const CellLattice::Side& side) {
            if (map_.region(row, column) == map_.region(row + side.rows, column + side.columns)) return;
            list.push_back(geometry_.side(row, column, side));
        });
        drawing_.lines(std::move(list), {.fill = "", .stroke = kInk, .width = 2, .round_ends = true});
    }

    void labels() {
        for (const BoardLabel& label : board_labels(map_, analysis_, *texts_, geometry_)) {
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
    BoardGeometry geometry_;
    Drawing drawing_;
};

}  // namespace

Drawing board_picture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts) {
    return BoardPicture(ruleset, analysis, texts).draw();
}

}  // namespace papamu::apps::value
