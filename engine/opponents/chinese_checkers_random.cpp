#include "engine/opponents/chinese_checkers_random.h"

#include <vector>

#include "engine/opponents/chinese_checkers_chance.h"

namespace papamu::engine {

using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kStar;

std::optional<ChineseCheckersMove> random_chinese_checkers_move(const ChineseCheckersState& state,
                                                                base::Random& random) {
    const std::uint8_t gray = draw_gray_place(state, random);
    const rulesets::StarCells occupied = occupied_with(state, gray);
    const int forward = state.to_move == rulesets::Player::kLeft ? -1 : 1;  // rows count from the top
    std::vector<ChineseCheckersMove> moves;
    state.marbles_of(state.to_move).for_each([&](int from) {
        rulesets::destinations(occupied, from).for_each([&](int to) {
            const int rows = kStar.row[static_cast<std::size_t>(to)] - kStar.row[static_cast<std::size_t>(from)];
            if (rows * forward < 0) return;
            moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), gray});
        });
    });
    if (moves.empty()) return std::nullopt;
    return moves[draw_index(moves.size(), random)];
}

PlayerPtr<rulesets::ChineseCheckers> make_chinese_checkers_random(std::uint64_t seed) {
    return make_drawing_player("random", seed, random_chinese_checkers_move);
}

}  // namespace papamu::engine
