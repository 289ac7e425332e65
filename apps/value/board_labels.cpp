#include "apps/value/board_labels.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "apps/pictures/board_drawing.h"
#include "apps/value/picture_legend.h"
#include "apps/value/text_report.h"

namespace papamu::apps::value {

namespace {

using base::picture::Anchor;
using base::picture::Frame;
using base::picture::Point;
using base::picture::TextStyle;
using solver::RegionAnalysis;

// Lengths in pixels.
constexpr double kCell = 44, kWideCell = 60;
constexpr double kPlateHeight = 18, kBeside = 3, kBetween = 1.5;  // to the left and right of the text, and of the plate
constexpr double kCornerSize = 10, kSmallestCornerSize = 8, kCornerGap = 2, kStoneGap = 0.25;
constexpr double kTextSizes[] = {13, 11};
constexpr std::size_t kShortestCut = 7;  // characters of a value: a shorter one would be little more than dots

/// Adjacent empty cells of one region in a row.
struct Run {
    int row, first, cells;
};

std::vector<Run> empty_runs(const RegionMap& map, const RegionAnalysis& region) {
    std::vector<Run> runs;
    for (const auto& [row, column] : region.cells) {
        if (map.letter(row, column) != '.') continue;
        if (!runs.empty() && runs.back().row == row && runs.back().first + runs.back().cells == column) {
            ++runs.back().cells;
        } else {
            runs.push_back({row, column, 1});
        }
    }
    return runs;
}

class Placer {
 public:
    Placer(const RegionMap& map, const BoardGeometry& geometry)
        : map_(map), geometry_(geometry), cell_(geometry.cell()) {}

    BoardLabel label(const RegionAnalysis& region, const std::string& name, const std::string& value) const {
        const std::vector<Run> runs = empty_runs(map_, region);
        if (runs.empty()) return in_corner(region, name);
        int longest = 0;
        for (const Run& run : runs) longest = std::max(longest, run.cells);
        const double room = cell_ * longest - 2 * (kBeside + kBetween);
        std::string whole = name;
        (whole += ' ') += value;
        for (const double size : kTextSizes) {
            const TextStyle style{.anchor = Anchor::kMiddle, .size = size};
            if (text_width(whole, style) <= room) return on_empty_cells(region, runs, whole, style);
        }
        const TextStyle style{.anchor = Anchor::kMiddle, .size = kTextSizes[1]};
        const std::string cut = shortened_to(whole, room, style);
        if (cut.size() >= name.size() + 1 + kShortestCut) return on_empty_cells(region, runs, cut, style);
        return on_empty_cells(region, runs, name, {.anchor = Anchor::kMiddle});
    }

 private:
    BoardLabel in_corner(const RegionAnalysis& region, const std::string& name) const {
        const auto [row, column] = region.cells.front();
        const Point stone = geometry_.middle(row, column);
        const Point corner = geometry_.outline(row, column).front();
        const double radius = cell_ * (kStoneRadius + kStoneStroke / 2);
        for (double size = kCornerSize;; size -= 0.5) {
            const base::picture::Words words =
                geometry_.has_squares() ? below_corner(corner, name, size) : above_stone(stone, radius, name, size);
            const Frame frame = extent_of(words);
            // The upper sides of a hexagon fall by 1 in sqrt(3).
            const bool is_inside =
                geometry_.has_squares() || frame.top - corner.y >= frame.width() / 2 / std::sqrt(3.0) + kCornerGap / 2;
            const bool fits = is_inside && frame.distance_from(stone) >= radius;
            if (fits || size <= kSmallestCornerSize) return {words, std::nullopt};
        }
    }

    static base::picture::Words below_corner(Point corner, const std::string& name, double size) {
        const TextStyle style{.size = size};
        return {{corner.x + kCornerGap, corner.y + kCornerGap + text_ascent(style)}, name, style};
    }

    static base::picture::Words above_stone(Point stone, double radius, const std::string& name, double size) {
        const TextStyle style{.anchor = Anchor::kMiddle, .size = size};
        return {{stone.x, stone.y - radius - text_descent(style) - kStoneGap}, name, style};
    }

    /// As near to the middle of the region as possible, centred on a cell or between two cells.
    BoardLabel on_empty_cells(const RegionAnalysis& region, const std::vector<Run>& runs, const std::string& text,
                              const TextStyle& style) const {
        double row = 0;
        double column = 0;
        for (const auto& [r, c] : region.cells) {
            row += r + 0.5;
            column += c + 0.5;
        }
        row /= static_cast<double>(region.cells.size());
        column /= static_cast<double>(region.cells.size());
        const double half = text_width(text, style) / 2 + kBeside;
        double best_distance = std::numeric_limits<double>::infinity();
        Point best;
        for (const Run& run : runs) {
            for (int halves = 1; halves < 2 * run.cells; ++halves) {
                const double room = cell_ * std::min(halves, 2 * run.cells - halves) / 2;
                if (room < half + kBetween) continue;
                const double x = run.first + halves / 2.0;
                const double columns_away = x - column, rows_away = run.row + 0.5 - row;
                const CellLattice& to = geometry_.lattice();
                const double distance = std::hypot(columns_away * to.right.x + rows_away * to.down.x,
                                                   columns_away * to.right.y + rows_away * to.down.y);
                if (distance >= best_distance) continue;
                best_distance = distance;
                best = geometry_.middle(run.row, x - 0.5);
            }
        }
        const Frame plate{best.x - half, best.y - kPlateHeight / 2, best.x + half, best.y + kPlateHeight / 2};
        const double base = best.y + (text_ascent(style) - text_descent(style)) / 2;
        return {{{best.x, base}, text, style}, plate};
    }

    const RegionMap& map_;
    const BoardGeometry& geometry_;
    double cell_;
};

}  // namespace

double cell_for_labels(const RegionMap& map, const solver::Analysis& analysis) {
    const bool squares = rulesets::cell_shape_of(analysis.position.ruleset()) == rulesets::CellShape::kSquare;
    for (std::size_t i = 0; i < analysis.regions.size(); ++i) {
        const RegionAnalysis& region = analysis.regions[i];
        if (region.cells.empty() || (squares && region_label(i).size() == 1)) continue;
        if (empty_runs(map, region).empty()) return kWideCell;
    }
    return kCell;
}

std::vector<BoardLabel> board_labels(const RegionMap& map, const solver::Analysis& analysis, ValueTexts& texts,
                                     const BoardGeometry& geometry) {
    const Placer placer(map, geometry);
    std::vector<BoardLabel> labels;
    for (std::size_t i = 0; i < analysis.regions.size(); ++i) {
        const RegionAnalysis& region = analysis.regions[i];
        if (region.cells.empty()) continue;
        labels.push_back(placer.label(region, region_label(i), region_value_text(region, texts, kMostInLine)));
    }
    return labels;
}

}  // namespace papamu::apps::value
