#include "solver/games/konane/konane_score.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "solver/games/konane/konane_weights.h"
#include "solver/games/konane/narrow_area.h"

namespace papamu::solver::detail {

namespace {

using Word = std::uint64_t;
using Table = std::uint16_t;  // the index where the 512 squares or 256 strips of a table begin

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
// A strip is up to eight cells in a line, for the lines of five that begin in its first four cells.
constexpr unsigned kStripTables = 32;  // eight sets of edges, one to four lines
constexpr unsigned kStripCodes = 256;

constexpr unsigned strip_table(unsigned edges, unsigned lines) { return edges * 4 + lines - 1; }

// Edges that a pattern touches.
constexpr unsigned kTop = 1, kBottom = 2, kLeftSide = 4, kRightSide = 8;  // of a square
constexpr unsigned kBegin = 1, kEnd = 2, kAlong = 4;                      // of a line

/// One of the eight images of a square: upside down, then right and left exchanged, then rows and columns exchanged.
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

/// The code with three bits for each column instead of three for each row.
unsigned by_columns(unsigned code) {
    unsigned result = 0;
    for (unsigned i = 0; i < 9; ++i) result |= (code >> i & 1) << (i % 3 * 3 + i / 3);
    return result;
}

/// For each number, its bits at a distance of `Distance` from each other.
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

/// The line in the other direction.
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
        std::array<std::int16_t, std::size_t{kStripTables} * 2 * kStripCodes> strips{};
    };

    static std::uint8_t phase_of(int stones, int cells) {
        const double phase = (static_cast<double>(stones) / cells - kLate) / (kEarly - kLate);
        return static_cast<std::uint8_t>(std::clamp(phase, 0.0, 1.0) * (kPhases - 1) + 0.5);
    }
    [[nodiscard]] const Phase& at(std::size_t phase) const { return phases_[phase]; }
    /// How early in the game a phase is, from 0 to 1.
    static double early_of(std::size_t phase) { return static_cast<double>(phase) / (kPhases - 1); }
    static std::int16_t rounded(double weight) { return static_cast<std::int16_t>(std::lround(weight)); }

 private:
    /// Calls f(phase, how early in the game it is, from 0 to 1).
    template <class F>
    void for_each_phase(F&& f) {
        for (std::size_t i = 0; i < kPhases; ++i) f(phases_[i], early_of(i));
    }

    void fill_squares() {
        std::size_t classes = 0;
        for (unsigned edges = 0; edges < 16; ++edges) {
            // On boards with three rows or columns, squares that touch two opposite edges have no weight.
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

    std::array<Phase, kPhases> phases_;
};

const PatternTables& tables() {
    static const PatternTables all;
    return all;
}

}  // namespace

struct KonaneScore::Places {
    std::vector<Table> squares, across, down;  // in the order in which they are read
};

KonaneScore::Places KonaneScore::places() const {
    const int rows = area_.rows;
    const int columns = area_.columns;
    const unsigned first = static_cast<unsigned>(left_cells_ & 1);
    const auto colour = [first](int r, int c) { return first ^ static_cast<unsigned>((r + c) % 2); };
    const auto edge = [](bool touches, unsigned name) { return touches ? name : 0U; };
    Places places;
    for (int r = 0; r + 3 <= rows; ++r) {
        for (int c = 0; c + 3 <= columns; ++c) {
            const unsigned edges = edge(r == 0, kTop) | edge(r + 3 == rows, kBottom) | edge(c == 0, kLeftSide) |
                                   edge(c + 3 == columns, kRightSide);
            places.squares.push_back(static_cast<Table>((edges * 2 + colour(r, c)) * kSquareCodes));
        }
    }
    const auto strip = [&](int begin, int length, bool along, unsigned first_colour) {
        const unsigned edges = edge(begin == 0, kBegin) | edge(begin + 8 >= length, kEnd) | edge(along, kAlong);
        const auto lines = static_cast<unsigned>(std::min(length - begin, 8)) - 4;
        return static_cast<Table>(strip_table(edges, lines) * 2 * kStripCodes + first_colour * kStripCodes);
    };
    for (int r = 0; r < rows && columns >= 5; ++r) {
        places.across.push_back(strip(0, columns, r == 0 || r == rows - 1, colour(r, 0)));
    }
    for (int begin = 0; begin + 5 <= rows; begin += 4) {
        for (int c = 0; c < columns; ++c) {
            places.down.push_back(strip(begin, rows, c == 0 || c == columns - 1, colour(begin, c)));
        }
    }
    return places;
}

KonaneScore::KonaneScore(const Area& area, Word left_cells) : area_(area), left_cells_(left_cells) {
    for (std::size_t stones = 0; stones < phases_.size(); ++stones) {
        phases_[stones] = PatternTables::phase_of(static_cast<int>(stones), area.rows * area.columns);
    }
    const Places at = places();
    const auto across_codes = static_cast<std::ptrdiff_t>(1) << area.columns;
    for (std::size_t i = 0; i < kPhases; ++i) {
        const double early = PatternTables::early_of(i);
        const auto weight = [early](const PatternWeight& pair) { return PatternTables::rounded(between(pair, early)); };
        counts_.push_back(
            {weight(kEnemyMove), weight(kOwnMove), weight(kEnemyStone), weight(kOwnStone), weight(kAlways)});
        const PatternTables::Phase& phase = tables().at(i);
        for (const bool swap : {false, true}) {
            const auto copy = [this](const std::int16_t* table, std::ptrdiff_t size) {
                weights_.insert(weights_.end(), table, table + size);
            };
            for (const Table table : at.squares) copy(&phase.squares[table ^ (swap ? kSquareCodes : 0)], kSquareCodes);
            for (const Table table : at.across) copy(&phase.strips[table ^ (swap ? kStripCodes : 0)], across_codes);
            for (const Table table : at.down) copy(&phase.strips[table ^ (swap ? kStripCodes : 0)], kStripCodes);
        }
    }
    board_weights_ = weights_.size() / (2 * kPhases);
}

/// The sum of the weights of all squares, all lines in rows and all lines in columns.
template <int Columns>
int KonaneScore::patterns(Word stones, const std::int16_t* weights) const {
    constexpr Word kRow = (Word{1} << Columns) - 1;
    int sum = 0;
    if constexpr (Columns >= 3) {
        Word upper = kThirds[stones & kRow], middle = kThirds[stones >> Columns & kRow];
        Word rest = stones >> (2 * Columns);
        for (int r = 2; r < area_.rows; ++r, rest >>= Columns) {
            const Word lower = kThirds[rest & kRow];
            const Word band = upper | middle << 1 | lower << 2;  // column by column
            for (int c = 0; c + 3 <= Columns; ++c) {
                sum += weights[kSquareCodes * static_cast<unsigned>(c) + (band >> (3 * c) & (kSquareCodes - 1))];
            }
            weights += kSquareCodes * (Columns - 2);
            upper = middle;
            middle = lower;
        }
    }
    if constexpr (Columns >= 5) {
        Word rest = stones;
        for (int r = 0; r < area_.rows; ++r, rest >>= Columns, weights += kRow + 1) sum += weights[rest & kRow];
    }
    for (int begin = 0; begin + 5 <= area_.rows; begin += 4) {
        Word strips = 0;  // eight bits for each column
        Word rest = stones >> (begin * Columns);
        const int rows = std::min(area_.rows - begin, 8);
        for (int r = 0; r < rows; ++r, rest >>= Columns) strips |= kEighths[rest & kRow] << r;
        for (int c = 0; c < Columns; ++c) {
            sum += weights[kStripCodes * static_cast<unsigned>(c) + (strips >> (8 * c) & (kStripCodes - 1))];
        }
        weights += kStripCodes * Columns;
    }
    return sum;
}

template <int Columns>
double KonaneScore::score(Word stones, Player to_move, int moves) const {
    using Bits = rulesets::BitBoard<1>;
    const rulesets::KonaneBoard<1> board = {Bits::from_words({stones & left_cells_}),
                                            Bits::from_words({stones & ~left_cells_})};
    const Player own = rulesets::opponent(to_move);
    const int own_stones = board.stones(own).count();
    const int enemy_stones = board.stones(to_move).count();
    const std::size_t phase = phases_[static_cast<std::size_t>(own_stones + enemy_stones)];
    const Counts& weights = counts_[phase];
    const int sum = weights.always + weights.enemy_move * moves +
                    weights.own_move * rulesets::count_moves(with_columns<Columns>(area_), board, own) +
                    weights.enemy_stone * enemy_stones + weights.own_stone * own_stones;
    const std::size_t set = 2 * phase + (own == Player::kRight ? 1 : 0);
    return (sum + patterns<Columns>(stones, weights_.data() + set * board_weights_)) / 256.0;
}

double KonaneScore::operator()(Word stones, Player to_move) const {
    using Bits = rulesets::BitBoard<1>;
    const rulesets::KonaneBoard<1> board = {Bits::from_words({stones & left_cells_}),
                                            Bits::from_words({stones & ~left_cells_})};
    return (*this)(stones, to_move, rulesets::count_moves(area_, board, to_move));
}

double KonaneScore::operator()(Word stones, Player to_move, int moves) const {
    return for_columns(area_.columns, [&]<int Columns>() { return score<Columns>(stones, to_move, moves); });
}

}  // namespace papamu::solver::detail
