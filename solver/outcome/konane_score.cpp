#include "solver/outcome/konane_score.h"

namespace papamu::solver::detail {

namespace {

using Word = std::uint64_t;

/// What is counted after a move, "own" being the player who has moved.
enum Feature : std::size_t {
    kEnemyMoves,
    kOwnMoves,
    kEnemyMovable,  // stones that can move
    kOwnMovable,
    kTaken,
    kToEdge,
    kFromEdge,
    kOwnInDanger,  // stones that can be taken now
    kEnemyInDanger,
    kOwnBlocked,
    kEnemyBlocked,
    kOwnOnEdge,
    kEnemyOnEdge,
    kOwnLandings,  // cells where a jump can end
    kEnemyLandings,
    kOwnTouching,  // stones with an enemy beside them
    kEnemyAlone,   // stones without
    kFeatures
};

/// In 64ths: the weight in the middle of the game, and what a full board adds (an empty one takes away) in 32 steps.
struct Weight {
    int middle;
    int slope;
};
constexpr std::array<Weight, kFeatures> kWeights = {{{137, -36},
                                                     {-64, -16},
                                                     {103, 99},
                                                     {-18, 0},
                                                     {-3, 0},
                                                     {24, 0},
                                                     {3, -15},
                                                     {70, 82},
                                                     {43, 60},
                                                     {5, 4},
                                                     {54, -11},
                                                     {-48, -65},
                                                     {38, 0},
                                                     {-10, -16},
                                                     {39, -6},
                                                     {-41, -19},
                                                     {44, -2}}};

struct Reach {
    Word movable, targets, landings;
};

Reach reach(Word own, Word up, Word left, Word right, Word down, int columns) {
    up &= own;
    left &= own;
    right &= own;
    down &= own;
    return {up | left | right | down, up >> columns | left >> 1 | right << 1 | down << columns,
            up >> 2 * columns | left >> 2 | right << 2 | down << 2 * columns};
}

}  // namespace

KonaneScore::KonaneScore(const Area& area) : area_(area), columns_(area.columns), cells_(area.rows * area.columns) {
    for (int r = 0; r < area.rows; ++r) {
        for (int c = 0; c < columns_; ++c) {
            const Word cell = Word{1} << (r * columns_ + c);
            if (r == 0 || c == 0 || r == area.rows - 1 || c == columns_ - 1) edge_ |= cell;
            if (c > 0) not_first_column_ |= cell;
            if (c < columns_ - 1) not_last_column_ |= cell;
        }
    }
}

int KonaneScore::count(const Hops& hops, Word own) const {
    const Word up = word(hops.up), left = word(hops.left), right = word(hops.right), down = word(hops.down);
    const int two_rows = 2 * columns_;
    int moves = 0;
    for (Word at = own & up; at != 0; at = at >> two_rows & up) moves += std::popcount(at);
    for (Word at = own & left; at != 0; at = at >> 2 & left) moves += std::popcount(at);
    for (Word at = own & right; at != 0; at = at << 2 & right) moves += std::popcount(at);
    for (Word at = own & down; at != 0; at = at << two_rows & down) moves += std::popcount(at);
    return moves;
}

int KonaneScore::operator()(const Board& after, Player player, const Reply& reply, int from, int to, int taken,
                            int phase) const {
    const Word own = word(after.stones(player));
    const Word enemy = word(after.stones(rulesets::opponent(player)));
    const Hops hops = rulesets::hops(area_, after, player);
    const Reach mine = reach(own, word(hops.up), word(hops.left), word(hops.right), word(hops.down), columns_);
    const Hops& his_hops = reply.hops;
    const Reach his =
        reach(enemy, word(his_hops.up), word(his_hops.left), word(his_hops.right), word(his_hops.down), columns_);

    std::array<int, kFeatures> counts;
    counts[kEnemyMoves] = reply.moves;
    counts[kOwnMoves] = count(hops, own);
    counts[kEnemyMovable] = std::popcount(his.movable);
    counts[kOwnMovable] = std::popcount(mine.movable);
    counts[kTaken] = taken;
    counts[kToEdge] = static_cast<int>(edge_ >> to & 1);
    counts[kFromEdge] = static_cast<int>(edge_ >> from & 1);
    counts[kOwnInDanger] = std::popcount(his.targets);
    counts[kEnemyInDanger] = std::popcount(mine.targets);
    counts[kOwnBlocked] = blocked(own, enemy);
    counts[kEnemyBlocked] = blocked(enemy, own);
    counts[kOwnOnEdge] = std::popcount(own & edge_);
    counts[kEnemyOnEdge] = std::popcount(enemy & edge_);
    counts[kOwnLandings] = std::popcount(mine.landings);
    counts[kEnemyLandings] = std::popcount(his.landings);
    counts[kOwnTouching] = std::popcount(own & beside(enemy));
    counts[kEnemyAlone] = std::popcount(enemy & ~beside(own));

    int middle = 0;
    int slope = 0;
    for (std::size_t i = 0; i < kFeatures; ++i) {
        middle += kWeights[i].middle * counts[i];
        slope += kWeights[i].slope * counts[i];
    }
    return middle * 64 + slope * phase;
}

}  // namespace papamu::solver::detail
