// The referee of one game of modified Chinese checkers, without the programs: takes their messages and returns lines
// for them.
//
//     CornellReferee referee(board, seed, {.log = ..., .out = ...});
//     const auto replies = referee.hear("14 12 12 14 8 12", 553ms);  // to the other player first, then to the mover
//     if (referee.is_over()) record(referee.game());
//
// It sends what the contest's server sends, byte for byte and in the same order, and writes the server's two logs. Once
// a player has run out of time, the greedy player moves in its place. Where the server would have crashed, a message
// that names squares off the board is an illegal move, and a player without a move loses.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/random.h"
#include "engine/match/game.h"
#include "protocol/chinese_checkers/cornell_text.h"

namespace papamu::protocol {

/// The verdict on a move, as it is sent to its mover.
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
        std::function<void(std::string_view)> out = {};  // what it writes to standard output: the game, for replays
    };

    /// Lines with their line breaks, in the order in which they are sent.
    struct Replies {
        std::string to_other;
        std::string to_mover;       // empty once its input is closed
        bool closes_mover = false;  // its input is closed after that
    };

    /// `seed` is for the greedy player. The game must not be over.
    CornellReferee(const CornellBoard& board, std::uint64_t seed, Sinks sinks);

    /// The first lines that a player is sent: the board, and its number.
    [[nodiscard]] std::string greeting(int player) const;
    [[nodiscard]] int mover() const { return static_cast<int>(board_.state.to_move); }
    /// If not positive, its time is up, and its messages are ignored.
    [[nodiscard]] Time time_left(int player) const { return left_[static_cast<std::size_t>(player)]; }
    [[nodiscard]] bool is_over() const { return is_over_; }

    /// Handles what the player to move has sent, and the time that it took.
    Replies hear(std::string_view message, Time spent);
    /// The player to move has sent nothing. `remark`, from ChildProcess::remark_on_silence(), goes into the game's
    /// detail.
    Replies wait_in_vain(Time spent, const std::string& remark = {});
    /// The connection of the player to move is lost; neither player is told. `reason` goes into the game's detail.
    void lose_connection(Time spent, const std::string& reason);
    /// Ends the game without a winner; `reason` may be empty.
    void stop(const std::string& reason);

    /// Its first player is the one to move on the board that the game began with.
    [[nodiscard]] const Game& game() const { return game_; }
    /// The winner, 0 or 1; nullopt if there is none.
    [[nodiscard]] std::optional<int> winner() const { return winner_; }
    /// Both clocks as in the texts, in milliseconds; may be negative.
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
    base::Random random_;
    Sinks sinks_;
    std::array<Time, 2> left_{};
    std::array<int, 2> timed_out_at_{};  // the number of its own move; 0: it has not timed out
    std::array<std::string, 2> silences_{};
    Game game_;
    bool is_over_ = false;
    std::optional<int> winner_;
};

/// What the server prints at the end, on standard error. 143 is the exit value of a program that it had to end.
struct CornellSummary {
    std::array<std::int64_t, 2> times{};  // at the beginning
    std::array<std::int64_t, 2> clocks{};
    std::array<int, 2> exit_values{};
    int winner = 0;
};

inline constexpr int kCornellEndedByServer = 143;

std::string print_cornell_summary(const CornellSummary& summary);

}  // namespace papamu::protocol
