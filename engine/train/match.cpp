#include "engine/train/match.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/random.h"
#include "base/workers.h"
#include "engine/konane/konane_mobility.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine {

namespace {

using rulesets::Konane;
using rulesets::KonaneArea;
using rulesets::KonaneBoard;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::KonaneState;

/// A mover that searches with the evaluation that `make(area)` returns, which is made only once.
template <class Make>
MatchSide::Mover searching_mover(const KonanePosition& start, const ShallowLimits& limits, const Make& make) {
    return rulesets::with_konane_board(
        start, [&]<int Words>(const KonaneArea<Words>& area, const KonaneBoard<Words>&) -> MatchSide::Mover {
            using Evaluation = decltype(make(area));
            const auto evaluation = std::make_shared<const Evaluation>(make(area));
            return [area, evaluation, limits](const KonanePosition& position, rulesets::Player to_move) {
                const KonaneBoard<Words> board{position.left.resized<Words>(), position.right.resized<Words>()};
                return ShallowSearch<Words, Evaluation>(area, *evaluation).run(board, to_move, limits).move;
            };
        });
}

/// Whether `first`, which plays `its_colour`, wins.
bool wins(const MatchSide::Mover& first, const MatchSide::Mover& second, const KonaneState& start,
          rulesets::Player its_colour) {
    KonaneState state = start;
    for (;;) {
        const auto winner = rulesets::KonaneContest::winner(state);
        if (winner) return *winner == its_colour;
        const MatchSide::Mover& mover = state.to_move == its_colour ? first : second;
        state = rulesets::KonaneContest::apply(state, mover(state.position, state.to_move));
    }
}

}  // namespace

MatchSide learned_side(std::shared_ptr<const KonaneTable> table, ShallowLimits limits) {
    return {[table = std::move(table), limits](const KonanePosition& start, std::uint64_t) {
        return searching_mover(start, limits, [&]<int Words>(const KonaneArea<Words>& area) {
            return KonaneEvaluation<Words>(table, area);
        });
    }};
}

MatchSide mobility_side(ShallowLimits limits) {
    return {[limits](const KonanePosition& start, std::uint64_t) {
        return searching_mover(start, limits,
                               []<int Words>(const KonaneArea<Words>& area) { return KonaneMobility<Words>(area); });
    }};
}

MatchSide random_side() {
    return {[](const KonanePosition&, std::uint64_t seed) -> MatchSide::Mover {
        return
            [random = std::make_shared<base::Random>(seed)](const KonanePosition& position, rulesets::Player to_move) {
                std::vector<KonaneMove> moves;
                Konane::moves(position, to_move, moves);
                return moves[static_cast<std::size_t>(random->below(static_cast<int>(moves.size())))];
            };
    }};
}

double MatchResult::error() const { return games == 0 ? 0.5 : 1.96 * std::sqrt(score() * (1 - score()) / games); }

MatchResult play_match(const MatchSide& first, const MatchSide& second, BoardSize size, const MatchOptions& options) {
    const int openings = (options.games + 1) / 2;
    const auto random_moves = static_cast<int>(options.random_opening * size.rows * size.columns);
    std::atomic<int> next = 0;
    std::atomic<int> games = 0;
    std::atomic<int> won = 0;
    base::run_workers(options.threads, [&](int) {
        for (int i = next++; i < openings; i = next++) {
            if (options.stop != nullptr && options.stop->load()) return;
            base::Random random(options.seed, static_cast<std::uint64_t>(i));
            const KonaneState start = random_konane_start(size, random_moves, random);
            const auto one = first.begin(start.position, random.next());
            const auto other = second.begin(start.position, random.next());
            for (const rulesets::Player colour : {rulesets::Player::kLeft, rulesets::Player::kRight})
                won += wins(one, other, start, colour) ? 1 : 0;
            games += 2;
        }
    });
    return {games.load(), won.load()};
}

}  // namespace papamu::engine
