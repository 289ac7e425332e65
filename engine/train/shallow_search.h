// A small alpha-beta search over kōnane with any evaluation, used for self-play.
//
// It is not the engine's search (engine/search) with parts switched off because that costs time: the same 192 games of
// training, move for move, took 1.86 instead of 1.61 billion instructions (callgrind), the work on the evaluations' own
// tables included. Its searches of two plies are too short to pay for frames, lines and keys.
//
//     ShallowSearch<1, KonaneEvaluation<1>> search(area, evaluation);
//     const auto found = search.run(board, Player::kLeft, {.depth = 3});
//
// Deepens iteratively up to a depth and a number of nodes, without a table or threads. Its play depends only on its
// arguments. The end of the game inside the horizon is exact.
//
// An evaluation has an Accumulator and start(), update() and points() like those of KonaneEvaluation.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/score.h"
#include "rulesets/konane/konane_board.h"

namespace papamu::engine {

struct ShallowLimits {
    int depth = 1;            // plies, at least 1
    std::uint64_t nodes = 0;  // 0: no limit; the first depth is always completed
};

template <int Words, class Evaluation>
class ShallowSearch {
 public:
    using Area = rulesets::KonaneArea<Words>;
    using Board = rulesets::KonaneBoard<Words>;
    using Move = rulesets::KonaneMove;
    using Player = rulesets::Player;
    using Accumulator = typename Evaluation::Accumulator;

    /// Scores beyond kMostPoints are proven: kProven - n is a win in n plies.
    static constexpr int kProven = 2 * kMostPoints;
    static constexpr bool is_proven(int score) { return score >= kMostPoints || score <= -kMostPoints; }

    struct Result {
        Move move;
        int score = 0;  // points for the player to move
        int depth = 0;
        std::uint64_t nodes = 0;
    };

    /// Keeps references to both.
    ShallowSearch(const Area& area, const Evaluation& evaluation) : area_(area), evaluation_(evaluation) {
        const auto cells = static_cast<std::size_t>(area.rows * area.columns);
        history_.resize(2 * cells * 4);
    }

    /// The player must have a move.
    Result run(const Board& board, Player to_move, const ShallowLimits& limits) {
        nodes_ = 0;
        stopped_ = false;
        best_of_last_ = {};
        std::fill(history_.begin(), history_.end(), 0U);
        const Accumulator accumulator = evaluation_.start(board);
        Result result;
        node_limit_ = std::numeric_limits<std::uint64_t>::max();
        for (int depth = 1; depth <= limits.depth; ++depth) {
            best_ = {};
            const int score = value(board, accumulator, to_move, depth, 0, -kProven, kProven);
            if (stopped_) break;
            result.move = best_;
            result.score = score;
            result.depth = depth;
            if (is_proven(score)) break;
            if (limits.nodes != 0) node_limit_ = limits.nodes;
            if (nodes_ >= node_limit_) break;
        }
        result.nodes = nodes_;
        return result;
    }

 private:
    struct Choice {
        std::uint32_t order;
        Move move;
    };

    int value(const Board& board, const Accumulator& accumulator, Player to_move, int depth, int ply, int alpha,
              int beta) {
        ++nodes_;
        if (nodes_ >= node_limit_) stopped_ = true;
        if (!rulesets::has_move(area_, board, to_move)) return ply - kProven;
        if (depth == 0) return evaluation_.points(accumulator, board, to_move);

        const std::size_t begin = stack_.size();
        rulesets::for_each_move(area_, board, to_move, [&](Move move) {
            stack_.push_back({ply == 0 && move == best_of_last_ ? ~0U : history_[history_index(to_move, move)], move});
        });
        const std::size_t end = stack_.size();
        std::stable_sort(at(begin), at(end), [](const Choice& a, const Choice& b) { return a.order > b.order; });
        int best = -kProven;
        for (std::size_t i = begin; i < end && !stopped_; ++i) {
            const Move move = stack_[i].move;
            Board next = board;
            rulesets::play(area_, next, to_move, move);
            Accumulator next_accumulator = accumulator;
            evaluation_.update(next_accumulator, to_move, move);
            const int score =
                -value(next, next_accumulator, rulesets::opponent(to_move), depth - 1, ply + 1, -beta, -alpha);
            if (stopped_ || score <= best) continue;
            best = score;
            if (ply == 0) best_ = move;
            alpha = std::max(alpha, score);
            if (alpha < beta) continue;
            history_[history_index(to_move, move)] += static_cast<std::uint32_t>(depth * depth);
            break;
        }
        stack_.resize(begin);
        if (ply == 0) best_of_last_ = best_;
        return best;
    }

    auto at(std::size_t i) { return stack_.begin() + static_cast<std::ptrdiff_t>(i); }

    /// By player, direction and the cell where the stone stands.
    std::size_t history_index(Player player, Move move) const {
        const int distance = move.to - move.from;
        const bool along_row = std::abs(distance) < area_.columns;
        const int direction = (along_row ? 2 : 0) + (distance > 0 ? 1 : 0);
        const int row = (player == Player::kLeft ? 0 : 4) + direction;
        return static_cast<std::size_t>(row * area_.rows * area_.columns + move.from);
    }

    const Area& area_;
    const Evaluation& evaluation_;
    std::vector<Choice> stack_;
    std::vector<std::uint32_t> history_;
    Move best_, best_of_last_;
    std::uint64_t nodes_ = 0;
    std::uint64_t node_limit_ = 0;
    bool stopped_ = false;
};

}  // namespace papamu::engine
