#include "engine/chinese_checkers/race/race_rows.h"

#include <algorithm>
#include <bit>

namespace papamu::engine {

using rulesets::kStar;
using rulesets::StarCells;

namespace {

constexpr int kHomeRows = 4;
constexpr std::uint8_t kUnknown = 255;

// kBinomials[n][k] is n choose k.
constexpr auto kBinomials = [] {
    std::array<std::array<std::uint32_t, RaceRows::kMostLevels + 1>, RaceRows::kMostMarbles + RaceRows::kMostLevels + 1>
        result{};
    for (std::size_t n = 0; n < result.size(); ++n) {
        result[n][0] = 1;
        for (std::size_t k = 1; k <= n && k < result[n].size(); ++k) {
            result[n][k] = result[n - 1][k - 1] + (k < n ? result[n - 1][k] : 0);
        }
    }
    return result;
}();

std::uint32_t binomial(int n, int k) { return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

std::uint32_t bit(int level) { return std::uint32_t{1} << level; }

int level_of_row(int row, int levels) { return std::clamp(row - kHomeRows + 1, 0, levels - 1); }

}  // namespace

RaceRows::Shape RaceRows::shape_of(const RaceSide& side) {
    Shape shape;
    int rear = kHomeRows;
    side.marbles.for_each([&](int cell) { rear = std::max(rear, int{kStar.row[static_cast<std::size_t>(cell)]}); });
    shape.levels = std::min(rear - kHomeRows + 3, kMostLevels);
    shape.marbles = side.marbles.count();
    shape.needed = side.goal.count();
    (side.walls | side.ladders).for_each([&](int cell) {
        shape.ladder_levels |= bit(level_of_row(kStar.row[static_cast<std::size_t>(cell)], shape.levels));
    });
    return shape;
}

std::uint32_t RaceRows::ways(const Shape& shape) {
    return binomial(shape.marbles + shape.levels - 1, shape.levels - 1);
}

RaceRows::RaceRows(const Shape& shape) : shape_(shape) {
    for (std::size_t cell = 0; cell < level_.size(); ++cell) {
        level_[cell] = static_cast<std::uint8_t>(level_of_row(kStar.row[cell], shape.levels));
    }
    fill();
}

// Ranks the distributions of marbles among levels by the places of the bars between levels (Knuth, TAOCP 7.2.1.3).
std::uint32_t RaceRows::rank_of(const Counts& counts) const {
    std::uint32_t rank = 0;
    int below = 0;
    for (int bar = 1; bar < shape_.levels; ++bar) {
        below += counts[static_cast<std::size_t>(bar - 1)];
        rank += binomial(below + bar - 1, bar);
    }
    return rank;
}

// The levels that a marble can move to if the others are distributed like this. The rows of the home form one level,
// and so do all rows from the last level on: jumps from there may begin in whichever row suits them.
std::uint32_t RaceRows::reachable_levels(const Counts& others, int from) const {
    std::uint32_t occupied = shape_.ladder_levels;
    for (int l = 0; l < shape_.levels; ++l) {
        if (others[static_cast<std::size_t>(l)] > 0) occupied |= bit(l);
    }
    const int last = shape_.levels - 1;
    std::uint32_t jumped = bit(from);
    for (std::uint32_t before = 0; before != jumped;) {
        before = jumped;
        for (int l = 0; l + 2 <= last; ++l) {
            if ((occupied & bit(l + 1)) == 0) continue;
            if ((jumped & (bit(l) | bit(l + 2))) != 0) jumped |= bit(l) | bit(l + 2);
        }
        for (const int l : {0, last - 1}) {
            if ((occupied & bit(l == 0 ? 0 : last)) == 0) continue;
            if ((jumped & (bit(l) | bit(l + 1))) != 0) jumped |= bit(l) | bit(l + 1);
        }
    }
    if (from > 0) jumped |= bit(from - 1);
    if (from < last) jumped |= bit(from + 1);
    return jumped & ~bit(from);
}

// Breadth-first search from all distributions that have won. The other marbles stand alike for a move and for its
// reverse, so that the reverse of a move is a move as well.
void RaceRows::fill() {
    fewest_.assign(ways(shape_), kUnknown);
    std::vector<Counts> front;
    const auto reach = [&](const Counts& counts, int moves, std::vector<Counts>& into) {
        std::uint8_t& known = fewest_[rank_of(counts)];
        if (known != kUnknown) return;
        known = static_cast<std::uint8_t>(std::min(moves, kUnknown - 1));
        into.push_back(counts);
    };
    const auto distribute = [&](const auto& self, Counts counts, int level, int left) -> void {
        if (level == shape_.levels - 1) {
            counts[static_cast<std::size_t>(level)] = static_cast<std::uint8_t>(left);
            if (counts[0] >= shape_.needed) reach(counts, 0, front);
            return;
        }
        for (int here = 0; here <= left; ++here) {
            counts[static_cast<std::size_t>(level)] = static_cast<std::uint8_t>(here);
            self(self, counts, level + 1, left - here);
        }
    };
    distribute(distribute, {}, 0, shape_.marbles);
    for (int moves = 1; !front.empty(); ++moves) {
        std::vector<Counts> next;
        for (Counts counts : front) {
            for (std::size_t from = 0; from < static_cast<std::size_t>(shape_.levels); ++from) {
                if (counts[from] == 0) continue;
                --counts[from];
                for (std::uint32_t to = reachable_levels(counts, static_cast<int>(from)); to != 0; to &= to - 1) {
                    Counts moved = counts;
                    ++moved[static_cast<std::size_t>(std::countr_zero(to))];
                    reach(moved, moves, next);
                }
                ++counts[from];
            }
        }
        front = std::move(next);
    }
}

RaceRows::Standing RaceRows::standing(const StarCells& marbles) const {
    Counts counts{};
    marbles.for_each([&](int cell) { ++counts[level_[static_cast<std::size_t>(cell)]]; });
    Standing result;
    for (std::size_t l = 0; l < counts.size(); ++l) {
        result.below[l + 1] = static_cast<std::uint8_t>(result.below[l] + counts[l]);
    }
    result.rank = rank_of(counts);
    return result;
}

std::uint32_t RaceRows::rank_after(const Standing& standing, RaceMove move) const {
    std::uint32_t rank = standing.rank;
    const int from = level_[move.from];
    const int to = level_[move.to];
    for (int bar = to + 1; bar <= from; ++bar) {
        rank += binomial(standing.below[static_cast<std::size_t>(bar)] + bar - 1, bar - 1);
    }
    for (int bar = from + 1; bar <= to; ++bar) {
        rank -= binomial(standing.below[static_cast<std::size_t>(bar)] + bar - 2, bar - 1);
    }
    return rank;
}

RaceRows::Standing RaceRows::after(const Standing& standing, RaceMove move) const {
    Standing result = standing;
    result.rank = rank_after(standing, move);
    const int from = level_[move.from];
    const int to = level_[move.to];
    for (int bar = to + 1; bar <= from; ++bar) ++result.below[static_cast<std::size_t>(bar)];
    for (int bar = from + 1; bar <= to; ++bar) --result.below[static_cast<std::size_t>(bar)];
    return result;
}

}  // namespace papamu::engine
