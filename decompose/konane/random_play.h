// Jumps that certainly can happen, found by playing at random, either colour at any time.
//
//     const auto seen = random_play(area, board, {.plays = 100, .seed = 1});
//     seen.for_each_jump([](KonaneJump jump) { ... });
//
// What is seen depends on the position, the number of plays and the seed alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

#include "decompose/konane/relaxed_play.h"

namespace papamu::decompose {

struct RandomPlayOptions {
    int plays = 100;
    std::uint32_t seed = 1;
};

/// For each player and direction, in the order of RelaxedPlay::for_each_direction, the cells from which a jump was possible
/// at some time.
template <int Words>
struct SeenJumps {
    using Bits = rulesets::BitBoard<Words>;

    std::array<Bits, 8> starts{};
    std::array<int, 4> steps{};

    template <class F>
    void for_each_jump(F&& f) const {
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const auto player = i < 4 ? rulesets::Player::kLeft : rulesets::Player::kRight;
            const int step = steps[i % 4];
            starts[i].for_each([&](int from) {
                f(KonaneJump{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(from + step),
                             static_cast<std::uint16_t>(from + 2 * step), player});
            });
        }
    }
};

template <int Words>
SeenJumps<Words> random_play(const rulesets::KonaneArea<Words>& area, const rulesets::KonaneBoard<Words>& board,
                             const RandomPlayOptions& options) {
    using Bits = rulesets::BitBoard<Words>;
    SeenJumps<Words> seen{{}, {-area.columns, -1, 1, area.columns}};
    std::minstd_rand random(options.seed);
    for (int round = 0; round < options.plays; ++round) {
        RelaxedPlay<Words> now{area, board.left, board.right, area.playable.minus(board.left | board.right)};
        for (;;) {
            std::array<Bits, 8> starts;
            std::array<int, 8> counts{};
            int jumps = 0;
            std::size_t i = 0;
            now.for_each_direction([&](const Bits& cells, int /*step*/, rulesets::Player /*player*/) {
                starts[i] = cells;
                seen.starts[i] |= cells;
                counts[i] = cells.count();
                jumps += counts[i];
                ++i;
            });
            if (jumps == 0) break;
            int pick = static_cast<int>(random() % static_cast<unsigned>(jumps));
            for (i = 0; pick >= counts[i]; ++i) pick -= counts[i];
            int from = starts[i].pop_lowest();
            while (pick-- > 0) from = starts[i].pop_lowest();
            const int step = seen.steps[i % 4];
            Bits& own = i < 4 ? now.left : now.right;
            Bits& enemy = i < 4 ? now.right : now.left;
            own.reset(from);
            own.set(from + 2 * step);
            enemy.reset(from + step);
            now.empty.set(from);
            now.empty.set(from + step);
            now.empty.reset(from + 2 * step);
        }
    }
    return seen;
}

}  // namespace papamu::decompose
