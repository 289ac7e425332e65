#include "solver/games/konane/konane_wide_score.h"

#include <algorithm>

namespace papamu::solver::detail {

using namespace konane_patterns;

KonaneWideScore::KonaneWideScore(const Frame& frame, bool left_first) : frame_(frame) {
    const auto colour = [&](int r, int c) { return (left_first ? 1U : 0U) ^ static_cast<unsigned>((r + c) % 2); };
    const auto edge = [](bool touches, unsigned name) { return touches ? name : 0U; };
    const int rows = frame.rows, columns = frame.columns;
    for (int r = 0; r + 3 <= rows; ++r) {
        for (int c = 0; c + 3 <= columns; ++c) {
            const unsigned edges = edge(frame.top && r == 0, kTop) | edge(frame.bottom && r + 3 == rows, kBottom) |
                                   edge(frame.left && c == 0, kLeftSide) |
                                   edge(frame.right && c + 3 == columns, kRightSide);
            squares_.push_back(static_cast<Table>((edges * 2 + colour(r, c)) * kSquareCodes));
        }
    }
    const auto strip = [&](int begin, int length, bool at_begin, bool at_end, bool along, unsigned first_colour) {
        const unsigned edges =
            edge(at_begin && begin == 0, kBegin) | edge(at_end && begin + 8 >= length, kEnd) | edge(along, kAlong);
        const auto lines = static_cast<unsigned>(std::min(length - begin, 8)) - 4;
        return static_cast<Table>(strip_table(edges, lines) * 2 * kStripCodes + first_colour * kStripCodes);
    };
    for (int r = 0; r < rows; ++r) {
        const bool along = (frame.top && r == 0) || (frame.bottom && r == rows - 1);
        for (int begin = 0; begin + 5 <= columns; begin += 4) {
            across_.push_back(strip(begin, columns, frame.left, frame.right, along, colour(r, begin)));
        }
    }
    for (int begin = 0; begin + 5 <= rows; begin += 4) {
        for (int c = 0; c < columns; ++c) {
            const bool along = (frame.left && c == 0) || (frame.right && c == columns - 1);
            down_.push_back(strip(begin, rows, frame.top, frame.bottom, along, colour(begin, c)));
        }
    }
}

int KonaneWideScore::squares(const Rows& rows, const std::int16_t* weights, unsigned swap) const {
    const auto thirds = [](std::uint32_t row) {
        return kThirds[row & 255] | kThirds[row >> 8 & 255] << 24 | kThirds[row >> 16 & 255] << 48;
    };
    int sum = 0;
    const Table* table = squares_.data();
    Word upper = thirds(rows[0]), middle = thirds(rows[1]);
    for (std::size_t r = 2; r < static_cast<std::size_t>(frame_.rows); ++r) {
        const Word lower = thirds(rows[r]);
        Word band = upper | middle << 1 | lower << 2;  // column by column
        for (int c = 0; c + 3 <= frame_.columns; ++c, band >>= 3) {
            sum += weights[(*table++ ^ swap) + (band & (kSquareCodes - 1))];
        }
        upper = middle;
        middle = lower;
    }
    return sum;
}

int KonaneWideScore::strips_across(const Rows& rows, const std::int16_t* weights, unsigned swap) const {
    int sum = 0;
    const Table* table = across_.data();
    for (std::size_t r = 0; r < static_cast<std::size_t>(frame_.rows); ++r) {
        for (int begin = 0; begin + 5 <= frame_.columns; begin += 4) {
            sum += weights[(*table++ ^ swap) + (rows[r] >> begin & (kStripCodes - 1))];
        }
    }
    return sum;
}

int KonaneWideScore::strips_down(const Rows& rows, const std::int16_t* weights, unsigned swap) const {
    int sum = 0;
    const Table* table = down_.data();
    for (int begin = 0; begin + 5 <= frame_.rows; begin += 4) {
        const int count = std::min(frame_.rows - begin, 8);
        for (int first = 0; first < frame_.columns; first += 8) {
            Word strips = 0;  // eight bits for each of eight columns
            for (int r = 0; r < count; ++r) {
                strips |= kEighths[rows[static_cast<std::size_t>(begin + r)] >> first & 255] << r;
            }
            const int last = std::min(first + 8, frame_.columns);
            for (int c = first; c < last; ++c, strips >>= 8) {
                sum += weights[(*table++ ^ swap) + (strips & (kStripCodes - 1))];
            }
        }
    }
    return sum;
}

double KonaneWideScore::score(const Rows& rows, Player to_move, const Counts& counts) const {
    const std::size_t at = PatternTables::phase_of(counts.enemy_stones + counts.own_stones, counts.cells);
    const PatternTables::Phase& phase = PatternTables::all().at(at);
    const double early = PatternTables::early_of(at);
    const bool swaps = to_move == Player::kLeft;  // Right has just moved
    double sum = between(kAlways, early) + between(kEnemyMove, early) * counts.enemy_moves +
                 between(kOwnMove, early) * counts.own_moves + between(kEnemyStone, early) * counts.enemy_stones +
                 between(kOwnStone, early) * counts.own_stones;
    if (frame_.rows >= 3 && frame_.columns >= 3) sum += squares(rows, phase.squares.data(), swaps ? kSquareCodes : 0);
    const unsigned strip_swap = swaps ? kStripCodes : 0;
    sum += strips_across(rows, phase.strips.data(), strip_swap) + strips_down(rows, phase.strips.data(), strip_swap);
    return sum / 256.0;
}

}  // namespace papamu::solver::detail
