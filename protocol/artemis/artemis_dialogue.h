// The player's side of the Artemis protocol, without the connection: lines of the server in, answers out.
//
//     ArtemisDialogue dialogue(player, {.user = "7", .password = "7", .opponent = "8"}, artemis_start(18).value());
//     if (auto answer = dialogue.hear("?Username:")) send(*answer);              // "7"
//     if (dialogue.ending()) ...
//
// The lines are believed only as far as the rules of kōnane go: whoever says that a stone moved as no stone can is no
// referee, and the dialogue ends. Which colour is ours follows from the first removal alone.
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

/// What the server says makes no sense. The message quotes it.
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
        kError,   // "Error:...": what we sent was wrong in its eyes
        kClosed,  // the connection ended while the game was going on, or before it began
    };

    Kind kind = Kind::kClosed;
    std::string text = {};  // the last line of the server
};

/// One game from the greeting to the end. Not thread-safe.
class ArtemisDialogue {
 public:
    using Contest = rulesets::KonaneContest;

    /// A removal is not charged to our clock, and this is what it may take.
    static constexpr engine::Milliseconds kRemovalTime{1000};
    /// More lines than this that mean nothing to us, or questions for our name, are no conversation.
    static constexpr int kMostEmptyWords = 1000;
    static constexpr int kMostLoginQuestions = 10;

    /// `player` must outlive the dialogue. `stop`, which may be null, is what the player looks at while it thinks.
    ArtemisDialogue(engine::Player<Contest>& player, ArtemisLogin login, const rulesets::KonaneState& start,
                    const std::atomic<bool>* stop = nullptr);

    /// One line of the server, without its line break: our answer, without a line break, where it asks for one. Throws
    /// ArtemisFailure, and what the player throws. Nothing is heard after the ending.
    std::optional<std::string> hear(std::string_view line);
    /// The server has closed the connection.
    void hear_end();

    [[nodiscard]] const std::optional<ArtemisEnding>& ending() const { return ending_; }
    [[nodiscard]] const std::string& game() const { return game_; }  // its number; empty before it began
    /// Whether we made the first removal; nothing before there was one.
    [[nodiscard]] std::optional<bool> is_first() const;
    [[nodiscard]] const rulesets::KonaneState& start() const { return start_; }
    [[nodiscard]] const rulesets::KonaneState& state() const { return state_; }
    [[nodiscard]] const std::vector<rulesets::KonaneMove>& actions() const { return actions_; }

 private:
    using Kind = ArtemisLine::Kind;

    std::string answer_login(const std::string& word);
    std::optional<std::string> answer(const ArtemisLine& line);
    std::string choose(const ArtemisLine& line);
    /// Counts lines that a game does not get on by.
    void hear_word(const ArtemisLine& line);
    void hear_action(const ArtemisLine& line);
    [[noreturn]] void refuse(const ArtemisLine& line) const;
    /// On which boards an action could be one that is none here: "9, 16, 17 or 18 rows"; empty where that is not the reason.
    [[nodiscard]] std::string other_boards(const ArtemisAction& action) const;
    void play(rulesets::KonaneMove action);
    void end(ArtemisEnding::Kind kind, const std::string& text);
    /// Whether it is our turn by what we know, be it to make the first removal.
    [[nodiscard]] bool is_our_turn() const;

    engine::Player<Contest>& player_;
    ArtemisLogin login_;
    rulesets::KonaneState start_;
    rulesets::KonaneState state_;
    const std::atomic<bool>* stop_;
    std::string game_;
    std::vector<rulesets::KonaneMove> actions_;
    std::size_t our_parity_ = 0;  // our actions have these numbers, even or odd
    std::string expected_echo_;   // of our last action, until it came
    int login_questions_ = 0;
    int empty_words_ = 0;
    std::optional<ArtemisEnding> ending_;
};

}  // namespace papamu::protocol
