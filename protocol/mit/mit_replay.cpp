#include "protocol/mit/mit_replay.h"

#include <array>

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;
using rulesets::Player;

/// Thrown if the log contradicts the rules; never leaves this file.
struct Contradiction {
    std::string message;
};

[[noreturn]] void contradict(const std::string& message) { throw Contradiction{message}; }

std::string milliseconds(std::int64_t time) { return std::to_string(time) + " ms"; }

class Replay {
 public:
    Replay(const MitLogGame& game, const MitReplayOptions& options, KonaneState start)
        : game_(game), options_(options), clocks_{game.time, game.time}, replayed_{std::move(start), {}} {}

    MitReplay run() {
        if (!(game_.board == state().position)) contradict("the first board is not the one the contest begins with");
        for (std::size_t i = 0; i < game_.turns.size(); ++i) {
            try {
                take(game_.turns[i]);
            } catch (const Contradiction& found) {
                contradict("turn " + std::to_string(i + 1) + ", " + std::string(mit_side_name(game_.turns[i].side)) +
                           ": " + found.message);
            }
        }
        check_end();
        return std::move(replayed_);
    }

 private:
    [[nodiscard]] KonaneState& state() { return replayed_.end; }
    [[nodiscard]] std::int64_t& clock(Player side) { return clocks_[index_of(side)]; }

    void take(const MitLogTurn& turn) {
        if (!replayed_.actions.empty() && KonaneContest::winner(state())) contradict("the game was over before");
        if (turn.side != state().to_move) contradict("it is the other side's turn");
        if (!(turn.board == state().position)) contradict("the board is another one");
        if (turn.time_left != clock(turn.side)) {
            contradict("it has " + milliseconds(clock(turn.side)) + " left, not " + milliseconds(turn.time_left));
        }
        if (turn.move) play(turn);
    }

    void play(const MitLogTurn& turn) {
        if (options_.original_defects) state().to_move = turn.move->side;
        const auto action = mit_action(state(), *turn.move);
        if (!action) contradict(action.error());
        if (turn.elapsed < 0 || turn.elapsed > turn.time_left) {
            contradict("the move took " + milliseconds(turn.elapsed) + " of " + milliseconds(turn.time_left));
        }
        clock(turn.side) -= turn.elapsed;
        state() = KonaneContest::apply(state(), *action);
        state().to_move = opponent(turn.side);
        replayed_.actions.push_back(*action);
    }

    void check_end() {
        if (game_.ending == MitEnding::kUnfinished) return;
        if (game_.turns.empty() && game_.ending == MitEnding::kInvalid) return;  // a player that did not even start
        const Player loser = opponent(*game_.winner);
        const std::string name(mit_side_name(loser));
        const bool is_stuck = KonaneContest::winner(state()).has_value();
        if (state().to_move != loser) contradict("at the end it is not the turn of " + name);
        if (game_.ending == MitEnding::kNoMove && !is_stuck) contradict("at the end " + name + " has a move");
        if (game_.ending != MitEnding::kNoMove && is_stuck && !replayed_.actions.empty()) {
            contradict("at the end " + name + " has no move");
        }
        if (game_.lasted && *game_.lasted != mit_rounds(game_.turns.size())) {
            contradict("the game lasted " + std::to_string(mit_rounds(game_.turns.size())) + " moves, not " +
                       std::to_string(*game_.lasted));
        }
        if (game_.ending != MitEnding::kTime || loser != Player::kLeft || options_.original_defects) return;
        const std::int64_t black = clock(Player::kRight);
        if (black < clock(Player::kLeft)) {
            contradict("WHITE had " + milliseconds(clock(Player::kLeft)) + " left and was cut off after the " +
                       milliseconds(black) + " of BLACK");
        }
    }

    const MitLogGame& game_;
    const MitReplayOptions& options_;
    std::array<std::int64_t, 2> clocks_;
    MitReplay replayed_;
};

}  // namespace

base::Expected<MitReplay, std::string> replay_mit_game(const MitLogGame& game, const MitReplayOptions& options) {
    using Failed = base::Unexpected<std::string>;
    auto start = mit_start(game.board.columns, game.board.rows);
    if (!start) return Failed(start.error().message);
    try {
        return Replay(game, options, *std::move(start)).run();
    } catch (const Contradiction& found) {
        return Failed(found.message);
    }
}

}  // namespace papamu::protocol
