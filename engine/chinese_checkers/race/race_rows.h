// A lower bound on the moves that a race takes, which considers only the row of each marble.
//
// A jump upwards by two rows passes over a marble in the row between, so that a marble far behind the others, or
// behind rows that are empty, cannot come quickly. The table holds the exact length of the race in a relaxed game
// that knows only how many marbles each row has: a step goes to an adjacent row or stays in its row, and a chain of
// jumps continues by two rows as long as the row between holds another marble. Every real move is a move there, so no
// race is shorter.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/chinese_checkers/race/race_side.h"

namespace papamu::engine {

class RaceRows {
 public:
    /// The rows of the home form one level, each row below it another, and all rows behind these the last one.
    static constexpr int kMostLevels = 11;
    static constexpr int kMostMarbles = 10;

    /// The table depends on these only. Bit l of `ladder_levels` is set if level l always holds something to jump over.
    struct Shape {
        int levels = 3;
        int marbles = kMostMarbles;
        int needed = kMostMarbles;  // in the home
        std::uint32_t ladder_levels = 0;

        bool operator==(const Shape&) const = default;
    };
    /// Requires at most kMostMarbles marbles, and at least as many as the goal has cells.
    static Shape shape_of(const RaceSide& side);

    /// The number of distributions of the marbles among the levels, C(marbles + levels - 1, marbles): at most
    /// 184,756. A table takes one byte for each of them, and about 0.6 microseconds.
    static std::uint32_t ways(const Shape& shape);
    explicit RaceRows(const Shape& shape);

    [[nodiscard]] const Shape& shape() const { return shape_; }

    /// below[l] is the number of marbles on the levels 0 .. l-1; `rank` numbers the distributions.
    struct Standing {
        std::array<std::uint8_t, kMostLevels + 1> below{};
        std::uint32_t rank = 0;
    };
    [[nodiscard]] Standing standing(const rulesets::StarCells& marbles) const;
    [[nodiscard]] std::uint32_t rank_after(const Standing& standing, RaceMove move) const;
    [[nodiscard]] Standing after(const Standing& standing, RaceMove move) const;
    /// A lower bound on the number of moves from here.
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
