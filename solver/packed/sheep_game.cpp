// Sheep as packed regions: empty cells that hang together and the herds beside them. No cell ever becomes empty.
#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstdlib>

#include "rulesets/sheep/sheep.h"
#include "solver/packed/grid_game_of.h"
#include "solver/packed/longest_play.h"
#include "solver/packed/packed_grid.h"

namespace papamu::solver::detail {

namespace {

constexpr std::array<GridStep, 6> kSheepSteps = {{{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}};
/// Those of a rectangle that keep the six directions.
constexpr std::array<rulesets::GridSymmetry, 4> kSymmetries = {
    {{false, false, false}, {true, true, false}, {false, false, true}, {true, true, true}}};

/// Calls f(from, to, sheep) for every move of a player: all of a herd but one first.
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

/// Moves that there are sheep for, and cells.
int sheep_moves(const PackedGrid& grid, int sign) {
    int spare = 0;
    for (const PackedGrid::Cell cell : grid.cells) {
        if (is_piece(cell) && cell * sign > 0) spare += std::abs(cell) - 1;
    }
    return std::min(spare, grid.count_empty());
}

/// Moves that a player can make, whatever the other one does, if each move of the other in the part is answered here. Of every herd
/// those lines to walk are counted whose cells no other counted line has, so the other player shortens one of them with a move, and
/// the answer is one sheep along a line of the same herd. With lines that count as c cells at most, each such pair of moves takes
/// c + 1 cells of the herd's, and `others`, all the moves that the other player has, take c each.
int sure_moves(const PackedGrid& grid, int sign, int others) {
    constexpr int most_counted = 8;
    boost::container::small_vector<bool, 64> counted(grid.cells.size(), false);
    int sure = 0;
    for (int from = 0; from < grid.size(); ++from) {
        const int spare = grid.at(from) == PackedGrid::kWall ? 0 : grid.at(from) * sign - 1;
        if (spare < 1) continue;
        boost::container::static_vector<int, kSheepSteps.size()> lines;
        for (const GridStep step : kSheepSteps) {
            int length = 0;
            bool is_free = true;
            const int distance = grid.distance(step);
            for (int at = from; grid.beside(at, step) == PackedGrid::kEmpty; at += distance, ++length) {
                is_free = is_free && !counted[static_cast<std::size_t>(at + distance)];
            }
            if (!is_free || length == 0) continue;
            lines.push_back(length);
            for (int i = 1; i <= length; ++i) counted[static_cast<std::size_t>(from + i * distance)] = true;
        }
        int best = 0;
        for (int most = 1; most <= most_counted; ++most) {
            int cells = 0;
            for (const int length : lines) cells += std::min(length, most);
            best = std::max({best, cells / (most + 1), cells - most * others});
        }
        sure += std::min(spare, best);
    }
    return sure;
}

/// The value is between these.
struct Bounds {
    int lower, upper;
};
Bounds bounds_of(const PackedGrid& grid) {
    const int lefts = sheep_moves(grid, 1), rights = sheep_moves(grid, -1);
    return {sure_moves(grid, 1, rights) - rights, lefts - sure_moves(grid, -1, lefts)};
}

/// A player alone.
template <int Sign>
struct AloneWithSheep {
    static int most_moves(const PackedGrid& grid) { return sheep_moves(grid, Sign); }
    template <class F>
    static void for_each_move(const PackedGrid& grid, F&& f) {
        for_each_walk(grid, Sign, [&](int from, int to, int walking) {
            PackedGrid after = grid;
            walk(after, Sign, from, to, walking);
            f(after);
        });
    }
};

/// The value of a part, where one player alone can move in it, or bounds tell it.
std::optional<int> integer_of_sheep(const PackedGrid& part) {
    const auto has = [&](int sign) {
        return std::any_of(part.cells.begin(), part.cells.end(),
                           [sign](PackedGrid::Cell cell) { return is_piece(cell) && cell * sign > 1; });
    };
    const bool left = has(1), right = has(-1);
    if (left && right) {
        const Bounds bounds = bounds_of(part);
        return bounds.lower == bounds.upper ? std::optional(bounds.lower) : std::nullopt;
    }
    return value_of_one_player<AloneWithSheep<1>, AloneWithSheep<-1>>(part, left);
}

void split_grid(PackedGrid grid, const KernelRules& rules, PackedSink& out) {
    for (PackedGrid::Cell& cell : grid.cells) {
        if (cell == 1 || cell == -1) cell = PackedGrid::kWall;  // it stays for ever
    }
    const auto add = [&](PackedGrid& part) {
        // A herd that has two sheep for every way in which its cells may be filled has enough.
        const int empty = part.count_empty();
        const int most = 1 << std::min(empty, 6);
        for (PackedGrid::Cell& cell : part.cells) {
            if (is_piece(cell)) cell = static_cast<PackedGrid::Cell>(std::clamp<int>(cell, -most, most));
        }
        const auto integer = rules.integers ? integer_of_sheep(part) : std::nullopt;
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

class SheepGame final : public GridGameOf<SheepGame> {
 public:
    [[nodiscard]] std::string_view ruleset() const override { return rulesets::Sheep::kName; }
    [[nodiscard]] std::optional<rulesets::PositionError> fault(std::string_view text) const override {
        return fault_of<rulesets::Sheep>(text);
    }

    void split(std::string_view text, const KernelRules& rules, PackedSink& out) const override {
        const auto position = rulesets::Sheep::parse(text).value();
        PackedGrid grid;
        grid.rows = position.rows;
        grid.columns = position.columns;
        grid.cells.assign(position.herds.begin(), position.herds.end());
        split_grid(std::move(grid), rules, out);
    }
    template <int Words>
    void moves_of(const PackedState<Words>& region, Player player, const KernelRules& rules, PackedSink& out) const {
        const PackedGrid grid = grid_of(region);
        const int sign = player == Player::kLeft ? 1 : -1;
        for_each_walk(grid, sign, [&](int from, int to, int walking) {
            PackedGrid after = grid;
            walk(after, sign, from, to, walking);
            split_grid(std::move(after), rules, out);
            out.end_option();
        });
    }
    template <int Words>
    [[nodiscard]] PackedFacts facts_of(const PackedState<Words>& region) const {
        const PackedGrid grid = grid_of(region);
        PackedFacts facts;
        for_each_walk(grid, 1, [&](int, int, int) { ++facts.left_moves; });
        for_each_walk(grid, -1, [&](int, int, int) { ++facts.right_moves; });
        const Bounds bounds = bounds_of(grid);
        facts.lower = bounds.lower;
        facts.upper = bounds.upper;
        return facts;
    }
};

}  // namespace

const PackedGame& sheep_game() {
    static const SheepGame game;
    return game;
}

}  // namespace papamu::solver::detail
