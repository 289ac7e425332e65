// Plays that come back to where they began, for the message about rules that allow them.
//
//     RepetitionSearch search(game);                       // a RepeatableGame, which knows positions by their texts
//     if (const auto found = search.from("x.")) say(found->told(game));
//                                                          // "x. is there again after Left 0,0-0,1, Left 0,1-0,0"
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::rulesets::rule_file {

/// A position and a move are shown up to this length in a message.
inline constexpr std::size_t kMostTold = 200;

class RepeatableGame {
 public:
    RepeatableGame() = default;
    RepeatableGame(const RepeatableGame&) = delete;
    RepeatableGame& operator=(const RepeatableGame&) = delete;
    virtual ~RepeatableGame() = default;

    /// The positions after each move of Left, and then of Right, in a certain order.
    [[nodiscard]] virtual std::vector<std::string> followers(const std::string& position) const = 0;
    /// The player and the move that lead to one of them: "Left 0,1-0,0".
    [[nodiscard]] virtual std::string move_to(const std::string& position, std::size_t follower) const = 0;
};

struct Repetition {
    struct Step {
        std::string from;      // a position
        std::size_t follower;  // of RepeatableGame::followers()
    };
    std::vector<Step> steps;  // the last one leads to the first position

    [[nodiscard]] std::string told(const RepeatableGame& game) const;
};

class RepetitionSearch {
 public:
    /// Gives up beyond this many positions.
    explicit RepetitionSearch(const RepeatableGame& game, std::size_t most = 3000) : game_(game), most_(most) {}

    /// A play that can be reached from the position, has not been looked for before and repeats its first position; a
    /// shortest one from there.
    std::optional<Repetition> from(const std::string& position);
    [[nodiscard]] bool has_given_up() const { return states_.size() > most_; }

 private:
    std::optional<std::string> repeated(const std::string& position);
    [[nodiscard]] std::optional<Repetition> shortest(const std::string& position) const;

    const RepeatableGame& game_;
    std::size_t most_;
    std::map<std::string, bool> states_;  // true: on the way from the start
};

}  // namespace papamu::rulesets::rule_file
