// The tables behind the guesses at who wins a kōnane position (konane_score.h): the weight of every square of three by
// three cells and of every strip of up to eight, by the stage of the game.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "solver/games/konane/konane_weights.h"

namespace papamu::solver::detail::konane_patterns {

using Word = std::uint64_t;
using Table = std::uint16_t;  // the index where the 512 squares or 256 strips of a table begin

inline constexpr std::size_t kPhases = 9;  // from 30 % of the cells occupied to 85 %
inline constexpr double kLate = 0.30;
inline constexpr double kEarly = 0.85;

constexpr double between(const PatternWeight& weight, double phase) {
    return (1 - phase) * weight.late + phase * weight.early;
}

// "own" is the player who is not to move.
inline constexpr PatternWeight kEnemyMove = {85, 113};
inline constexpr PatternWeight kOwnMove = {-57, -103};
inline constexpr PatternWeight kEnemyStone = {-9, -23};
inline constexpr PatternWeight kOwnStone = {9, 12};
inline constexpr PatternWeight kAlways = {2, -22};

inline constexpr unsigned kSquareRows = 32;  // sixteen sets of edges, two colours
inline constexpr unsigned kSquareCodes = 512;
inline constexpr unsigned kLineRows = 16;
inline constexpr unsigned kLineCodes = 32;
// A strip is up to eight cells in a line, for the lines of five that begin in its first four cells.
inline constexpr unsigned kStripTables = 32;  // eight sets of edges, one to four lines
inline constexpr unsigned kStripCodes = 256;

constexpr unsigned strip_table(unsigned edges, unsigned lines) { return edges * 4 + lines - 1; }

// Edges that a pattern touches.
inline constexpr unsigned kTop = 1, kBottom = 2, kLeftSide = 4, kRightSide = 8;  // of a square
inline constexpr unsigned kBegin = 1, kEnd = 2, kAlong = 4;                      // of a line

/// For each number, its bits at a distance of `Distance` from each other.
template <std::size_t Distance>
constexpr std::array<Word, 256> spread_bits() {
    std::array<Word, 256> result{};
    for (std::size_t number = 0; number < 256; ++number) {
        for (std::size_t i = 0; i < 8; ++i) result[number] |= Word{number >> i & 1} << (Distance * i);
    }
    return result;
}

inline constexpr std::array<Word, 256> kThirds = spread_bits<3>();
inline constexpr std::array<Word, 256> kEighths = spread_bits<8>();

/// The weights of all patterns in every phase, for boards of all sizes.
class PatternTables {
 public:
    PatternTables();

    struct Phase {
        std::array<std::int16_t, std::size_t{kSquareRows} * kSquareCodes> squares{};
        std::array<std::int16_t, std::size_t{kStripTables} * 2 * kStripCodes> strips{};
    };
    /// The tables that all boards share.
    static const PatternTables& all();

    static std::uint8_t phase_of(int stones, int cells) {
        const double phase = (static_cast<double>(stones) / cells - kLate) / (kEarly - kLate);
        return static_cast<std::uint8_t>(std::clamp(phase, 0.0, 1.0) * (kPhases - 1) + 0.5);
    }
    [[nodiscard]] const Phase& at(std::size_t phase) const { return phases_[phase]; }
    /// How early in the game a phase is, from 0 to 1.
    static double early_of(std::size_t phase) { return static_cast<double>(phase) / (kPhases - 1); }
    static std::int16_t rounded(double weight) { return static_cast<std::int16_t>(std::lround(weight)); }

 private:
    using Lines = std::array<std::int16_t, std::size_t{kLineRows} * kLineCodes>;

    template <class F>
    void for_each_phase(F&& f);
    void fill_squares();
    void fill_lines();
    static void fill_strips(const Lines& lines, Phase& phase);

    std::array<Phase, kPhases> phases_;
};

}  // namespace papamu::solver::detail::konane_patterns
