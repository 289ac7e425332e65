#include "solver/outcome/partial_sum.h"

#include <algorithm>
#include <vector>

#include "cgt/order.h"
#include "cgt/sum.h"
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

}  // namespace

std::optional<std::string> BoardPart::on_board(std::string_view move) const {
    const auto cells = rulesets::parse_cell_pair(move, rows, columns);
    if (!cells) return std::nullopt;
    const auto moved = [this](int cell) { return (cell / columns + row) * board_columns + cell % columns + column; };
    return rulesets::print_cell_pair({moved(cells->from), moved(cells->to)}, board_columns);
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
    // Who moves first loses where the whole is >= 0 to the other, and only there.
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
    if (open_ == 0) return std::nullopt;
    int top = analysis_.rows, bottom = -1, left = analysis_.columns, right = -1;
    std::vector<std::string> board(static_cast<std::size_t>(analysis_.rows),
                                   std::string(static_cast<std::size_t>(analysis_.columns), '#'));
    const std::vector<std::string> letters = rows_of(analysis_.position);
    for (const RegionAnalysis& region : analysis_.regions) {
        if (region.value) continue;
        for (const auto& [r, c] : region.cells) {
            const auto row = static_cast<std::size_t>(r), column = static_cast<std::size_t>(c);
            board[row][column] = letters.at(row).at(column);
            top = std::min(top, r);
            bottom = std::max(bottom, r);
            left = std::min(left, c);
            right = std::max(right, c);
        }
    }
    BoardPart part{{}, top, left, bottom - top + 1, right - left + 1, analysis_.columns};
    for (int r = top; r <= bottom; ++r) {
        if (r > top) part.position += '/';
        part.position += board[static_cast<std::size_t>(r)].substr(static_cast<std::size_t>(left),
                                                                   static_cast<std::size_t>(part.columns));
    }
    return part;
}

}  // namespace papamu::solver::detail
