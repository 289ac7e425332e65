// Which games are played, and in which order.
//
//     for (const ScheduledGame& game : round_robin(3, 10)) ...         // 60 games: ten openings, three pairings, two seats
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace papamu::engine {

struct ScheduledGame {
    std::size_t number = 0;      // what the game is called by; no two of a schedule have the same
    std::size_t opening = 0;     // which of the openings
    std::array<int, 2> seats{};  // the contestants, who moves first before the other

    bool operator==(const ScheduledGame&) const = default;
};

/// Everybody against everybody from every opening, twice, the second time with changed seats: opening by opening, and for
/// each of them pair by pair. The numbers count from 0; the games 2k and 2k + 1 are a pair.
std::vector<ScheduledGame> round_robin(int contestants, std::size_t openings);

/// The two games of two contestants from one opening.
std::array<ScheduledGame, 2> pair_of_games(std::size_t first_number, std::size_t opening, std::array<int, 2> seats);

}  // namespace papamu::engine
