#include "engine/opponents/chinese_checkers_greedy.h"

#include <vector>

#include "engine/opponents/chinese_checkers_chance.h"

namespace papamu::engine {

namespace {

using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kStar;

constexpr int kUsualFloor = -1;                     // moves that lose more are not considered ...
constexpr int kNoFloor = -2 * rulesets::kStarRows;  // ... if there are others

int far_corner(rulesets::Player player) {
    return rulesets::star_cell(player == rulesets::Player::kLeft ? 0 : rulesets::kStarRows - 1, 12);
}

/// The moves with the most progress, at least `floor`, from the last row that has such moves.
std::vector<ChineseCheckersMove> best_moves(const ChineseCheckersState& state, std::uint8_t gray, int floor) {
    const rulesets::StarCells occupied = occupied_with(state, gray);
    const auto& steps = kStar.distance[static_cast<std::size_t>(far_corner(state.to_move))];
    std::vector<ChineseCheckersMove> best;
    int most = floor;
    int row = -1;
    state.marbles_of(state.to_move).for_each([&](int from) {
        const auto origin = static_cast<std::size_t>(from);
        rulesets::destinations(occupied, from).for_each([&](int to) {
            const int progress = steps[origin] - steps[static_cast<std::size_t>(to)];
            if (progress < most) return;
            if (progress > most || kStar.row[origin] != row) best.clear();
            most = progress;
            row = kStar.row[origin];
            best.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), gray});
        });
    });
    return best;
}

}  // namespace

std::optional<ChineseCheckersMove> greedy_chinese_checkers_move(const ChineseCheckersState& state,
                                                                base::Random& random) {
    const std::uint8_t gray = draw_gray_place(state, random);
    auto moves = best_moves(state, gray, kUsualFloor);
    if (moves.empty()) moves = best_moves(state, gray, kNoFloor);
    if (moves.empty()) return std::nullopt;
    return moves[draw_index(moves.size(), random)];
}

PlayerPtr<rulesets::ChineseCheckers> make_chinese_checkers_greedy(std::uint64_t seed) {
    return make_drawing_player("greedy", seed, greedy_chinese_checkers_move);
}

}  // namespace papamu::engine
