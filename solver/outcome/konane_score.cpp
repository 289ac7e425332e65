#include "solver/outcome/konane_score.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "solver/outcome/konane_weights.h"
#include "solver/outcome/narrow_area.h"

namespace papamu::solver::detail {

namespace {

using Word = std::uint64_t;

constexpr std::size_t kPhases = 9;  // from 30 % of the cells occupied to 85 %
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
// A strip is up to eight cells in a line, for the lines of five that begin in its first four.
constexpr unsigned kStripTables = 32;  // eight sets of edges, one to four lines
constexpr unsigned kStripCodes = 256;

constexpr unsigned strip_table(unsigned edges, unsigned lines) { return edges * 4 + lines - 1; }

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

/// Three bits for each column instead of three for each row.
unsigned by_columns(unsigned code) {
    unsigned result = 0;
    for (unsigned i = 0; i < 9; ++i) result |= (code >> i & 1) << (i % 3 * 3 + i / 3);
    return result;
}

/// The bits of a number, so far apart.
template <std::size_t Distance>
constexpr std::array<Word, 256> spread_bits() {
    std::array<Word, 256> result{};
    for (std::size_t number = 0; number < 256; ++number) {
        for (std::size_t i = 0; i < 8; ++i) result[number] |= Word{number >> i & 1} << (Distance * i);
    }
    return result;
}

constexpr std::array<Word, 256> kThirds = spread_bits<3>();
constexpr std::array<Word, 256> kEighths = spread_bits<8>();

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
        fill_counts();
    }

    struct Phase {
        std::array<std::int16_t, std::size_t{kSquareRows} * kSquareCodes> squares{};
        std::array<std::int16_t, std::size_t{kStripTables} * 2 * kStripCodes> strips{};
        int enemy_move = 0, own_move = 0, enemy_stone = 0, own_stone = 0, always = 0;
    };

    static std::uint8_t phase_of(int stones, int cells) {
        const double phase = (static_cast<double>(stones) / cells - kLate) / (kEarly - kLate);
        return static_cast<std::uint8_t>(std::clamp(phase, 0.0, 1.0) * (kPhases - 1) + 0.5);
    }
    [[nodiscard]] const Phase& at(std::uint8_t phase) const { return phases_[phase]; }

 private:
    static std::int16_t rounded(double weight) { return static_cast<std::int16_t>(std::lround(weight)); }

    static double early_of(std::size_t phase) { return static_cast<double>(phase) / (kPhases - 1); }

    /// f(phase, how early it is, from 0 to 1).
    template <class F>
    void for_each_phase(F&& f) {
        for (std::size_t i = 0; i < kPhases; ++i) f(phases_[i], early_of(i));
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
                            phase.squares[row * kSquareCodes + by_columns(image % kSquareCodes)] =
                                rounded(between(weight, early));
                        }
                    });
                }
            }
        }
    }

    using Lines = std::array<std::int16_t, std::size_t{kLineRows} * kLineCodes>;

    void fill_lines() {
        std::array<Lines, kPhases> all{};
        std::size_t classes = 0;
        for (unsigned edges = 0; edges < 8; ++edges) {
            for (unsigned code = 0; code < kLineCodes; ++code) {
                const unsigned here = edges * kLineCodes + code;
                const unsigned other = line_image(edges, code);
                if (other < here) continue;
                for (unsigned colour = 0; colour < 2; ++colour) {
                    const PatternWeight weight = kLineWeights.at(classes++);
                    for (std::size_t i = 0; i < kPhases; ++i) {
                        for (const unsigned image : {here, other}) {
                            const unsigned row = image / kLineCodes * 2 + colour;
                            all[i][row * kLineCodes + image % kLineCodes] = rounded(between(weight, early_of(i)));
                        }
                    }
                }
            }
        }
        for (std::size_t i = 0; i < kPhases; ++i) fill_strips(all[i], phases_[i]);
    }

    static void fill_strips(const Lines& lines, Phase& phase) {
        for (unsigned edges = 0; edges < 8; ++edges) {
            for (unsigned count = 1; count <= 4; ++count) {
                for (unsigned code = 0; code < 2 * kStripCodes; ++code) {
                    int sum = 0;
                    for (unsigned i = 0; i < count; ++i) {
                        // Only the outer lines touch the ends.
                        const unsigned ends = (i == 0 ? edges & kBegin : 0) | (i == count - 1 ? edges & kEnd : 0);
                        const unsigned row = ((edges & kAlong) | ends) * 2 + (code / kStripCodes ^ i % 2);
                        sum += lines[row * kLineCodes + (code >> i) % kLineCodes];
                    }
                    phase.strips[strip_table(edges, count) * 2 * kStripCodes + code] = static_cast<std::int16_t>(sum);
                }
            }
        }
    }

    void fill_counts() {
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
    for (std::size_t stones = 0; stones < phases_.size(); ++stones) {
        phases_[stones] = PatternTables::phase_of(static_cast<int>(stones), rows * columns);
    }
    const unsigned first = static_cast<unsigned>(left_cells & 1);
    const auto colour = [first](int r, int c) { return first ^ static_cast<unsigned>((r + c) % 2); };
    const auto edge = [](bool touches, unsigned name) { return touches ? name : 0U; };
    for (int r = 0; r + 3 <= rows; ++r) {
        for (int c = 0; c + 3 <= columns; ++c) {
            const unsigned edges = edge(r == 0, kTop) | edge(r + 3 == rows, kBottom) | edge(c == 0, kLeftSide) |
                                   edge(c + 3 == columns, kRightSide);
            squares_.push_back(static_cast<Table>((edges * 2 + colour(r, c)) * kSquareCodes));
        }
    }
    const auto strip = [&](int begin, int length, bool along, unsigned first_colour) {
        const unsigned edges = edge(begin == 0, kBegin) | edge(begin + 8 >= length, kEnd) | edge(along, kAlong);
        const auto lines = static_cast<unsigned>(std::min(length - begin, 8)) - 4;
        return static_cast<Table>(strip_table(edges, lines) * 2 * kStripCodes + first_colour * kStripCodes);
    };
    for (int r = 0; r < rows && columns >= 5; ++r) {
        across_.push_back(strip(0, columns, r == 0 || r == rows - 1, colour(r, 0)));
    }
    for (int begin = 0; begin + 5 <= rows; begin += 4) {
        for (int c = 0; c < columns; ++c) {
            down_.push_back(strip(begin, rows, c == 0 || c == columns - 1, colour(begin, c)));
        }
    }
}

int KonaneScore::squares(const Rows& rows, const std::int16_t* weights, Table other) const {
    int sum = 0;
    const Table* table = squares_.data();
    Word upper = kThirds[rows[0]], middle = kThirds[rows[1]];
    for (int r = 2; r < area_.rows; ++r) {
        const Word lower = kThirds[rows[static_cast<std::size_t>(r)]];
        Word band = upper | middle << 1 | lower << 2;  // column by column
        for (int c = 2; c < area_.columns; ++c, band >>= 3) {
            sum += weights[(*table++ ^ other) + (band & (kSquareCodes - 1))];
        }
        upper = middle;
        middle = lower;
    }
    return sum;
}

int KonaneScore::across(const Rows& rows, const std::int16_t* weights, Table other) const {
    int sum = 0;
    for (std::size_t r = 0; r < across_.size(); ++r) sum += weights[(across_[r] ^ other) + rows[r]];
    return sum;
}

int KonaneScore::down(const Rows& rows, const std::int16_t* weights, Table other) const {
    int sum = 0;
    const Table* table = down_.data();
    for (int begin = 0; begin + 5 <= area_.rows; begin += 4) {
        Word strips = 0;  // eight bits for each column
        for (int r = begin; r < area_.rows && r < begin + 8; ++r) {
            strips |= kEighths[rows[static_cast<std::size_t>(r)]] << (r - begin);
        }
        for (int c = 0; c < area_.columns; ++c, strips >>= 8) sum += weights[(*table++ ^ other) + (strips & 255)];
    }
    return sum;
}

double KonaneScore::operator()(Word stones, Player to_move) const {
    using Bits = rulesets::BitBoard<1>;
    const rulesets::KonaneBoard<1> board = {Bits::from_words({stones & left_cells_}),
                                            Bits::from_words({stones & ~left_cells_})};
    return (*this)(stones, to_move, rulesets::count_moves(area_, board, to_move));
}

double KonaneScore::operator()(Word stones, Player to_move, int moves) const {
    using Bits = rulesets::BitBoard<1>;
    const rulesets::KonaneBoard<1> board = {Bits::from_words({stones & left_cells_}),
                                            Bits::from_words({stones & ~left_cells_})};
    const Player own = rulesets::opponent(to_move);
    const int own_stones = board.stones(own).count();
    const int enemy_stones = board.stones(to_move).count();
    const PatternTables::Phase& weights = tables().at(phases_[static_cast<std::size_t>(own_stones + enemy_stones)]);
    int sum = weights.always + weights.enemy_move * moves +
              weights.own_move * rulesets::count_moves(narrow(area_), board, own) + weights.enemy_stone * enemy_stones +
              weights.own_stone * own_stones;

    Rows rows;
    const Word row = (Word{1} << area_.columns) - 1;
    for (std::size_t r = 0; r < static_cast<std::size_t>(area_.rows); ++r) {
        rows[r] = static_cast<std::uint8_t>(stones & row);
        stones >>= area_.columns;
    }
    // The tables say whether the first cell is one of `own`; the lists, whether of Left.
    const bool swap = own == Player::kRight;
    if (!squares_.empty()) sum += squares(rows, weights.squares.data(), swap ? kSquareCodes : 0);
    sum += across(rows, weights.strips.data(), swap ? kStripCodes : 0);
    sum += down(rows, weights.strips.data(), swap ? kStripCodes : 0);
    return sum / 256.0;
}

}  // namespace papamu::solver::detail
