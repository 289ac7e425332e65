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

std::vector<Rows> stone_taking(const Rows& rows, char player, const std::string& victims) {
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        if (at(rows, row, column) != player) return;
        for (const Place step : kBeside) {
            if (victims.find(at(rows, row + step.row, column + step.column)) == std::string::npos) continue;
            Rows next = rows;
            put(next, row, column, '.');
            put(next, row + step.row, column + step.column, player);
            plays.push_back(next);
        }
    });
    return plays;
}

/// Whether the block of a stone has a liberty.
bool can_breathe(const Rows& rows, int row, int column) {
    const char colour = at(rows, row, column);
    Rows seen = rows;
    std::vector<Place> block = {{row, column}};
    put(seen, row, column, '#');
    for (std::size_t i = 0; i < block.size(); ++i) {
        for (const Place step : kBeside) {
            const Place next{block[i].row + step.row, block[i].column + step.column};
            const char letter = at(seen, next.row, next.column);
            if (letter == '.') return true;
            if (letter != colour) continue;
            put(seen, next.row, next.column, '#');
            block.push_back(next);
        }
    }
    return false;
}

std::vector<Rows> colouring(const Rows& rows, char player, char feared) {
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        const char letter = at(rows, row, column);
        if (letter != '.' && letter != (player == 'x' ? 'l' : 'r')) return;
        for (const Place step : kBeside) {
            if (at(rows, row + step.row, column + step.column) == feared) return;
        }
        plays.push_back(rows);
        put(plays.back(), row, column, player);
    });
    return plays;
}

std::vector<Place> queen_moves(const Rows& rows, Place from) {
    std::vector<Place> list;
    for (int down = -1; down <= 1; ++down) {
        for (int along = -1; along <= 1; ++along) {
            if (down == 0 && along == 0) continue;
            Place to{from.row + down, from.column + along};
            for (; at(rows, to.row, to.column) == '.'; to = {to.row + down, to.column + along}) list.push_back(to);
        }
    }
    return list;
}

}  // namespace

std::vector<Rows> clobber_plays(const Rows& rows, char player) {
    return stone_taking(rows, player, std::string(1, enemy(player)));
}

std::vector<Rows> cannibal_clobber_plays(const Rows& rows, char player) { return stone_taking(rows, player, "xo"); }

std::vector<Rows> nogo_plays(const Rows& rows, char player) {
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        if (at(rows, row, column) != '.') return;
        Rows next = rows;
        put(next, row, column, player);
        bool legal = can_breathe(next, row, column);
        for (const Place step : kBeside) {
            const int r = row + step.row;
            const int c = column + step.column;
            if (at(next, r, c) == enemy(player)) legal = legal && can_breathe(next, r, c);
        }
        if (legal) plays.push_back(next);
    });
    return plays;
}

std::vector<Rows> snort_plays(const Rows& rows, char player) { return colouring(rows, player, enemy(player)); }

std::vector<Rows> col_plays(const Rows& rows, char player) { return colouring(rows, player, player); }

std::vector<Rows> cram_plays(const Rows& rows, char /*player*/) {
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        for (const Place step : {Place{0, 1}, Place{1, 0}}) {
            if (at(rows, row, column) != '.' || at(rows, row + step.row, column + step.column) != '.') continue;
            Rows next = rows;
            put(next, row, column, '#');
            put(next, row + step.row, column + step.column, '#');
            plays.push_back(next);
        }
    });
    return plays;
}

std::vector<Rows> fission_plays(const Rows& rows, char player) {
    const Place step = player == 'x' ? Place{1, 0} : Place{0, 1};
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        const Place before{row - step.row, column - step.column};
        const Place after{row + step.row, column + step.column};
        if (at(rows, row, column) != 'x' || at(rows, before.row, before.column) != '.' ||
            at(rows, after.row, after.column) != '.') {
            return;
        }
        Rows next = rows;
        put(next, row, column, '.');
        put(next, before.row, before.column, 'x');
        put(next, after.row, after.column, 'x');
        plays.push_back(next);
    });
    return plays;
}

std::vector<Rows> amazons_plays(const Rows& rows, char player) {
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        if (at(rows, row, column) != player) return;
        for (const Place to : queen_moves(rows, {row, column})) {
            Rows moved = rows;
            put(moved, row, column, '.');
            put(moved, to.row, to.column, player);
            for (const Place burned : queen_moves(moved, to)) {
                plays.push_back(moved);
                put(plays.back(), burned.row, burned.column, '#');
            }
        }
    });
    return plays;
}

std::vector<Rows> toads_and_frogs_plays(const Rows& rows, char player) {
    const char own = player == 'x' ? 't' : 'f';
    const char other = player == 'x' ? 'f' : 't';
    const int way = player == 'x' ? 1 : -1;
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        if (at(rows, row, column) != own) return;
        const bool steps = at(rows, row, column + way) == '.';
        const bool jumps = at(rows, row, column + way) == other && at(rows, row, column + 2 * way) == '.';
        if (!steps && !jumps) return;
        Rows next = rows;
        put(next, row, column, '.');
        put(next, row, column + (steps ? way : 2 * way), own);
        plays.push_back(next);
    });
    return plays;
}

std::vector<Rows> elephants_and_rhinos_plays(const Rows& rows, char player) {
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        const int to = player == 'x' ? column + 1 : column - 1;
        if (at(rows, row, column) != (player == 'x' ? 'e' : 'r') || at(rows, row, to) != '.') return;
        Rows next = rows;
        std::swap(next[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)],
                  next[static_cast<std::size_t>(row)][static_cast<std::size_t>(to)]);
        plays.push_back(next);
    });
    return plays;
}

std::vector<Rows> toppling_dominoes_plays(const Rows& rows, char player) {
    const auto stands = [](char letter) { return letter == 'l' || letter == 'r' || letter == 'e'; };
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        const char letter = at(rows, row, column);
        if (letter != 'e' && letter != (player == 'x' ? 'l' : 'r')) return;
        const bool alone = !stands(at(rows, row, column - 1)) && !stands(at(rows, row, column + 1));
        for (const int way : {-1, 1}) {
            if (alone && way > 0) continue;
            Rows next = rows;
            for (int to = column; stands(at(rows, row, to)); to += way) put(next, row, to, '.');
            plays.push_back(next);
        }
    });
    return plays;
}

std::vector<Rows> shove_plays(const Rows& rows, char player) {
    std::vector<Rows> plays;
    for_each_place(rows, [&](int row, int column) {
        if (at(rows, row, column) != player) return;
        Rows next = rows;
        char moved = '.';
        for (int to = column; at(rows, row, to) != '#'; --to) {
            put(next, row, to, moved);
            moved = at(rows, row, to);
        }
        plays.push_back(next);
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
