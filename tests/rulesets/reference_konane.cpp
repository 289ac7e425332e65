#include "tests/rulesets/reference_konane.h"

namespace papamu::tests {

namespace {

char enemy_of(char own) { return own == 'x' ? 'o' : 'x'; }

// The letter at a place; '#' (a hole) outside the board.
char at(const KonaneRows& rows, int r, int c) {
    if (r < 0 || r >= static_cast<int>(rows.size())) return '#';
    if (c < 0 || c >= static_cast<int>(rows[0].size())) return '#';
    return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
}

void put(KonaneRows& rows, int r, int c, char letter) {
    rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] = letter;
}

std::string cell(int r, int c) { return std::to_string(r) + "," + std::to_string(c); }

// The jumps of one stone in one direction: hops as long as possible, noting every stop.
void jumps(const KonaneRows& rows, char own, int r, int c, int dr, int dc, std::vector<ReferenceMove>& moves) {
    KonaneRows board = rows;
    int stands_r = r;
    int stands_c = c;
    while (at(board, stands_r + dr, stands_c + dc) == enemy_of(own) &&
           at(board, stands_r + 2 * dr, stands_c + 2 * dc) == '.') {
        put(board, stands_r, stands_c, '.');
        put(board, stands_r + dr, stands_c + dc, '.');
        stands_r += 2 * dr;
        stands_c += 2 * dc;
        put(board, stands_r, stands_c, own);
        moves.push_back({cell(r, c) + "-" + cell(stands_r, stands_c), board});
    }
}

}  // namespace

KonaneRows reference_rows(const std::string& text) {
    KonaneRows rows(1);
    for (const char c : text) {
        if (c == '/') {
            rows.emplace_back();
        } else {
            rows.back() += c;
        }
    }
    return rows;
}

std::string reference_text(const KonaneRows& rows) {
    std::string text;
    for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
    return text;
}

std::vector<ReferenceMove> reference_moves(const KonaneRows& rows, char own) {
    std::vector<ReferenceMove> moves;
    for (int r = 0; r < static_cast<int>(rows.size()); ++r) {
        for (int c = 0; c < static_cast<int>(rows[0].size()); ++c) {
            if (at(rows, r, c) != own) continue;
            jumps(rows, own, r, c, -1, 0, moves);
            jumps(rows, own, r, c, 0, -1, moves);
            jumps(rows, own, r, c, 0, 1, moves);
            jumps(rows, own, r, c, 1, 0, moves);
        }
    }
    return moves;
}

std::uint64_t reference_perft(const KonaneRows& rows, char own, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const ReferenceMove& move : reference_moves(rows, own)) {
        count += reference_perft(move.after, enemy_of(own), depth - 1);
    }
    return count;
}

}  // namespace papamu::tests
