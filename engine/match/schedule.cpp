#include "engine/match/schedule.h"

namespace papamu::engine {

std::array<ScheduledGame, 2> pair_of_games(std::size_t first_number, std::size_t opening, std::array<int, 2> seats) {
    return {ScheduledGame{first_number, opening, seats},
            ScheduledGame{first_number + 1, opening, {seats[1], seats[0]}}};
}

std::vector<ScheduledGame> round_robin(int contestants, std::size_t openings) {
    std::vector<ScheduledGame> games;
    for (std::size_t opening = 0; opening < openings; ++opening) {
        for (int one = 0; one < contestants; ++one) {
            for (int other = one + 1; other < contestants; ++other) {
                for (const ScheduledGame& game : pair_of_games(games.size(), opening, {one, other})) {
                    games.push_back(game);
                }
            }
        }
    }
    return games;
}

}  // namespace papamu::engine
