// The referee of one game of modified Chinese checkers, without the programs: their messages in, lines for them out.
//
//     CornellReferee referee(board, seed, {.log = ..., .out = ...});
//     const auto replies = referee.hear("14 12 12 14 8 12", 553ms);        // to the other player first, then to the mover
//     if (referee.is_over()) record(referee.game());
//
// It says what the contest's server says, to the byte and in its order, and writes the server's two logs on the way. Whoever
// has run out of time is played by the greedy player from then on. Where the server would have crashed (squares off the board,
// nobody with a move) the message is an illegal move.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/game.h"
#include "engine/random.h"
#include "protocol/chinese_checkers/cornell_text.h"

namespace papamu::protocol {

/// The last word on a move, as its mover hears it.
enum class CornellStatus { kGoOn = 0, kWon = 1, kIllegal = -2, kTimeIsUp = -3 };

/// Players are 0 and 1 here, 1 and 2 in every text. Not thread-safe.
class CornellReferee {
 public:
    using Contest = rulesets::ChineseCheckers;
    using Game = engine::PlayedGame<Contest>;
    using Time = std::chrono::nanoseconds;

    /// Receive whole lines; may be empty.
    struct Sinks {
        std::function<void(std::string_view)> log = {};  // what the server writes into its log
        std::function<void(std::string_view)> out = {};  // the game, to be replayed: what it writes to standard output
    };

    /// Lines with their line breaks, in the order in which they are sent.
    struct Replies {
        std::string to_other;
        std::string to_mover;       // empty once its input is closed
        bool closes_mover = false;  // its input is closed behind that
    };

    /// The seed is the greedy player's. The game must not be over.
    CornellReferee(const CornellBoard& board, std::uint64_t seed, Sinks sinks);

    /// The first thing that a player is sent: the board, and who it is.
    [[nodiscard]] std::string greeting(int player) const;
    [[nodiscard]] int mover() const { return static_cast<int>(board_.state.to_move); }
    /// Not above zero: its time is up, and it is not heard any more.
    [[nodiscard]] Time time_left(int player) const { return left_[static_cast<std::size_t>(player)]; }
    [[nodiscard]] bool is_over() const { return is_over_; }

    /// What the player to move has sent, and the time that it took for it.
    Replies hear(std::string_view message, Time spent);
    /// It has sent nothing. What is known about that is for the game's detail: ChildProcess::remark_on_silence().
    Replies wait_in_vain(Time spent, const std::string& remark = {});
    /// Its connection is lost: nobody is told anything. `reason` is for the game's detail.
    void lose_connection(Time spent, const std::string& reason);
    /// Ends the game without a winner; `reason` may be empty.
    void stop(const std::string& reason);

    /// Its first player is the one who is to move on the board that the game began with.
    [[nodiscard]] const Game& game() const { return game_; }
    /// The player; nothing where nobody has won.
    [[nodiscard]] std::optional<int> winner() const { return winner_; }
    /// As texts have it: may be negative.
    [[nodiscard]] std::array<std::int64_t, 2> clocks() const;

 private:
    Replies play_message(std::string_view message, Time spent);
    Replies play_greedy(Time spent);
    Replies finish_turn(int mover, CornellStatus status, int other_status, const std::string& message);
    void apply(rulesets::ChineseCheckersMove move, Time spent);
    void end(int winner, engine::GameEnding ending, std::string detail);
    void log(std::string_view lines) const;
    void out(std::string_view lines) const;
    [[nodiscard]] std::string time_outs() const;

    CornellBoard board_;
    engine::Random random_;
    Sinks sinks_;
    std::array<Time, 2> left_{};
    std::array<int, 2> timed_out_at_{};  // the number of its own move; 0: it has not
    std::array<std::string, 2> silences_{};
    Game game_;
    bool is_over_ = false;
    std::optional<int> winner_;
};

/// What the server says at the end, on standard error. 143 is the exit value of a program that it had to end.
struct CornellSummary {
    std::array<std::int64_t, 2> times{};  // at the beginning
    std::array<std::int64_t, 2> clocks{};
    std::array<int, 2> exit_values{};
    int winner = 0;
};

inline constexpr int kCornellEndedByServer = 143;

std::string print_cornell_summary(const CornellSummary& summary);

}  // namespace papamu::protocol
