// A whole search: iterative deepening, with a narrow window around the last score, on any number of threads.
//
//     const auto result = iterate(game, table, board, player, limits, {}, [](const auto& progress) { ... });
//
// With one thread and a limit of nodes or depth, the same call on the same table gives the same result. Several
// threads search the same position over one table, at different depths, and help each other by the entries that they
// leave there ("lazy SMP"); the result of the first thread counts.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "base/workers.h"
#include "engine/player.h"
#include "engine/search/search.h"
#include "engine/search/search_score.h"

namespace papamu::engine {

struct SearchLimits {
    /// The first stops the search at any point. After the second no further depth is begun; or after the third, if
    /// there is one, while the last depth has found another best move or a score that is much lower.
    std::optional<SearchControl::Clock::time_point> hard_deadline = {};
    std::optional<SearchControl::Clock::time_point> soft_deadline = {};
    std::optional<SearchControl::Clock::time_point> late_deadline = {};
    std::uint64_t nodes = 0;  // for each thread; 0: no limit
    int depth = 0;            // 0: no limit
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    const std::atomic<bool>* decided = nullptr;  // stops the search as well
};

/// The stricter one of two limits of depth; 0 means no limit.
constexpr int stricter_depth(int a, int b) { return a == 0 || b == 0 ? a + b : std::min(a, b); }

template <class Move>
struct SearchResult {
    Move move{};  // always one of the position's moves
    int score = 0;
    int depth = 0;  // searched completely; 0 if there was no time for any
    int selective_depth = 0;
    std::uint64_t nodes = 0;  // of all threads
    std::chrono::nanoseconds time{0};
    std::vector<Move> line;  // begins with `move`
};

/// The result as a player reports it.
template <rulesets::Playable G>
ThinkingReport<G> report_of(const SearchResult<typename G::Action>& result) {
    return {result.depth, result.selective_depth, result.nodes, result.time, as_score(result.score), result.line};
}

namespace detail {

/// One thread's part of iterate().
template <SearchGame G>
class Deepening {
 public:
    using Board = typename G::Board;
    using Move = typename G::Move;
    using Progress = std::function<void(const SearchResult<Move>&)>;

    Deepening(const G& game, SearchTable<Move>& table, SearchControl& control, const SearchSwitches& switches)
        : search_(game, table, control, switches), control_(control) {}

    /// Deepens by one ply at a time, from `first_depth`. Keeps the last complete result.
    void run(const Board& board, rulesets::Player player, const SearchLimits& limits, int first_depth,
             const Progress& on_progress) {
        const auto begin = control_.now();
        const int last_depth = limits.depth > 0 ? limits.depth : kMostPlies;
        for (int depth = first_depth; depth <= last_depth; ++depth) {
            const int score = search_near(board, player, depth, result_.score);
            note_nodes(begin);
            if (control_.stopped()) {
                adopt_interrupted_line();
                break;
            }
            const Move move_before = result_.move;
            const int score_before = result_.score;
            keep(score, depth);
            if (on_progress) on_progress(result_);
            if (is_proven(score)) break;
            const bool is_in_doubt = result_.move != move_before || score < score_before - kFall;
            const auto& deadline = is_in_doubt && limits.late_deadline ? limits.late_deadline : limits.soft_deadline;
            if (deadline && control_.now() >= *deadline) break;
        }
    }

    SearchResult<Move>& result() { return result_; }

 private:
    // Searches with a window around the expected score, which grows on the side on which it was missed.
    int search_near(const Board& board, rulesets::Player player, int depth, int expected) {
        int below = depth >= kNarrowFrom ? kNarrow : 2 * kInfinity;
        int above = below;
        while (true) {
            const int alpha = std::max(-kInfinity, expected - below);
            const int beta = std::min(kInfinity, expected + above);
            const int score = search_.search(board, player, depth, alpha, beta);
            if (control_.stopped()) return score;
            if (score <= alpha && alpha > -kInfinity) {
                below *= kWiden;
            } else if (score >= beta && beta < kInfinity) {
                above *= kWiden;
            } else {
                return score;
            }
        }
    }

    void keep(int score, int depth) {
        result_.score = score;
        result_.depth = depth;
        result_.selective_depth = std::max(result_.selective_depth, search_.selective_depth());
        result_.line = search_.line();
        result_.move = result_.line.front();
    }

    // The first move of a depth is the best one of the depth before. So if the search is interrupted when another
    // move has already been found to be better, that one is played.
    void adopt_interrupted_line() {
        if (search_.line().empty()) return;
        result_.line = search_.line();
        result_.move = result_.line.front();
    }

    void note_nodes(SearchControl::Clock::time_point begin) {
        result_.nodes = search_.nodes();
        result_.time = control_.now() - begin;
    }

    static constexpr int kNarrowFrom = 5;
    static constexpr int kNarrow = 60;  // points
    static constexpr int kWiden = 4;
    static constexpr int kFall = 30;  // points by which a score is much lower

    Search<G> search_;
    SearchControl& control_;
    SearchResult<Move> result_;
};

}  // namespace detail

/// The position must not be over. Calls `on_progress` in the calling thread after every depth. Uses what the table
/// holds from earlier searches of the same game. What the game throws ends the search in all threads, and is thrown
/// again.
template <SearchGame G>
SearchResult<typename G::Move> iterate(const G& game, SearchTable<typename G::Move>& table,
                                       const typename G::Board& board, rulesets::Player player,
                                       const SearchLimits& limits, const SearchSwitches& switches = {},
                                       const typename detail::Deepening<G>::Progress& on_progress = {}) {
    using Move = typename G::Move;
    table.next_search();
    SearchControl control(limits.hard_deadline, limits.nodes, {limits.stop, limits.decided});
    std::vector<detail::Deepening<G>> threads;
    const int count = std::max(1, limits.threads);
    threads.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) threads.emplace_back(game, table, control, switches);

    std::vector<Move> moves;
    game.generate(board, player, moves);
    threads[0].result().move = moves.front();
    threads[0].result().line = {moves.front()};
    base::run_workers(count, [&](int thread) {
        try {
            if (thread == 0) {
                threads[0].run(board, player, limits, 1, on_progress);
            } else {
                threads[static_cast<std::size_t>(thread)].run(board, player, limits, 1 + thread % 2, {});
            }
        } catch (...) {
            control.stop();
            throw;
        }
        if (thread == 0) control.stop();  // stops the others
    });
    SearchResult<Move> result = threads[0].result();
    for (std::size_t i = 1; i < threads.size(); ++i) result.nodes += threads[i].result().nodes;
    return result;
}

}  // namespace papamu::engine
