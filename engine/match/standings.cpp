#include "engine/match/standings.h"

#include <algorithm>
#include <numeric>

namespace papamu::engine {

void Standings::add(std::array<int, 2> seats, int winner) {
    const int better = seats[static_cast<std::size_t>(winner)];
    const int worse = seats[static_cast<std::size_t>(1 - winner)];
    ++games_;
    wins_of_first_ += winner == 0 ? 1 : 0;
    ++cell(better, worse).wins;
    add_points(cell(better, worse), 1);
    add_points(cell(worse, better), 0);
}

void Standings::add_points(Cell& cell, int points) {
    if (cell.points_of_open_pair < 0) {
        cell.points_of_open_pair = points;
        return;
    }
    cell.pairs.add(cell.points_of_open_pair + points);
    cell.points_of_open_pair = -1;
}

std::uint64_t Standings::wins(int player) const {
    std::uint64_t sum = 0;
    for (int other = 0; other < players_; ++other) sum += wins(player, other);
    return sum;
}

std::uint64_t Standings::games(int player) const {
    std::uint64_t sum = 0;
    for (int other = 0; other < players_; ++other) sum += games(player, other);
    return sum;
}

PairScore Standings::pairs(int player) const {
    PairScore sum;
    for (int other = 0; other < players_; ++other) {
        for (int points = 0; points <= 2; ++points) {
            sum.add(points, pairs(player, other).counts()[static_cast<std::size_t>(points)]);
        }
    }
    return sum;
}

std::vector<int> Standings::ranking() const {
    std::vector<int> order(static_cast<std::size_t>(players_));
    std::iota(order.begin(), order.end(), 0);
    // Compares a/b > c/d without division. A share of no games is 0/1: 0/0 would be equal to every other one.
    const auto played = [this](int player) { return std::max<std::uint64_t>(games(player), 1); };
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return wins(a) * played(b) > wins(b) * played(a); });
    return order;
}

}  // namespace papamu::engine
