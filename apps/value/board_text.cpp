#include "apps/value/board_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace papamu::apps::value {

namespace {

constexpr std::size_t kPageWidth = 80;
constexpr std::string_view kGap = "   ";

using CellText = std::function<std::string(int row, int column)>;

class BoardDrawing {
 public:
    BoardDrawing(const RegionMap& map, bool colours) : map_(map), colours_(colours) {
        row_width_ = std::to_string(map.rows() - 1).size();
        for (int row = 0; row < map.rows(); ++row) {
            for (int column = 0; column < map.columns(); ++column) {
                const auto region = map.region(row, column);
                if (region) cell_width_ = std::max(cell_width_, region_label(*region).size());
            }
        }
    }

    std::string draw() const {
        const std::vector<std::string> stones =
            lines([&](int row, int column) { return std::string(1, map_.letter(row, column)); });
        const std::vector<std::string> letters = lines([&](int row, int column) {
            const auto region = map_.region(row, column);
            return region ? region_label(*region) : std::string(".");
        });
        const bool side_by_side = 2 * width() + kGap.size() <= kPageWidth;
        std::string text;
        for (std::size_t i = 0; i < stones.size(); ++i) {
            text += stones[i];
            if (side_by_side) (text += kGap) += letters[i];
            text += '\n';
        }
        if (!side_by_side) {
            text += '\n';
            for (const std::string& line : letters) (text += line) += '\n';
        }
        return text;
    }

 private:
    [[nodiscard]] std::size_t width() const {
        return row_width_ + 2 + static_cast<std::size_t>(map_.columns()) * (cell_width_ + 1);
    }

    [[nodiscard]] std::vector<std::string> lines(const CellText& cell) const {
        std::vector<std::string> result;
        for (int unit = map_.columns() > 100 ? 100 : map_.columns() > 10 ? 10 : 1; unit > 0; unit /= 10) {
            result.push_back(header(unit));
        }
        for (int row = 0; row < map_.rows(); ++row) result.push_back(line(row, cell));
        return result;
    }

    /// One digit of each column's number; the numbers are read from top to bottom.
    [[nodiscard]] std::string header(int unit) const {
        std::string text(row_width_ + 2, ' ');
        for (int column = 0; column < map_.columns(); ++column) {
            const bool leads = unit > 1 && column < unit;
            text += fmt::format(" {:>{}}", leads ? " " : std::to_string(column / unit % 10), cell_width_);
        }
        return text;
    }

    [[nodiscard]] std::string line(int row, const CellText& cell) const {
        std::string text = fmt::format(" {:>{}} ", row, row_width_);
        std::optional<std::size_t> before;
        for (int column = 0; column < map_.columns(); ++column) {
            // The blank between two cells of one region is tinted too.
            const auto region = map_.region(row, column);
            if (region != before) text += tint_end(before);
            text += ' ';
            if (region != before) text += tint_begin(region);
            text += fmt::format("{:>{}}", cell(row, column), cell_width_);
            before = region;
        }
        return text + tint_end(before);
    }

    [[nodiscard]] std::string tint_begin(std::optional<std::size_t> region) const {
        return colours_ && region ? fmt::format("\033[30;48;5;{}m", tint(*region).ansi) : "";
    }
    [[nodiscard]] std::string tint_end(std::optional<std::size_t> region) const {
        return colours_ && region ? "\033[0m" : "";
    }

    const RegionMap& map_;
    bool colours_;
    std::size_t row_width_ = 1, cell_width_ = 1;
};

}  // namespace

std::string draw_board(const RegionMap& map, bool colours) { return BoardDrawing(map, colours).draw(); }

}  // namespace papamu::apps::value
