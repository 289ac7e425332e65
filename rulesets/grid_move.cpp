#include "rulesets/grid_move.h"

#include <array>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "rulesets/player_words.h"

namespace papamu::rulesets {

namespace {

class MoveCells {
 public:
    explicit MoveCells(std::string_view text) : text_(text) {}

    bool take(char expected) {
        if (at_ >= text_.size() || text_[at_] != expected) return false;
        ++at_;
        return true;
    }
    // Reads a number from 0 to limit - 1 that consists of digits only.
    bool take_number(int limit, int& number) {
        if (at_ >= text_.size() || text_[at_] < '0' || text_[at_] > '9') return false;
        std::string_view rest = text_.substr(at_);
        const auto found = base::take_number<int>(rest);
        if (!found || *found >= limit) return false;
        number = *found;
        at_ = text_.size() - rest.size();
        return true;
    }
    bool take_cell(int rows, int columns, int& cell) {
        int row = 0;
        int column = 0;
        if (!take_number(rows, row) || !take(',') || !take_number(columns, column)) return false;
        cell = row * columns + column;
        return true;
    }
    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] std::size_t place() const { return at_ + 1; }

 private:
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::string print_grid_cell(int cell, int columns) {
    return std::to_string(cell / columns) + ',' + std::to_string(cell % columns);
}

std::optional<int> parse_grid_cell(std::string_view text, int rows, int columns) {
    MoveCells reader(text);
    int cell = 0;
    return reader.take_cell(rows, columns, cell) && reader.at_end() ? std::optional(cell) : std::nullopt;
}

std::string print_cell_pair(CellPair cells, int columns) {
    return print_cells(std::array{static_cast<std::uint16_t>(cells.from), static_cast<std::uint16_t>(cells.to)},
                       columns);
}

Parsed<CellPair> parse_cell_pair(std::string_view text, int rows, int columns) {
    std::array<std::uint16_t, 2> cells{};
    if (auto fault = parse_cells(text, rows, columns, cells)) return tl::unexpected(*std::move(fault));
    return CellPair{cells[0], cells[1]};
}

std::string print_cells(std::span<const std::uint16_t> cells, int columns) {
    std::string text = cells.size() == 1 ? "+" : "";
    for (std::size_t i = 0; i < cells.size(); ++i) text += (i == 0 ? "" : "-") + print_grid_cell(cells[i], columns);
    return text;
}

std::optional<PositionError> parse_cells(std::string_view text, int rows, int columns, std::span<std::uint16_t> cells) {
    MoveCells reader(text);
    bool good = cells.size() > 1 || reader.take('+');
    for (std::size_t i = 0; i < cells.size() && good; ++i) {
        int cell = 0;
        good = (i == 0 || reader.take('-')) && reader.take_cell(rows, columns, cell);
        cells[i] = static_cast<std::uint16_t>(cell);
    }
    if (good && reader.at_end()) return std::nullopt;
    std::string form = cells.size() == 1 ? "+row,column," : "row,column";
    for (std::size_t i = 1; i < cells.size(); ++i) form += "-row,column";
    if (cells.size() > 1) form += cells.size() == 2 ? ", both" : ", all";
    return PositionError{0, 0,
                         "the move " + base::quoted(text) + " is wrong at character " + std::to_string(reader.place()) +
                             ": a move is written " + form + " counted from 0, on a board of " + std::to_string(rows) +
                             " x " + std::to_string(columns)};
}

PositionError no_such_move(std::string_view text, Player player) {
    return {0, 0, base::quoted(text) + " is not a move of " + std::string(player_name(player)) + " here"};
}

}  // namespace papamu::rulesets
