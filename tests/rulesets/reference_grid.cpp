#include "tests/rulesets/reference_grid.h"

namespace papamu::tests {

namespace {

struct Place {
    int row, column;
};
constexpr Place kBeside[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};

char at(const Rows& rows, int row, int column) {
    if (row < 0 || column < 0 || row >= static_cast<int>(rows.size())) return '#';
    const std::string& line = rows[static_cast<std::size_t>(row)];
    return column < static_cast<int>(line.size()) ? line[static_cast<std::size_t>(column)] : '#';
}
void put(Rows& rows, int row, int column, char letter) {
    rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
}

char enemy(char player) { return player == 'x' ? 'o' : 'x'; }

template <class F>
void for_each_place(const Rows& rows, F&& f) {
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        for (int column = 0; column < static_cast<int>(rows[0].size()); ++column) f(row, column);
    }
}

}  // namespace

std::vector<Rows> clobber_plays(const Rows& rows, char player) {
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        if (at(rows, row, column) != player) return;
        for (const Place step : kBeside) {
            if (at(rows, row + step.row, column + step.column) != enemy(player)) continue;
            Rows next = rows;
            put(next, row, column, '.');
            put(next, row + step.row, column + step.column, player);
            plays.push_back(next);
        }
    });
    return plays;
}

std::uint64_t reference_perft(Generator plays, const Rows& rows, char player, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Rows& next : plays(rows, player)) count += reference_perft(plays, next, enemy(player), depth - 1);
    return count;
}

Rows rows_of(const std::string& text) {
    Rows rows(1);
    for (const char letter : text) {
        if (letter == '/') {
            rows.emplace_back();
        } else {
            rows.back() += letter;
        }
    }
    return rows;
}

std::string text_of(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
    return text;
}

}  // namespace papamu::tests
