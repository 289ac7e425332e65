// The referee of one Artemis game, without the connections: takes lines of the players and sends lines to them.
//
//     ArtemisReferee referee(7, artemis_start(18).value(), {}, [&](int seat, std::string_view text) { ... });
//     referee.begin();
//     referee.hear(0, "[0:0]", now);                  // player 1 takes a stone away
//     referee.check_clock(*referee.deadline());       // player 2 has let its time pass
//     if (referee.is_over()) record(referee.game());
//
// Every action is checked against the rules. A player that cannot move loses at once; it is not asked again. A player
// that sends anything but a legal action, or sends it out of turn, loses as well and is told "Error:...".
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/game.h"
#include "protocol/artemis/artemis_text.h"
#include "protocol/net/net_error.h"

namespace papamu::protocol {

struct ArtemisClocks {
    engine::Milliseconds game_time{180'000};    // of each player, for all its moves
    engine::Milliseconds removal_time{60'000};  // for a removal, which is not charged to the clock
};

/// Seat 0 is player 1, which makes the first removal. Not thread-safe.
class ArtemisReferee {
 public:
    using Contest = rulesets::KonaneContest;
    using Game = engine::PlayedGame<Contest>;
    /// Sends whole lines, including their line breaks, in one piece; returns when that piece will be sent.
    using Send = std::function<NetDeadline(int seat, std::string_view lines)>;

    static constexpr int kMostBlankLines = 100;  // of a player; with more of them it loses

    ArtemisReferee(std::uint64_t number, const rulesets::KonaneState& start, const ArtemisClocks& clocks, Send send);

    void begin();
    /// The last line to the player is sent at the time `at`, which may be later than `Send` had returned. The player's
    /// clock does not run before it has been sent the question.
    void told(int seat, NetDeadline at);
    /// Handles a line of a player, without its line break, that was received at `now`.
    void hear(int seat, std::string_view line, NetDeadline now);
    /// The player has gone, or violates the protocol: it loses. If `tell` is set, it is told "Error:" and the reason.
    void fail(int seat, const std::string& reason, bool tell);
    /// Ends the game if the player to move has no time left.
    void check_clock(NetDeadline now);
    /// Ends the game without a winner.
    void stop(const std::string& reason);

    /// When check_clock() is to be called; nullopt after the end.
    [[nodiscard]] std::optional<NetDeadline> deadline() const;
    [[nodiscard]] bool is_over() const { return is_over_; }
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// All lines that player 1 was sent, in the form that read_artemis_log() reads.
    [[nodiscard]] const std::string& log() const { return log_; }

 private:
    struct Seat {
        std::chrono::nanoseconds left;
        int blank_lines = 0;
    };

    NetDeadline send(int seat, const std::string& lines);
    [[nodiscard]] int mover() const { return static_cast<int>(game_.plies.size() % 2); }
    [[nodiscard]] bool is_removal() const;
    [[nodiscard]] NetDeadline time_is_up() const;
    void play(rulesets::KonaneMove action, NetDeadline now);
    void tell_action(int seat, const std::string& news, bool is_first_removal);
    void ask();
    void lose(int seat, engine::GameEnding ending, const std::string& detail, const std::string& last_line);

    std::uint64_t number_;
    ArtemisClocks clocks_;
    Send send_;
    Game game_;
    std::array<Seat, 2> seats_;
    NetDeadline asked_{};  // when the player to move was asked
    bool is_over_ = false;
    std::string log_;
};

}  // namespace papamu::protocol
