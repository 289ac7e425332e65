// What a game of kōnane looked like, ply by ply: who stood better, from where on it was decided, and where a win was
// thrown away.
//
//     const std::vector<ReviewedGame> games = read_games(text).value();
//     const Review review = review_game(games[0], {.seconds = 20});
//     review.plies[12].mistake, review.plies[12].better
//
// Positions near the end are solved exactly, from the last one backwards for as long as the time allows; the engine
// says what it thinks of the others.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::review {

/// A game to be reviewed. `actions` are legal, one after another, from `start` on.
struct ReviewedGame {
    std::string first = {}, second = {};  // the players' names; `first` makes the first action
    std::string result = {};              // what the record says of it
    rulesets::KonaneState start = {};
    std::vector<rulesets::KonaneMove> actions = {};
};

/// All games of kōnane of a text: game records, what an Artemis server sent to a player, the log of the MIT
/// contest's Simulator, or a transcript of MacEwan's or Tufts's contest, recognised by what it contains. `size` is the
/// board's width in Artemis sessions, which do not say it. The error is one sentence that names the place.
base::Expected<std::vector<ReviewedGame>, std::string> read_games(std::string_view text, int size = 18);

/// The state after a ply; the first one has no action.
struct ReviewedPly {
    std::optional<rulesets::KonaneMove> action = {};
    rulesets::KonaneState state = {};             // after it
    double left_chance = 0.5;                     // that Left wins: 0 or 1 if `winner` is known
    std::optional<rulesets::Player> winner = {};  // proven
    int depth = 0;                                // of the engine's search, if the winner is not proven
    /// The player who made it had a proven win before, and the opponent has one now.
    bool mistake = false;
    std::optional<rulesets::KonaneMove> better = {};  // after a mistake: an action that would have kept the win
};

struct Review {
    std::vector<ReviewedPly> plies;
    /// All plies from this index on have a proven winner.
    std::size_t decided_from = 0;
    bool stopped = false;  // the time or `stop` ended it before every ply was looked at
};

struct ReviewLimits {
    double seconds = 20;  // for the whole game, about
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::size_t done, std::size_t plies)> progress = {};
};

Review review_game(const ReviewedGame& game, const ReviewLimits& limits);

}  // namespace papamu::apps::review
