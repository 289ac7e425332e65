// The search behind the built-in kōnane players: alpha-beta over jumps, with mobility as its only knowledge.
//
//     KonaneSearch<Words> search(area, style, memory, clock);
//     const int score = search.score(board, depth, 0, -kWonGame, kWonGame);      // board.left is to move
//
// A score is the number of the mover's moves less the opponent's; beyond kDecided it is proven: kWonGame - n is a win
// in n plies. Moves are tried in the order of that difference after the move, so a search of depth 1 is greedy play.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/opponents/konane_memory.h"
#include "engine/opponents/turn_clock.h"
#include "rulesets/konane/konane_board.h"

namespace papamu::engine {

inline constexpr int kWonGame = 30000;
inline constexpr int kDecided = 20000;

/// What the search does beyond alpha-beta.
struct KonaneSearchStyle {
    bool memory = false;        // a table, kept across iterations and moves
    bool killers = false;       // moves that caused cutoffs elsewhere at the same ply come early
    bool null_windows = false;  // principal variation search (Marsland & Campbell 1982)
};

template <int Words>
class KonaneSearch {
 public:
    using Area = rulesets::KonaneArea<Words>;
    using Board = rulesets::KonaneBoard<Words>;
    using Move = rulesets::KonaneMove;

    /// All arguments must outlive the search; `memory` may be null if the style has none.
    KonaneSearch(const Area& area, KonaneSearchStyle style, KonaneMemory* memory, TurnClock& clock)
        : area_(area), style_(style), memory_(memory), clock_(clock) {}

    /// The fail-soft score for the player to move, `board.left`. Meaningless once the clock has stopped. `ply` is the
    /// distance from the root.
    int score(const Board& board, int depth, int ply, int alpha, int beta);
    /// The number of the mover's moves less the opponent's; a loss if the mover has none.
    int evaluate(const Board& board, int ply) const {
        const int own = count_moves(area_, board, Player::kLeft);
        return own == 0 ? ply - kWonGame : own - count_moves(area_, board, Player::kRight);
    }
    /// The line found by the last call that was not cut off, beginning at `ply`. It ends early where the table was
    /// used.
    [[nodiscard]] const std::vector<Move>& line(int ply) {
        make_room(ply);
        return lines_[static_cast<std::size_t>(ply)];
    }

    [[nodiscard]] Board after(Board board, Move move) const {
        play(area_, board, Player::kLeft, move);
        std::swap(board.left, board.right);
        return board;
    }

 private:
    using Player = rulesets::Player;
    struct Candidate {
        int rank;  // higher ones come first
        Move move;
    };

    // Appends the moves to candidates_ in the order in which they are tried; returns the index of the first.
    std::size_t add_candidates(const Board& board, int depth, int ply, Move remembered);
    int rank(const Board& board, int depth, Move move, Move remembered, const std::array<Move, 2>& killers) const;
    int score_option(const Board& board, int depth, int ply, int alpha, int beta, bool first);
    void keep_killer(int ply, Move move) {
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != move) killers = {move, killers[0]};
    }
    void keep_line(int ply, Move move) {
        auto& line = lines_[static_cast<std::size_t>(ply)];
        const auto& rest = lines_[static_cast<std::size_t>(ply) + 1];
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
    }
    void make_room(int ply) {
        const auto size = static_cast<std::size_t>(ply) + 2;
        if (lines_.size() >= size) return;
        lines_.resize(size);
        killers_.resize(size);
    }
    // A proven score counts plies from the root; in the table it counts them from the position itself.
    static int from_here(int score, int ply) {
        return score > kDecided ? score + ply : score < -kDecided ? score - ply : score;
    }
    static int from_root(int score, int ply) { return from_here(score, -ply); }

    const Area& area_;
    KonaneSearchStyle style_;
    KonaneMemory* memory_;
    TurnClock& clock_;
    std::vector<Candidate> candidates_;  // of all plies, one after another
    std::vector<std::array<Move, 2>> killers_;
    std::vector<std::vector<Move>> lines_;
};

template <int Words>
int KonaneSearch<Words>::score(const Board& board, int depth, int ply, int alpha, int beta) {
    make_room(ply);
    lines_[static_cast<std::size_t>(ply)].clear();
    if (clock_.count_node()) return 0;
    if (depth <= 0) return evaluate(board, ply);

    Move remembered;
    const KonaneKey key = style_.memory ? key_of(board) : KonaneKey();
    if (style_.memory) {
        if (const auto memo = memory_->find(key)) {
            remembered = memo->move;
            const int known = from_root(memo->score, ply);
            if (memo->depth >= depth || std::abs(known) > kDecided) {
                if (memo->bound != MemoryBound::kUpper && known >= beta) return known;
                if (memo->bound != MemoryBound::kLower && known <= alpha) return known;
                if (memo->bound == MemoryBound::kExact) return known;
            }
        }
    }

    const std::size_t begin = add_candidates(board, depth, ply, remembered);
    const std::size_t end = candidates_.size();
    int best = ply - kWonGame;
    Move best_move;
    int bound = alpha;
    for (std::size_t i = begin; i < end && best < beta; ++i) {
        const Move move = candidates_[i].move;
        const int score = score_option(after(board, move), depth - 1, ply + 1, bound, beta, i == begin);
        if (clock_.stopped()) break;
        if (score <= best && i > begin) continue;
        best = score;
        best_move = move;
        if (score <= bound) continue;
        bound = score;
        keep_line(ply, move);
    }
    candidates_.resize(begin);
    if (clock_.stopped() || begin == end) return best;
    if (best >= beta && style_.killers) keep_killer(ply, best_move);
    if (style_.memory) {
        const MemoryBound kind = best >= beta   ? MemoryBound::kLower
                                 : best > alpha ? MemoryBound::kExact
                                                : MemoryBound::kUpper;
        memory_->put(key, {best_move, static_cast<std::int16_t>(from_here(best, ply)),
                           static_cast<std::uint8_t>(std::min(depth, 255)), kind});
    }
    return best;
}

template <int Words>
int KonaneSearch<Words>::score_option(const Board& board, int depth, int ply, int alpha, int beta, bool first) {
    if (style_.null_windows && !first && beta - alpha > 1) {
        const int score_of_null = -score(board, depth, ply, -alpha - 1, -alpha);
        if (score_of_null <= alpha || score_of_null >= beta || clock_.stopped()) return score_of_null;
    }
    return -score(board, depth, ply, -beta, -alpha);
}

template <int Words>
std::size_t KonaneSearch<Words>::add_candidates(const Board& board, int depth, int ply, Move remembered) {
    const std::size_t begin = candidates_.size();
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for_each_move(area_, board, Player::kLeft, [&](Move move) {
        candidates_.push_back({rank(board, depth, move, remembered, killers), move});
    });
    std::sort(
        candidates_.begin() + static_cast<std::ptrdiff_t>(begin), candidates_.end(),
        [](const Candidate& a, const Candidate& b) { return a.rank != b.rank ? a.rank > b.rank : a.move < b.move; });
    return begin;
}

// A move never begins where it ends, so Move() stands for no move.
template <int Words>
int KonaneSearch<Words>::rank(const Board& board, int depth, Move move, Move remembered,
                              const std::array<Move, 2>& killers) const {
    if (move == remembered) return 3 * kWonGame;
    if (style_.killers && (move == killers[0] || move == killers[1]))
        return 2 * kWonGame - (move == killers[1] ? 1 : 0);
    return depth > 1 ? -evaluate(after(board, move), 0) : 0;
}

}  // namespace papamu::engine
