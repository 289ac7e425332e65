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

/// One game; must outlive the players that it made. Milliseconds are counted as the Simulator does, whole ones for each
/// move, so the log can show a little more time left than the clock of the game.
class MitScribe {
 public:
    using Write = std::function<void(std::string_view)>;

    /// Writes everything before the first turn. Of `head` count the board, the time and the names.
    MitScribe(MitLogGame head, Write write);

    /// The same player, whose turns are written. A move is written when the next turn begins, for only then it is known to
    /// have been legal and in time.
    engine::PlayerPtr<rulesets::KonaneContest> listen(engine::Player<rulesets::KonaneContest>& player);

    /// Writes the end. WHITE moved first. The log knows three: no move left, a time exceeded, and everything else as an invalid
    /// move. An unfinished game just stops.
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
