// The referee of one Artemis game, without the connections: lines of the players in, lines to the players out.
//
//     ArtemisReferee referee(7, artemis_start(18).value(), {}, [&](int seat, std::string_view text) { ... });
//     referee.begin();
//     referee.hear(0, "[0:0]", now);                  // player 1 takes a stone away
//     referee.check_clock(*referee.deadline());       // player 2 has let its time pass
//     if (referee.is_over()) record(referee.game());
//
// Every action is checked against the rules. Who cannot move has lost as soon as that is so: it is not asked again. Who
// sends what is no legal action, or speaks out of turn, has lost as well and is told "Error:...".
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
    engine::Milliseconds removal_time{60'000};  // for a removal, which the clock does not count
};

/// Seat 0 is player 1, who makes the first removal. Not thread-safe.
class ArtemisReferee {
 public:
    using Contest = rulesets::KonaneContest;
    using Game = engine::PlayedGame<Contest>;
    /// Sends whole lines, line breaks included, in one piece; returns when that piece will be on its way.
    using Send = std::function<NetDeadline(int seat, std::string_view lines)>;

    static constexpr int kMostBlankLines = 100;  // of a player; more are a flood

    ArtemisReferee(std::uint64_t number, const rulesets::KonaneState& start, const ArtemisClocks& clocks, Send send);

    void begin();
    /// All lines to a player are on their way at that time, later than was expected when they were sent: its clock does not
    /// run before it has heard the question.
    void told(int seat, NetDeadline at);
    /// A line of a player, without its line break, that came at `now`.
    void hear(int seat, std::string_view line, NetDeadline now);
    /// The player has gone, or breaks the rules of the conversation: it loses. It is told "Error:" and the reason where
    /// `tell` is set.
    void fail(int seat, const std::string& reason, bool tell);
    /// Ends the game where the player to move has no time left.
    void check_clock(NetDeadline now);
    /// Ends the game without a winner.
    void stop(const std::string& reason);

    /// When check_clock() is to be called; nothing after the end.
    [[nodiscard]] std::optional<NetDeadline> deadline() const;
    [[nodiscard]] bool is_over() const { return is_over_; }
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// All lines that player 1 was sent, as read_artemis_log() reads them.
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
    NetDeadline asked_{};  // when the player to move heard that it is
    bool is_over_ = false;
    std::string log_;
};

}  // namespace papamu::protocol
