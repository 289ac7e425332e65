// Which games are played, and in which order.
//
//     for (const ScheduledGame& game : round_robin(3, 10)) ...         // 60 games: 10 openings, 3 pairings, 2 seats
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace papamu::engine {

struct ScheduledGame {
    std::size_t number = 0;      // identifies the game; unique in a schedule
    std::size_t opening = 0;     // which of the openings
    std::array<int, 2> seats{};  // the contestants; the first of them moves first

    bool operator==(const ScheduledGame&) const = default;
};

/// Every contestant against every other from every opening, twice, the second time with the seats swapped: opening by
/// opening, and for each of them pairing by pairing. The numbers count from 0; the games 2k and 2k + 1 are a pair.
std::vector<ScheduledGame> round_robin(int contestants, std::size_t openings);

/// The two games between two contestants from one opening.
std::array<ScheduledGame, 2> pair_of_games(std::size_t first_number, std::size_t opening, std::array<int, 2> seats);

}  // namespace papamu::engine
