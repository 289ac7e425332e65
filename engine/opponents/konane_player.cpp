#include "engine/opponents/konane_player.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/opponents/seeded_choice.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneBoard;
using rulesets::KonaneContest;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using Action = KonaneContest::Action;

// A game ends with about a quarter of the cells still occupied: after 42 plies on 8x8, after 240 to 270 on 18x18. Of
// the stones that go until then, the player to move takes half.
int moves_to_go(const KonanePosition& position) {
    const int stones = (position.left | position.right).count();
    return std::max(6, (stones - position.cells() / 4) / 2);
}

Score outside_score(int score) {
    if (score > kDecided) return Win{kWonGame - score};
    if (score < -kDecided) return Loss{kWonGame + score};
    return Estimate{std::clamp(100 * score, 1 - kMostPoints, kMostPoints - 1)};
}

/// One turn.
template <int Words>
class Turn {
 public:
    using Search = KonaneSearch<Words>;
    using Board = KonaneBoard<Words>;

    Turn(const KonaneState& state, Search& search, TurnClock& clock, bool null_windows, std::mt19937_64 dice)
        : search_(search), clock_(clock), null_windows_(null_windows) {
        std::vector<Action> actions;
        KonaneContest::actions(state, actions);
        shuffle(actions, dice);
        for (const Action action : actions) {
            KonaneState next = KonaneContest::apply(state, action);
            const int rank = -search_.evaluate(board_of(next), 0);
            options_.push_back({action, std::move(next), rank, {}});
        }
        std::stable_sort(options_.begin(), options_.end(),
                         [](const Option& a, const Option& b) { return a.score > b.score; });
    }

    Decision<KonaneContest> think(int most_depth, const Listener<KonaneContest>& listener) {
        std::optional<ThinkingReport<KonaneContest>> last;
        for (int depth = 1; depth <= most_depth && clock_.may_begin_iteration(); ++depth) {
            const int found = iterate(depth);
            if (found == 0) break;
            last = report(found == static_cast<int>(options_.size()) ? depth : depth - 1);
            if (listener.on_report) listener.on_report(*last);
            if (clock_.stopped() || std::abs(options_.front().score) > kDecided) break;
        }
        if (last) {  // includes an iteration that was interrupted
            last->nodes = clock_.nodes();
            last->time = clock_.elapsed();
        }
        return {options_.front().action, std::move(last)};
    }

 private:
    struct Option {
        Action action;
        KonaneState next;
        int score;
        std::vector<Action> line;
    };

    static Board board_of(const KonaneState& state) {
        Board board{state.position.left.resized<Words>(), state.position.right.resized<Words>()};
        if (state.to_move == rulesets::Player::kRight) std::swap(board.left, board.right);
        return board;
    }

    // Brings the best option to the front; returns how many options were searched to the end.
    int iterate(int depth) {
        int best = -kWonGame;
        std::size_t best_at = 0;
        std::size_t done = 0;
        for (; done < options_.size(); ++done) {
            Option& option = options_[done];
            const int score = score_option(option, depth, best, done == 0);
            if (clock_.stopped()) break;
            if (done > 0 && score <= best) continue;
            best = option.score = score;
            best_at = done;
        }
        const auto begin = options_.begin();
        std::rotate(begin, begin + static_cast<std::ptrdiff_t>(best_at),
                    begin + static_cast<std::ptrdiff_t>(best_at) + 1);
        return static_cast<int>(done);
    }

    int score_option(Option& option, int depth, int best, bool first) {
        std::vector<Action> line = {option.action};
        if (null_windows_ && !first) {
            const int score = -score_of(option.next, depth - 1, 1, -best - 1, -best, line);
            if (score <= best || clock_.stopped()) return score;
            line = {option.action};
        }
        const int score = -score_of(option.next, depth - 1, 1, -kWonGame, -best, line);
        option.line = std::move(line);
        return score;
    }

    // Like KonaneSearch::score(), but for any state. Appends the expected moves to `line`.
    int score_of(const KonaneState& state, int depth, int ply, int alpha, int beta, std::vector<Action>& line) {
        if (state.stage == KonaneState::Stage::kJump) {
            const int score = search_.score(board_of(state), depth, ply, alpha, beta);
            const auto& rest = search_.line(ply);
            line.insert(line.end(), rest.begin(), rest.end());
            return score;
        }
        std::vector<Action> actions;
        KonaneContest::actions(state, actions);
        const std::vector<Action> before = line;
        int best = -kWonGame;
        for (const Action action : actions) {
            if (best >= beta) break;
            std::vector<Action> next = before;
            next.push_back(action);
            const int score =
                -score_of(KonaneContest::apply(state, action), depth - 1, ply + 1, -beta, -std::max(alpha, best), next);
            if (clock_.stopped()) break;
            if (score <= best) continue;
            best = score;
            line = std::move(next);
        }
        return best;
    }

    ThinkingReport<KonaneContest> report(int depth) const {
        const Option& best = options_.front();
        return {.depth = depth,
                .selective_depth = depth,
                .nodes = clock_.nodes(),
                .time = clock_.elapsed(),
                .score = outside_score(best.score),
                .line = best.line};
    }

    Search& search_;
    TurnClock& clock_;
    bool null_windows_;
    std::vector<Option> options_;
};

}  // namespace

KonanePlayer::KonanePlayer(KonanePlayerTraits traits, std::uint64_t seed) : traits_(std::move(traits)), seed_(seed) {
    if (traits_.style.memory) memory_.emplace(traits_.memory_bytes);
}

void KonanePlayer::new_game() {
    if (memory_) memory_->forget();
}

void KonanePlayer::forget_another_board(const KonanePosition& position) {
    const bool same = position.rows == last_.rows && position.columns == last_.columns && position.holes == last_.holes;
    if (!same) new_game();
    last_ = position;
}

Decision<KonaneContest> KonanePlayer::choose(const KonaneState& state, const TurnLimits& limits,
                                             const Listener<KonaneContest>& listener) {
    forget_another_board(state.position);
    TurnClock clock(limits, moves_to_go(state.position), listener.stop);
    int depth = state.position.cells();  // no game lasts longer
    if (traits_.depth > 0) depth = std::min(depth, traits_.depth);
    if (limits.depth > 0) depth = std::min(depth, limits.depth);
    return rulesets::with_konane_board(
        state.position, [&]<int Words>(const rulesets::KonaneArea<Words>& area, const KonaneBoard<Words>& /*board*/) {
            KonaneSearch<Words> search(area, traits_.style, memory_ ? &*memory_ : nullptr, clock);
            Turn<Words> turn(state, search, clock, traits_.style.null_windows,
                             dice_for(seed_, KonaneContest::print(state)));
            return turn.think(depth, listener);
        });
}

}  // namespace papamu::engine
