// The player's side of the Artemis protocol, without the connection: takes lines of the server and returns answers.
//
//     ArtemisDialogue dialogue(player, {.user = "7", .password = "7", .opponent = "8"}, artemis_start(18).value());
//     if (auto answer = dialogue.hear("?Username:")) send(*answer);              // "7"
//     if (dialogue.ending()) ...
//
// The lines of the server are checked against the rules of kōnane; the dialogue fails if they report an illegal
// action. Which colour is ours follows from the first removal alone.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/player.h"
#include "protocol/artemis/artemis_text.h"

namespace papamu::protocol {

/// The server does not follow the protocol or the rules. The message says how.
class ArtemisFailure : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// The server seems to play on a board of another size than ours.
class ArtemisSizeFailure : public ArtemisFailure {
 public:
    using ArtemisFailure::ArtemisFailure;
};

struct ArtemisLogin {
    std::string user;
    std::string password;
    std::string opponent;
};

/// How a game ended for us.
struct ArtemisEnding {
    enum class Kind {
        kWon,     // the server says so, or it closed the connection when the opponent could not move
        kLost,    // likewise
        kError,   // "Error:...": the server rejected what we sent
        kClosed,  // the connection ended while the game was going on, or before it began
    };

    Kind kind = Kind::kClosed;
    std::string text = {};  // the last line of the server
};

/// One game from the greeting to the end. Not thread-safe.
class ArtemisDialogue {
 public:
    using Contest = rulesets::KonaneContest;

    /// The time for a removal, which is not charged to our clock.
    static constexpr engine::Milliseconds kRemovalTime{1000};
    /// The dialogue fails if the server sends more lines without a meaning for us, or more login questions, than this.
    static constexpr int kMostEmptyWords = 1000;
    static constexpr int kMostLoginQuestions = 10;

    /// `player` must outlive the dialogue. The player watches `stop`, which may be null, while it thinks.
    ArtemisDialogue(engine::Player<Contest>& player, ArtemisLogin login, const rulesets::KonaneState& start,
                    const std::atomic<bool>* stop = nullptr);

    /// Handles one line of the server, without its line break. Returns our answer, without a line break, or nullopt if
    /// none is expected. Throws ArtemisFailure, and what the player throws. Ignores all lines after the ending.
    std::optional<std::string> hear(std::string_view line);
    /// To be called when the server has closed the connection.
    void hear_end();

    [[nodiscard]] const std::optional<ArtemisEnding>& ending() const { return ending_; }
    [[nodiscard]] const std::string& game() const { return game_; }  // its number; empty before it began
    /// Whether we made the first removal; nullopt before there was one.
    [[nodiscard]] std::optional<bool> is_first() const;
    [[nodiscard]] const rulesets::KonaneState& start() const { return start_; }
    [[nodiscard]] const rulesets::KonaneState& state() const { return state_; }
    [[nodiscard]] const std::vector<rulesets::KonaneMove>& actions() const { return actions_; }

 private:
    using Kind = ArtemisLine::Kind;

    std::string answer_login(const std::string& word);
    std::optional<std::string> answer(const ArtemisLine& line);
    std::string choose(const ArtemisLine& line);
    /// Counts lines that do not advance the game.
    void hear_word(const ArtemisLine& line);
    void hear_action(const ArtemisLine& line);
    [[noreturn]] void refuse(const ArtemisLine& line) const;
    /// The boards on which an action that is illegal here could be legal, as in "9, 16, 17 or 18 rows"; empty if the
    /// size of the board is not the reason.
    [[nodiscard]] std::string other_boards(const ArtemisAction& action) const;
    void play(rulesets::KonaneMove action);
    void end(ArtemisEnding::Kind kind, const std::string& text);
    /// Whether it is our turn as far as we know; always true before the first removal.
    [[nodiscard]] bool is_our_turn() const;

    engine::Player<Contest>& player_;
    ArtemisLogin login_;
    rulesets::KonaneState start_;
    rulesets::KonaneState state_;
    const std::atomic<bool>* stop_;
    std::string game_;
    std::vector<rulesets::KonaneMove> actions_;
    std::size_t our_parity_ = 0;  // 0 or 1: our actions have even or odd numbers
    std::string expected_echo_;   // the server's line for our last action, until it comes
    int login_questions_ = 0;
    int empty_words_ = 0;
    std::optional<ArtemisEnding> ending_;
};

}  // namespace papamu::protocol
