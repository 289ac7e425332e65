#include "solver/outcome/partial_sum.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cgt/order.h"
#include "cgt/sum.h"
#include "decompose/bounding_box.h"
#include "rulesets/grid_move.h"

namespace papamu::solver::detail {

namespace {

std::vector<std::string> rows_of(const std::string& position) {
    std::vector<std::string> rows(1);
    for (const char letter : position) {
        if (letter == '/') {
            rows.emplace_back();
        } else {
            rows.back() += letter;
        }
    }
    return rows;
}

constexpr std::size_t kMostCellsOfAMove = 3;  // an amazon's move and its arrow

}  // namespace

std::optional<std::string> BoardPart::on_board(std::string_view move) const {
    std::array<std::uint16_t, kMostCellsOfAMove> room{};
    const auto count = static_cast<std::size_t>(std::count(move.begin(), move.end(), '-')) + 1;
    if (count > room.size()) return std::nullopt;
    const auto cells = std::span(room).first(count);
    if (rulesets::parse_cells(move, rows, columns, cells)) return std::nullopt;
    for (std::uint16_t& cell : cells) {
        cell = static_cast<std::uint16_t>((cell / columns + row) * board_columns + cell % columns + column);
    }
    return rulesets::print_cells(cells, board_columns);
}

PartialSum::PartialSum(cgt::ValueStore& store, const Analysis& analysis) : store_(store), analysis_(analysis) {
    for (const RegionAnalysis& region : analysis.regions) {
        if (region.value) {
            known_ = cgt::add(store, known_, *region.value);
        } else {
            ++open_;
            lower_ += region.lower;
            upper_ += region.upper;
        }
    }
}

bool PartialSum::is_at_least_zero(Player player, int bound_of_rest) const {
    const cgt::Value other_way = cgt::Value::integer(-bound_of_rest);
    return player == Player::kLeft ? cgt::less_or_equal(store_, other_way, known_)
                                   : cgt::less_or_equal(store_, known_, other_way);
}

std::optional<bool> PartialSum::first_wins(Player first) const {
    // The player who moves first loses if the whole is >= 0 to the other player, and only then.
    const Player second = rulesets::opponent(first);
    const bool is_left = second == Player::kLeft;
    if (is_at_least_zero(second, is_left ? lower_ : upper_)) return false;
    if (!is_at_least_zero(second, is_left ? upper_ : lower_)) return true;
    return std::nullopt;
}

std::optional<bool> PartialSum::first_wins(Player first, const RestWins& rest) const {
    const Player second = rulesets::opponent(first);
    const bool second_holds_values = is_at_least_zero(second, 0);
    if (rest.of(first) == false && second_holds_values) return false;
    if (rest.of(first) == true && is_at_least_zero(first, 0)) return true;
    if (rest.of(second) == false && !second_holds_values) return true;
    return std::nullopt;
}

std::optional<BoardPart> PartialSum::rest() const {
    if (open_ == 0 || analysis_.rows == 0) return std::nullopt;
    const int columns = analysis_.columns;
    std::vector<int> open;
    std::vector<std::string> board(static_cast<std::size_t>(analysis_.rows),
                                   std::string(static_cast<std::size_t>(columns), '#'));
    for (const RegionAnalysis& region : analysis_.regions) {
        if (region.value) continue;
        std::vector<int> cells;
        for (const auto& [row, column] : region.cells) cells.push_back(row * columns + column);
        const decompose::BoundingBox box = decompose::bounding_box(cells, columns);
        // The region's own letters, since the meaning of the board's letters may depend on stones outside it.
        const std::vector<std::string> letters = rows_of(region.position.text());
        for (const auto& [row, column] : region.cells) {
            board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                letters.at(static_cast<std::size_t>(row - box.row)).at(static_cast<std::size_t>(column - box.column));
        }
        open.insert(open.end(), cells.begin(), cells.end());
    }
    const decompose::BoundingBox box = decompose::bounding_box(open, columns);
    BoardPart part{{}, box.row, box.column, box.rows, box.columns, columns};
    // There is no way to join regions but by their letters.
    std::string text;
    for (int row = 0; row < box.rows; ++row) {
        if (row > 0) text += '/';
        text += board[static_cast<std::size_t>(box.row + row)].substr(static_cast<std::size_t>(box.column),
                                                                      static_cast<std::size_t>(box.columns));
    }
    part.position = analysis_.position.ruleset().parse(text).value();
    return part;
}

}  // namespace papamu::solver::detail
