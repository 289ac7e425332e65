// King dirt as packed regions: connected empty cells and the stones beside them; with stones in hand, the whole board
// is one region. No cell ever becomes empty.
#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/work_limit.h"
#include "rulesets/king_dirt/king_dirt.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/packed_region_game.h"
#include "solver/packed/grid_game_of.h"
#include "solver/packed/longest_play.h"
#include "solver/packed/packed_grid.h"

namespace papamu::solver::detail {

namespace {

constexpr unsigned kKingDirtTag = 2;

constexpr std::uint32_t kWorkOfDirtCell = 8;  // in splitting a grid, for look_for_stop()
constexpr std::array<GridStep, 8> kDirtSteps = {{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
constexpr auto kDirtSymmetries = rulesets::by_grid(rulesets::kLetterSymmetries<rulesets::KingDirt::kMirrors>);

struct Hands {
    int left = 0, right = 0;
    bool must_place = false;

    [[nodiscard]] int of(int sign) const { return sign > 0 ? left : right; }
    void take(int sign) { --(sign > 0 ? left : right); }
    [[nodiscard]] bool any() const { return left > 0 || right > 0; }
    [[nodiscard]] Hands exchanged() const { return {right, left, must_place}; }
    [[nodiscard]] std::uint64_t number() const {
        return static_cast<std::uint64_t>(left) | static_cast<std::uint64_t>(right) << 9 |
               std::uint64_t{must_place} << 18;
    }
    static Hands of_number(std::uint64_t number) {
        return {static_cast<int>(number & 0x1ff), static_cast<int>(number >> 9 & 0x1ff), (number >> 18 & 1) != 0};
    }
};

/// Calls f(from, to) for every move of a player's stones.
template <class F>
void for_each_king_move(const PackedGrid& grid, int sign, F&& f) {
    for (int from = 0; from < grid.size(); ++from) {
        if (grid.at(from) != sign) continue;
        for (const GridStep step : kDirtSteps) {
            if (grid.beside(from, step) == PackedGrid::kEmpty) f(from, from + grid.distance(step));
        }
    }
}
/// Calls f(from, to) for every move of a player; if a stone is placed, `from` and `to` are the same.
template <class F>
void for_each_move(const PackedGrid& grid, const Hands& hands, int sign, F&& f) {
    bool places = false;
    for (int cell = 0; hands.of(sign) > 0 && cell < grid.size(); ++cell) {
        if (grid.at(cell) != PackedGrid::kEmpty) continue;
        places = true;
        f(cell, cell);
    }
    if (!places || !hands.must_place) for_each_king_move(grid, sign, f);
}
void play(PackedGrid& grid, Hands& hands, int sign, int from, int to) {
    grid.at(to) = static_cast<PackedGrid::Cell>(sign);
    if (from == to) {
        hands.take(sign);
    } else {
        grid.at(from) = PackedGrid::kWall;
    }
}

bool has_stones(const PackedGrid& grid, int sign) {
    return std::find(grid.cells.begin(), grid.cells.end(), sign) != grid.cells.end();
}

/// The moves of a player alone, with nothing in hand, for LongestPlay.
template <int Sign>
struct AloneInDirt {
    /// Every move takes an empty cell.
    static int most_moves(const PackedGrid& grid) { return grid.count_empty(); }
    template <class IsOpen, class F>
    static void for_each_move(const PackedGrid& grid, IsOpen&& is_open, F&& f) {
        for_each_king_move(grid, Sign, [&](int from, int to) {
            if (!is_open()) return;
            PackedGrid after = grid;
            Hands none;
            play(after, none, Sign, from, to);
            f(after);
        });
    }
};

std::optional<int> integer_of_dirt(const PackedGrid& part) {
    const bool left = has_stones(part, 1);
    if (left && has_stones(part, -1)) return std::nullopt;
    return value_of_one_player<AloneInDirt<1>, AloneInDirt<-1>>(part, left);
}

void split_grid(PackedGrid grid, Hands hands, const KernelRules& rules, PackedSink& out) {
    base::look_for_stop(kWorkOfDirtCell * static_cast<std::uint32_t>(grid.size()));
    const int empty = grid.count_empty();
    if (empty == 0) return;
    hands.left = std::min(hands.left, empty);
    hands.right = std::min(hands.right, empty);
    if (!hands.any()) hands.must_place = false;
    const GridImages images{kDirtSymmetries, hands.number(), hands.exchanged().number()};
    if (!hands.any()) {
        std::vector<PackedGrid> parts;
        take_grid_apart(grid, kDirtSteps, parts);
        if (parts.empty()) return;
        if (rules.regions) {
            for (const PackedGrid& part : parts) {
                const auto integer = rules.integers ? integer_of_dirt(part) : std::nullopt;
                if (integer) {
                    out.integer(*integer);
                } else {
                    add_smallest_image(part, kKingDirtTag, images, rules.symmetry, out);
                }
            }
            return;
        }
    }
    // A stone without an empty cell beside it is a wall.
    PackedGrid alive = grid;
    for (int cell = 0; cell < grid.size(); ++cell) {
        if (!is_piece(grid.at(cell))) continue;
        const bool moves = std::any_of(kDirtSteps.begin(), kDirtSteps.end(),
                                       [&](GridStep step) { return grid.beside(cell, step) == PackedGrid::kEmpty; });
        if (!moves) alive.at(cell) = PackedGrid::kWall;
    }
    add_smallest_image(alive, kKingDirtTag, images, rules.symmetry, out);
}

class KingDirtRegions final : public GridGameOf<KingDirtRegions> {
 public:
    [[nodiscard]] unsigned tag() const override { return kKingDirtTag; }

    void split(const rulesets::AnyPosition& whole, const KernelRules& rules, PackedSink& out) const override {
        const auto& position = whole.as<rulesets::KingDirt::Position>();
        const auto& board = position.board;
        PackedGrid grid;
        grid.rows = board.rows;
        grid.columns = board.columns;
        grid.cells.assign(static_cast<std::size_t>(board.cells()), PackedGrid::kEmpty);
        board.of[rulesets::kHoles].for_each([&](int cell) { grid.at(cell) = PackedGrid::kWall; });
        board.of[rulesets::kLeftStones].for_each([&](int cell) { grid.at(cell) = 1; });
        board.of[rulesets::kRightStones].for_each([&](int cell) { grid.at(cell) = -1; });
        split_grid(std::move(grid), {position.left_in_hand, position.right_in_hand, position.must_place}, rules, out);
    }
    template <int Words>
    void moves_of(const PackedState<Words>& region, Player player, const KernelRules& rules, PackedSink& out) const {
        const PackedGrid grid = grid_of(region);
        const Hands hands = Hands::of_number(grid_numbers(region.head));
        const int sign = player == Player::kLeft ? 1 : -1;
        for_each_move(grid, hands, sign, [&](int from, int to) {
            PackedGrid after = grid;
            Hands left = hands;
            play(after, left, sign, from, to);
            split_grid(std::move(after), left, rules, out);
            out.end_option();
        });
    }
    template <int Words>
    [[nodiscard]] PackedFacts facts_of(const PackedState<Words>& region) const {
        const PackedGrid grid = grid_of(region);
        const Hands hands = Hands::of_number(grid_numbers(region.head));
        PackedFacts facts;
        for_each_move(grid, hands, 1, [&](int, int) { ++facts.left_mobility; });
        for_each_move(grid, hands, -1, [&](int, int) { ++facts.right_mobility; });
        const int empty = grid.count_empty();  // every move takes one
        facts.bounds.upper = hands.left > 0 || has_stones(grid, 1) ? empty : 0;
        facts.bounds.lower = hands.right > 0 || has_stones(grid, -1) ? -empty : 0;
        return facts;
    }
};

}  // namespace

template <>
const Game& game_of_ruleset<rulesets::KingDirt>() {
    static const KingDirtRegions regions;
    static const PackedRegionGame<rulesets::KingDirt> game(regions);
    return game;
}

}  // namespace papamu::solver::detail
