// Measures how far late kōnane positions decompose into regions, and what it costs to find the regions: the tables of
// docs/decomposition-measured.md.
//
//     bench_decompose 18 100 10     // 100 games on 18x18, every 10th of the last 60 plies; by default every 5th
//
// The players are random or greedy; a greedy player maximises its own number of moves minus the opponent's. The games
// cycle through all four pairings and the four start boards. Times are mean CPU milliseconds per position. The
// enumeration is slow, so it is run only in every tenth game.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "bench/bench_decompose_enumeration.h"
#include "decompose/konane/independence.h"
#include "decompose/konane/random_play.h"
#include "rulesets/konane/konane_start.h"

namespace {

using namespace papamu::decompose;
using namespace papamu::rulesets;

constexpr int kPlays = 1000;           // for the sampled lower bound, and for the guided one
constexpr std::size_t kStates = 5000;  // the enumeration's cap
constexpr int kLastPly = 60;
constexpr std::array<const char*, 5> kMethods = {"plain", "pairs", "counting", "sampled", "guided"};

struct Shape {
    double regions = 0;
    double largest = 0;
    double inert = 0;
    double milliseconds = 0;
};

struct Row {
    int positions = 0;
    double stones = 0;
    double exact = 0;
    double within = 0;         // the largest region by counting is at most 10 % above the sampled bound
    double within_guided = 0;  // likewise for the guided bound
    double slowest = 0;
    std::array<Shape, kMethods.size()> methods{};
    int enumerated = 0;  // positions
    Shape enumeration;
    Shape counting_there;  // of the positions that were enumerated
};

template <int Words>
class Measurement {
 public:
    Measurement(int size, int step) : area_(size, size), step_(step) {}

    void play(int game) {
        std::mt19937 random(static_cast<unsigned>(game));
        const auto start = konane_start(area_.rows, area_.columns, kKonaneGaps[static_cast<std::size_t>(game) % 4]);
        KonaneBoard<Words> board{start->left.template resized<Words>(), start->right.template resized<Words>()};
        std::vector<KonaneBoard<Words>> boards = {board};
        Player player = Player::kLeft;
        while (has_move(area_, board, player)) {
            const bool greedy = ((game / 4) & (player == Player::kLeft ? 1 : 2)) != 0;
            papamu::rulesets::play(area_, board, player, choose(board, player, greedy, random));
            boards.push_back(board);
            player = opponent(player);
        }
        for (int before = 0; before <= kLastPly && before < static_cast<int>(boards.size()); before += step_) {
            measure(boards[boards.size() - 1 - static_cast<std::size_t>(before)], game % 10 == 0, rows_[before]);
        }
    }

    void print() const {
        const auto table = [&](const char* title, auto&& cell) {
            fmt::print("\n**{}**\n\n| plies before the end | positions | stones |", title);
            for (const char* method : kMethods) fmt::print(" {} |", method);
            fmt::print("\n|---|---|---|---|---|---|---|---|\n");
            for (const auto& [before, row] : rows_) {
                fmt::print("| {} | {} | {:.1f} |", before, row.positions, row.stones / row.positions);
                for (const Shape& shape : row.methods) fmt::print(" {:.2f} |", cell(shape) / row.positions);
                fmt::print("\n");
            }
        };
        table("Stones in the largest region", [](const Shape& shape) { return shape.largest; });
        table("Regions", [](const Shape& shape) { return shape.regions; });
        table("Inert stones", [](const Shape& shape) { return shape.inert; });
        table("CPU milliseconds", [](const Shape& shape) { return shape.milliseconds; });
        fmt::print(
            "\n**Counting**\n\n| plies before the end | known to be exact | largest within 10 % of sampled | of guided "
            "| "
            "slowest, ms |\n|---|---|---|---|---|\n");
        for (const auto& [before, row] : rows_) {
            fmt::print("| {} | {:.0f} % | {:.0f} % | {:.0f} % | {:.0f} |\n", before, 100 * row.exact / row.positions,
                       100 * row.within / row.positions, 100 * row.within_guided / row.positions, row.slowest);
        }
        fmt::print(
            "\n**Capped enumeration, and counting on the same positions**\n\n| plies before the end | positions | "
            "largest: "
            "enumeration | counting | regions: enumeration | counting | inert: enumeration | counting | ms: "
            "enumeration | "
            "counting |\n|---|---|---|---|---|---|---|---|---|---|\n");
        for (const auto& [before, row] : rows_) {
            if (row.enumerated == 0) continue;
            const Shape& a = row.enumeration;
            const Shape& b = row.counting_there;
            fmt::print("| {} | {} |", before, row.enumerated);
            for (const double sum :
                 {a.largest, b.largest, a.regions, b.regions, a.inert, b.inert, a.milliseconds, b.milliseconds}) {
                fmt::print(" {:.2f} |", sum / row.enumerated);
            }
            fmt::print("\n");
        }
    }

 private:
    KonaneMove choose(const KonaneBoard<Words>& board, Player player, bool greedy, std::mt19937& random) const {
        std::vector<KonaneMove> moves;
        for_each_move(area_, board, player, [&](KonaneMove move) { moves.push_back(move); });
        std::shuffle(moves.begin(), moves.end(), random);
        if (!greedy) return moves.front();
        const auto mobility = [&](KonaneMove move) {
            auto next = board;
            papamu::rulesets::play(area_, next, player, move);
            return count_moves(area_, next, player) - count_moves(area_, next, opponent(player));
        };
        return *std::max_element(moves.begin(), moves.end(),
                                 [&](KonaneMove a, KonaneMove b) { return mobility(a) < mobility(b); });
    }

    void measure(const KonaneBoard<Words>& board, bool enumerate, Row& row) const {
        const KonanePosition position = konane_position(area_, board);
        ++row.positions;
        row.stones += (board.left | board.right).count();
        Independence counting;
        double counting_spent = 0;
        std::array<double, kMethods.size()> largest{};
        const auto add = [&](std::size_t method, auto&& find) {
            const std::clock_t begin = std::clock();
            const std::vector<KonaneJump> jumps = find();
            const double spent = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
            Shape& shape = row.methods[method];
            shape.milliseconds += spent;
            if (method == 2) counting_spent = spent;
            largest[method] = summarise(board, jumps, shape);
        };
        add(0, [&] { return find_independence(position, RegionOptions::plain()).jumps; });
        add(1, [&] { return find_independence(position, RegionOptions::fast()).jumps; });
        add(2, [&] {
            counting = find_independence(position, {});
            return counting.jumps;
        });
        add(3, [&] { return listed(random_play(area_, board, {.plays = kPlays, .seed = 99})); });
        add(4, [&] { return listed(guided_play(area_, board, {.plays = kPlays, .seed = 99})); });
        if (enumerate) {
            const std::clock_t begin = std::clock();
            const auto jumps = papamu::bench::Enumeration<Words>(area_, board, kStates).run();
            row.enumeration.milliseconds += 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
            summarise(board, jumps, row.enumeration);
            ++row.enumerated;
            summarise(board, counting.jumps, row.counting_there);
            row.counting_there.milliseconds += counting_spent;
        }
        row.slowest = std::max(row.slowest, counting_spent);
        row.exact += counting.exact ? 1 : 0;
        row.within += largest[2] <= 1.1 * largest[3] ? 1 : 0;
        row.within_guided += largest[2] <= 1.1 * largest[4] ? 1 : 0;
    }

    static std::vector<KonaneJump> listed(const SeenJumps<Words>& seen) {
        std::vector<KonaneJump> jumps;
        seen.for_each_jump([&](KonaneJump jump) { jumps.push_back(jump); });
        return jumps;
    }

    double summarise(const KonaneBoard<Words>& board, const std::vector<KonaneJump>& jumps, Shape& shape) const {
        Partition cells(area_.rows * area_.columns);
        for (const KonaneJump& jump : jumps) {
            cells.unite(jump.from, jump.over);
            cells.unite(jump.from, jump.to);
        }
        const auto stones = board.left | board.right;
        int largest = 0;
        int inert = stones.count();
        for (const std::vector<int>& group : cells.groups()) {
            const auto here = static_cast<int>(
                std::count_if(group.begin(), group.end(), [&](int cell) { return stones.test(cell); }));
            largest = std::max(largest, here);
            inert -= here;
            ++shape.regions;
        }
        shape.largest += largest;
        shape.inert += inert;
        return largest;
    }

    KonaneArea<Words> area_;
    int step_;  // plies
    std::map<int, Row> rows_;
};

template <int Words>
void run(int size, int games, int step) {
    Measurement<Words> measurement(size, step);
    for (int game = 0; game < games; ++game) measurement.play(game);
    fmt::print("### {0}x{0}, {1} games, seeds 0 to {2}\n", size, games, games - 1);
    measurement.print();
}

}  // namespace

int main(int count, char** arguments) {
    const int size = count > 1 ? std::atoi(arguments[1]) : 8;
    const int games = count > 2 ? std::atoi(arguments[2]) : 100;
    const int step = count > 3 ? std::atoi(arguments[3]) : 5;
    if (size < 2 || size > 20 || games < 1 || step < 1) {
        fmt::print(stderr, "usage: bench_decompose SIZE GAMES [PLIES], with a SIZE from 2 to 20\n");
        return 2;
    }
    if (size <= 8) {
        run<1>(size, games, step);
    } else if (size <= 11) {
        run<2>(size, games, step);
    } else if (size <= 19) {
        run<6>(size, games, step);
    } else {
        run<7>(size, games, step);
    }
    return 0;
}
