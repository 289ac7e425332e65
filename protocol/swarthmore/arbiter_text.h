// What the arbiter of Swarthmore's CS63 (2002) and its programs say to each other: docs/contests/swarthmore.md.
//
//     arbiter_message(arbiter_numbers(move))        // "0 2 0 0\n", to a program
//     arbiter_reply(arbiter_numbers(move))          // "(0 2) (0 0)\0", from a program
//
// Every message is four integers: column and row of where a stone stands and of where it ends, counted from 0 at the top
// left of an 8x8 board with X on 0,0. A removal names one square twice. Negative numbers are signals.
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

/// Whether the game is over: any first number up to -50.
constexpr bool is_arbiter_end(const ArbiterNumbers& numbers) { return numbers[0] <= kArbiterStopped[0]; }

/// The start of every game: a full board, X to take away a stone of its own in a corner or in the centre.
rulesets::KonaneState arbiter_start();

ArbiterNumbers arbiter_numbers(rulesets::KonaneMove action);
/// Nothing where a square is off the board. The rules are not asked.
std::optional<rulesets::KonaneMove> arbiter_action(const ArbiterNumbers& numbers);

/// "0 2 0 0\n".
std::string arbiter_message(const ArbiterNumbers& numbers);
/// "(0 2) (0 0)" and a NUL byte.
std::string arbiter_reply(const ArbiterNumbers& numbers);

/// All integers of a text, whatever stands between them; those beyond a million are cut to it.
std::vector<int> integers_in(std::string_view text);

/// The messages of an arbiter, from a stream: integers with anything between them.
class ArbiterInput {
 public:
    explicit ArbiterInput(std::istream& in) : in_(in) {}

    /// The next message, as soon as it is there: nothing needs to follow the first digit of the fourth number, since the
    /// coordinates of an 8x8 board have one. Of an end only the first number is read. Nothing at the end of the stream.
    /// Throws ContestError where the stream ends within a message, and for a fourth number of more digits.
    std::optional<ArbiterNumbers> next();

 private:
    std::optional<int> next_integer(bool is_last);

    std::istream& in_;
    bool is_negative_ = false;     // a '-' came last
    bool is_after_digit_ = false;  // of a fourth number
};

}  // namespace papamu::protocol
