#include "apps/review/review.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <variant>

#include "base/stopwatch.h"
#include "engine/konane/konane_endgame.h"
#include "engine/konane/konane_engine.h"

namespace papamu::apps::review {

using engine::KonaneEndgame;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using rulesets::Player;

namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20;
/// Of the time, for exact results.
constexpr double kExactShare = 0.6;
/// A position that takes more than this share of what is left for them ends the exact part.
constexpr double kShareOfOne = 0.34;

class Reviewer {
 public:
    Reviewer(const ReviewedGame& game, const ReviewLimits& limits) : limits_(limits) {
        review_.plies.push_back({.state = game.start});
        for (const KonaneMove action : game.actions) {
            review_.plies.push_back(
                {.action = action, .state = KonaneContest::apply(review_.plies.back().state, action)});
        }
        winning_.resize(review_.plies.size());
    }

    Review review() {
        review_.decided_from = review_.plies.size();
        solve_from_the_end();
        estimate_the_beginning();
        find_mistakes();
        return std::move(review_);
    }

 private:
    [[nodiscard]] double seconds_left(double share) const { return limits_.seconds * share - watch_.seconds(); }
    [[nodiscard]] bool is_told_to_stop() const { return limits_.stop != nullptr && limits_.stop->load(); }

    void note_progress() {
        ++done_;
        if (limits_.progress) limits_.progress(done_, review_.plies.size());
    }

    void solve_from_the_end() {
        KonaneEndgame endgame({.table_bytes = kTableBytes, .threads = limits_.threads});
        while (review_.decided_from > 0) {
            ReviewedPly& ply = review_.plies[review_.decided_from - 1];
            if (!solve(ply, winning_[review_.decided_from - 1], endgame)) return;
            ply.left_chance = *ply.winner == Player::kLeft ? 1 : 0;
            --review_.decided_from;
            note_progress();
        }
    }

    /// Returns false if the winner was not found.
    bool solve(ReviewedPly& ply, std::optional<KonaneMove>& winning, KonaneEndgame& endgame) {
        ply.winner = KonaneContest::winner(ply.state);
        if (ply.winner) return true;
        const double left = seconds_left(kExactShare);
        // The solver knows jumps only.
        if (ply.state.stage != KonaneState::Stage::kJump || left <= 0 || is_told_to_stop()) return false;
        const auto exact =
            endgame.solve(ply.state.position, ply.state.to_move,
                          {.time = std::chrono::duration<double>(left * kShareOfOne), .stop = limits_.stop});
        if (!exact) return false;
        ply.winner = exact->wins ? ply.state.to_move : rulesets::opponent(ply.state.to_move);
        winning = exact->move;
        return true;
    }

    // From the first ply on, so that the engine's table helps with the next one.
    void estimate_the_beginning() {
        const std::size_t count = review_.decided_from;
        if (count == 0) return;
        const auto player = engine::make_konane_engine({.threads = limits_.threads, .table_bytes = kTableBytes});
        for (std::size_t i = 0; i < count; ++i) {
            const double left = seconds_left(1);
            if (left <= 0 || is_told_to_stop()) review_.stopped = true;
            const double share = std::max(left, 0.0) / static_cast<double>(count - i);
            estimate(review_.plies[i], *player, review_.stopped ? 0 : share);
            note_progress();
        }
    }

    void estimate(ReviewedPly& ply, engine::Player<KonaneContest>& player, double seconds) {
        engine::TurnLimits limits;
        if (seconds > 0) {
            limits.move_time = std::chrono::milliseconds(std::max(1L, std::lround(seconds * 1000)));
        } else {
            limits.depth = 1;
        }
        const auto decision = player.choose(ply.state, limits, {.stop = limits_.stop});
        if (!decision.report) return;
        const Player mover = ply.state.to_move;
        ply.depth = decision.report->depth;
        double chance = 0;  // that the mover wins
        if (const auto* const estimate = std::get_if<engine::Estimate>(&decision.report->score)) {
            chance = 1 / (1 + std::exp(-estimate->points / 100.0));
        } else {
            const bool wins = std::holds_alternative<engine::Win>(decision.report->score);
            chance = wins ? 1 : 0;
            ply.winner = wins ? mover : rulesets::opponent(mover);
        }
        ply.left_chance = mover == Player::kLeft ? chance : 1 - chance;
        const auto i = static_cast<std::size_t>(&ply - review_.plies.data());
        if (ply.winner == mover) winning_[i] = decision.action;
    }

    void find_mistakes() {
        for (std::size_t i = 1; i < review_.plies.size(); ++i) {
            const ReviewedPly& before = review_.plies[i - 1];
            ReviewedPly& after = review_.plies[i];
            const Player mover = before.state.to_move;
            after.mistake = before.winner == mover && after.winner == rulesets::opponent(mover);
            if (after.mistake) after.better = winning_[i - 1];
        }
        // The engine may have proven some before the solver's part.
        while (review_.decided_from > 0 && review_.plies[review_.decided_from - 1].winner) --review_.decided_from;
    }

    const ReviewLimits& limits_;
    base::Stopwatch watch_;
    Review review_;
    std::vector<std::optional<KonaneMove>> winning_;  // in the state of the same index
    std::size_t done_ = 0;
};

}  // namespace

Review review_game(const ReviewedGame& game, const ReviewLimits& limits) { return Reviewer(game, limits).review(); }

}  // namespace papamu::apps::review
