#include "solver/outcome/konane_score.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <utility>

#include "solver/outcome/konane_weights.h"

namespace papamu::solver::detail {

namespace {

using Word = std::uint64_t;

constexpr int kPhases = 9;  // from 30 % of the cells occupied to 85 %
constexpr double kLate = 0.30;
constexpr double kEarly = 0.85;

constexpr double between(const PatternWeight& weight, double phase) {
    return (1 - phase) * weight.late + phase * weight.early;
}

// "own" is the player who is not to move.
constexpr PatternWeight kEnemyMove = {85, 113};
constexpr PatternWeight kOwnMove = {-57, -103};
constexpr PatternWeight kEnemyStone = {-9, -23};
constexpr PatternWeight kOwnStone = {9, 12};
constexpr PatternWeight kAlways = {2, -22};

constexpr unsigned kSquareRows = 32;  // sixteen sets of edges, two colours
constexpr unsigned kSquareCodes = 512;
constexpr unsigned kLineRows = 16;
constexpr unsigned kLineCodes = 32;

// Edges that a pattern touches.
constexpr unsigned kTop = 1, kBottom = 2, kLeftSide = 4, kRightSide = 8;  // of a square
constexpr unsigned kBegin = 1, kEnd = 2, kAlong = 4;                      // of a line

/// One of the eight images of a square: upside down, then right to left, then rows for columns.
unsigned square_image(unsigned edges, unsigned code, unsigned image) {
    const bool flips = (image & 1) != 0, mirrors = (image & 2) != 0, turns = (image & 4) != 0;
    unsigned image_code = 0;
    for (unsigned y = 0; y < 3; ++y) {
        for (unsigned x = 0; x < 3; ++x) {
            unsigned from_y = flips ? 2 - y : y;
            unsigned from_x = mirrors ? 2 - x : x;
            if (turns) std::swap(from_y, from_x);
            image_code |= (code >> (from_y * 3 + from_x) & 1) << (y * 3 + x);
        }
    }
    bool top = (edges & kTop) != 0, bottom = (edges & kBottom) != 0;
    bool left = (edges & kLeftSide) != 0, right = (edges & kRightSide) != 0;
    if (turns) {
        std::swap(top, left);
        std::swap(bottom, right);
    }
    if (flips) std::swap(top, bottom);
    if (mirrors) std::swap(left, right);
    const unsigned image_edges =
        (top ? kTop : 0) | (bottom ? kBottom : 0) | (left ? kLeftSide : 0) | (right ? kRightSide : 0);
    return image_edges * kSquareCodes + image_code;
}

/// The other direction of a line.
unsigned line_image(unsigned edges, unsigned code) {
    unsigned image_code = 0;
    for (unsigned i = 0; i < 5; ++i) image_code |= (code >> i & 1) << (4 - i);
    const unsigned image_edges = (edges & kAlong) | (edges & kBegin) << 1 | (edges & kEnd) >> 1;
    return image_edges * kLineCodes + image_code;
}

/// The weights of all patterns in every phase.
class PatternTables {
 public:
    PatternTables() {
        fill_squares();
        fill_lines();
    }

    struct Phase {
        std::array<std::int16_t, std::size_t{kSquareRows} * kSquareCodes> squares{};
        std::array<std::int16_t, std::size_t{kLineRows} * kLineCodes> lines{};
        int enemy_move = 0, own_move = 0, enemy_stone = 0, own_stone = 0, always = 0;
    };

    [[nodiscard]] const Phase& at(int stones, int cells) const {
        const double phase = (static_cast<double>(stones) / cells - kLate) / (kEarly - kLate);
        return phases_[static_cast<std::size_t>(std::clamp(phase, 0.0, 1.0) * (kPhases - 1) + 0.5)];
    }

 private:
    static std::int16_t rounded(double weight) { return static_cast<std::int16_t>(std::lround(weight)); }

    /// f(phase, how early it is, from 0 to 1).
    template <class F>
    void for_each_phase(F&& f) {
        for (int i = 0; i < kPhases; ++i) {
            f(phases_[static_cast<std::size_t>(i)], static_cast<double>(i) / (kPhases - 1));
        }
    }

    void fill_squares() {
        std::size_t classes = 0;
        for (unsigned edges = 0; edges < 16; ++edges) {
            // On boards of three rows or columns squares that touch two opposite edges count for nothing.
            if ((edges & (kTop | kBottom)) == (kTop | kBottom)) continue;
            if ((edges & (kLeftSide | kRightSide)) == (kLeftSide | kRightSide)) continue;
            for (unsigned code = 0; code < kSquareCodes; ++code) {
                std::array<unsigned, 8> images{};
                for (unsigned i = 0; i < 8; ++i) images[i] = square_image(edges, code, i);
                if (*std::min_element(images.begin(), images.end()) != images[0]) continue;
                for (unsigned colour = 0; colour < 2; ++colour) {
                    const PatternWeight weight = kSquareWeights.at(classes++);
                    for_each_phase([&](Phase& phase, double early) {
                        for (const unsigned image : images) {
                            const unsigned row = image / kSquareCodes * 2 + colour;
                            phase.squares[row * kSquareCodes + image % kSquareCodes] = rounded(between(weight, early));
                        }
                    });
                }
            }
        }
    }

    void fill_lines() {
        std::size_t classes = 0;
        for (unsigned edges = 0; edges < 8; ++edges) {
            for (unsigned code = 0; code < kLineCodes; ++code) {
                const unsigned here = edges * kLineCodes + code;
                const unsigned other = line_image(edges, code);
                if (other < here) continue;
                for (unsigned colour = 0; colour < 2; ++colour) {
                    const PatternWeight weight = kLineWeights.at(classes++);
                    for_each_phase([&](Phase& phase, double early) {
                        for (const unsigned image : {here, other}) {
                            const unsigned row = image / kLineCodes * 2 + colour;
                            phase.lines[row * kLineCodes + image % kLineCodes] = rounded(between(weight, early));
                        }
                    });
                }
            }
        }
        for_each_phase([&](Phase& phase, double early) {
            phase.enemy_move = rounded(between(kEnemyMove, early));
            phase.own_move = rounded(between(kOwnMove, early));
            phase.enemy_stone = rounded(between(kEnemyStone, early));
            phase.own_stone = rounded(between(kOwnStone, early));
            phase.always = rounded(between(kAlways, early));
        });
    }

    std::array<Phase, kPhases> phases_;
};

const PatternTables& tables() {
    static const PatternTables all;
    return all;
}

}  // namespace

KonaneScore::KonaneScore(const Area& area, Word left_cells) : area_(area), left_cells_(left_cells) {
    const int rows = area.rows;
    const int columns = area.columns;
    const auto add = [&](std::vector<Window>& windows, int r, int c, unsigned edges) {
        const int cell = r * columns + c;
        windows.push_back({static_cast<std::uint8_t>(cell),
                           static_cast<std::uint8_t>(edges * 2 + static_cast<unsigned>(left_cells >> cell & 1))});
    };
    const auto edge = [](bool touches, unsigned name) { return touches ? name : 0U; };
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            if (r + 3 <= rows && c + 3 <= columns) {
                add(squares_, r, c,
                    edge(r == 0, kTop) | edge(r + 3 == rows, kBottom) | edge(c == 0, kLeftSide) |
                        edge(c + 3 == columns, kRightSide));
            }
            if (c + 5 <= columns) {
                add(across_, r, c,
                    edge(c == 0, kBegin) | edge(c + 5 == columns, kEnd) | edge(r == 0 || r == rows - 1, kAlong));
            }
            if (r + 5 <= rows) {
                add(down_, r, c,
                    edge(r == 0, kBegin) | edge(r + 5 == rows, kEnd) | edge(c == 0 || c == columns - 1, kAlong));
            }
        }
    }
}

double KonaneScore::operator()(Word stones, Player to_move) const {
    using Bits = rulesets::BitBoard<1>;
    const rulesets::KonaneBoard<1> board = {Bits::from_words({stones & left_cells_}),
                                            Bits::from_words({stones & ~left_cells_})};
    const Player own = rulesets::opponent(to_move);
    const PatternTables::Phase& weights = tables().at(std::popcount(stones), area_.rows * area_.columns);
    int sum = weights.always + weights.enemy_move * rulesets::count_moves(area_, board, to_move) +
              weights.own_move * rulesets::count_moves(area_, board, own) +
              weights.enemy_stone * board.stones(to_move).count() + weights.own_stone * board.stones(own).count();

    // The rows of the tables say whether the first cell is one of `own`; those of the windows, whether of Left.
    const unsigned other = own == Player::kLeft ? 0 : 1;
    const int columns = area_.columns;
    for (const Window& window : squares_) {
        const Word at = stones >> window.cell;
        const Word code = (at & 7) | (at >> columns & 7) << 3 | (at >> 2 * columns & 7) << 6;
        sum += weights.squares[(window.row ^ other) * kSquareCodes + code];
    }
    for (const Window& window : across_) {
        sum += weights.lines[(window.row ^ other) * kLineCodes + (stones >> window.cell & 31)];
    }
    for (const Window& window : down_) {
        const Word at = stones >> window.cell;
        const int step = columns - 1;
        const Word code =
            (at & 1) | (at >> step & 2) | (at >> 2 * step & 4) | (at >> 3 * step & 8) | (at >> 4 * step & 16);
        sum += weights.lines[(window.row ^ other) * kLineCodes + code];
    }
    return sum / 256.0;
}

}  // namespace papamu::solver::detail
