// What is known of how a region X compares with the multiples of up, by the questions that were answered so far.
//
//     UpKnowledge known = ...;
//     if (const auto answer = known.find({Player::kLeft, 2, 1})) ...      // X >= 2.up + *?
//     known.note({Player::kLeft, 2, 1}, true);                            // it is; so it is at least 0, ...
//
// T(n, s) is the game n.up + *s with s = 0 or 1. T(n, s) <= T(m, s) exactly if n <= m, and T(n, s) <= T(m, 1 - s)
// exactly if n + 2 <= m (Winning Ways ch. 8). So every answer is an answer to other questions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "cgt/up_bounds.h"
#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

/// Whether X >= T(up, star), for Left, or -X >= T(up, star), for Right: seen by this player, whether she is at least
/// so well off. Requires |up| <= UpKnowledge::kMost.
struct UpQuestion {
    rulesets::Player player;
    int up = 0;
    int star = 0;  // 0 or 1
};

/// A word. The default is to know nothing.
class UpKnowledge {
 public:
    static constexpr int kMost = 14;

    constexpr UpKnowledge() = default;
    bool operator==(const UpKnowledge&) const = default;

    [[nodiscard]] constexpr std::optional<bool> find(const UpQuestion& q) const {
        if (q.up <= most(q.player, q.star)) return true;
        if (q.up >= least_refuted(q.player, q.star)) return false;
        return std::nullopt;
    }
    constexpr void note(const UpQuestion& q, bool answer) {
        if (!answer) {
            refute(q.player, q.up, q.star);
            refute(q.player, q.up + 2, 1 - q.star);
            return;
        }
        affirm(q.player, q.up, q.star);
        affirm(q.player, q.up - 2, 1 - q.star);
        // T <= X refutes X <= T' unless T <= T'.
        refute(rulesets::opponent(q.player), 1 - q.up, q.star);
        refute(rulesets::opponent(q.player), -1 - q.up, 1 - q.star);
    }
    /// Notes what is known of a game whose stops are 0.
    constexpr void note(cgt::UpBounds bounds) {
        for (const int star : {0, 1}) {
            note_largest(rulesets::Player::kLeft, star, bounds.lower(star));
            note_largest(rulesets::Player::kRight, star, bounds.upper(star));
        }
    }
    /// The largest up for which the answer is known to be yes; less than -kMost if there is none.
    [[nodiscard]] constexpr int most(rulesets::Player player, int star) const {
        return field(index(player, star, true)) - kBeyond;
    }
    /// The smallest up for which the answer is known to be no; more than kMost if there is none.
    [[nodiscard]] constexpr int least_refuted(rulesets::Player player, int star) const {
        return kBeyond - field(index(player, star, false));
    }

 private:
    static constexpr int kBeyond = kMost + 1, kFieldBits = 5;
    static constexpr std::uint64_t kFieldMask = (1U << kFieldBits) - 1;
    static_assert(2 * kBeyond <= static_cast<int>(kFieldMask));

    static constexpr int index(rulesets::Player player, int star, bool answer) {
        return (player == rulesets::Player::kLeft ? 0 : 4) + 2 * star + (answer ? 1 : 0);
    }
    // Fields grow as more is known.
    [[nodiscard]] constexpr int field(int i) const {
        return static_cast<int>((bits_ >> (kFieldBits * i)) & kFieldMask);
    }
    constexpr void raise(int i, int to) {
        to = std::min(to, 2 * kBeyond);
        if (to <= field(i)) return;
        bits_ = (bits_ & ~(kFieldMask << (kFieldBits * i))) | (static_cast<std::uint64_t>(to) << (kFieldBits * i));
    }
    /// As UpBounds say it.
    constexpr void note_largest(rulesets::Player player, int star, int up) {
        if (up > cgt::UpBounds::kNone) affirm(player, up, star);
        if (up < cgt::UpBounds::kMost) refute(player, up + 1, star);
    }
    constexpr void affirm(rulesets::Player player, int up, int star) { raise(index(player, star, true), up + kBeyond); }
    constexpr void refute(rulesets::Player player, int up, int star) {
        raise(index(player, star, false), kBeyond - up);
    }

    std::uint64_t bits_ = 0;
};

}  // namespace papamu::solver::detail
