#include "tests/rulesets/reference_chinese_checkers.h"

#include <algorithm>
#include <sstream>

namespace papamu::tests {

namespace {

constexpr std::array<const char*, 17> kStart = {
    "            2            ", "           2 2           ", "          2 2 2          ", "         2 2 2 2         ",
    "0 0 0 0 0 0 0 0 0 0 0 0 0", " 0 0 0 0 0 0 0 0 0 0 0 0 ", "  0 0 0 0 0 0 0 0 0 0 0  ", "   0 0 0 0 0 0 0 0 0 0   ",
    "    0 0 0 0 0 0 0 0 0    ", "   0 0 0 0 0 0 0 0 0 0   ", "  0 0 0 0 0 0 0 0 0 0 0  ", " 0 0 0 0 0 0 0 0 0 0 0 0 ",
    "0 0 0 0 0 0 0 0 0 0 0 0 0", "         1 1 1 1         ", "          1 1 1          ", "           1 1           ",
    "            1            "};

constexpr std::array<std::array<int, 2>, 6> kSteps = {{{0, -2}, {0, 2}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

bool is_home(int row, int column, char owner) {
    return kStart[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == owner;
}

char& cell(ReferenceStar& star, int row, int column) {
    return star.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

template <class F>
void for_each_place(F&& f) {
    for (int row = 0; row < 17; ++row) {
        for (int column = 0; column < 25; ++column) f(row, column);
    }
}

using Places = std::set<std::array<int, 2>>;

void jump_on(const ReferenceStar& star, int row, int column, Places& reached) {
    for (const auto& [dr, dc] : kSteps) {
        const char over = star.at(row + dr, column + dc);
        if (over != '1' && over != '2' && over != '3') continue;
        const std::array<int, 2> landing = {row + 2 * dr, column + 2 * dc};
        if (star.at(landing[0], landing[1]) != '0' || !reached.insert(landing).second) continue;
        jump_on(star, landing[0], landing[1], reached);
    }
}

void add_moves(const ReferenceStar& star, int gray_row, int gray_column, std::set<ReferenceStarMove>& moves) {
    for_each_place([&](int row, int column) {
        if (star.at(row, column) != static_cast<char>('0' + star.turn)) return;
        Places places;
        jump_on(star, row, column, places);
        for (const auto& [dr, dc] : kSteps) {
            if (star.at(row + dr, column + dc) == '0') places.insert({row + dr, column + dc});
        }
        for (const auto& [r, c] : places) moves.insert({row, column, r, c, gray_row, gray_column});
    });
}

}  // namespace

char ReferenceStar::at(int row, int column) const {
    if (row < 0 || row > 16 || column < 0 || column > 24) return ' ';
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

std::set<ReferenceStarMove> ReferenceStar::moves() const {
    std::set<ReferenceStarMove> result;
    add_moves(*this, -1, -1, result);
    if (grays[static_cast<std::size_t>(turn - 1)] == 0) return result;
    for_each_place([&](int row, int column) {
        if (at(row, column) != '0' || is_home(row, column, '1') || is_home(row, column, '2')) return;
        ReferenceStar with = *this;
        cell(with, row, column) = '3';
        add_moves(with, row, column, result);
    });
    return result;
}

ReferenceStar ReferenceStar::after(const ReferenceStarMove& move) const {
    ReferenceStar next = *this;
    if (move[4] != -1) {
        cell(next, move[4], move[5]) = '3';
        --next.grays[static_cast<std::size_t>(turn - 1)];
    }
    std::swap(cell(next, move[0], move[1]), cell(next, move[2], move[3]));
    next.turn = 3 - turn;
    return next;
}

bool ReferenceStar::home_is_filled() const {
    const char winner = turn == 1 ? '2' : '1';
    const char loser = turn == 1 ? '1' : '2';
    int own = 0;
    int others = 0;
    for_each_place([&](int row, int column) {
        if (!is_home(row, column, loser)) return;
        own += static_cast<int>(at(row, column) == winner);
        others += static_cast<int>(at(row, column) == loser);
    });
    return own + others == 10 && own >= others;
}

unsigned long long ReferenceStar::perft(int depth) const {
    if (depth == 0) return 1;
    if (home_is_filled()) return 0;
    unsigned long long count = 0;
    for (const ReferenceStarMove& move : moves()) count += after(move).perft(depth - 1);
    return count;
}

ReferenceStar reference_star_start() {
    ReferenceStar star;
    std::copy(kStart.begin(), kStart.end(), star.rows.begin());
    star.grays = {2, 2};
    return star;
}

ReferenceStar read_reference_star(const std::array<std::string, 18>& lines) {
    ReferenceStar star;
    std::copy_n(lines.begin(), 17, star.rows.begin());
    for (std::string& row : star.rows) std::replace(row.begin(), row.end(), '*', '0');
    std::istringstream numbers(lines[17]);
    int time = 0;
    numbers >> time >> time >> star.grays[0] >> star.grays[1] >> star.turn;
    return star;
}

ReferenceStar reference_star(std::string_view text) {
    ReferenceStar star = reference_star_start();
    std::size_t at = 0;
    for_each_place([&](int row, int column) {
        char& here = cell(star, row, column);
        if (here == ' ') return;
        while (text[at] == '/') ++at;
        here = text[at] == '.' ? '0' : text[at];
        ++at;
    });
    std::istringstream numbers{std::string(text.substr(at))};
    numbers >> star.grays[0] >> star.grays[1] >> star.turn;
    return star;
}

}  // namespace papamu::tests
