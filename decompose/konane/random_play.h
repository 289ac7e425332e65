// Jumps that can certainly happen, found by random play in which either player may move at any time.
//
//     const auto seen = random_play(area, board, {.plays = 100, .seed = 1});      // anywhere
//     const auto more = guided_play(area, board, {.plays = 100, .seed = 1});      // towards cells not yet connected
//     seen.for_each_jump([](KonaneJump jump) { ... });
//
// The result depends only on the position, the number of plays and the seed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <vector>

#include "decompose/konane/relaxed_play.h"
#include "decompose/partition.h"

namespace papamu::decompose {

struct RandomPlayOptions {
    int plays = 100;
    std::uint32_t seed = 1;
};

/// For each player and direction, in the order of RelaxedPlay::for_each_direction, the cells from which a jump was
/// possible at some time.
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

/// Plays at random until no jump is possible, and collects all jumps that were possible on the way.
template <int Words>
class RandomPlayer {
 public:
    using Bits = rulesets::BitBoard<Words>;

    RandomPlayer(const rulesets::KonaneArea<Words>& area, std::uint32_t seed)
        : area_(area), random_(seed), seen_{{}, {-area.columns, -1, 1, area.columns}} {}

    [[nodiscard]] const SeenJumps<Words>& seen() const { return seen_; }

    void play(const rulesets::KonaneBoard<Words>& board) {
        play(board, [&](const Options& options) { return draw(options); });
    }

    /// Plays the best of `draws` jumps drawn at random each time: one that comes nearer to the cell is better than one
    /// that does not. Among those, if `close`, the one that ends nearest to the cell is best; otherwise the first one
    /// drawn is taken.
    void play_towards(const rulesets::KonaneBoard<Words>& board, int cell, int draws, bool close) {
        const auto distance = [&](int from) {
            return std::abs(from / area_.columns - cell / area_.columns) +
                   std::abs(from % area_.columns - cell % area_.columns);
        };
        play(board, [&](const Options& options) {
            Draw best = draw(options);
            int least = std::numeric_limits<int>::max();
            for (int k = 0; k < draws; ++k) {
                const Draw now = k == 0 ? best : draw(options);
                const int after = distance(now.from + 2 * seen_.steps[now.direction % 4]);
                const int nearer = after - distance(now.from);
                const int rank = close ? (nearer < 0 ? 0 : kMostDistance) + after : nearer;
                if (rank >= least) continue;
                least = rank;
                best = now;
            }
            return best;
        });
    }

 private:
    static constexpr int kMostDistance = 1 << 16;

    struct Options {
        std::array<Bits, 8> starts{};
        std::array<int, 8> counts{};
        int all = 0;
    };
    struct Draw {
        std::size_t direction;  // in the order of RelaxedPlay::for_each_direction
        int from;
    };

    Draw draw(const Options& options) {
        int pick = static_cast<int>(random_() % static_cast<unsigned>(options.all));
        std::size_t direction = 0;
        for (; pick >= options.counts[direction]; ++direction) pick -= options.counts[direction];
        Bits starts = options.starts[direction];
        int from = starts.pop_lowest();
        while (pick-- > 0) from = starts.pop_lowest();
        return {direction, from};
    }

    template <class Choose>
    void play(const rulesets::KonaneBoard<Words>& board, Choose&& choose) {
        RelaxedPlay<Words> now{area_, board.left, board.right, area_.playable.minus(board.left | board.right)};
        for (;;) {
            Options options;
            std::size_t i = 0;
            now.for_each_direction([&](const Bits& cells, int /*step*/, rulesets::Player /*player*/) {
                options.starts[i] = cells;
                seen_.starts[i] |= cells;
                options.counts[i] = cells.count();
                options.all += options.counts[i];
                ++i;
            });
            if (options.all == 0) return;
            const Draw chosen = choose(options);
            const int step = seen_.steps[chosen.direction % 4];
            Bits& own = chosen.direction < 4 ? now.left : now.right;
            Bits& enemy = chosen.direction < 4 ? now.right : now.left;
            own.reset(chosen.from);
            own.set(chosen.from + 2 * step);
            enemy.reset(chosen.from + step);
            now.empty.set(chosen.from);
            now.empty.set(chosen.from + step);
            now.empty.reset(chosen.from + 2 * step);
        }
    }

    rulesets::KonaneArea<Words> area_;
    std::minstd_rand random_;
    SeenJumps<Words> seen_;
};

template <int Words>
SeenJumps<Words> random_play(const rulesets::KonaneArea<Words>& area, const rulesets::KonaneBoard<Words>& board,
                             const RandomPlayOptions& options) {
    RandomPlayer<Words> player(area, options.seed);
    for (int round = 0; round < options.plays; ++round) player.play(board);
    return player.seen();
}

/// A third of the plays are undirected; the others, in rounds, are directed towards jumps of relaxed play whose cells
/// have not been connected by any jump seen so far. Ends early if there are no such jumps.
template <int Words>
SeenJumps<Words> guided_play(const rulesets::KonaneArea<Words>& area, const rulesets::KonaneBoard<Words>& board,
                             const RandomPlayOptions& options) {
    constexpr int kRound = 20;
    RandomPlayer<Words> player(area, options.seed);
    std::minstd_rand random(options.seed);
    std::vector<KonaneJump> apart;
    relaxed_play(area, board).for_each_jump([&](KonaneJump jump) { apart.push_back(jump); });
    int round = 0;
    for (; round < options.plays / 3; ++round) player.play(board);
    Partition groups(area.rows * area.columns);
    while (round < options.plays) {
        player.seen().for_each_jump([&](KonaneJump jump) {
            groups.unite(jump.from, jump.over);
            groups.unite(jump.from, jump.to);
        });
        std::erase_if(apart, [&](const KonaneJump& jump) {
            return groups.together(jump.from, jump.over) && groups.together(jump.from, jump.to);
        });
        if (apart.empty()) break;
        for (const int end = std::min(round + kRound, options.plays); round < end; ++round) {
            const KonaneJump& jump = apart[random() % apart.size()];
            player.play_towards(board, jump.over, round % 4 < 2 ? 3 : 6, round % 2 == 0);
        }
    }
    return player.seen();
}

}  // namespace papamu::decompose
