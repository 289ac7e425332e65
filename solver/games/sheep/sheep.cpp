// Sheep as packed regions: connected empty cells and the herds beside them. No cell ever becomes empty.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/work_limit.h"
#include "rulesets/sheep/sheep.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/packed_region_game.h"
#include "solver/games/sheep/sheep_bounds.h"
#include "solver/packed/grid_game_of.h"
#include "solver/packed/longest_play.h"
#include "solver/packed/packed_grid.h"

namespace papamu::solver::detail {

namespace {

constexpr unsigned kSheepTag = 1;

constexpr std::uint32_t kWorkOfCell = 8;  // in splitting a grid, for look_for_stop()
// How often moves are counted for bounds (sheep_bounds.h): in the regions of a position; in those that play leads to;
// and in bounds_of(), for each position whose work may be spent.
constexpr int kCountsAtFirst = 2000, kCountsInPlay = 1, kCountsPerPosition = 100;
constexpr auto kSymmetries = rulesets::by_grid(rulesets::Sheep::kSymmetries);

/// Calls f(from, to, sheep) for every move of a player; of each herd in each direction, the largest number first.
template <class F>
void for_each_walk(const PackedGrid& grid, int sign, F&& f) {
    for (int from = 0; from < grid.size(); ++from) {
        const int sheep = grid.at(from) == PackedGrid::kWall ? 0 : grid.at(from) * sign;
        if (sheep < 2) continue;
        for (const GridStep step : kSheepSteps) {
            int to = from;
            while (grid.beside(to, step) == PackedGrid::kEmpty) to += grid.distance(step);
            if (to == from) continue;
            for (int walking = sheep - 1; walking > 0; --walking) f(from, to, walking);
        }
    }
}
void walk(PackedGrid& grid, int sign, int from, int to, int walking) {
    grid.at(from) = static_cast<PackedGrid::Cell>(grid.at(from) - sign * walking);
    grid.at(to) = static_cast<PackedGrid::Cell>(sign * walking);
}

/// The moves of a player alone, for LongestPlay.
template <int Sign>
struct AloneWithSheep {
    static int most_moves(const PackedGrid& grid) { return SheepCount(grid).moves(Sign); }
    template <class IsOpen, class F>
    static void for_each_move(const PackedGrid& grid, IsOpen&& is_open, F&& f) {
        for_each_walk(grid, Sign, [&](int from, int to, int walking) {
            if (!is_open()) return;
            PackedGrid after = grid;
            walk(after, Sign, from, to, walking);
            f(after);
        });
    }
};

/// The value of a part if it is found by moves of one player alone or by bounds that agree; else nullopt.
std::optional<int> integer_of_sheep(const PackedGrid& part, int counts) {
    const SheepCount count(part);
    if (count.lefts > 0 && count.rights > 0) {
        const PackedBounds bounds = sheep_bounds(part, counts);
        return bounds.lower == bounds.upper ? std::optional(bounds.lower) : std::nullopt;
    }
    return value_of_one_player<AloneWithSheep<1>, AloneWithSheep<-1>>(part, count.lefts > 0);
}

void split_grid(PackedGrid grid, const KernelRules& rules, int counts, PackedSink& out) {
    base::look_for_stop(kWorkOfCell * static_cast<std::uint32_t>(grid.size()));
    for (PackedGrid::Cell& cell : grid.cells) {
        if (cell == 1 || cell == -1) cell = PackedGrid::kWall;  // a single sheep can never move
    }
    const auto add = [&](PackedGrid& part) {
        // With n empty cells, more than 2^n sheep in a herd are of no use: a walk leaves two herds and n - 1 empty
        // cells, and 2^(n - 1) sheep are enough for each herd.
        const int empty = part.count_empty();
        const int most = 1 << std::min(empty, 6);
        for (PackedGrid::Cell& cell : part.cells) {
            if (is_piece(cell)) cell = static_cast<PackedGrid::Cell>(std::clamp<int>(cell, -most, most));
        }
        const auto integer = rules.integers ? integer_of_sheep(part, counts) : std::nullopt;
        if (integer) {
            out.integer(*integer);
        } else {
            add_smallest_image(part, kSheepTag, {kSymmetries}, rules.symmetry, out);
        }
    };
    std::vector<PackedGrid> parts;
    take_grid_apart(grid, kSheepSteps, parts);
    if (parts.empty()) return;
    if (!rules.regions) return add(grid);
    for (PackedGrid& part : parts) add(part);
}

class SheepRegions final : public GridGameOf<SheepRegions> {
 public:
    [[nodiscard]] unsigned tag() const override { return kSheepTag; }

    void split(const rulesets::AnyPosition& whole, const KernelRules& rules, PackedSink& out) const override {
        const auto& position = whole.as<rulesets::Sheep::Position>();
        PackedGrid grid;
        grid.rows = position.rows;
        grid.columns = position.columns;
        grid.cells.assign(position.herds.begin(), position.herds.end());
        split_grid(std::move(grid), rules, kCountsAtFirst, out);
    }
    template <int Words>
    void moves_of(const PackedState<Words>& region, Player player, const KernelRules& rules, PackedSink& out) const {
        const PackedGrid grid = grid_of(region);
        const int sign = player == Player::kLeft ? 1 : -1;
        for_each_walk(grid, sign, [&](int from, int to, int walking) {
            PackedGrid after = grid;
            walk(after, sign, from, to, walking);
            split_grid(std::move(after), rules, kCountsInPlay, out);
            out.end_option();
        });
    }
    template <int Words>
    [[nodiscard]] PackedFacts facts_of(const PackedState<Words>& region) const {
        const PackedGrid grid = grid_of(region);
        PackedFacts facts;
        for_each_walk(grid, 1, [&](int, int, int) { ++facts.left_mobility; });
        for_each_walk(grid, -1, [&](int, int, int) { ++facts.right_mobility; });
        facts.bounds = sheep_bounds(grid, kCountsInPlay);
        return facts;
    }
    template <int Words>
    [[nodiscard]] std::optional<PackedBounds> bounds_of(const PackedState<Words>& region,
                                                        std::uint64_t positions) const {
        constexpr std::uint64_t most_positions = 1'000'000;
        return sheep_bounds(grid_of(region),
                            kCountsPerPosition * static_cast<int>(std::min(positions, most_positions)));
    }
};

}  // namespace

template <>
const Game& game_of_ruleset<rulesets::Sheep>() {
    static const SheepRegions regions;
    static const PackedRegionGame<rulesets::Sheep> game(regions);
    return game;
}

}  // namespace papamu::solver::detail
