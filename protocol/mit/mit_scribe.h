// Writes the Simulator's log of a game while it is played.
//
//     MitScribe scribe(head, [&](std::string_view text) { out << text << std::flush; });
//     const auto white = scribe.listen(*white_player);
//     const auto black = scribe.listen(*black_player);
//     scribe.finish(play_game<KonaneContest>(start, {white.get(), black.get()}, control));
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "engine/match/game.h"
#include "protocol/mit/mit_log.h"

namespace papamu::protocol {

/// The log of one game; must outlive the players that it made. Times are counted as in the Simulator, in whole
/// milliseconds for each move, so the log can show a little more time left than the clock of the game.
class MitScribe {
 public:
    using Write = std::function<void(std::string_view)>;

    /// Writes everything before the first turn. Only the board, the time and the names of `head` are used.
    MitScribe(MitLogGame head, Write write);

    /// Wraps the player so that its turns are written. A move is written when the next turn begins, since only then is
    /// it known to have been legal and in time.
    engine::PlayerPtr<rulesets::KonaneContest> listen(engine::Player<rulesets::KonaneContest>& player);

    /// Writes the end of the game, in which WHITE moved first. The log has three endings: no move left, time exceeded,
    /// and an invalid move for everything else. The log of an unfinished game just stops.
    void finish(const engine::PlayedGame<rulesets::KonaneContest>& played);

    [[nodiscard]] const MitLogGame& game() const { return game_; }

 private:
    class Heard;

    engine::Decision<rulesets::KonaneContest> choose(engine::Player<rulesets::KonaneContest>& player,
                                                     const rulesets::KonaneState& state,
                                                     const engine::TurnLimits& limits,
                                                     const engine::Listener<rulesets::KonaneContest>& listener);
    void write_pending_move();

    MitLogGame game_;
    Write write_;
    std::array<std::int64_t, 2> clocks_;  // milliseconds
    bool move_is_pending_ = false;
};

}  // namespace papamu::protocol
