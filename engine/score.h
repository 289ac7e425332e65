// A player's opinion of a position, from the side of the player to move.
//
//     const Score score = Win{7};            // proven: the opponent has no move after 7 plies at the latest
//     print_score(score)                     // "win 7"
//
// Proven and estimated scores have different types, so that they cannot be confused.
#pragma once

#include <string>
#include <variant>

namespace papamu::engine {

/// Proven: the player to move wins. The game is over after at most `plies` more moves if it plays the line that was
/// found; 0 if only the outcome is known.
struct Win {
    int plies = 0;
    bool operator==(const Win&) const = default;
};

/// Proven: the player to move loses, after at least `plies` more moves if it plays the line that was found; 0 if only
/// the outcome is known.
struct Loss {
    int plies = 0;
    bool operator==(const Loss&) const = default;
};

/// An estimate in hundredths of the evaluation's unit (a move, or the logarithm of the odds): positive is good for
/// the player to move. |points| < kMostPoints.
struct Estimate {
    int points = 0;
    bool operator==(const Estimate&) const = default;
};

inline constexpr int kMostPoints = 20000;

using Score = std::variant<Estimate, Win, Loss>;

/// "cp 35", "win 7", "loss 4"; "win" and "loss" alone if the length is not known.
std::string print_score(const Score& score);

/// The same score from the other side.
Score negated(const Score& score);

}  // namespace papamu::engine
