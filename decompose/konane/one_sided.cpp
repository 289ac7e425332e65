#include "decompose/konane/one_sided.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace papamu::decompose {

using rulesets::BitBoard;
using rulesets::KonaneArea;
using rulesets::KonaneBoard;
using rulesets::KonaneMove;
using rulesets::Player;

namespace {

template <int Words>
class Run {
 public:
    Run(const KonaneArea<Words>& area, Player player, int limit) : area_(area), player_(player), limit_(limit) {}

    // Returns -1 if the limit was reached.
    int longest(const KonaneBoard<Words>& board) {
        const auto key = std::pair(board.left, board.right);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        if (looked_at_ >= limit_) return -1;
        ++looked_at_;
        int best = 0;
        bool stopped = false;
        rulesets::for_each_move(area_, board, player_, [&](KonaneMove move) {
            const int way = std::abs(move.to - move.from);
            if (stopped || (way != 2 && way != 2 * area_.columns)) return;
            KonaneBoard<Words> next = board;
            rulesets::play(area_, next, player_, move);
            const int rest = longest(next);
            stopped = rest < 0;
            best = std::max(best, rest + 1);
        });
        if (stopped) return -1;
        known_.emplace(key, best);
        return best;
    }

 private:
    const KonaneArea<Words>& area_;
    Player player_;
    int limit_;
    int looked_at_ = 0;
    std::map<std::pair<BitBoard<Words>, BitBoard<Words>>, int> known_;
};

}  // namespace

std::optional<int> longest_run(const rulesets::KonanePosition& position, Player player, int limit) {
    return rulesets::with_konane_board(
        position, [&]<int Words>(const KonaneArea<Words>& area, const KonaneBoard<Words>& board) -> std::optional<int> {
            const int length = Run<Words>(area, player, limit).longest(board);
            if (length < 0) return std::nullopt;
            return length;
        });
}

}  // namespace papamu::decompose
