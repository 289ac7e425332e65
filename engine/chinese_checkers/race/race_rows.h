// How many moves a race takes at least, seen from the side: of each marble only its row counts.
//
// A jump upwards by two rows passes over a marble in the row between, so that a marble far behind the others, or behind
// rows that are empty, cannot come quickly. The table holds the exact length of the race in the relaxed game that knows
// nothing but how many marbles each row has: a step goes to a row next to it or stays, a chain of jumps goes on by two
// rows as long as the row between holds another marble. Every real move is a move there, so no race is shorter.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/chinese_checkers/race/race_side.h"

namespace papamu::engine {

class RaceRows {
 public:
    /// The home's rows are one level, each row below it another, and all rows behind the last one another again.
    static constexpr int kMostLevels = 11;
    static constexpr int kMostMarbles = 10;

    /// The table depends on these alone. `ladder_levels`: bit l is set where level l holds something to jump over for
    /// ever.
    struct Shape {
        int levels = 3;
        int marbles = kMostMarbles;
        int needed = kMostMarbles;  // in the home
        std::uint32_t ladder_levels = 0;

        bool operator==(const Shape&) const = default;
    };
    /// For up to kMostMarbles marbles, at least as many as there are cells in the goal.
    static Shape shape_of(const RaceSide& side);

    /// The C(marbles + levels - 1, marbles) ways to stand: at most 184,756. A table takes a byte for each of them, and
    /// some 0.6 microseconds.
    static std::uint32_t ways(const Shape& shape);
    explicit RaceRows(const Shape& shape);

    [[nodiscard]] const Shape& shape() const { return shape_; }

    /// How many marbles stand on lower levels: of levels 0 .. l-1 at index l. `rank` numbers the ways to stand.
    struct Standing {
        std::array<std::uint8_t, kMostLevels + 1> below{};
        std::uint32_t rank = 0;
    };
    [[nodiscard]] Standing standing(const rulesets::StarCells& marbles) const;
    [[nodiscard]] std::uint32_t rank_after(const Standing& standing, RaceMove move) const;
    [[nodiscard]] Standing after(const Standing& standing, RaceMove move) const;
    /// At least so many moves are needed from here.
    [[nodiscard]] int fewest_moves(std::uint32_t rank) const { return fewest_[rank]; }

 private:
    using Counts = std::array<std::uint8_t, kMostLevels>;

    [[nodiscard]] std::uint32_t rank_of(const Counts& counts) const;
    [[nodiscard]] std::uint32_t reachable_levels(const Counts& others, int from) const;
    void fill();

    Shape shape_;
    std::array<std::uint8_t, rulesets::kStarCells> level_{};  // of each cell
    std::vector<std::uint8_t> fewest_;
};

}  // namespace papamu::engine
