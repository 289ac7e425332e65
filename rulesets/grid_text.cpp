#include "rulesets/grid_text.h"

#include "base/shown_text.h"

namespace papamu::rulesets {

namespace {

bool separates_rows(char c) { return c == '/' || c == '|' || c == '\n'; }

std::string alphabet(std::string_view letters) {
    std::string text;
    for (const char c : letters) {
        if (!text.empty()) text += ' ';
        text += c;
    }
    return text;
}

std::string cells(int count) { return std::to_string(count) + (count == 1 ? " cell" : " cells"); }

// Reads one cell or row break at a time from left to right, and checks for each whether it is allowed there.
class GridReader {
 public:
    explicit GridReader(const GridFormat& format) : format_(format) {}

    // Each returns an error message, which is empty if there is no error.
    std::string take_cell(char c) {
        const GridLimits& most = format_.limits;
        if (format_.letters.find(c) == std::string_view::npos) {
            return base::quoted(c) + " is not a cell; the letters are " + alphabet(format_.letters);
        }
        if (row_ > most.rows) return "the board is too large: at most " + std::to_string(most.rows) + " rows";
        if (column_ > most.columns) {
            return "the board is too large: at most " + std::to_string(most.columns) + " columns";
        }
        if (row_ > 1 && column_ > width_) return "the row is too long: the first has " + cells(width_);
        if (std::ssize(cells_) >= most.cells) return "the board is too large: at most " + cells(most.cells);
        cells_ += c;
        ++column_;
        return {};
    }
    std::string end_row() {
        const int length = column_ - 1;
        if (row_ == 1 && length == 0) return "the board is empty";
        if (row_ == 1) width_ = length;
        if (length < width_) return "the row is too short: the first has " + cells(width_);
        ++row_;
        column_ = 1;
        return {};
    }

    [[nodiscard]] tl::unexpected<PositionError> error(std::string message) const {
        return tl::unexpected(
            PositionError{static_cast<std::size_t>(row_), static_cast<std::size_t>(column_), std::move(message)});
    }
    Grid take_grid() { return {row_ - 1, width_, std::move(cells_)}; }

 private:
    const GridFormat& format_;
    int row_ = 1, column_ = 1, width_ = 0;
    std::string cells_;
};

}  // namespace

Parsed<Grid> parse_grid(std::string_view text, const GridFormat& format) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    if (text.ends_with('\r')) text.remove_suffix(1);
    GridReader reader(format);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("\r\n")) continue;
        std::string fault = separates_rows(text[i]) ? reader.end_row() : reader.take_cell(text[i]);
        if (!fault.empty()) return reader.error(std::move(fault));
    }
    if (std::string fault = reader.end_row(); !fault.empty()) return reader.error(std::move(fault));
    return reader.take_grid();
}

std::string print_grid(const Grid& grid) {
    std::string text;
    for (int row = 0; row < grid.rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < grid.columns; ++column) text += grid.at(row, column);
    }
    return text;
}

}  // namespace papamu::rulesets
