// The messages between the arbiter of Swarthmore's CS63 (2002) and its programs: docs/contests/swarthmore.md.
//
//     arbiter_message(arbiter_numbers(move))        // "0 2 0 0\n", to a program
//     arbiter_reply(arbiter_numbers(move))          // "(0 2) (0 0)\0", from a program
//
// Every message is four integers: column and row of the square that a stone leaves and of the square that it reaches,
// counted from 0 at the top left of an 8x8 board with X on 0,0. A removal names one square twice. Negative numbers are
// signals.
#pragma once

#include <array>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

inline constexpr int kArbiterSize = 8;

using ArbiterNumbers = std::array<int, 4>;

/// To a program: it is X and begins.
inline constexpr ArbiterNumbers kArbiterGoFirst = {-1, -1, -1, -1};
/// From a program: it cannot move. To a program: its opponent has lost.
inline constexpr ArbiterNumbers kArbiterConceded = {-100, -100, -100, -100};
/// To a program: it has lost, or the game cannot go on.
inline constexpr ArbiterNumbers kArbiterStopped = {-50, -50, -50, -50};

/// Whether the message ends the game: its first number is at most -50.
constexpr bool is_arbiter_end(const ArbiterNumbers& numbers) { return numbers[0] <= kArbiterStopped[0]; }

/// The start of every game: a full board, X to remove a stone of its own in a corner or in the centre.
rulesets::KonaneState arbiter_start();

ArbiterNumbers arbiter_numbers(rulesets::KonaneMove action);
/// Returns nullopt if a square is off the board. Does not check the rules.
std::optional<rulesets::KonaneMove> arbiter_action(const ArbiterNumbers& numbers);

/// "0 2 0 0\n".
std::string arbiter_message(const ArbiterNumbers& numbers);
/// "(0 2) (0 0)" and a NUL byte.
std::string arbiter_reply(const ArbiterNumbers& numbers);

/// All integers of a text, with anything between them; their absolute values are limited to a million.
std::vector<int> integers_in(std::string_view text);

/// The messages of an arbiter, from a stream: integers with anything between them.
class ArbiterInput {
 public:
    explicit ArbiterInput(std::istream& in) : in_(in) {}

    /// The next message, as soon as it is complete: nothing needs to follow the first digit of the fourth number, since
    /// the coordinates of an 8x8 board have one digit. Of a message that ends the game only the first number is read.
    /// Returns nullopt at the end of the stream. Throws ContestError if the stream ends within a message, or the fourth
    /// number has more digits.
    std::optional<ArbiterNumbers> next();

 private:
    std::optional<int> next_integer(bool is_last);

    std::istream& in_;
    bool is_negative_ = false;     // the last character was '-'
    bool is_after_digit_ = false;  // the last character was a digit of a fourth number
};

}  // namespace papamu::protocol
