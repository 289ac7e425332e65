#include "rulesets/chinese_checkers/star_board.h"

#include "rulesets/chinese_checkers/star_jumps.h"

namespace papamu::rulesets {

namespace {

constexpr std::array<int, kStarRows> kRowLengths = {1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1};
constexpr int kMiddleColumn = 12;

struct Direction {
    int rows;
    int columns;
};
constexpr std::array<Direction, kStarDirections> kDirections = {{{0, -2}, {0, 2}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}}};

constexpr int magnitude(int number) { return number < 0 ? -number : number; }

constexpr bool is_on_the_board(int row, int column) {
    if (row < 0 || row >= kStarRows) return false;
    const int reach = kRowLengths[static_cast<std::size_t>(row)] - 1;
    const int away = magnitude(column - kMiddleColumn);
    return away <= reach && (reach - away) % 2 == 0;
}

// Steps on a hexagonal grid: every second column is a cell of a row. Shortest paths need not leave the star.
constexpr int steps(int rows, int columns) {
    const int down = magnitude(rows);
    const int across = magnitude(columns);
    return across > down ? down + (across - down) / 2 : down;
}

constexpr StarTables make_star_tables() {
    StarTables star{};
    int cells = 0;
    for (int row = 0; row < kStarRows; ++row) {
        for (int column = 0; column < kStarColumns; ++column) {
            const bool on = is_on_the_board(row, column);
            star.cell_at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                on ? static_cast<std::uint8_t>(cells) : kNoStarCell;
            if (!on) continue;
            star.row[static_cast<std::size_t>(cells)] = static_cast<std::uint8_t>(row);
            star.column[static_cast<std::size_t>(cells)] = static_cast<std::uint8_t>(column);
            if (row < 4) star.home[1].set(cells);
            if (row > 12) star.home[0].set(cells);
            ++cells;
        }
    }
    for (std::size_t cell = 0; cell < kStarCells; ++cell) {
        const int row = star.row[cell];
        const int column = star.column[cell];
        const auto at = [&](const Direction& way, int times) {
            const int r = row + times * way.rows;
            const int c = column + times * way.columns;
            return is_on_the_board(r, c) ? star.cell_at[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]
                                         : kNoStarCell;
        };
        for (std::size_t d = 0; d < kStarDirections; ++d) {
            star.neighbours[cell][d] = at(kDirections[d], 1);
            star.landings[cell][d] = at(kDirections[d], 2);
            if (star.neighbours[cell][d] != kNoStarCell) star.around[cell].set(star.neighbours[cell][d]);
        }
        for (std::size_t other = 0; other < kStarCells; ++other) {
            star.distance[cell][other] =
                static_cast<std::uint8_t>(steps(star.row[other] - row, star.column[other] - column));
        }
    }
    return star;
}

// A step to the right increases (east, south) by (1, 0), a step down-left by (0, 1), and a step down-right by (1, 1).
struct Skew {
    unsigned east;
    unsigned south;
};

constexpr Skew skew_of(int row, int column) {
    return {static_cast<unsigned>(row + column) / 2, static_cast<unsigned>(row)};
}

constexpr StarJumpTables make_star_jump_tables() {
    constexpr std::array<Direction, kStarLines> forward = {{{0, 2}, {1, -1}, {1, 1}}};
    StarJumpTables tables{};
    for (auto& names : tables.cell) names.fill(kNoStarCell);
    int cell = 0;
    for (int row = 0; row < kStarRows; ++row) {
        for (int column = 0; column < kStarColumns; ++column) {
            if (!is_on_the_board(row, column)) continue;
            const Skew skew = skew_of(row, column);
            const unsigned word = skew.east % 2 + 2 * (skew.south % 2);
            const unsigned bit = (skew.east / 2 * StarJumps::kEast + skew.south / 2 * StarJumps::kSouth) % 64;
            tables.place[static_cast<std::size_t>(cell)] = {static_cast<std::uint8_t>(word),
                                                            static_cast<std::uint8_t>(bit)};
            tables.cell[word][bit] = static_cast<std::uint8_t>(cell);
            for (std::size_t line = 0; line < kStarLines; ++line) {
                const std::uint64_t here = std::uint64_t{1} << bit;
                const Direction way = forward[line];
                if (is_on_the_board(row + way.rows, column + way.columns)) tables.has_neighbour[word][line] |= here;
                if (is_on_the_board(row + 2 * way.rows, column + 2 * way.columns)) {
                    tables.has_landing[word][line] |= here;
                }
            }
            ++cell;
        }
    }
    return tables;
}

constexpr bool each_cell_has_its_bit(const StarJumpTables& tables) {
    for (std::size_t cell = 0; cell < kStarCells; ++cell) {
        if (tables.cell[tables.place[cell].word][tables.place[cell].bit] != cell) return false;
    }
    return true;
}

}  // namespace

constexpr StarJumpTables kStarJumps = make_star_jump_tables();
static_assert(each_cell_has_its_bit(kStarJumps));

constexpr StarTables kStar = make_star_tables();

int star_cell(int row, int column) {
    return is_on_the_board(row, column) ? kStar.cell_at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                                        : kNoStarCell;
}

int star_row_length(int row) { return kRowLengths[static_cast<std::size_t>(row)]; }

}  // namespace papamu::rulesets
